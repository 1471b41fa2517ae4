/// Finds the deep links that end where nothing lies below and nothing leads to the rest of the app.
///
/// The elements that stand in a state after a deep link has come with it, or above one that has, or in its place, or
/// instead of everything: the vertices that can be reached from the link's end, along edges from their tails, and from
/// where a step was taken that began the app again. So an element that is not reached that way is never seen; a reached one
/// may not be.
struct LostLinks {
  let search: StateSearch
  let succession: Succession
  private var spec: Spec { search.spec }
  /// How many vertices may still be looked at to see how large a part of the app is.
  private static let budget = 20_000_000

  /// The links, each with the screen that it shows at launch. The rest of the app are the screens that launch or an
  /// entry to a coordinator shows, or the first ones after a splash screen; or three quarters of all screens that are
  /// ever seen. Linear in the graph, and in the ends of each link that do not lead to the screens of launch.
  func all() -> [(link: DeepLink.ID, screen: Element.ID)] {
    guard spec.start.target != nil, !search.linkEnds.isEmpty else { return [] }
    let first = home
    let graph = DirectedGraph(vertexCount: search.graph.vertices.count, edges: edges)
    let shown = search.graph.vertices.indices.map { screen(at: $0) }
    let back = BreadthFirstSearch(in: graph.reversed(), from: shown.indices.filter { first.contains(shown[$0]) })
    let seen = Set(shown.filter(\.isKnown))
    var isLarge: [Int32: Bool] = [:]
    var budget = Self.budget
    return spec.deepLinks.indices.compactMap { link in
      guard let (root, layers) = search.linkEnds[link], layers == 1, !back.isReached(Int(root)),
        let screen = lonelyScreen(shownBy: link), budget > 0
      else { return nil }
      if isLarge[root] == nil {
        let part = BreadthFirstSearch(in: graph, from: [Int(root)]).order
        budget -= part.count
        isLarge[root] = 4 * Set(part.map { shown[Int($0)] }.filter(\.isKnown)).count >= 3 * seen.count
      }
      return isLarge[root]! ? nil : (link, screen)
    }
  }

  /// The screens that launch shows, or an entry to a coordinator, and the nearest one after them to which one comes back.
  private var home: [Element.ID] {
    let launch = search.machine.launch
    // What is entered from outside with a coordinator is an app of its own.
    let entered = spec.coordinators.map(\.element).filter { spec.elements[$0].hasEntry }
      .compactMap { try? search.machine.state(after: .entry($0), in: launch) }
    let first = launch.visibleScreens + entered.flatMap(\.visibleScreens)
    let components = succession.components
    let next = BreadthFirstSearch(in: succession.graph, from: first.map(\.number)).order.first { vertex in
      guard vertex < succession.elementCount else { return false }
      let group = components.members(of: Int(components.component[Int(vertex)]))
      return group.count { $0 < succession.elementCount } > 1
    }
    return first + (next.map { [ID(raw: $0)] } ?? [])
  }

  /// The screen that a link shows at launch, with nothing below it.
  private func lonelyScreen(shownBy link: DeepLink.ID) -> Element.ID? {
    let machine = search.machine
    guard let state = try? machine.state(after: .link(link), in: machine.launch), state.layers.count == 1,
      !state.enclosing(state.leaf).contains(where: { state[$0].kind == .stack && state[$0].children.count > 1 })
    else { return nil }
    return state.visibleScreens.first
  }

  /// The screen that is seen at a vertex; unknown for none.
  private func screen(at index: Int) -> Element.ID {
    let vertex = search.graph.vertices[index]
    guard vertex.isSeen, vertex.template >= 0, search.templates.kind(vertex.template) == .screen else {
      return .unknown
    }
    return search.templates.element(vertex.template)
  }

  /// The edges to elements that may come where another one stands.
  private var edges: [DirectedGraph.Edge] {
    search.moves.map { DirectedGraph.Edge(tail: $0.vertex, head: $0.head) }
      + search.graph.edges.compactMap { edge in
        if edge.kind != .bottom { return DirectedGraph.Edge(tail: edge.tail, head: edge.head) }
        return edge.by == StateSearch.source || edge.by < 0 ? nil : DirectedGraph.Edge(tail: edge.by, head: edge.head)
      }
  }
}
