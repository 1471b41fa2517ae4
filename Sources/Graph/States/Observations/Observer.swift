/// Repeats runs to where something may be observed. Linear in the vertices, and in the steps of the runs that are
/// repeated: a few for each screen and route that may be concerned, as long as there is time for them.
struct Observer {
  typealias Occurrence = ReachableStates.Occurrence

  var witnesses: Witnesses
  /// How much time there was in the beginning.
  private let time: Witnesses.Time
  /// How many places are tried for a screen or a route.
  static let attempts = 6

  init(_ witnesses: Witnesses) {
    self.witnesses = witnesses
    time = witnesses.time
  }

  var machine: Interpreter { witnesses.machine }
  var spec: Spec { witnesses.machine.spec }
  var tree: CoordinatorTree { witnesses.machine.tree }
  /// True as long as more runs may be repeated.
  var hasTime: Bool { witnesses.hasHalf(of: time) }

  /// All that can be observed, each question with time of its own.
  static func observations(_ witnesses: Witnesses) -> Observations {
    var found = Observations()
    func ask<Answer>(_ question: (inout Observer) -> Answer) -> Answer {
      var observer = Observer(witnesses)
      return question(&observer)
    }
    found.bounces = ask { $0.bounces() }
    (found.waits, found.blockedExits) = ask { $0.waits() }
    found.repeatedRoots = ask { $0.repeatedRoots() }
    found.unseenMoves = ask { $0.unseenMoves() }
    found.copies = ask { $0.copies() }
    found.emptiedStacks = ask { $0.emptiedStacks() }
    found.links = ask { $0.links() }
    return found
  }

  /// The leaves at which some screens are visible, nearest first.
  func leaves(showing screens: Set<Element.ID>) -> [Element.ID: [Int32]] {
    guard !screens.isEmpty else { return [:] }
    var leaves: [Element.ID: [Int32]] = [:]
    for leaf in allLeaves {
      let element = witnesses.search.element(of: leaf)
      if screens.contains(element) { leaves[element, default: []].append(leaf) }
    }
    return leaves
  }

  /// All leaves that a run leads to, nearest first.
  var allLeaves: [Int32] {
    let (graph, distance) = (witnesses.search.graph, witnesses.runs.distance)
    return graph.vertices.indices.map { Int32($0) }.filter {
      graph.isLeaf($0) && distance[Int($0)] != .max
    }.sorted { (distance[Int($0)], $0) < (distance[Int($1)], $1) }
  }

  // MARK: Screens that send the user on

  /// For each screen that only sends the user on, and each step of those that are meant to cover it, a run that ends with
  /// Back to it.
  mutating func bounces() -> [(screen: Element.ID, cover: Step, occurrence: Occurrence)] {
    var always: Set<Element.ID> = []
    var sometimes: Set<Element.ID> = []
    for route in spec.routes.indices where spec.routes[route].isAutomatic && leadsForward(route) {
      let screens = spec.targets(spec.routes[route].from).filter { spec.elements[$0].isScreen }
      if spec.routes[route].condition == 0 {
        always.formUnion(screens)
      } else {
        sometimes.formUnion(screens)
      }
    }
    let senders = always.union(
      sometimes.filter { screen in
        machine.routes(enabledAt: screen).allSatisfy {
          spec.routes[$0].isAutomatic || spec.routes[$0].isFromAnywhere
        }
      })
    guard !senders.isEmpty else { return [] }
    let leaves = leaves(showing: senders)
    var found = placedBelow(always)
    for screen in senders.sorted() {
      var covers: Set<Step> = []
      let first = found.count
      for leaf in (leaves[screen] ?? []).prefix(Self.attempts) {
        for above in witnesses.search.leaves(above: leaf) where hasTime {
          guard let more = witnesses.runs.run(from: leaf, to: above),
            let (steps, _, state) = witnesses.replayed(witnesses.runs.run(to: leaf) + more),
            let cover = cover(of: screen, in: steps), !covers.contains(cover), let back = back(to: screen, in: state),
            always.contains(screen) || isGate(screen, coveredBy: cover, after: back, in: state)
          else { continue }
          covers.insert(cover)
          found.append((screen, cover, Occurrence(extent: .sometimes, witness: steps + [back], leaf: screen)))
        }
      }
      // Where the screen is left at once nobody has time for another route.
      let automatic = found[first...].filter {
        if case .route(let route, _) = $0.cover { spec.routes[route].isAutomatic } else { false }
      }
      if always.contains(screen), !automatic.isEmpty { found.replaceSubrange(first..., with: automatic) }
    }
    return found
  }

