/// A chosen part of a spec, laid out.
extension Drawing.Motif {
  /// How much is laid out in a time that somebody waits for: seconds, where more takes minutes.
  private static let maximumScreens = 2_000
  private static let maximumEdges = 4_000
  /// Above so many screens edges between coordinators end at stubs, unless all are asked for.
  private static let portalCount = 150

  /// The picture.
  func svg() throws(Drawing.Failure) -> Drawing.Picture {
    if options.isOverview { return try overview() }
    let screens = selection.screenCount(in: spec)
    let edges = selection.arrows.count
    guard screens <= Self.maximumScreens, edges <= Self.maximumEdges else {
      throw Drawing.Failure(
        message:
          "cannot draw '\(name)': \(TextReport.plural(screens, "screen")) with \(TextReport.plural(edges, "edge")) are more than one picture can hold (\(Self.maximumScreens) and "
          + "\(Self.maximumEdges)); '-o FOLDER/' draws a picture for each coordinator, '--overview' the coordinators"
      )
    }
    let isSheet = screens > Self.portalCount && !options.showsAllEdges
    return try picture { notes throws(GraphvizError) in
      isSheet ? try sheet(&notes) : try diagram(selection, hasHeading: true, &notes)
    }
  }

  private func rendered(_ graph: DotGraph, _ notes: inout [String]) throws(GraphvizError) -> [UInt8] {
    let rendering = try Graphviz.svg(of: graph)
    for message in rendering.messages where !notes.contains(message) { notes.append(message) }
    return rendering.svg
  }

  /// One drawing with as many labels as Graphviz can place: it fails on some graphs, and says so, or loses edges.
  private func diagram(
    _ selection: Selection, hasHeading: Bool, _ notes: inout [String]
  ) throws(GraphvizError) -> [UInt8] {
    // Names on the edges of a large picture would take too long to place.
    let isLarge =
      selection.screenCount(in: spec) > Diagram.largeCount
      || selection.arrows.count > 2 * Diagram.largeCount
    let wanted = options.labels
    var candidates: [Drawing.Labels] = isLarge ? [.none] : [.all, .some, .none]
    candidates = Array(candidates.drop { $0 != wanted && wanted != .all })
    if candidates.isEmpty { candidates = [.none] }
    while true {
      let labels = candidates.removeFirst()
      let graph = Diagram(
        analysis, selection, direction: options.direction, labels: labels, hasHeading: hasHeading
      ).graph
      do throws(GraphvizError) {
        let svg = try rendered(graph, &notes)
        if labels != wanted, let reason = labels.reason(isLarge: isLarge), !notes.contains(reason) {
          notes.append(reason)
        }
        return svg
      } catch {
        guard !candidates.isEmpty, error == .brokenRanks || error.isAboutLostEdges else { throw error }
      }
    }
  }

  // MARK: Portals

  /// Each coordinator on its own, side by side; an edge that leaves one ends at a stub that names its target.
  private func sheet(_ notes: inout [String]) throws(GraphvizError) -> [UInt8] {
    var sheet = Sheet()
    try add(try rendered(headingGraph, &notes), to: &sheet)
    for part in parts() { try add(try diagram(part, hasHeading: false, &notes), to: &sheet) }
    return sheet.svg
  }

  private func add(_ svg: [UInt8], to sheet: inout Sheet) throws(GraphvizError) {
    do throws(SVGError) { try sheet.add(svg) } catch { throw .failed("\(error)") }
  }

  /// A graph of nothing but its title and legend.
  private var headingGraph: DotGraph {
    let whole = Diagram(analysis, selection, labels: .none)
    var graph = DotGraph(name: whole.graph.name)
    graph.attributes = whole.graph.attributes
    graph.attributes["id"] = "heading"
    return graph
  }

