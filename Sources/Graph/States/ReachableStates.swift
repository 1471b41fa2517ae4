/// Facts about the states that a spec can reach: from launch, from every entry and from every deep link, by any number of
/// steps.
package struct ReachableStates: Sendable {
  /// In how many of the states that it is about something happens.
  package enum Extent: String, Sendable { case always, sometimes }

  /// That something happens, and a shortest way to it.
  struct Occurrence: Sendable {
    var extent: Extent
    /// The steps of a run; the last is the one in which it happens. One that does not begin with an entry or a deep link
    /// begins at launch.
    var witness: [Step]
    /// The screen at which it happens, the coordinator where that is not known, or -1.
    var leaf: Element.ID
  }

  /// Whether no reachable state was left out; else nothing is said of all of them.
  package var isComplete = true
  /// Whether none was counted, either, that cannot be reached.
  package var isExact = true
  /// For each element whether a screen is ever visible, a coordinator ever entered.
  package var isSeen = Table<Element, Bool>()
  /// The same from launch alone, and from launch and the entries.
  package var isSeenFromLaunch = Table<Element, Bool>()
  var isSeenWithoutLinks = Table<Element, Bool>()
  /// For each route whether it is enabled in some state, or fired by another route or by a deep link's path.
  package var isEnabled = Table<Route, Bool>()
  /// For each route whether it ever changes the state, or fails to be performed.
  var hasEffect = Table<Route, Bool>()
  /// For each route whether stacks or layers may grow by it without bound.
  var isOnCycle = Table<Route, Bool>()
  /// Which screens can be visible right after which.
  package var succession = Succession(elementCount: 0, steps: [])
  /// The events of each route, over all states in which it fires.
  var events: [Route.ID: [(event: Event, occurrence: Occurrence)]] = [:]
  /// How many events were left out since no run could be found that shows them.
  var unproven = 0
  /// The routes that complete a flow into which Back leads again, each with the flow and a run that ends with Back.
  var flowsLeftBehind: [Route.ID: (flow: Element.ID, occurrence: Occurrence)] = [:]
  /// The screens on which a user is stuck: no move, no way back; whether nothing at all lies below there.
  var deadEnds: [(screen: Element.ID, isLast: Bool, occurrence: Occurrence)] = []
  /// The presentations that cannot be left: the layer's first screen (or coordinator of which nothing is known) as it is
  /// brought up by a route. The witness ends with that route.
  var modalTraps: [(screen: Element.ID, route: Route.ID, occurrence: Occurrence)] = []
  /// The deep links whose paths stop.
  var linkStops: [LinkStop] = []
  /// How many of them were not tried from every state.
  var untriedLinks = 0
  /// The deep links that, at launch, open a screen with nothing below it from which nothing leads to the rest of the app.
  var lostLinks: [(link: DeepLink.ID, screen: Element.ID)] = []
  /// The judgment of each policy.
  var judgments = Table<Policy, Judgment>()
  /// Observations of runs beyond events.
  package var observations = Observations()
}

extension ReachableStates {
  /// The occurrence of an event of a route over all states in which it fires; `nil` where it never happens.
  func occurrence(of event: Event, to route: Route.ID) -> Occurrence? {
    events[route]?.first { $0.event == event }?.occurrence
  }
}

/// Questions to a finished search beyond the states that it has seen.
extension ReachableStates {
  /// The questions to a finished search, each independent of the others.
  private struct Questions {
    /// The steps that were taken for one question are not taken again for another.
    let memory: StepMemory
    let search: StateSearch
    let shortest: Runs.Shortest
    let isComplete: Bool
    let policyStateLimit: Int

    /// The runs, with time of their own to look for detours.
    private var runs: Runs { Runs(search.graph, shortest: shortest) }

    var witnesses: Witnesses { Witnesses(memory, search, runs, isComplete: isComplete) }

    /// Goes on with the search, so that it is asked last.
    consuming func linkStops() -> (stops: [LinkStop], untriedCount: Int) {
      guard search.spec.deepLinks.contains(where: { !$0.path.isEmpty }) else { return ([], 0) }
      let (memory, search, runs) = (memory, search, runs)
      _ = consume self
      var trials = LinkStops(memory, consume search, runs)
      return (trials.all(), trials.untried.count)
    }

    func judgments() -> Table<Policy, Judgment> {
      guard !search.spec.policies.isEmpty else { return Table() }
      var judge = PolicyJudge(memory, search, runs, isComplete: isComplete, stateLimit: policyStateLimit)
      return judge.judgments()
    }
  }

  /// Asks for the events of routes, links and policies. One after the other: a second thread gains no time here, since one
  /// question takes nearly all of it, and would not know the steps that were taken for the others.
  private mutating func askMore(of questions: consuming Questions, _ exits: Exits) {
    ask(questions.witnesses, questions.search, exits)
    observations = Observer.observations(questions.witnesses)
    judgments = questions.judgments()
    (linkStops, untriedLinks) = questions.linkStops()
  }