  /// The same for deep links and entries that place such a screen below their target.
  private func placedBelow(_ senders: Set<Element.ID>) -> [(screen: Element.ID, cover: Step, occurrence: Occurrence)] {
    var found: [(screen: Element.ID, cover: Step, occurrence: Occurrence)] = []
    for opening in machine.openings.prefix(1_000) {
      if case .recover = opening { continue }
      guard var state = witnesses.memory.state(after: opening, in: witnesses.memory.launch) else { continue }
      var run = [opening]
      while run.count < 6, !senders.contains(where: { state.visibleCount(of: $0) > 0 }),
        let back = stepsBack(in: state).first, let after = witnesses.memory.state(after: back, in: state)
      {
        run.append(back)
        state = after
      }
      if run.count > 1, let screen = state.visibleScreens.first(where: senders.contains) {
        found.append((screen, opening, Occurrence(extent: .sometimes, witness: run, leaf: screen)))
      }
    }
    return found
  }

  /// True if a route shows something instead of where it fires.
  private func leadsForward(_ route: Route.ID) -> Bool {
    spec.moves(of: spec.routeBehindRedirects(of: route)).contains {
      switch spec.style(of: $0)?.effect {
      case .stacks, .presents, .replaces, .restarts, .selects, .fillsColumn: true
      default: false
      }
    }
  }

  /// The last step of a run after which a screen is no longer visible, if it is by a route that was meant to cover it: one
  /// that is automatic or names the screen.
  private func cover(of screen: Element.ID, in run: [Step]) -> Step? {
    var state = witnesses.memory.launch
    var cover: Step?
    for step in run {
      guard let after = witnesses.memory.state(after: step, in: state) else { return nil }
      if state.visibleCount(of: screen) > 0, after.visibleCount(of: screen) == 0 { cover = step }
      state = after
    }
    guard case .route(let route, _)? = cover else { return nil }
    return spec.routes[route].isAutomatic || spec.targets(spec.routes[route].from).contains(screen)
      ? .route(route) : nil
  }

  /// True if a screen with conditional routes alone seems to have no other end: no tab leads away from it, and a single
  /// route from it is no sheet above its target.
  private func isGate(_ screen: Element.ID, coveredBy cover: Step, after back: Step, in state: State) -> Bool {
    guard let after = witnesses.memory.state(after: back, in: state), case .route(let route, _) = cover else {
      return false
    }
    let leadsToTab = machine.stepsByHand(in: after).contains { if case .switch = $0 { true } else { false } }
    let isPresented = spec.moves(of: spec.routeBehindRedirects(of: route)).contains {
      spec.style(of: $0)?.effect == .presents
    }
    let count = machine.routes(enabledAt: screen).count { spec.routes[$0].isAutomatic }
    return !leadsToTab && (count > 1 || !isPresented)
  }

  /// A step back by which a screen becomes visible.
  private func back(to screen: Element.ID, in state: State) -> Step? {
    guard state.visibleCount(of: screen) == 0 else { return nil }
    return stepsBack(in: state).first { step in
      (witnesses.memory.state(after: step, in: state)?.visibleCount(of: screen) ?? 0) > 0
    }
  }

  /// Back and pulls.
  private func stepsBack(in state: State) -> [Step] {
    guard state.isSmall else { return [] }
    return machine.stepsByHand(in: state).filter { if case .switch = $0 { false } else { true } }
  }

  // MARK: Screens that keep the user