  /// For each coordinator its screens and the edges that begin there, in the order of the tree; every edge is in one.
  private func parts() -> [Selection] {
    let tree = analysis.tree
    var arrows = [[Int]](repeating: [], count: spec.elements.count + 1)
    for number in selection.arrows {
      let connection = selection.connections[number]
      let ends = [connection.tail, connection.head].filter { selection.isInside($0) }.compactMap(\.element)
      let home = ends.first.flatMap { tree.coordinator(of: connection.opened($0, tree), in: spec) }
      arrows[home ?? spec.elements.count].append(number)
    }
    var parts: [Selection] = []
    var strays: [Int32] = []
    for vertex in tree.forest.order where selection.isShown[Int(vertex)] {
      let element = Int(vertex)
      if spec.elements[element].isScreen {
        if tree.parent(of: element) == nil { strays.append(vertex) }
        continue
      }
      let screens = tree.forest.children(of: element).filter {
        spec.elements[Int($0)].isScreen && selection.isShown[Int($0)]
      }
      if screens.isEmpty, arrows[element].isEmpty { continue }
      parts.append(selection.part([vertex] + screens, arrows: arrows[element]))
    }
    let rest = arrows[spec.elements.count]
    if !strays.isEmpty || !rest.isEmpty { parts.append(selection.part(strays, arrows: rest)) }
    return parts
  }

  // MARK: Pages

  /// The coordinators that have a picture of their own in a folder: those with screens.
  var pictured: [Int] {
    analysis.tree.forest.order.map { Int($0) }.filter { element in
      !spec.elements[element].isScreen && selection.isShown[element]
        && analysis.tree.forest.children(of: element).contains { spec.elements[Int($0)].isScreen }
    }
  }

  func pageName(_ coordinator: Int) -> String {
    coordinator == spec.implicitCoordinator ? "screens" : spec.name(of: coordinator)
  }

  /// The picture of all coordinators.
  func overview() throws(Drawing.Failure) -> Drawing.Picture {
    try picture { notes throws(GraphvizError) in
      try rendered(Overview(analysis, selection, direction: options.direction).graph, &notes)
    }
  }

  /// The picture of a coordinator: its screens, and every edge that begins or ends there.
  func page(of coordinator: Int, overview: String) throws(Drawing.Failure) -> Drawing.Picture {
    var part = selection
    let screens = analysis.tree.forest.children(of: coordinator).filter { spec.elements[Int($0)].isScreen }
    part.keep([Int32(coordinator)] + screens, in: analysis)
    part.overview = overview
    var motif = self
    motif.selection = part
    motif.notes = []
    return try motif.picture { notes throws(GraphvizError) in
      try motif.diagram(part, hasHeading: true, &notes)
    }
  }

  // MARK: Finishing

  /// The picture of a drawing, with what there is to be said about it.
  private func picture(
    _ draw: (inout [String]) throws(GraphvizError) -> [UInt8]
  ) throws(Drawing.Failure) -> Drawing.Picture {
    var notes = notes
    do throws(GraphvizError) {
      return Drawing.Picture(bytes: try finished(try draw(&notes)), notes: notes)
    } catch {
      throw Drawing.Failure(message: "cannot draw '\(name)': \(error)")
    }
  }

  /// The drawing with its title, description and colours.
  private func finished(_ svg: [UInt8]) throws(GraphvizError) -> [UInt8] {
    let screens = TextReport.plural(selection.screenCount(in: spec), "screen")
    let routes = TextReport.plural(selection.routeCount, "route")
    let preamble = SVGPreamble(
      title: spec.title, description: "\(screens) and \(routes) of an app, drawn by navgraph.",
      style: selection.differences == nil ? options.theme.style : options.theme.styleOfDifferences)
    do throws(SVGError) { return try preamble.finish(Screenshots.place(selection.images, in: svg)) } catch {
      throw .failed("\(error)")
    }
  }
}

extension Drawing.Labels {
  /// Why not all edges carry the names of their routes.
  fileprivate func reason(isLarge: Bool) -> String? {
    switch self {
    case .all: nil
    case .some: "Graphviz cannot place all names: edges between coordinators carry none; hover over them"
    case .none:
      (isLarge ? "the picture is large" : "Graphviz cannot place the names")
        + ": edges carry no names; hover over them"
    }
  }
}

extension GraphvizError {
  fileprivate var isAboutLostEdges: Bool {
    if case .lostEdges = self { true } else { false }
  }
}
