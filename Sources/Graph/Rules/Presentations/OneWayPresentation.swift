extension Rule {
  /// Presentations that the user cannot undo. O(*n* + *r* · *s* · *t*) for *n* elements, and *r* routes of *s* sources
  /// and *t* moves and targets: the graph has an edge for each pair.
  static let oneWayPresentation = Rule(
    id: "one-way-presentation", severity: .warning,
    summary: "A presentation without an inverse, of a screen without a route back."
  ) { analysis, spec in
    guard spec.presentations.contains(where: { !$0.isInvertible }) else { return [] }
    let ways = WaysOut(analysis)
    var isReported = Table<Element, Bool>(repeating: false, count: spec.elements.count)
    return spec.moves { move in
      guard let presentation = spec.presentation(of: move) else { return false }
      return !presentation.isInvertible && presentation.style.map(bringsUp) == true
    }.compactMap { route, move in
      guard let target = spec.targets(spec.moves[move].to).first, !isReported[target],
        !ways.leadOut(of: target)
      else { return nil }
      isReported[target] = true
      let presentation = spec.moves[move].presentation
      return analysis.finding(
        "presentation \(presentation.target ?? ID(0)) has no inverse, and no route in \(target) leads back",
        about: route, at: .reference(presentation), severity: analysis.severity(unlessDeclared: .out),
        help: "give \(target) a route that leads back, or remove \"inverse\": false from the presentation")
    }
  }

  /// True if a move of a style adds something that going back would take away.
  private static func bringsUp(_ style: Style) -> Bool {
    switch style.effect {
    case .stacks, .fillsColumn, .presents: true
    case .embeds, .selects, .replaces, .restarts, .goesBack, .endsFlow, .nothing: false
    }
  }
}

/// From which elements a route leads back without the platform's help.
///
/// The vertices are each element, "it, or something in it, is seen", and each once more, "a screen that enables its routes
/// is seen". Structural edges lead from a coordinator to its elements, from an element to its own routes, and from those to
/// the routes of the coordinator around it; the others follow routes forward.
private struct WaysOut {
  private let strong: BreadthFirstSearch
  private let weak: BreadthFirstSearch

  /// Linear in the size of the spec.
  init(_ analysis: Analysis) {
    let spec = analysis.spec
    let count = spec.elements.count
    var edges: [DirectedGraph.Edge] = []
    // Backwards, since the search begins where the way out is.
    func connect(_ tail: Int, _ head: Int) { edges.append(DirectedGraph.Edge(tail: head, head: tail)) }
    for element in spec.elements.indices {
      connect(element.number, count + element.number)
      guard let parent = analysis.tree.parent(of: element) else { continue }
      connect(parent.number, element.number)
      connect(count + element.number, count + parent.number)
    }
    let structural = edges.count
    let anywhere = 2 * count
    for element in spec.elements.indices { connect(count + element.number, anywhere) }
    var (strong, weak) = ([Int](), [Int]())
    let behind = analysis.performingRoutes
    for route in spec.routes.indices {
      guard let performing = behind[route] else { continue }
      let sources =
        spec.routes[route].isFromAnywhere ? [anywhere] : spec.targets(spec.routes[route].from).map { count + $0.number }
      for move in spec.moves(of: performing) {
        switch spec.style(of: move) {
        case .popTo, .popToRoot, .unwind, .dismissToRoot, .root, .set, .select, .complete, .abandon: strong += sources
        case .pop, .dismiss, .goBack, .replace: weak += sources
        case .push, .show, .showDetail, .present, .presentOnRoot, .embed, .some(.none), nil:
          for source in sources {
            for target in spec.targets(spec.moves[move].to) { connect(source, target.number) }
          }
        }
      }
    }
    let graph = DirectedGraph(vertexCount: anywhere + 1, edges: edges)
    self.strong = BreadthFirstSearch(in: graph, from: strong)
    self.weak = BreadthFirstSearch(
      in: graph, from: weak, where: { $0 < structural || edges[$0].tail == Int32(anywhere) })
  }

  /// True if a route in an element, or further on from it, leads back.
  func leadOut(of element: Element.ID) -> Bool { strong.isReached(element.number) || weak.isReached(element.number) }
}
