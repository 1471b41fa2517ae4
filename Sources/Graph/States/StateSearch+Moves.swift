/// What the moves of a route do at a leaf.
extension StateSearch {
  /// Does what is to be done at a vertex, as far as it can be done there. `site`: where the first move acts, if that has
  /// been looked for.
  mutating func perform(_ program: Program, at vertex: Int32, site: Site? = nil) {
    if program.isDetail { return land(on: vertex, 0, .none) }
    var program = program
    var site = site
    while true {
      guard program.unit >= 0 else {
        if program.unit == Program.endOfLink { linkArrivals.append(vertex) }
        return
      }
      guard isOpen(program, at: vertex), follow(&program, at: vertex) else {
        note(.fault(.unresolvableDeepLink), program, vertex)
        return
      }
      program.followed = -1
      if program.deferred >= 0, site == nil { return retryDeferred(program, at: vertex) }
      if program.end >= 0, !program.isHidden, case .behind = site {
        // It is still behind what is visible.
        guard program.next != 0 else { return land(on: vertex, 0, .none) }
        let move = program.move
        program = programs[program.next]
        program.deferred = move
        site = nil
      }
      while isUnderway(program) {
        guard let changesNothing = make(&program, at: vertex, site: site), changesNothing else { return }
        site = nil
        program.advance()
      }
      if program.deferred >= 0 { performHidden(program, at: vertex) }
      notePerformed(program)
      program.deferred = -1
      let next = afterDetails(of: program)
      guard next != 0, !programs[next].isDetail else { break }
      if opensLinks, Templates.isWide(graph.vertices[Int(vertex)].template) {
        // What a deep link does next depends on the very leaf.
        return land(on: vertex, next, credit(program, vertex))
      }
      program = programs[next]
    }
    if graph.vertices[Int(vertex)].program != 0 { land(on: vertex, 0, .none) }
  }

  /// Makes a move. `true`: it changes nothing, and the next one follows at once; else what follows has been taken care
  /// of, or it cannot be made.
  mutating func make(_ program: inout Program, at vertex: Int32, site: Site?) -> Bool? {
    guard let next = nextMove(of: program, at: vertex) else { return true }
    let (style, target, performer) = (next.style, next.target, next.performer)
    if style.takesTarget, target == nil { return true }
    let move = spec.moves[ID(raw: program.move)]
    let setting = graph.vertices[Int(vertex)].setting
    guard let site = site ?? self.site(of: performer, style, program, at: vertex) else { return nil }
    if site == .absent { return fail(.absentPerformer, program, vertex) }
    if site == .unchanged { return true }
    if case .layerBelow = site, settings[setting].leaving.givesWay, style.effect == .goesBack, let performer {
      var rest = program
      rest.performer = performer.coordinator.raw
      return giveWay(rest, vertex)
    }
    if style == .pop, performer?.isExplicit == true, settings[setting].leaving.givesWay {
      if case .behind = site { return giveWay(program, vertex) }
      return makeBack(.pop, nil, program, vertex, on: .around)
    }
    if settings[setting].leaving.givesWay,
      Transition.dismissesFloatingLayer(
        style, spec.presentations[move.presentation.target ?? ID(0)],
        isAlert: settings[setting].leaving.isAlert)
    {
      var rest = program
      if style == .presentOnRoot, let performer { rest.performer = performer.coordinator.raw }
      return giveWay(rest, vertex)
    }
    if case .behind = site { return postpone(&program, at: vertex) }
    switch style {
    case .push: return push(target!, move, program, vertex, on: site)
    case .show: return show(target!, move, program, vertex, on: site)
    case .showDetail: return showDetail(target!, move, program, vertex)
    case .present: return present(target!, move, program, vertex)
    case .presentOnRoot:
      if case .layerBelow = site { return fail(.presentWhilePresenting, program, vertex) }
      return present(target!, move, program, vertex)
    case .select: return select(target!, by: performer, program, vertex)
    case .set:
      if case .container = site, let performer { return setMembers(of: performer, program, vertex) }
      return replace(target!, style, program, vertex, on: site)
    case .replace: return replace(target!, style, program, vertex, on: site)
    case .root:
      let presentation = spec.presentations[move.presentation.target ?? ID(0)]
      return restart(target!, program, vertex, comesBack: presentation.restoresRoot)
    case .embed, .none: return true
    case .pop, .popTo, .popToRoot, .unwind, .dismiss, .dismissToRoot, .goBack, .complete, .abandon:
      return makeBack(style, target, program, vertex, on: site)
    }
  }

  /// A floating layer goes, and the move is made in what it was presented from.
  private mutating func giveWay(_ program: Program, _ vertex: Int32) -> Bool? {
    noteEffect(program, vertex)
    backs.append((vertex, .dismiss, false))
    walk(.dismiss(), from: vertex, then: programs.number(program), program)
    return nil
  }

  // MARK: What moves share

  /// Notes that something happens to a program's route at a vertex.
  mutating func note(_ event: Event, _ program: Program, _ vertex: Int32, through: Int32 = -1) {
    let step = graph.vertices[Int(vertex)].program == 0 ? program.unit : -1
    log.sites.append(
      .init(event: event, route: ID(raw: program.unit), vertex: vertex, step: step, through: through))
  }

  /// Notes that a move cannot be made.
  mutating func fail(_ kind: Fault.Kind, _ program: Program, _ vertex: Int32) -> Bool? {
    guard !isOnlyWherePossible(program) else {
      // Fired by another route, it changes nothing there.
      if program.next != 0, !programs[program.next].isDetail {
        isCoarse = true
        land(on: vertex, program.next, credit(program, vertex))
      }
      return nil
    }
    guard program.deferred < 0 else {
      // What it finds may be what a move that waits is still to change.
      isCutShort = true
      return nil
    }
    log.hasEffect[ID(raw: program.unit)] = true
    note(.fault(kind), program, vertex)
    return nil
  }

  /// Whether the route of a program is enabled only where it does not fault.
  private func isOnlyWherePossible(_ program: Program) -> Bool {
    Int(program.unit) < spec.routes.count && spec.routes[ID(raw: program.unit)].isOnlyWherePossible
  }

  /// Notes that a program changes the state.
  mutating func noteEffect(_ program: Program, _ vertex: Int32) {
    log.hasEffect[ID(raw: program.unit)] = true
    graph.vertices[Int(vertex)].canMove = true
  }

  /// The vertex and the step to which what a program does at a vertex is owed; no step where it was taken before.
  func credit(_ program: Program, _ vertex: Int32) -> Credit {
    Credit(by: vertex, step: graph.vertices[Int(vertex)].program == 0 ? program.unit : -1)
  }

  /// What is known where a move began.
  func before(_ program: Program, _ vertex: Int32) -> Int32 {
    program.before >= 0 ? program.before : graph.vertices[Int(vertex)].known
  }

  /// Connects what comes, and goes on at its leaf.
  mutating func bring(
    _ template: Int32, in setting: Int32, _ kind: FrameGraph.Kind, from tail: Int32, _ program: Program,
    at vertex: Int32, _ credit: Credit
  ) {
    noteEffect(program, vertex)
    let rest = rest(of: program)
    let head = place(template, setting, rest)
    if kind == .beside { lead(tail, head, kind, credit) } else { connect(tail, head, kind, credit) }
    goOn(at: head, rest)
  }

  /// What came is stable, or there is more to be done at its leaf.
  mutating func goOn(at head: Int32, _ rest: Int32) {
    if rest == 0 { see(head) } else { enqueue(graph.vertices[Int(head)].leaf) }
  }
}
