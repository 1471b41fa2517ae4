extension ReachableStates {
  /// Finds what holds in the reachable states of a spec. Nearly linear: how often a screen is looked at does not depend
  /// on how many stacks it may stand on, but on how many contexts make a difference.
  ///
  /// `levels`: how much is tracked at first, and then where that is too much. The search is gone afterwards, unless it
  /// is to be kept.
  init(
    _ machine: Interpreter, levels: [Tracking.Level] = Tracking.Level.allCases,
    policyStateLimit: Int = PolicyJudge.stateLimit, keepsSearch: Bool = false
  ) {
    let spec = machine.spec
    isExact = false
    isComplete = false
    guard Self.canSearch(machine) else {
      forget(spec)
      return
    }
    let search: StateSearch
    var seenAfterLaunch: Table<Element, Bool>?
    var seenAfterEntries: Table<Element, Bool>?
    var launched: StateSearch?
    (search, isExact, isComplete) = Self.search(machine, levels) { search, beginning in
      switch beginning {
      case .launch:
        seenAfterLaunch = Self.seen(search)
        if spec.policies.contains(where: { $0.kind == .limit }) { launched = search.forRuns() }
      case .entries: seenAfterEntries = Self.seen(search)
      // Nothing comes after them.
      case .links: break
      }
    }
    if keepsSearch { self.search = search }
    isSeen = Self.seen(search)
    isEnabled = Table(
      spec.routes.indices.map { search.log.isEnabled[$0] || search.log.isPerformed[$0] })
    hasEffect = Table(Array(search.log.hasEffect.prefix(spec.routes.count)))
    for route in search.effectiveUnwinds() { hasEffect[route] = true }
    isSeenFromLaunch = isComplete ? seenAfterLaunch ?? isSeen : isSeen
    isSeenWithoutLinks =
      isComplete && !spec.deepLinks.isEmpty ? seenAfterEntries ?? isSeenFromLaunch : isSeen
    let all = Table<Route, Bool>(repeating: true, count: spec.routes.count)
    if !isComplete { hasEffect = all }
    let shortest: Runs.Shortest
    let exits: Exits
    if spec.isLarge {
      let isComplete = isComplete
      let leaving: (exits: Exits, isOnCycle: Table<Route, Bool>)
      (shortest, leaving) = Parallel.both(
        { Runs.shortest(in: search.graph) },
        { (exits: Exits(search), isOnCycle: isComplete ? search.routesOnCycles() : all) })
      (exits, isOnCycle) = leaving
    } else {
      shortest = Runs.shortest(in: search.graph)
      exits = Exits(search)
      isOnCycle = isComplete ? search.routesOnCycles() : all
    }
    askMore(
      of: Questions(
        memory: StepMemory(machine), search: consume search, shortest: shortest, launched: launched,
        isComplete: isComplete, policyStateLimit: policyStateLimit),
      exits)
  }

  /// Whether coordinators do not nest too deep to be looked into.
  package static func canSearch(_ machine: Interpreter) -> Bool {
    (machine.tree.forest.depth.max() ?? 0) <= deepest
  }

  /// Searches a spec, with less tracking where there would be too much to look at: whether no state was counted that
  /// there is not, and whether none was left out.
  ///
  /// What is reached from launch is found first, then what entries and then links add; `note` is called with what was
  /// found before something is added.
  package static func search(
    _ machine: Interpreter, _ levels: [Tracking.Level] = Tracking.Level.allCases,
    isFromLaunchOnly: Bool = false, note: (StateSearch, StateSearch.Beginning) -> Void = { _, _ in }
  ) -> (search: StateSearch, isExact: Bool, isComplete: Bool) {
    let all = Tracking(machine.spec, machine.tree, .all)
    var further: [StateSearch.Beginning] = []
    if !isFromLaunchOnly, machine.spec.elements.contains(where: \.hasEntry) { further.append(.entries) }
    if !isFromLaunchOnly, !machine.spec.deepLinks.isEmpty { further.append(.links) }
    func attempt(_ tracking: Tracking) -> (search: StateSearch, isExact: Bool, isComplete: Bool) {
      var search = StateSearch(machine, tracking, from: [.launch])
      var last = StateSearch.Beginning.launch
      for beginning in further where !search.isExhausted {
        note(search, last)
        search.goOn(from: beginning)
        last = beginning
      }
      let isComplete = tracking.level != .nothing && !search.isCutShort && !search.isExhausted
      let isExact =
        isComplete && !search.isCoarse && tracking.targetCount == all.targetCount
        && (tracking.level == .all || !search.leavesMembers)
      return (search, isExact, isComplete)
    }
    var found = attempt(
      levels.first.map { $0 == .all ? all : Tracking(machine.spec, machine.tree, $0) } ?? all)
    for level in levels.dropFirst() where found.search.isExhausted {
      let tracking = Tracking(machine.spec, machine.tree, level)
      // Where nothing less is tracked it would be the same again.
      let last = found.search.tracking
      guard
        level == .nothing || tracking.targetCount < last.targetCount
          || found.search.leavesMembers && last.level == .all
      else { continue }
      found = attempt(tracking)
    }
    return found
  }

  /// Coordinators that nest deeper are not looked into.
  private static let deepest: Int32 = 512

  /// What is said where nobody looks: everything may be.
  init(unknownIn spec: Spec) {
    isExact = false
    isComplete = false
    forget(spec)
  }

  /// Nothing is known: everything may be.
  private mutating func forget(_ spec: Spec) {
    isSeen = Table(repeating: true, count: spec.elements.count)
    isSeenFromLaunch = isSeen
    isSeenWithoutLinks = isSeen
    isEnabled = Table<Route, Bool>(repeating: true, count: spec.routes.count)
    hasEffect = isEnabled
    isOnCycle = isEnabled
    judgments = Table(spec.policies.map { _ in .unknown })
  }

  /// For each element whether it is ever visible, or entered.
  private static func seen(_ search: StateSearch) -> Table<Element, Bool> {
    var isSeen = Table<Element, Bool>(repeating: false, count: search.spec.elements.count)
    for vertex in search.graph.vertices where vertex.isSeen && vertex.template >= 0 {
      let element = search.templates.element(vertex.template)
      if element.isKnown { isSeen[element] = true }
      if !search.templates.isBare(vertex.template) {
        for shared in search.templates.node(vertex.template).shared { isSeen[shared] = true }
      }
    }
    for element in search.machine.tree.forest.order.reversed() where isSeen[element] {
      if let parent = search.machine.tree.parent(of: element) { isSeen[parent] = true }
    }
    return isSeen
  }
}
