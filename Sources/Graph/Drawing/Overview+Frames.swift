/// An overview of many coordinators: frames in frames, packed like a sheet. With an edge to each of many boxes, the picture
/// would be one column.
extension Overview {
  /// The frames, each of its parts drawn by `draw`.
  func frames(_ draw: (DotGraph) throws(GraphvizError) -> [UInt8]) throws(GraphvizError) -> [UInt8] {
    let forest = analysis.tree.forest
    let order = forest.order.map { Int($0) }.filter { !spec.elements[$0].isScreen && selection.isShown[$0] }
    let outside = spec.elements.count
    func home(of coordinator: Int) -> Int {
      analysis.tree.parent(of: coordinator).flatMap { selection.isShown[$0] ? $0 : nil } ?? outside
    }
    var contents = [[Int]](repeating: [], count: outside + 1)
    for coordinator in order { contents[home(of: coordinator)].append(coordinator) }
    var sheets: [Int: Sheet] = [:]
    // Inner frames come before those around them.
    for frame in order.reversed() + [outside] where !contents[frame].isEmpty {
      let boxes = contents[frame].filter { contents[$0].isEmpty }
      let own = frame == outside ? graph.heading : grid([frame], id: "box-\(name(frame))")
      var sheet = Sheet()
      var drawings = [try draw(own)]
      if !boxes.isEmpty {
        drawings.append(try draw(grid(boxes, id: frame == outside ? "boxes" : "boxes-\(name(frame))")))
      }
      do throws(SVGError) {
        for drawing in drawings { try sheet.add(drawing) }
      } catch {
        throw .failed("\(error)")
      }
      for inner in contents[frame] {
        guard let content = sheets.removeValue(forKey: inner) else { continue }
        let fill = forest.depth[inner] % 2 == 0 ? "#f3f4f6" : "#e9edf3"
        sheet.add(content, id: "group-\(name(inner))", fill: fill)
      }
      sheets[frame] = sheet
    }
    return sheets[outside]?.svg ?? Sheet().svg
  }

  /// Boxes in columns, on a ground that shines through.
  private func grid(_ coordinators: [Int], id: String) -> DotGraph {
    var grid = DotGraph(name: id)
    grid.attributes = [
      "id": .id(id), "class": "diagram overview", "rankdir": "LR", "bgcolor": "transparent", "pad": 0.08,
      "nodesep": 0.12, "ranksep": 0.15, "fontname": "Helvetica",
    ]
    grid.nodeDefaults = Self.boxDefaults
    grid.members = coordinators.map { .node(box($0)) }
    let rows = max(1, Int((Double(coordinators.count) * 1.5).squareRoot().rounded(.up)))
    grid.orders = zip(coordinators, coordinators.dropFirst(rows)).map {
      DotGraph.Order(first: name($0), second: name($1))
    }
    return grid
  }
}
