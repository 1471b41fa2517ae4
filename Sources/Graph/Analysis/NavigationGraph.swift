/// A spec as a plain directed graph: the screens that may follow each other, if every move could be made wherever it is
/// declared.
///
/// The vertices, in this order:
/// - every element: a screen that is seen, a coordinator that is entered at its root;
/// - every coordinator once more: it is active, for something inside it is seen;
/// - one for "some screen is seen", where routes from `*` begin;
/// - one for each route that other routes fire, or that has several sources and several targets;
/// - one for each element that comes with an embedded one, and for each source of an `embed`: an `unwind` to the element
///   leads to the screens that embed it.
///
/// An edge that belongs to a move carries the number of its route; the others (a screen makes its coordinators active, a
/// coordinator shows its root) cost no move.
package struct NavigationGraph: Sendable {
  package let graph: DirectedGraph
  /// For each edge the route that it belongs to, -1 where it costs no move.
  let routes: [Int32]
  /// The search from everything that is shown first: at launch, by an entry, by a deep link.
  package let reach: BreadthFirstSearch
  /// The first screens, without and with the entries, but without links.
  private let withoutLinks: (launch: [Int], entries: [Int])
  private let activeVertices: Table<Element, Int32>
  private let anywhere: Int

  /// Builds the graph and searches it. Linear in the size of the spec.
  init(_ spec: Spec, _ tree: CoordinatorTree) {
    var builder = Builder(spec, tree)
    builder.addStructure()
    for route in spec.routes.indices { builder.add(route) }
    graph = DirectedGraph(vertexCount: builder.vertexCount, edges: builder.edges)
    routes = builder.routes
    activeVertices = builder.active
    anywhere = builder.anywhere
    withoutLinks = builder.sourcesWithoutLinks()
    let labels = routes
    reach = BreadthFirstSearch(in: graph, from: builder.sources(), costingNothing: { labels[$0] < 0 })
  }

  /// Searches from the elements that are shown first without links: at launch alone, or by the entries as well.
  func reachWithoutLinks(fromLaunchOnly: Bool) -> BreadthFirstSearch {
    BreadthFirstSearch(in: graph, from: withoutLinks.launch + (fromLaunchOnly ? [] : withoutLinks.entries))
  }

  /// The vertex that is reached when something inside a coordinator is seen.
  func active(_ coordinator: Element.ID) -> Int { Int(activeVertices[coordinator]) }

  /// True if an element is ever seen or entered: a coordinator as soon as anything inside it is.
  func isReached(_ element: Element.ID, in spec: Spec) -> Bool {
    reach.isReached(element.number) || !spec.elements[element].isScreen && reach.isReached(active(element))
  }

  /// True if a route is ever enabled on a screen.
  func isEnabled(_ route: Route.ID, in spec: Spec) -> Bool {
    if spec.routes[route].isFromAnywhere { return reach.isReached(anywhere) }
    return spec.list(spec.routes[route].from).contains { source in
      guard let element = source.target else { return false }
      return reach.isReached(spec.elements[element].isScreen ? element.number : active(element))
    }
  }
}

/// The edges of a navigation graph while they are gathered.
private struct Builder {
  let spec: Spec
  let tree: CoordinatorTree
  var edges: [DirectedGraph.Edge] = []
  var routes: [Int32] = []
  /// For each element its vertex as an active coordinator, -1 for a screen.
  var active: Table<Element, Int32>
  let anywhere: Int
  /// For each route its own vertex, -1 where it has none.
  private var junctions: Table<Route, Int32>
  /// For each element whether some container has it as a member.
  private var isMember: Table<Element, Bool>
  /// The containers that have an element of another coordinator as a member.
  private var holders: [Element.ID: [Element.ID]] = [:]
  /// For each element that comes with an embedded one a vertex that leads to the screens that embed it.
  private var embedders: [Element.ID: Int] = [:]
  private(set) var vertexCount: Int

