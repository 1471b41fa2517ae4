/// Moves back, what the platform does, and where runs begin.
extension StateSearch {
  /// Makes a move back at a vertex; as `make`.
  mutating func makeBack(_ style: Style, _ target: Element.ID?, _ program: Program, _ vertex: Int32) -> Bool?
  {
    let state = graph.vertices[Int(vertex)]
    let setting = settings[state.setting]
    let element = settings.element[Int(state.setting)]
    let known = settings.known[Int(state.known)]
    switch style {
    case .pop:
      if setting.givesWay { return goBack(.dismiss, program, vertex) }
      guard element >= 0, !settings[element].isFirst else { return fail(.popAtRoot, program, vertex) }
      return goBack(.pop, program, vertex)
    case .popToRoot:
      guard element >= 0 else { return fail(.popAtRoot, program, vertex) }
      return settings[element].isFirst ? true : goBack(.popToRoot, program, vertex)
    case .dismiss:
      guard setting.isUp else { return fail(.dismissWithoutPresentation, program, vertex) }
      return goBack(.dismiss, program, vertex)
    case .dismissToRoot: return setting.isUp ? goBack(.dismissToRoot, program, vertex) : true
    case .popTo:
      return popTo(
        target!, isInclusive: spec.moves[ID(raw: program.move)].isInclusive, known, program, vertex)
    case .unwind: return unwind(known, program, vertex)
    case .complete, .abandon:
      guard isInFlow(vertex) else { return fail(.completeOutsideFlow, program, vertex) }
      noteEffect(program, vertex)
      noteBack(.end(isCompleted: true), vertex, isPlain: false)
      walk(.end(isCompleted: style == .complete), from: vertex, then: rest(of: program), program)
      return nil
    case .push, .show, .showDetail, .present, .presentOnRoot, .embed, .select, .set, .replace, .root, .none:
      return true
    }
  }

  private mutating func goBack(_ operation: Walks.Operation, _ program: Program, _ vertex: Int32) -> Bool? {
    if case .unwind(let targets, isInclusive: false) = operation {
      // Whether anything lies above its target is asked when all walks have been made.
      graph.vertices[Int(vertex)].canMove = true
      log.unwinds.append(.init(route: ID(raw: program.unit), vertex: vertex, targets: targets))
    } else {
      noteEffect(program, vertex)
    }
    let rest = rest(of: program)
    let isPlain = rest == 0 && graph.vertices[Int(vertex)].program == 0
    noteBack(operation, vertex, isPlain: isPlain && goesBelow(operation))
    if isPlain {
      goBack(operation, at: vertex, credit(program, vertex))
    } else {
      walk(operation, from: vertex, then: rest, program)
    }
    return nil
  }

  /// Whether a move leads to something below wherever it can be made, and not to what stands around already.
  private func goesBelow(_ operation: Walks.Operation) -> Bool {
    guard case .unwind(let targets, _) = operation else { return true }
    return targets.allSatisfy { spec.elements[$0].isScreen }
  }

  private mutating func noteBack(_ operation: Walks.Operation, _ vertex: Int32, isPlain: Bool) {
    switch operation {
    case .pop, .back(isDismissal: false): backs.append((vertex, .pop, isPlain))
    case .dismiss, .back: backs.append((vertex, .dismiss, isPlain))
    case .dismissToRoot, .unwind, .end: backs.append((vertex, .clear, isPlain))
    default: backs.append((vertex, .onStack, isPlain))
    }
  }

  private mutating func popTo(
    _ target: Element.ID, isInclusive: Bool, _ known: Known, _ program: Program, _ vertex: Int32
  ) -> Bool? {
    let state = graph.vertices[Int(vertex)]
    guard settings.element[Int(state.setting)] >= 0 else { return fail(.popTargetAbsent, program, vertex) }
    if tracking.isTarget.onStack[target] {
      guard let place = known[Int32(tracking.elementCount) + target.raw], !isInclusive || place == 1 else {
        return fail(.popTargetAbsent, program, vertex)
      }
    } else {
      // Either may be.
      _ = fail(.popTargetAbsent, program, vertex)
    }
    let tops = isInclusive ? [] : roots(around: vertex)
    if !tops.isEmpty, tops.allSatisfy({ templates.stands(graph.vertices[Int($0)].template, for: target) }) {
      return true
    }
    return goBack(.popTo(target.raw, isInclusive: isInclusive), program, vertex)
  }

