/// What the moves of a route do at a leaf.
extension StateSearch {
  /// Does what is to be done at a vertex, as far as it can be done there.
  mutating func perform(_ program: Program, at vertex: Int32) {
    if program.isDetail { return land(on: vertex, 0, .none) }
    var program = program
    while true {
      guard program.unit >= 0 else {
        if program.unit == Program.endOfLink { linkArrivals.append(vertex) }
        return
      }
      guard isOpen(program, at: vertex) else {
        note(.fault(.unresolvableDeepLink), program, vertex)
        return
      }
      program.followed = -1
      while ID(raw: program.move) < spec.moves(of: ID(raw: program.route)).upperBound {
        guard let changesNothing = make(program, at: vertex), changesNothing else { return }
        program.move += 1
        program.isPopped = false
        program.presents = false
        program.before = -1
      }
      log.isPerformed[ID(raw: program.unit)] = true
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
  mutating func make(_ program: Program, at vertex: Int32) -> Bool? {
    let index = Move.ID(raw: program.move)
    guard let style = spec.style(of: index) else { return true }
    let move = spec.moves[index]
    let target = style.takesTarget ? spec.list(move.to).first(where: { $0.target != nil })?.target : nil
    if style.takesTarget, target == nil { return true }
    let setting = graph.vertices[Int(vertex)].setting
    if settings[setting].givesWay, Transition.dismissesFloatingLayers(style) {
      noteEffect(program, vertex)
      backs.append((vertex, .dismiss, false))
      walk(.dismiss, from: vertex, then: programs.number(program), program)
      return nil
    }
    switch style {
    case .push: return push(target!, move, program, vertex)
    case .show: return show(target!, move, program, vertex)
    case .showDetail: return showDetail(target!, move, program, vertex)
    case .present: return present(target!, move, program, vertex)
    case .presentOnRoot:
      if settings[setting].isUp { return fail(.presentWhilePresenting, program, vertex) }
      return present(target!, move, program, vertex)
    case .select: return select(target!, program, vertex)
    case .set, .replace: return replace(target!, style, program, vertex)
    case .root: return restart(target!, program, vertex)
    case .embed, .none: return true
    case .pop, .popTo, .popToRoot, .unwind, .dismiss, .dismissToRoot, .complete, .abandon:
      return makeBack(style, target, program, vertex)
    }
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
    log.hasEffect[ID(raw: program.unit)] = true
    note(.fault(kind), program, vertex)
    return nil
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

  // MARK: On a stack

  mutating func push(_ target: Element.ID, _ move: Move, _ program: Program, _ vertex: Int32) -> Bool? {
    let state = graph.vertices[Int(vertex)]
    guard settings.element[Int(state.setting)] >= 0 else {
      return fail(.pushWithoutNavigation, program, vertex)
    }
    if startsPopping(move, program, vertex, keepsFirst: false) { return nil }
    if move.isSingleTop {
      let tops = roots(around: vertex).map { templates.stands(graph.vertices[Int($0)].template, for: target) }
      if !tops.isEmpty, tops.allSatisfy({ $0 }) { return true }
    }
    let setting = above(vertex)
    let entered = enter(
      target, at: vertex, before: before(program, vertex), standing: state.known, setting: setting,
      entrance(of: program))
    if templates.kind(entered.template) == .stack {
      guard spec.style(of: ID(raw: program.move)) == .show else {
        return fail(.pushOfNavigation, program, vertex)
      }
      return present(target, move, program, vertex)
    }
    offerRecovery(before: entered.new, program, vertex)
    bring(entered.template, in: setting, .covers, from: vertex, program, at: vertex, credit(program, vertex))
    return nil
  }

  /// Pushes where that can be done once the move's `popUpTo` has been carried out, else presents.
  mutating func show(_ target: Element.ID, _ move: Move, _ program: Program, _ vertex: Int32) -> Bool? {
    let isOnStack = settings.element[Int(graph.vertices[Int(vertex)].setting)] >= 0
    guard isOnStack, !program.presents else { return present(target, move, program, vertex) }
    return push(target, move, program, vertex)
  }

  /// Whether a move has to pop first; it goes on where that leads.
  mutating func startsPopping(
    _ move: Move, _ program: Program, _ vertex: Int32, keepsFirst: Bool
  ) -> Bool {
    guard let target = move.popUpTo.target, !program.isPopped else { return false }
    let key = Int32(tracking.elementCount) + target.raw
    let known = settings.known[Int(graph.vertices[Int(vertex)].known)]
    let isKnown = tracking.isTarget.onStack[target]
    guard !isKnown || known[key] != nil else { return false }
    var popped = program
    let tops = move.isInclusive ? [] : roots(around: vertex)
    if tops.isEmpty || !tops.allSatisfy({ templates.stands(graph.vertices[Int($0)].template, for: target) }) {
      noteEffect(program, vertex)
    }
    backs.append((vertex, .onStack, false))
    popped.isPopped = true
    popped.before = before(program, vertex)
    walk(
      .popUpTo(target.raw, isInclusive: move.isInclusive, keepsFirst: keepsFirst), from: vertex,
      then: programs.number(popped), program)
    // Where it is not known whether it is there, the target may also just come.
    return isKnown
  }

  /// The target of a move with `popUpTo` takes the place of an element, where a walk has come to it. What lies below
  /// is asked where it may be the target already, or where a `show` presents what cannot stand on the stack.
  mutating func push(
    _ request: Walks.Request, inPlaceOf root: Int32, _ position: Walks.Position, _ credit: Credit
  ) {
    let program = programs[request.then]
    let move = spec.moves[ID(raw: program.move)]
    guard let target = spec.list(move.to).first?.target else { return }
    let setting = graph.vertices[Int(root)].setting
    let isShown = spec.style(of: ID(raw: program.move)) == .show
    if !settings[setting].isFirst, isShown || move.isSingleTop {
      return leave(request, position, withFirst: false, credit)
    }
    let entered = replacement(target, in: setting, program, at: root, before: program.before)
    if isShown, templates.kind(entered.template) == .stack {
      // The first element stays below what is presented.
      var presenting = program
      presenting.presents = true
      var next = request
      next.then = programs.number(presenting)
      return end(next, position, at: position.leaf, credit)
    }
    replace(target, root, setting, program, at: root, before: program.before, credit)
  }

  mutating func replace(_ target: Element.ID, _ style: Style, _ program: Program, _ vertex: Int32) -> Bool? {
    let setting = graph.vertices[Int(vertex)].setting
    let element = settings.element[Int(setting)]
    guard element >= 0 else { return fail(.pushWithoutNavigation, program, vertex) }
    if style == .set {
      let base = settings[element].base < 0 ? element : settings[element].base
      replace(
        target, self.base(of: vertex), base, program, at: vertex, before: before(program, vertex),
        credit(program, vertex))
    } else if element == setting {
      replace(
        target, vertex, element, program, at: vertex, before: before(program, vertex), credit(program, vertex)
      )
    } else {
      walk(.climb(to: element), from: vertex, then: programs.number(program), program)
    }
    return nil
  }

  /// The target takes the place of an element, or of what stands in the place of one.
  mutating func replace(
    _ target: Element.ID, _ root: Int32, _ setting: Int32, _ program: Program, at vertex: Int32,
    before: Int32,
    _ credit: Credit
  ) {
    let entered = replacement(target, in: setting, program, at: vertex, before: before)
    if templates.kind(entered.template) == .stack {
      _ = fail(.pushOfNavigation, program, vertex)
      return
    }
    offerRecovery(before: entered.new, program, vertex)
    bring(entered.template, in: setting, .beside, from: root, program, at: vertex, credit)
  }

  /// What a target becomes that takes the place of an element in a setting.
  private mutating func replacement(
    _ target: Element.ID, in setting: Int32, _ program: Program, at vertex: Int32, before: Int32
  ) -> (template: Int32, new: [Element.ID]) {
    enter(
      target, at: vertex, before: before, standing: settings[setting].known, setting: setting,
      entrance(of: program))
  }
}
