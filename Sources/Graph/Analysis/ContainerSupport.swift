/// The elements that can ever be in a navigation stack, or in a tab bar, a pager or a split view: the places where a move
/// that acts on a container could be made.
///
/// An element stands in one if it is inside a coordinator of that kind, if such a coordinator shows it although it belongs
/// elsewhere, or if it is put beside or into an element that stands there. A dynamic coordinator counts as being of both
/// kinds. An element that is said not to stand there does so in no state of the machine; the other answer is no promise.
struct ContainerSupport: Sendable {
  private let stacks: BreadthFirstSearch
  private let members: BreadthFirstSearch
  /// The elements that can be in a floating layer.
  private let floating: BreadthFirstSearch
  /// The vertex of "some screen is seen", and those of active coordinators before it.
  private let anywhere: Int
  private let elementCount: Int
  /// For each route its own vertex, -1 where it has none.
  private let junctions: Table<Route, Int32>

  /// Searches from the coordinators of either kind. Linear in the size of the spec, but for finding out which coordinators
  /// a move enters: that is logarithmic for each.
  init(_ spec: Spec, _ tree: CoordinatorTree) {
    var moves = MoveGraph(spec)
    var arrivals: [MoveGraph.Arrival] = []
    var floatingRoots: [Int] = []
    for route in spec.routes.indices {
      arrivals.removeAll(keepingCapacity: true)
      Self.addArrivals(of: route, to: &arrivals, spec, tree)
      if spec.moves(of: route).contains(where: { spec.isFloating($0) }) {
        floatingRoots += arrivals.map(\.screen.number)
      }
      moves.add(route, to: arrivals, of: spec)
    }
    moves.addSurroundings(in: tree, of: spec)
    let edges = moves.edges + Self.structure(spec, tree)
    let graph = DirectedGraph(vertexCount: moves.vertexCount, edges: edges)
    func search(_ isOfKind: (Container) -> Bool) -> BreadthFirstSearch {
      let sources = spec.coordinators.filter { isOfKind($0.container) || $0.isDynamic }
      return BreadthFirstSearch(in: graph, from: sources.map(\.element.number))
    }
    stacks = search { $0 == .navigation }
    members = search { $0.hasMembers }
    floating = BreadthFirstSearch(in: graph, from: floatingRoots)
    anywhere = moves.anywhere
    elementCount = moves.elementCount
    junctions = moves.junctions
  }

  /// True if a screen, or something that a coordinator holds, can stand in a navigation stack.
  func canStandInStack(_ element: Element.ID) -> Bool { stacks.isReached(element.number) }

  /// True if a screen, or something that a coordinator holds, can stand in a tab bar, a pager or a split view.
  func canStandInMembers(_ element: Element.ID) -> Bool { members.isReached(element.number) }

  /// True if a route could ever fire in a navigation stack, triggered there or fired by another.
  func canStandInStack(sourceOf route: Route.ID, in spec: Spec) -> Bool { isReached(sourceOf: route, in: spec, stacks) }

  /// True if a route could ever fire in a tab bar, a pager or a split view, be it triggered there or handed over to.
  func canStandInMembers(sourceOf route: Route.ID, in spec: Spec) -> Bool {
    isReached(sourceOf: route, in: spec, members)
  }

  /// True if a route could ever fire in a floating layer, which a `pop` takes away.
  func canFloat(sourceOf route: Route.ID, in spec: Spec) -> Bool { isReached(sourceOf: route, in: spec, floating) }

  private func isReached(sourceOf route: Route.ID, in spec: Spec, _ search: BreadthFirstSearch) -> Bool {
    if junctions[route] >= 0 { return search.isReached(Int(junctions[route])) }
    if spec.routes[route].isFromAnywhere { return search.isReached(anywhere) }
    return spec.list(spec.routes[route].from).contains { source in
      guard let source = source.target else { return false }
      return search.isReached(source.number) || search.isReached(elementCount + source.number)
    }
  }