  private mutating func unwind(_ known: Known, _ program: Program, _ vertex: Int32) -> Bool? {
    let move = spec.moves[ID(raw: program.move)]
    let targets = spec.targets(move.to)
    if targets.allSatisfy({ tracking.isTarget.anywhere[$0] }) {
      let places = targets.compactMap { known[Int32(2 * tracking.elementCount + $0.number)] }
      if places.isEmpty || move.isInclusive && !places.contains(1) {
        return fail(.unwindTargetAbsent, program, vertex)
      }
    } else {
      _ = fail(.unwindTargetAbsent, program, vertex)
    }
    let template = graph.vertices[Int(vertex)].template
    if !move.isInclusive, template >= 0, targets.contains(where: { templates.stands(template, for: $0) }) {
      return true
    }
    return goBack(.unwind(targets, isInclusive: move.isInclusive), program, vertex)
  }

  /// Whether a flow is around a vertex that could end there.
  private func isInFlow(_ vertex: Int32) -> Bool {
    let state = graph.vertices[Int(vertex)]
    if settings[state.setting].isInFlow || state.template >= 0 && isFlow(state.template) { return true }
    let element = element(of: vertex)
    var flow = element.known.map { tracking.flow[$0] } ?? .unknown
    while flow.isKnown {
      if tracking.level == .nothing || (settings.known[Int(state.known)][flow.raw] ?? -1) >= 0 { return true }
      flow = machine.tree.parent(of: flow).map { tracking.flow[$0] } ?? .unknown
    }
    return false
  }

  /// The elements of the stack that a vertex may be or stand in.
  func roots(around vertex: Int32) -> [Int32] {
    let element = settings.element[Int(graph.vertices[Int(vertex)].setting)]
    var roots: [Int32] = []
    var visited: Set<Int32> = [vertex]
    var pending = [vertex]
    while let vertex = pending.popLast() {
      let state = graph.vertices[Int(vertex)]
      if state.setting == element, state.template >= 0 {
        roots.append(vertex)
        continue
      }
      var edge = state.firstIn
      while edge >= 0 {
        let (tail, kind) = (graph.edges[Int(edge)].tail, graph.edges[Int(edge)].kind)
        if kind != .bottom, kind != .presents, visited.insert(tail).inserted { pending.append(tail) }
        edge = graph.edges[Int(edge)].nextIn
      }
    }
    return roots
  }

  // MARK: The platform

  /// The platform's own back, where a screen has it.
  mutating func offerBack(at vertex: Int32, _ element: Element.ID) {
    let state = graph.vertices[Int(vertex)]
    guard templates.kind(state.template) == .anonymous || spec.elements[element].hasSystemBack else { return }
    let stack = settings.element[Int(state.setting)]
    let canPop = stack >= 0 && !settings[stack].isFirst && settings.isMainOnStack[Int(state.setting)]
    let setting = settings[state.setting]
    let canDismiss =
      (stack < 0 || settings[stack].isFirst) && setting.isUp && setting.isInteractive
      && settings.isMainInLayer[Int(state.setting)]
    guard canPop || canDismiss else { return }
    graph.vertices[Int(vertex)].canMove = true
    noteBack(.back(isDismissal: !canPop), vertex, isPlain: true)
    let on = isMain(state.setting) ? nil : element
    goBack(
      .back(isDismissal: !canPop), at: vertex,
      Credit(by: vertex, step: number(of: .back(on: on))))
  }

  private func isMain(_ setting: Int32) -> Bool { settings.isMainInLayer[Int(setting)] }

  /// The members of a container to which the user can change.
  mutating func offerSwitch(in container: Int32, at leaf: Int32) {
    guard !graph.vertices[Int(container)].offersSwitch else { return }
    graph.vertices[Int(container)].offersSwitch = true
    let state = graph.vertices[Int(container)]
    let node = templates.node(state.template)
    guard !bounds.isSingleStep, let coordinator = spec.coordinator(node.element), coordinator.hasSystemSwitch
    else { return }
    let members = spec.targets(coordinator.members)
    for (index, member) in members.enumerated() where index != node.selected && index < node.children.count {
      let placed = showMember(index, of: container, Credit(by: leaf, step: number(of: .switch(member))))
      see(placed)
    }
  }

