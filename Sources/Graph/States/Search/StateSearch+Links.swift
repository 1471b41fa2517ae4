/// Deep links that are opened where the app stands, once all that is reachable is known.
///
/// A path of routes is run like one route with many moves; before each of its routes the search asks whether that is
/// enabled. Its states are kept apart from those that are reachable otherwise.
extension StateSearch {
  /// From now on only deep links are opened.
  mutating func beginOpeningLinks() {
    opensLinks = true
    memberVisits.beginRound()
    queue = []
    traversals.deferred = []
    traversals.leaves = []
    limit = limit.doubled(
      after: graph.vertices.count, traversals.queue.visits.count, traversals.queue.crossingCount)
  }

  /// The work to follow a deep link's path.
  mutating func continuation(ofLink link: DeepLink.ID, _ routes: [Route.ID]? = nil) -> Continuation {
    let path = routes ?? Array(spec.targets(spec.deepLinks[link].path))
    longestChain = 4 + path.count
    var continuation = Continuation(unit: Continuation.endOfLink, route: link.raw)
    let asksForChain = path.count > 1 && asksForChain(link)
    for (index, route) in path.enumerated().reversed() {
      continuation = self.continuation(
        of: route, at: Self.source, next: continuations.number(continuation), mayWait: false)
      continuation.unit = unit(ofLink: link)
      continuation.followed = route.raw
      if asksForChain, index == 0 { continuation.usable = coordinatorLists.number([]) }
    }
    return continuation
  }

  /// Whether the steps of a deep link's path are for different coordinators, so that a later one may find none.
  func asksForChain(_ link: DeepLink.ID) -> Bool {
    let path = spec.targets(spec.deepLinks[link].path).map { machine.tree.linkPerformers(of: $0, in: spec) }
    guard let first = path.first else { return false }
    return path.dropFirst().contains { performers in
      guard let performers else { return false }
      return !performers.contains { first?.contains($0) == true }
    }
  }

  /// Whether a step of a deep link's path is for a coordinator that has performed an earlier one, or that one has brought
  /// up; the next step is told.
  mutating func follow(_ continuation: inout Continuation, at vertex: Int32) -> Bool {
    guard continuation.followed >= 0, continuation.usable >= 0 else { return true }
    let link = link(ofUnit: continuation.unit)!
    let known = graph.vertices[Int(vertex)].known
    let active = chainCoordinators(of: link).filter { isActive($0, known, at: vertex) != false }
    let performers = machine.tree.linkPerformers(of: ID(raw: continuation.followed), in: spec)
    var usable = coordinatorLists[continuation.usable]
    if continuation.activeBefore >= 0 {
      let before = coordinatorLists[continuation.activeBefore]
      let new = active.filter { !before.contains($0) }
      usable += new.filter { !machine.tree.comesAlong($0, with: new, in: spec) }
      if let performers, !performers.contains(where: usable.contains) { return false }
    }
    usable += active.filter { performers?.contains($0) != false }
    usable += spec.coordinatorTargets(of: ID(raw: continuation.followed))
    let numbers = (coordinatorLists.number(usable.sortedOnce()), coordinatorLists.number(active))
    continuation.next = telling(continuation.next, numbers)
    continuation.usable = -1
    continuation.activeBefore = -1
    return true
  }

  /// The coordinators that the steps of a deep link's path are for, in order; found once for each link.
  private mutating func chainCoordinators(of link: DeepLink.ID) -> [Element.ID] {
    if let known = knownChainCoordinators[link] { return known }
    let found = machine.tree.chainCoordinators(of: spec.deepLinks[link], in: spec)
    knownChainCoordinators.set(link, found)
    return found
  }

  /// A continuation in which the next step of a deep link's path knows its possible routes.
  private mutating func telling(_ number: Int32, _ chain: (usable: Int32, activeBefore: Int32)) -> Int32 {
    guard number != 0 else { return 0 }
    var continuation = continuations[number]
    if continuation.followed >= 0 {
      (continuation.usable, continuation.activeBefore) = chain
    } else {
      continuation.next = telling(continuation.next, chain)
    }
    return continuations.number(continuation)
  }

  /// The number under which a deep link is kept account of.
  @inline(__always)
  func unit(ofLink link: DeepLink.ID) -> Int32 { Int32(spec.routes.count) + link.raw }

  /// The deep link that is kept account of under a number; `nil` where that is a route's.
  @inline(__always)
  func link(ofUnit unit: Int32) -> DeepLink.ID? {
    let number = unit - Int32(spec.routes.count)
    return number < 0 ? nil : ID(raw: number)
  }

  /// Follows a deep link's path from a vertex; where that cannot be done.
  mutating func open(_ continuation: Continuation, at vertex: Int32) -> [RouteLog.Site] {
    let count = log.sites.count
    perform(continuation, at: vertex)
    runTraversals()
    run()
    return log.sites[count...].filter {
      if case .fault = $0.event { $0.route.raw == continuation.unit } else { false }
    }
  }

  /// Whether the route of a deep link's path with which a continuation begins is enabled at a vertex: at the leaf, or at a
  /// coordinator of the active path.
  @inline(__always)
  func isOpen(_ continuation: Continuation, at vertex: Int32) -> Bool {
    guard continuation.followed >= 0 else { return true }
    let element = element(of: vertex)
    if machine.isEnabled(ID(raw: continuation.followed), at: element) { return true }
    let known = graph.vertices[Int(vertex)].known
    for source in spec.resolved(spec.routes[ID(raw: continuation.followed)].from)
    where spec.coordinator(source) != nil && isActive(source, known, at: vertex) != false { return true }
    return false
  }

  /// Whether the effect of some route on a deep link's path depends on the very screen.
  @inline(__always)
  func looksAtLeaf(_ link: DeepLink.ID) -> Bool {
    spec.resolved(spec.deepLinks[link].path).contains { isLocal[$0] }
  }

  /// The vertex at which a deep link is opened in place of a visible one: the one that stands for it among others, where
  /// none of its routes asks for more.
  mutating func opening(_ continuation: Continuation, of link: DeepLink.ID, at vertex: Int32) -> Int32 {
    let route = spec.routes[ID(raw: continuation.followed)]
    let state = graph.vertices[Int(vertex)]
    let element = element(of: vertex)
    guard element.isKnown, !looksAtLeaf(link) else { return vertex }
    if route.isFromAnywhere { return classVertex(.unknown, state.context, state.known) }
    let scope = spec.resolved(route.from).first { spec.coordinator($0) != nil && machine.tree.isInside(element, $0) }
    return scope.map { classVertex($0, state.context, state.known) } ?? vertex
  }
}