  /// The screens that only conditions lead away from, and those on which Android's Back does nothing, each with a run to
  /// it.
  mutating func waits() -> (
    waits: [(screen: Element.ID, routes: [Route.ID], occurrence: Occurrence)],
    blockedExits: [(screen: Element.ID, occurrence: Occurrence)]
  ) {
    let launched = Set(machine.launch.visibleScreens)
    let waiting = waitingScreens().subtracting(launched)
    let blocking =
      spec.platform == .android
      ? Set(spec.elements.indices.filter { spec.elements[$0].isScreen && !spec.elements[$0].back.allowsPop })
      : []
    let leaves = leaves(showing: waiting.union(blocking))
    var waits: [(screen: Element.ID, routes: [Route.ID], occurrence: Occurrence)] = []
    var blockedExits: [(screen: Element.ID, occurrence: Occurrence)] = []
    for screen in leaves.keys.sorted() {
      var isWaiting = !waiting.contains(screen)
      var isBlocked = !blocking.contains(screen)
      for leaf in leaves[screen]!.prefix(Self.attempts) where !(isWaiting && isBlocked) && hasTime {
        guard let (steps, _, state) = witnesses.replayed(witnesses.runs.run(to: leaf)),
          state.isSmall, state.visibleScreens == [screen]
        else { continue }
        let occurrence = Occurrence(extent: .sometimes, witness: steps, leaf: screen)
        let byHand = machine.stepsByHand(in: state)
        if !isWaiting, byHand.isEmpty {
          isWaiting = true
          waits.append((screen, machine.routes(enabledAt: screen), occurrence))
        }
        if !isBlocked, !state.hasSomethingBelow {
          isBlocked = true
          blockedExits.append((screen, occurrence))
        }
      }
    }
    return (waits, blockedExits)
  }

  /// The screens at which all routes are automatic and have a condition, and there is one.
  private func waitingScreens() -> Set<Element.ID> {
    var screens: Set<Element.ID> = []
    var room = 10_000
    for route in spec.routes.indices where spec.routes[route].isAutomatic && spec.routes[route].condition != 0 {
      for source in spec.targets(spec.routes[route].from) where room > 0 {
        for screen in spec.elements[source].isScreen ? [source] : tree.screens(of: source, in: spec) {
          room -= 1
          let isWaiting = machine.routes(enabledAt: screen).allSatisfy {
            spec.routes[$0].isAutomatic && spec.routes[$0].condition != 0
          }
          if isWaiting { screens.insert(screen) }
        }
      }
    }
    return screens
  }
}

extension FrameGraph {
  /// True for a vertex that is a leaf and visible in some state.
  fileprivate func isLeaf(_ number: Int32) -> Bool {
    let vertex = vertices[Int(number)]
    return vertex.isSeen && vertex.continuation == 0 && vertex.template >= 0 && vertex.leaf == number
  }
}

extension StateSearch {
  /// The leaves that can be directly above a leaf, on its stack or in a layer that does not give way, nearest first; of
  /// many some.
  func leaves(above leaf: Int32) -> [Int32] {
    var found: [Int32] = []
    var met: Set<Int32> = [leaf]
    var pending = [(vertex: leaf, isAbove: false)]
    var next = 0
    var room = 20_000
    while next < pending.count, next < 400, found.count < 24 {
      let (vertex, isAbove) = pending[next]
      next += 1
      if isAbove, graph.isLeaf(vertex) { found.append(vertex) }
      for edge in graph.edges(from: vertex) {
        room -= 1
        guard room > 0 else { return found }
        let goesUp: Bool
        switch edge.kind {
        case .covers: goesUp = !isAbove
        case .presents: goesUp = !isAbove && !contexts[graph.vertices[Int(edge.head)].context].leaving.givesWay
        case .free: goesUp = !isAbove
        case .inside, .first: goesUp = isAbove
        case .beside:
          goesUp = isAbove || graph.vertices[Int(edge.head)].template == graph.vertices[Int(vertex)].template
        case .bottom: goesUp = false
        }
        if goesUp, met.insert(edge.head).inserted {
          pending.append((edge.head, isAbove || edge.kind == .covers || edge.kind == .presents))
        }
      }
    }
    return found
  }
}