  init(_ spec: Spec, _ tree: CoordinatorTree) {
    self.spec = spec
    self.tree = tree
    let elements = spec.elements.count
    active = Table(repeating: -1, count: elements)
    for (index, coordinator) in spec.coordinators.enumerated() { active[coordinator.element] = Int32(elements + index) }
    anywhere = elements + spec.coordinators.count
    vertexCount = anywhere + 1
    isMember = Table(repeating: false, count: elements)
    for coordinator in spec.coordinators {
      for member in spec.resolved(coordinator.members) {
        isMember[member] = true
        if tree.parent(of: member) != coordinator.element { holders[member, default: []].append(coordinator.element) }
      }
    }
    // So do containers to which routes give members.
    for (_, move) in spec.moves(where: { spec.style(of: $0) == .set }) {
      guard let container = spec.moves[move].by.target, spec.coordinator(container)?.container.hasMembers == true
      else { continue }
      for member in spec.resolved(spec.moves[move].to) { holders[member, default: []].append(container) }
    }
    junctions = Table<Route, Int32>(repeating: -1, count: spec.routes.count)
    edges.reserveCapacity(elements * 3 + spec.routes.count)
    routes.reserveCapacity(elements * 3 + spec.routes.count)
    for route in spec.routes {
      for next in route.successors { makeJunction(next) }
    }
    for link in spec.deepLinks {
      for route in spec.resolved(link.path) { makeJunction(route) }
    }
    for precondition in spec.preconditions {
      if let route = precondition.otherwise.target { makeJunction(route) }
    }
    for index in spec.routes.indices where spec.routes[index].from.count > 1 && targets(of: index).count > 1 {
      makeJunction(index)
    }
    connectEmbedders()
  }

  /// Connects embedded elements, and all that come with them, to the screens that embed them. The screens in a coordinator
  /// share a vertex.
  private mutating func connectEmbedders() {
    var screens: [Element.ID: Int] = [:]
    for (route, move) in spec.moves(where: { spec.style(of: $0) == .embed }) {
      let sources = spec.routes[route].isFromAnywhere ? tree.forest.roots : spec.targets(spec.routes[route].from)
      for source in sources {
        for target in spec.targets(spec.moves[move].to) {
          let isNew = { $0 == target || !tree.isInside(source, $0) }
          for around in tree.forest.ancestors(of: target).prefix(while: isNew) {
            if embedders[around] == nil { embedders[around] = addVertex() }
            if screens[source] == nil { screens[source] = addVertex() }
            connect(embedders[around]!, screens[source]!)
          }
        }
      }
    }
    for (source, vertex) in screens.sorted(by: { $0.value < $1.value }) {
      for screen in tree.forest.order[tree.forest.subtree(of: source)] where spec.elements[screen].isScreen {
        connect(vertex, screen.number)
        connect(vertex, toMembersAround: screen)
      }
    }
  }

  /// Connects a vertex to the members in which an element is, and to the screens that embed something in which it is.
  private mutating func connect(_ tail: Int, toMembersAround element: Element.ID, route: Route.ID? = nil) {
    var pending = [element]
    var visited: Set<Element.ID> = []
    while let inner = pending.popLast() {
      for around in tree.forest.ancestors(of: inner) where visited.insert(around).inserted {
        if isMember[around] { connect(tail, around.number, route: route) }
        if let embedder = embedders[around] { connect(tail, embedder, route: route) }
        pending += holders[around] ?? []
      }
    }
  }

  private mutating func makeJunction(_ route: Route.ID) {
    if junctions[route] < 0 { junctions[route] = Int32(addVertex()) }
  }

  private mutating func addVertex() -> Int {
    vertexCount += 1
    return vertexCount - 1
  }

  private mutating func connect(_ tail: Int, _ head: Int, route: Route.ID? = nil) {
    edges.append(DirectedGraph.Edge(tail: tail, head: head))
    routes.append(route?.raw ?? -1)
  }