  /// Asks for the observations of runs.
  private mutating func ask(_ witnesses: consuming Witnesses, _ search: StateSearch, _ exits: Exits) {
    events = witnesses.events()
    for (route, event, occurrence) in witnesses.outlived() { events[route, default: []].append((event, occurrence)) }
    flowsLeftBehind = witnesses.flowsLeftBehind()
    if isComplete {
      deadEnds = witnesses.deadEnds(exits)
      modalTraps = witnesses.modalTraps(exits)
      succession = Succession(search)
      lostLinks = LostLinks(search: search, succession: succession).all()
    } else {
      add(witnesses.nearby())
    }
    unproven = witnesses.unproven
  }
}

extension ReachableStates {
  /// Finds the facts about the reachable states of a spec. Nearly linear: how often a screen is looked at does not depend
  /// on how many stacks it may stand on, but on how many contexts make a difference.
  ///
  /// `levels`: how much is tracked at first, and then where that is too much.
  init(
    _ machine: Interpreter, levels: [Tracking.Level] = Tracking.Level.allCases,
    policyStateLimit: Int = PolicyJudge.stateLimit
  ) {
    let spec = machine.spec
    isExact = false
    isComplete = false
    guard Self.canSearch(machine) else {
      forget(spec)
      return
    }
    let search: StateSearch
    var seen: [StateSearch.Beginning: Table<Element, Bool>] = [:]
    (search, isExact, isComplete) = Self.search(machine, levels) { seen[$1] = Self.seen($0) }
    isSeen = Table(repeating: false, count: spec.elements.count)
    isEnabled = Table(repeating: false, count: spec.routes.count)
    hasEffect = isEnabled
    add(search)
    if search.hidesChanges, search.tracking.level == .all {
      // After a change behind a layer the coordinators below are stale. A search that does not know them misses nothing.
      add(Self.search(machine, [.around]) { seen[$1] = seen[$1]?.union(Self.seen($0)) }.search)
    }
    for route in spec.routes.indices where spec.routes[route].redirect.isPresent { noteRedirects(of: route, in: spec) }
    isSeenFromLaunch = isComplete ? seen[.launch] ?? isSeen : isSeen
    isSeenWithoutLinks = isComplete && !spec.deepLinks.isEmpty ? seen[.entries] ?? isSeenFromLaunch : isSeen
    let all = Table<Route, Bool>(repeating: true, count: spec.routes.count)
    let isCertain = isComplete && (isExact || !showsUnknown(machine))
    if !isCertain { hasEffect = all }
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
        memory: StepMemory(machine), search: consume search, shortest: shortest,
        isComplete: isCertain, policyStateLimit: policyStateLimit), exits)
  }

  /// Adds the elements that a search has seen, and the routes that it has found enabled or to have an effect.
  private mutating func add(_ search: StateSearch) {
    isSeen = isSeen.union(Self.seen(search))
    for route in search.spec.routes.indices {
      if search.log.isEnabled[route] || search.log.isPerformed[route] { isEnabled[route] = true }
      if search.log.hasEffect[route] { hasEffect[route] = true }
    }
    for route in search.effectiveUnwinds() { hasEffect[route] = true }
  }

  /// True if a visible container does not declare its content, which another rule reports: a search that counts too much
  /// can claim nothing of all states then.
  private func showsUnknown(_ machine: Interpreter) -> Bool {
    let (spec, tree) = (machine.spec, machine.tree)
    let start = spec.start.target.flatMap(tree.parent(of:))
    return spec.coordinators.contains { coordinator in
      let element = coordinator.element
      guard isSeen[element], !coordinator.isDynamic, element != spec.implicitCoordinator, element != start
      else { return false }
      return coordinator.container.hasMembers ? coordinator.members.isEmpty : tree.first(of: element) == nil
    }
  }

  /// A route that a route redirects to is fired with it, and has its events.
  private mutating func noteRedirects(of route: Route.ID, in spec: Spec) {
    var route = route
    while let next = spec.routes[route].redirect.target {
      let isNews = isEnabled[route] && !isEnabled[next] || hasEffect[route] && !hasEffect[next]
      guard isNews else { return }
      isEnabled[next] = isEnabled[next] || isEnabled[route]
      hasEffect[next] = hasEffect[next] || hasEffect[route]
      route = next
    }
  }

  /// Whether coordinators do not nest too deep to be looked into.
  package static func canSearch(_ machine: Interpreter) -> Bool { (machine.tree.forest.depth.max() ?? 0) <= deepest }

  /// Searches a spec, with less tracking where there would be too much to look at: whether no state was counted that there
  /// is not, and whether none was left out.
  ///
  /// The states from launch are found first, then those of entries and then of links; `note` is called with the results
  /// before something is added.
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
        && (tracking.level == .all || !search.leavesMembers) && !tracking.isKnownOnlyAround.contains(true)
      return (search, isExact, isComplete)
    }
    var found = attempt(levels.first.map { $0 == .all ? all : Tracking(machine.spec, machine.tree, $0) } ?? all)
    for level in levels.dropFirst() where found.search.isExhausted {
      found = attempt(Tracking(machine.spec, machine.tree, level))
    }
    return found
  }

  /// Coordinators that nest deeper are not looked into.
  private static let deepest: Int32 = 512

  /// The facts of states that nobody searches: everything may be.
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
