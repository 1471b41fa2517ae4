extension ReachableStates {
  /// Finds what holds in the reachable states of a spec. Nearly linear: how often a screen is looked at does not depend
  /// on how many stacks it may stand on, but on how many settings make a difference.
  ///
  /// `levels`: how much is tracked at first, and then where that is too much.
  init(_ machine: Interpreter, levels: [Tracking.Level] = Tracking.Level.allCases) {
    let spec = machine.spec
    isExact = false
    isComplete = false
    guard (machine.tree.forest.depth.max() ?? 0) <= Self.deepest else {
      forget(spec)
      return
    }
    var search: StateSearch?
    let all = Tracking(spec, machine.tree, .all)
    for level in levels {
      let tracking = level == .all ? all : Tracking(spec, machine.tree, level)
      // Where there is less to track, but nothing less was tracked, it would be the same again.
      if let search, level != .nothing, tracking.targetCount == search.tracking.targetCount { continue }
      let attempt = StateSearch(machine, tracking, vertexLimit: Self.vertexLimit(spec))
      isComplete = level != .nothing && !attempt.isCutShort && !attempt.isExhausted
      isExact = isComplete && tracking.targetCount == all.targetCount
      search = attempt
      if !attempt.isExhausted { break }
    }
    guard let search else { return }
    isSeen = Self.seen(search)
    isEnabled = search.log.isEnabled
    hasEffect = search.log.hasEffect
    isSeenFromLaunch = isSeen
    isSeenWithoutLinks = isSeen
    let hasEntries = spec.elements.contains { $0.hasEntry }
    if !spec.deepLinks.isEmpty {
      isSeenWithoutLinks = seen(machine, search.tracking, fromEntries: true)
    }
    isSeenFromLaunch =
      hasEntries ? seen(machine, search.tracking, fromEntries: false) : isSeenWithoutLinks
    if !isComplete { hasEffect = [Bool](repeating: true, count: spec.routes.count) }
    let runs = Runs(search.graph)
    var witnesses = Witnesses(machine, search, runs, isComplete: isComplete)
    events = witnesses.events()
    for (route, event, occurrence) in witnesses.outlived() {
      events[route, default: []].append((event, occurrence))
    }
    let ways = Ways(search)
    if isComplete {
      deadEnds = witnesses.deadEnds(ways)
      modalTraps = witnesses.modalTraps(ways)
      succession = Succession(search)
    }
    unproven = witnesses.unproven
  }

  /// Coordinators that nest deeper are not looked into.
  private static let deepest: Int32 = 512

  /// Nothing is known: everything may be.
  private mutating func forget(_ spec: Spec) {
    isSeen = [Bool](repeating: true, count: spec.elements.count)
    isSeenFromLaunch = isSeen
    isSeenWithoutLinks = isSeen
    isEnabled = [Bool](repeating: true, count: spec.routes.count)
    hasEffect = isEnabled
  }

  /// How many vertices a search may look at: enough for what people write, and not for ever.
  private static func vertexLimit(_ spec: Spec) -> Int { 3_000 + 10 * spec.elements.count }

  /// What is seen from some beginnings only; all of `isSeen` where that cannot be told.
  private func seen(_ machine: Interpreter, _ tracking: Tracking, fromEntries: Bool) -> [Bool] {
    guard isComplete else { return isSeen }
    let search = StateSearch(
      machine, tracking, fromEntries: fromEntries, fromLinks: false,
      vertexLimit: Self.vertexLimit(machine.spec))
    return search.isExhausted ? isSeen : Self.seen(search)
  }

  /// For each element whether it is ever visible, or entered.
  private static func seen(_ search: StateSearch) -> [Bool] {
    var isSeen = [Bool](repeating: false, count: search.spec.elements.count)
    for vertex in search.graph.vertices where vertex.isSeen && vertex.template >= 0 {
      let element = search.templates.element(vertex.template)
      if element >= 0 { isSeen[element] = true }
      if !search.templates.isBare(vertex.template) {
        for shared in search.templates.node(vertex.template).shared { isSeen[shared] = true }
      }
    }
    for element in search.machine.tree.forest.order.reversed() where isSeen[Int(element)] {
      let parent = search.machine.tree.forest.parent[Int(element)]
      if parent >= 0 { isSeen[Int(parent)] = true }
    }
    return isSeen
  }
}
