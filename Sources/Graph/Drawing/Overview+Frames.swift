/// An overview of many coordinators: frames in frames, packed like a sheet. With an edge to each of many boxes, the picture
/// would be one column.
extension Overview {
  /// The frames, each of its parts drawn by `draw`.
  func frames(_ draw: (DotGraph) throws(GraphvizError) -> [UInt8]) throws(GraphvizError) -> [UInt8] {
    let forest = analysis.tree.forest
    let order = forest.order.filter { !spec.elements[$0].isScreen && selection.isShown[$0] }
    // What stands in each frame; in `nil` what stands in none.
    var contents: [Element.ID?: [Element.ID]] = [:]
    for coordinator in order {
      let frame = analysis.tree.parent(of: coordinator).flatMap { selection.isShown[$0] ? $0 : nil }
      contents[frame, default: []].append(coordinator)
    }
    var sheets: [Element.ID?: Sheet] = [:]
    // Inner frames come before those around them.
    for frame in order.reversed().map(Optional.some) + [nil] {
      guard let content = contents[frame] else { continue }
      let boxes = content.filter { contents[$0] == nil }
      let own = frame.map { grid([$0], id: "box-\(name($0))") } ?? graph.heading
      var sheet = Sheet()
      var drawings = [try draw(own)]
      if !boxes.isEmpty {
        drawings.append(try draw(grid(boxes, id: frame.map { "boxes-\(name($0))" } ?? "boxes")))
      }
      do throws(SVGError) {
        for drawing in drawings { try sheet.add(drawing) }
      } catch {
        throw .failed("\(error)")
      }
      for inner in content {
        guard let innerSheet = sheets.removeValue(forKey: inner) else { continue }
        let fill = forest.depth[inner] % 2 == 0 ? "#f3f4f6" : "#e9edf3"
        sheet.add(innerSheet, id: "group-\(name(inner))", fill: fill)
      }
      sheets[frame] = sheet
    }
    return sheets[nil]?.svg ?? Sheet().svg
  }

  /// Boxes in columns, on a ground that shines through.
  private func grid(_ coordinators: [Element.ID], id: String) -> DotGraph {
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