  /// Adds the elements that a route puts into the containers around its sources.
  private static func addArrivals(
    of route: Route.ID, to arrivals: inout [MoveGraph.Arrival], _ spec: Spec, _ tree: CoordinatorTree
  ) {
    for move in spec.moves(of: route) where spec.keepsContainer(move) {
      let source = tree.commonSource(of: spec.routes[route], in: spec)
      for target in spec.resolved(spec.moves[move].to) {
        arrivals.append(MoveGraph.Arrival(screen: target, effect: .neutral))
        // The coordinators that are created around it bring the rest of what they show.
        if let outermost = tree.outermost(entering: target, from: source) {
          arrivals.append(MoveGraph.Arrival(screen: outermost, effect: .neutral))
        }
      }
    }
  }

  /// Returns the containment that the spec declares.
  private static func structure(_ spec: Spec, _ tree: CoordinatorTree) -> [DirectedGraph.Edge] {
    var edges: [DirectedGraph.Edge] = []
    func connect(_ tail: Element.ID, _ head: Element.ID) {
      edges.append(DirectedGraph.Edge(tail: tail.raw, head: head.raw))
    }
    for index in spec.elements.indices {
      if let parent = tree.parent(of: index) { connect(parent, index) }
    }
    for move in spec.moves.indices where spec.keepsContainer(move) {
      guard let performer = spec.moves[move].by.target else { continue }
      // What comes does so where the performer is.
      for target in spec.resolved(spec.moves[move].to) {
        connect(performer, target)
        if let outermost = tree.outermost(entering: target, from: performer) { connect(performer, outermost) }
      }
    }
    for coordinator in spec.coordinators {
      for element in spec.resolved(coordinator.members) { connect(coordinator.element, element) }
      if let root = coordinator.root.target { connect(coordinator.element, root) }
    }
    for route in spec.routes.indices where spec.routes[route].hasSteps {
      // A later step is made from where the one before it led.
      let targets = spec.moves(of: route).compactMap { spec.targets(spec.moves[$0].to).first }
      for (target, next) in zip(targets, targets.dropFirst()) { connect(target, next) }
    }
    return edges
  }
}

extension Spec {
  /// True if a move can put its target into a container that its source stands in; the target of `select` is there.
  fileprivate func keepsContainer(_ move: Move.ID) -> Bool {
    switch style(of: move)?.effect {
    case .stacks, .fillsColumn, .replaces, .embeds: true
    case .presents: isFloating(move)
    case .selects, .restarts, .goesBack, .endsFlow, .nothing, nil: false
    }
  }

  /// True if a move brings up a layer that gives way to screens that are shown from it.
  func isFloating(_ move: Move.ID) -> Bool { presentation(of: move)?.isFloating ?? false }
}

extension CoordinatorTree {
  /// The lowest common ancestor of a route's sources; `nil` where there is none. Logarithmic for each source.
  func commonSource(of route: Route, in spec: Spec) -> Element.ID? {
    if route.isFromAnywhere { return root }
    let sources = Array(spec.resolved(route.from))
    return sources.dropFirst().reduce(sources.first) { common, source in
      common.flatMap { forest.lowestCommonAncestor($0, source) }
    }
  }

  /// The outermost of the coordinators that may be created around a target when it is entered from a source; `nil` where
  /// there is none. Logarithmic.
  fileprivate func outermost(entering target: Element.ID, from source: Element.ID?) -> Element.ID? {
    guard let source, let common = forest.lowestCommonAncestor(source, target), common != target else { return nil }
    let child = forest.child(of: common, towards: target)
    return child == target ? nil : child
  }
}

extension Forest {
  /// The child of a vertex that is an ancestor of a vertex below it. O(log *d*) for a vertex with *d* children.
  func child(of vertex: VertexID, towards descendant: VertexID) -> VertexID {
    let children = children(of: vertex)
    return children[children.partitionPoint { preorder[$0] <= preorder[descendant] } - 1]
  }
}