  // MARK: First elements

  /// The vertex that stands for the first element of the stack around a vertex.
  mutating func base(of vertex: Int32) -> Int32 {
    if let base = bases[vertex] { return base }
    var pending = [vertex]
    let result = addBase(of: vertex)
    while let vertex = pending.popLast() {
      let state = graph.vertices[Int(vertex)]
      if isFirstElement(vertex) {
        connect(vertex, bases[vertex]!, .beside)
        continue
      }
      var edge = state.firstIn
      while edge >= 0 {
        let tail = graph.edges[Int(edge)].tail
        if let tail = self.base(ofTail: tail), bases[tail] == nil {
          _ = addBase(of: tail)
          pending.append(tail)
        }
        linkBase(of: vertex, edge)
        edge = graph.edges[Int(edge)].nextIn
      }
    }
    return result
  }

  /// A vertex that has a base got another edge.
  mutating func connectBase(of vertex: Int32, _ edge: Int32) {
    guard !isFirstElement(vertex) else { return }
    if let tail = base(ofTail: graph.edges[Int(edge)].tail) { _ = base(of: tail) }
    linkBase(of: vertex, edge)
  }

  private func base(ofTail tail: Int32) -> Int32? {
    let template = graph.vertices[Int(tail)].template
    return template >= 0 || Templates.isWide(template) ? tail : nil
  }

  private mutating func linkBase(of vertex: Int32, _ edge: Int32) {
    let edge = graph.edges[Int(edge)]
    guard let head = bases[vertex] else { return }
    switch edge.kind {
    case .bottom, .presents, .first: return
    default: break
    }
    if let tail = bases[edge.tail] {
      connect(tail, head, .beside, Credit(by: edge.by, step: edge.step))
    }
  }

  private func isFirstElement(_ vertex: Int32) -> Bool {
    let setting = settings[graph.vertices[Int(vertex)].setting]
    return setting.kind == .element && setting.isFirst && graph.vertices[Int(vertex)].template >= 0
  }

  private mutating func addBase(of vertex: Int32) -> Int32 {
    let setting = graph.vertices[Int(vertex)].setting
    let base = graph.add(.init(template: Templates.base, setting: setting, program: 0, known: 0))
    bases[vertex] = base
    return base
  }

  // MARK: Beginnings

  /// What is shown at launch, when an entry is opened, and where deep links end.
  mutating func begin(fromEntries: Bool, fromLinks: Bool) {
    let launch = machine.launch
    if spec.start.target != nil { begin(launch, .launch) }
    for opening in machine.openings {
      switch opening {
      case .entry: guard fromEntries else { continue }
      default: guard fromLinks else { continue }
      }
      do {
        let outcome = try machine.outcome(of: opening, in: launch)
        begin(outcome.state, opening)
        note(outcome.firings)
        for route in outcome.performed { log.isPerformed[route] = true }
        for remark in outcome.remarks {
          log.sites.append(
            .init(
              event: remark.event, route: remark.route, vertex: Self.source, step: number(of: opening))
          )
        }
      } catch .fault(let fault) {
        // What could not be done was asked of a route that was enabled.
        for route in fault.performed + [fault.route].compactMap({ fault.cause == nil ? nil : $0 }) {
          log.isEnabled[route] = true
          log.hasEffect[route] = true
        }
      } catch {}
    }
  }

  /// Notes the routes that fired when the app was opened, or when a deep link went on.
  mutating func note(_ firings: [Firing]) {
    for firing in firings {
      log.isEnabled[firing.route] = true
      if firing.hasEffect { log.hasEffect[firing.route] = true }
    }
  }

  /// The layers of a state as they can be placed.
  mutating func layers(of state: State) -> [(template: Int32, isInteractive: Bool, givesWay: Bool)] {
    state.layers.map { (templates.number($0.root), $0.isInteractive, $0.givesWay) }
  }

  /// What a state shows.
  mutating func begin(_ state: State, _ opening: Step) {
    let layers = layers(of: state)
    let root = placeLayers(
      layers, 0, Credit(by: Self.source, step: opening == .launch ? -1 : number(of: opening)))
    if case .link(let link) = opening { linkEnds[link] = (root, layers.count) }
    isBeginning = true
    see(root)
    isBeginning = false
  }
}
