/// Deep links that are opened where the app stands, once all that is reachable is known.
///
/// A path of routes is run like one route with many moves; before each of its routes the search asks whether that is
/// enabled. What it leads to is kept apart from what is reachable otherwise.
extension StateSearch {
  /// From now on only deep links are opened.
  mutating func beginOpeningLinks() {
    opensLinks = true
    shownInMembers = [:]
    queue = []
    walks.deferred = []
    walks.leaves = []
    vertexLimit = 2 * (graph.vertices.count + vertexLimit)
  }

  /// What is to be done to follow a deep link's path.
  mutating func program(ofLink link: DeepLink.ID, _ routes: [Route.ID]? = nil) -> Program {
    let path = routes ?? Array(spec.targets(spec.deepLinks[link].path))
    longestChain = 4 + path.count
    var program = Program(unit: Program.endOfLink, route: link.raw)
    for route in path.reversed() {
      program = self.program(of: route, at: Self.source, next: programs.number(program), mayWait: false)
      program.unit = unit(ofLink: link)
      program.followed = route.raw
    }
    return program
  }

  /// The number under which a deep link is kept account of.
  func unit(ofLink link: DeepLink.ID) -> Int32 { Int32(spec.routes.count) + link.raw }

  /// Follows a deep link's path from a vertex; where that cannot be done.
  mutating func open(_ program: Program, at vertex: Int32) -> [RouteLog.Site] {
    let count = log.sites.count
    perform(program, at: vertex)
    runWalks()
    run()
    return log.sites[count...].filter {
      if case .fault = $0.event { $0.route.raw == program.unit } else { false }
    }
  }

  /// Whether the route of a deep link's path with which a program begins is enabled at a vertex: at the leaf, or at a
  /// coordinator of the active path.
  func isOpen(_ program: Program, at vertex: Int32) -> Bool {
    guard program.followed >= 0 else { return true }
    let element = element(of: vertex)
    return machine.isEnabled(ID(raw: program.followed), at: element)
      || spec.targets(spec.routes[ID(raw: program.followed)].from).contains {
        spec.coordinator($0) != nil && isActive($0, graph.vertices[Int(vertex)].known, at: element)
      }
  }

  /// Whether what some route on a deep link's path does depends on the very screen.
  func looksAtLeaf(_ link: DeepLink.ID) -> Bool {
    spec.targets(spec.deepLinks[link].path).contains { isLocal[$0] }
  }

  /// The vertex at which a deep link is opened in place of a visible one: what stands for that among others, where none
  /// of its routes asks for more.
  mutating func opening(_ program: Program, of link: DeepLink.ID, at vertex: Int32) -> Int32 {
    let route = spec.routes[ID(raw: program.followed)]
    let state = graph.vertices[Int(vertex)]
    let element = element(of: vertex)
    guard element.isKnown, !looksAtLeaf(link) else { return vertex }
    if route.isFromAnywhere { return wide(.unknown, state.setting, state.known) }
    let scope = spec.targets(route.from).first {
      spec.coordinator($0) != nil && machine.tree.isInside(element, $0)
    }
    return scope.map { wide($0, state.setting, state.known) } ?? vertex
  }
}
