/// Turns the results of a search into runs that anyone can repeat, and repeats them.
package struct Witnesses {
  typealias Occurrence = ReachableStates.Occurrence

  let machine: Interpreter
  let memory: StepMemory
  let search: StateSearch
  let runs: Runs
  /// Whether no reachable state was left out.
  let isComplete: Bool
  /// The number of runs that did not show their event.
  private(set) var unproven = 0
  /// The events of the first states, once they are asked for.
  private var nearbyStates: NearbyStates?
  /// Where routes fire, once it is asked for.
  private var knownFiringPlaces: FiringPlaces?
  /// How many places are tried for an event.
  private static let attempts = 6
  /// How many states are looked at for a way out of a layer.
  private static let statesOfLayer = 150
  /// How many steps the longest run may have that is repeated.
  private let longest: Int
  /// How many steps may still be repeated; those of a run with larger and larger states count the more the longer it is.
  private var budget: Int
  private var replays: Replays
  /// How many runs ended early until now.
  private var refusals: Int

  package init(
    _ memory: StepMemory, _ search: StateSearch, _ runs: Runs, isComplete: Bool, longest: Int = 1_000,
    budget: Int = 50_000
  ) {
    self.longest = longest
    self.budget = budget
    refusals = runs.refusals
    self.isComplete = isComplete
    machine = memory.machine
    self.memory = memory
    self.search = search
    self.runs = runs
    replays = Replays(memory, search)
  }

  /// The leaves at which a route fires, nearest first.
  mutating func firingPlaces(of route: Route.ID) -> [Int32] {
    if knownFiringPlaces == nil { knownFiringPlaces = FiringPlaces(search, runs) }
    return knownFiringPlaces!.places(of: route)
  }

  // MARK: Events

  /// The events of each route, with a run that shows it.
  mutating func events() -> [Route.ID: [(event: Event, occurrence: Occurrence)]] {
    struct Key: Hashable {
      var route: Route.ID
      var event: Event
    }
    var best: [Key: [(site: Int, length: Int32)]] = [:]
    var order: [Key] = []
    for (index, site) in search.log.sites.enumerated() {
      let distance = runs.distance[Int(site.through >= 0 ? site.through : site.vertex)]
      guard distance != .max else { continue }
      let length = distance + (site.step == -1 ? 0 : 1)
      let key = Key(route: site.route, event: site.event)
      if best[key] == nil { order.append(key) }
      var sites = best[key] ?? []
      if sites.count == Self.attempts, sites[Self.attempts - 1].length <= length { continue }
      sites.insert((index, length), at: sites.firstIndex { $0.length > length } ?? sites.count)
      best[key] = Array(sites.prefix(Self.attempts))
    }
    var events: [Route.ID: [(event: Event, occurrence: Occurrence)]] = [:]
    for key in order {
      let route = key.route
      let isAlways: Bool
      switch key.event {
      case .fault:
        let sites = best[key]?.map(\.site) ?? []
        isAlways = !search.log.isPerformed[route] && !dependsOnHiddenChange(key.event, sites)
      case .behindLayer: isAlways = !search.log.isInSight[route]
      case .detailOutsideSplit, .rootOverLayer, .stuckFlow, .popUpTargetAbsent, .outlived:
        isAlways = !search.log.isOtherwise[route]
      }
      var run: Run?
      var unrepeated: Run?
      for (site, _) in best[key] ?? [] where run == nil {
        let found = shown(key.event, by: search.log.sites[site])
        if found?.isRepeated == true { run = found } else { unrepeated = unrepeated ?? found }
      }
      guard let run = run ?? searched(for: key.event, of: route) ?? unrepeated else {
        unproven += 1
        continue
      }
      let occurrence = Occurrence(
        extent: isAlways && isComplete ? .always : .sometimes, witness: run.steps, leaf: run.leaf)
      events[route, default: []].append((key.event, occurrence))
    }
    return search.isCoarse ? events.mapValues(withoutContradictions) : events
  }

  /// Whether a fault happens above a layer below which some move may have changed something, or depends on the containers
  /// that a target is entered with: there these are not exact.
  private func dependsOnHiddenChange(_ event: Event, _ sites: [Int]) -> Bool {
    guard search.hidesChanges else { return false }
    return event == .fault(.pushOfNavigation)
      || sites.contains { site in
        let vertex = search.graph.vertices[Int(search.log.sites[site].vertex)]
        return vertex.context >= 0 && search.contexts[vertex.context].isUp
      }
  }

  /// Of several faults that happen to a route in all states none does, where states were counted that there are not.
  private func withoutContradictions(
    _ events: [(event: Event, occurrence: Occurrence)]
  ) -> [(event: Event, occurrence: Occurrence)] {
    func isCertainFault(_ event: Event, _ occurrence: Occurrence) -> Bool {
      if case .fault = event { occurrence.extent == .always } else { false }
    }
    guard events.count(where: isCertainFault) > 1 else { return events }
    return events.map { event, occurrence in
      var occurrence = occurrence
      if isCertainFault(event, occurrence) { occurrence.extent = .sometimes }
      return (event, occurrence)
    }
  }

  /// A run that ends in an event, and whether it was repeated.
  private struct Run {
    var steps: [Step]
    var leaf: Element.ID
    var isRepeated = true
  }

  /// A run that ends in an event.
  private mutating func shown(_ event: Event, by site: RouteLog.Site) -> Run? {
    let refusals = runs.refusals
    var taken =
      site.through >= 0
      ? runs.run(to: site.through) + (runs.run(from: site.through, to: site.vertex) ?? []) : runs.run(to: site.vertex)
    if site.step != -1 { taken.append((runs.leaf(before: site.vertex), site.step)) }
    guard runs.refusals == refusals else { return nil }
    let route = site.route
    func isShown(_ outcome: Interpreter.Outcome?, _ fault: Fault?) -> Element.ID? {
      if case .fault(let kind) = event {
        guard let fault, fault.kind == kind, fault.route == route else { return nil }
        return fault.leaf
      }
      return outcome?.remarks.first { $0.event == event && $0.route == route }?.leaf
    }
    guard canRepeat(taken) else {
      // Too long to be repeated: as exact as the analysis, if it needs no detour.
      let isExact = isComplete && !search.isCoarse && search.tracking.level == .all
      guard isExact, site.through < 0, runs.isDirect(to: site.vertex) else { return nil }
      let steps = taken.compactMap { search.step($0.step) }
      return Run(steps: steps, leaf: search.element(of: site.vertex), isRepeated: false)
    }
    for (steps, state) in replays.repetitions(of: taken) {
      guard let last = steps.last else { continue }
      do {
        if let leaf = isShown(try machine.outcome(of: last, in: state), nil) { return Run(steps: steps, leaf: leaf) }
      } catch .fault(let fault) {
        if let leaf = isShown(nil, fault) { return Run(steps: steps, leaf: leaf) }
      } catch {}
    }
    return nil
  }

  /// Whether there is time to repeat a run.
  private mutating func canRepeat(_ taken: [Runs.Taken]) -> Bool {
    guard runs.refusals == refusals else {
      refusals = runs.refusals
      return false
    }
    let cost = taken.count * (1 + max(0, taken.count - 1) / 500)
    guard taken.count <= longest, budget > cost, replays.work > 0 else { return false }
    budget -= cost
    return true
  }

  /// How much may still be repeated.
  struct Time {
    fileprivate(set) var steps: Int
    fileprivate(set) var nodes: Int
  }

  var time: Time { Time(steps: budget, nodes: replays.work) }

  /// Whether there is time to look for more runs and to repeat them, half of the time that was left for others.
  func hasHalf(of time: Time) -> Bool { budget > time.steps / 2 && replays.work > time.nodes / 2 && runs.hasTime }

  /// The steps as they are written, each possible but the last; `nil` where one is not.
  package mutating func repeated(_ taken: [Runs.Taken], from beginning: State? = nil) -> [Step]? {
    canRepeat(taken) ? replays.repetitions(of: taken, from: beginning).first?.steps : nil
  }

  /// A run that is possible to its end, and ends in a state that is meant, with the states before and after its last step;
  /// `nil` for one that is not.
  mutating func replayed(
    _ taken: [Runs.Taken], to isMeant: (State) -> Bool = { _ in true }
  ) -> (steps: [Step], before: State, after: State)? {
    guard canRepeat(taken) else { return nil }
    for (steps, before) in replays.repetitions(of: taken) {
      guard let last = steps.last else { return (steps, before, before) }
      if let after = memory.state(after: last, in: before), isMeant(after) { return (steps, before, after) }
    }
    return nil
  }

  /// A run that ends in an event, looked for among the first states: where the graph's own run took a wrong turn.
  private mutating func searched(for event: Event, of route: Route.ID) -> Run? {
    nearby().runs[.init(route: route, event: event)].map { Run(steps: $0.steps, leaf: $0.leaf) }
  }

  /// The first states.
  mutating func nearby() -> NearbyStates {
    let found = nearbyStates ?? NearbyStates(machine, isComplete ? .few : .many)
    nearbyStates = found
    return found
  }

  // MARK: Dead ends and traps

  /// The screens on which a user is stuck, each with a run that ends there.
  mutating func deadEnds(_ exits: Exits) -> [(screen: Element.ID, isLast: Bool, occurrence: Occurrence)] {
    var found: [(screen: Element.ID, isLast: Bool, occurrence: Occurrence)] = []
    for (screen, vertex, isAlways) in exits.deadEnds() {
      guard let (steps, _, state) = replayed(runs.run(to: vertex)),
        !state.isSmall
          || !machine.steps(in: state).contains(where: { step in
            memory.state(after: step, in: state).map { $0 != state } == true
          })
      else {
        unproven += 1
        continue
      }
      let extent: ReachableStates.Extent = isAlways && isComplete ? .always : .sometimes
      let isLast =
        state.layers.count == 1 && state.stack(around: state.leaf).map { state[$0].children.count == 1 } != false
      found.append((screen, isLast, Occurrence(extent: extent, witness: steps, leaf: screen)))
    }
    return found
  }

  /// The presentations that nobody can leave, each with a run that ends with it.
  mutating func modalTraps(_ exits: Exits) -> [(screen: Element.ID, route: Route.ID, occurrence: Occurrence)] {
    var found: [(screen: Element.ID, route: Route.ID, occurrence: Occurrence)] = []
    for (screen, route, number, isAlways) in exits.modalTraps() {
      let edge = search.graph.edges[Int(number)]
      let by = edge.by >= 0 ? edge.by : edge.tail
      let root = search.graph.vertices[Int(edge.head)]
      let node = search.templates.node(root.template)
      let leaving = search.contexts[root.context].leaving
      let isSingle = machine.spec.moves(of: machine.spec.routeBehindRedirects(of: route)).count == 1
      let run = replayed(runs.run(to: by) + [(by, edge.step)]) { state in
        state.layers.dropFirst().contains {
          // Further moves of the route may change what the layer shows.
          $0.leaving == leaving
            && ($0.root == node || !isSingle && $0.root.kind == node.kind && $0.root.element == node.element)
        }
      }
      let isExact = isSingle && !search.isCoarse && search.tracking.level == .all
      // A layer of the same kind may have been there before, or is another one above other coordinators.
      guard let run,
        isExact && run.after.layers.count > run.before.layers.count
          && (isAlways || knowsActive(in: run.before, search.contexts[root.context]))
          || !canLeave(run.after, from: run.before)
      else {
        unproven += 1
        continue
      }
      let extent: ReachableStates.Extent = isAlways && isComplete ? .always : .sometimes
      found.append((screen, route, Occurrence(extent: extent, witness: run.steps, leaf: screen)))
    }
    return found
  }

  /// Whether the coordinators that a context records are those that are active in a state.
  private func knowsActive(in state: State, _ context: Context) -> Bool {
    let active = machine.active(at: state.leaf, in: state)
    let known = search.contexts.known[context.known]
    return machine.spec.coordinators.allSatisfy { coordinator in
      let element = coordinator.element
      return !search.tracking.isTracked[element] || (known[element.raw] != nil) == (active[element] != nil)
    }
  }

  /// Whether one of the next states no longer has the layer that a step has brought, and not because all was replaced: a
  /// run of a coarse search may lead to a state in which other coordinators are active than in the one that was meant.
  private mutating func canLeave(_ state: State, from before: State) -> Bool {
    let depth = min(state.layers.count, before.layers.count + 1)
    var states = [state]
    var known: Set<State> = [state]
    var next = 0
    while next < min(states.count, Self.statesOfLayer), states[next].isSmall {
      for step in machine.steps(in: states[next]) where budget > 0 {
        budget -= 1
        guard let outcome = try? machine.outcome(of: step, in: states[next]) else { continue }
        if outcome.state.layers.count >= depth {
          if known.insert(outcome.state).inserted { states.append(outcome.state) }
        } else if !outcome.firings.contains(where: { firing in
          machine.spec.moves(of: firing.route).contains { machine.spec.style(of: $0) == .root }
        }) {
          return true
        }
      }
      next += 1
    }
    return false
  }
}