  /// The edges that cost no move.
  mutating func addStructure() {
    for index in spec.elements.indices {
      let element = spec.elements[index]
      if element.isScreen {
        connect(index.number, anywhere)
        if let parent = tree.parent(of: index) {
          connect(index.number, Int(active[parent]))
          // A screen that is no member is presented over the container, which shows its first member below.
          if spec.coordinator(parent)?.container.hasMembers == true, !isMember[index] {
            connect(index.number, parent.number)
          }
        }
      }
      // Whoever comes to a guarded element may have to pass the flow that recovers its precondition, or be sent on.
      for precondition in spec.resolved(element.preconditions) {
        let tail = element.isScreen ? index.number : Int(active[index])
        if case .flow(let flow) = spec.preconditions[precondition].recovery, let flow = flow.target {
          connect(tail, flow.number)
        }
        if let route = spec.preconditions[precondition].otherwise.target { connect(tail, Int(junctions[route])) }
      }
    }
    for coordinator in spec.coordinators {
      let element = coordinator.element
      let vertex = Int(active[element])
      connect(element.number, vertex)
      if let first = tree.first(of: element) {
        connect(element.number, first.number)
      } else {
        // Some screen that nobody names is seen.
        connect(element.number, anywhere)
        // Of what nobody names first, or code decides, anything may be first.
        for child in coordinator.root.isPresent ? [] : tree.forest.children(of: element) {
          connect(element.number, child.number)
        }
      }
      if let parent = tree.parent(of: element) {
        connect(vertex, Int(active[parent]))
        // A navigation container cannot hold another: entered from nothing, the outer one stands below at its root.
        // The same holds for a container with members that this one is none of.
        let outer = spec.coordinator(parent)
        let isCut =
          coordinator.container == .navigation && outer?.container == .navigation
          || outer?.container.hasMembers == true && !isMember[element]
        if isCut { connect(vertex, parent.number) }
      }
      // A root that is none of the members is not shown.
      if coordinator.container.hasMembers, coordinator.root.isPresent,
        let first = spec.resolved(coordinator.members).first(where: { _ in true }),
        coordinator.root.target.map({ !spec.list(coordinator.members, contains: $0) }) ?? true
      {
        connect(element.number, first.number)
      }
      if coordinator.container.hasMembers, coordinator.hasSystemSwitch || coordinator.container == .split {
        for member in spec.resolved(coordinator.members) { connect(vertex, member.number) }
      } else if coordinator.backTo != nil, let first = spec.list(coordinator.members).first?.target {
        connect(vertex, first.number)
      }
    }
  }

  /// The edges of one route.
  mutating func add(_ index: Route.ID) {
    let route = spec.routes[index]
    guard junctions[index] < 0 else {
      let junction = Int(junctions[index])
      if route.isFromAnywhere { connect(anywhere, junction, route: index) }
      for source in spec.list(route.from) {
        if let tail = tail(source) { connect(tail, junction, route: index) }
      }
      addHeads(of: route, from: junction, index: nil)
      return
    }
    if route.isFromAnywhere { addHeads(of: route, from: anywhere, index: index) }
    for source in spec.list(route.from) {
      if let tail = tail(source) { addHeads(of: route, from: tail, index: index) }
    }
  }

  /// The vertex at which a route from a source begins.
  private func tail(_ source: Reference<Element>) -> Int? {
    source.target.map { active[$0] < 0 ? $0.number : Int(active[$0]) }
  }

  private mutating func addHeads(of route: Route, from tail: Int, index: Route.ID?) {
    for move in route.moves {
      if leadsOn(move) {
        for target in spec.resolved(spec.moves[move].to) { connect(tail, target.number, route: index) }
      }
      // A member that was never shown: at first it shows what is its own.
      guard spec.style(of: move) == .select || spec.style(of: move) == .unwind else { continue }
      for target in spec.resolved(spec.moves[move].to) {
        connect(tail, toMembersAround: target, route: index)
        // An `unwind` to a coordinator around the screen leads to its first state.
        let isReset = spec.style(of: move) == .unwind && !spec.elements[target].isScreen
        if isReset { connect(tail, target.number, route: index) }
      }
    }
    for next in route.successors { connect(tail, Int(junctions[next]), route: index) }
  }

  /// The vertices that the moves of a route name.
  private func targets(of route: Route.ID) -> [Element.ID] {
    spec.moves(of: route).filter(leadsOn).flatMap { spec.targets(spec.moves[$0].to) }
  }

  /// True if a move shows its target for the first time: an association or a mediation does not, and the target of a move
  /// back was shown before. Of a move whose presentation is misspelt the best is assumed.
  private func leadsOn(_ move: Move.ID) -> Bool {
    spec.style(of: move)?.isForward ?? spec.moves[move].presentation.isPresent
  }

  /// Returns the vertices that are reached before any move is made and any link is opened.
  func sourcesWithoutLinks() -> (launch: [Int], entries: [Int]) {
    (
      spec.start.target.map { [$0.number] } ?? [],
      spec.elements.indices.filter { spec.elements[$0].hasEntry }.map(\.number)
    )
  }

  /// Returns the vertices that are reached before any move is made.
  func sources() -> [Int] {
    let withoutLinks = sourcesWithoutLinks()
    var sources = withoutLinks.launch + withoutLinks.entries
    var isPlaced = Table<Element, Bool>(repeating: false, count: spec.elements.count)
    for link in spec.deepLinks {
      if let target = link.to.target {
        sources.append(target.number)
        for coordinator in tree.forest.ancestors(of: target) {
          if isPlaced[coordinator] || !link.placesRootsBelow { break }
          isPlaced[coordinator] = true
          sources.append(coordinator.number)
        }
      }
      for route in spec.resolved(link.path) { sources.append(Int(junctions[route])) }
    }
    return sources
  }
}
