/// Moves in layers and members, and the flows that mend preconditions.
extension StateSearch {
  /// The target becomes a layer; `element`: the setting of the element of the stack on which a `popUpTo` acts.
  mutating func present(
    _ target: Element.ID, _ move: Move, _ program: Program, _ vertex: Int32, on element: Int32? = nil
  ) -> Bool? {
    let presentation = spec.presentations[move.presentation.target ?? ID(0)]
    let state = graph.vertices[Int(vertex)]
    if spec.style(of: ID(raw: program.move)) != .presentOnRoot,
      startsPopping(
        move, program, vertex, on: element ?? settings.element[Int(state.setting)], keepsFirst: true)
    {
      return nil
    }
    let entered = enter(
      target, at: vertex, before: state.known, standing: state.known, setting: -1, entrance(of: program))
    offerRecovery(before: entered.new, program, vertex)
    let setting = layer(
      above: vertex, Layer.leaving(presentation, with: templates.node(entered.template)))
    bring(
      entered.template, in: setting, .presents, from: vertex, program, at: vertex, credit(program, vertex))
    return nil
  }

  mutating func showDetail(_ target: Element.ID, _ move: Move, _ program: Program, _ vertex: Int32) -> Bool? {
    let column = settings.column[Int(graph.vertices[Int(vertex)].setting)]
    guard column >= 0 else {
      note(.detailOutsideSplit, program, vertex)
      return present(target, move, program, vertex)
    }
    log.isOtherwise[ID(raw: program.unit)] = true
    walk(.climb(to: column), from: vertex, then: programs.number(program), program)
    return nil
  }

  /// A walk has reached what stands directly in a container, or an element of a stack, where a move goes on.
  mutating func act(
    _ program: Program, from vertex: Int32, at root: Int32, in container: Int32, _ credit: Credit
  ) {
    if program.unit == Program.byHand, let choice = Program.Choice(rawValue: program.route) {
      return act(choice, from: vertex, at: root, in: container)
    }
    if spec.style(of: ID(raw: program.move)) == .goBack {
      noteEffect(program, vertex)
      let setting = graph.vertices[Int(root)].setting
      return select(0, of: container, from: vertex, memberAt: setting, rest(of: program), credit)
    }
    guard let target = spec.list(spec.moves[ID(raw: program.move)].to).first?.target else { return }
    let state = graph.vertices[Int(root)]
    switch spec.style(of: ID(raw: program.move)) {
    case .set where container >= 0:
      act(
        settingMembers: spec.targets(spec.moves[ID(raw: program.move)].to), program, from: vertex,
        in: container, credit)
    case .replace, .set:
      replace(target, root, state.setting, program, at: vertex, before: before(program, vertex), credit)
    case .showDetail:
      let isInFirst = settings[state.setting].isFirst
      let standing = isInFirst ? graph.vertices[Int(vertex)].known : settings[state.setting].known
      let setting = setting(ofMember: 1, in: container)
      let entered = enter(
        target, at: vertex, before: before(program, vertex), standing: standing, setting: setting,
        entrance(of: program))
      offerRecovery(before: entered.new, program, vertex)
      noteEffect(program, vertex)
      let rest = rest(of: program)
      let head = place(
        entered.template, setting, isInFirst ? sleeper(in: container, from: vertex, rest) : rest)
      // What is asleep there is not where the step leads.
      if !programs[graph.vertices[Int(head)].program].isSleeper {
        landings.append((credit, graph.vertices[Int(head)].leaf))
      }
      lead(container, head, .inside, credit)
      if isInFirst {
        goOn(at: vertex, beside: head, in: container, rest, credit)
      } else {
        goOn(at: head, rest)
      }
    case .select: act(selecting: target, program, from: vertex, at: root, in: container, credit)
    default: return
    }
  }

  mutating func restart(
    _ target: Element.ID, _ program: Program, _ vertex: Int32, comesBack: Bool
  ) -> Bool? {
    let setting = settings[graph.vertices[Int(vertex)].setting]
    if comesBack {
      // Nothing goes.
    } else if setting.isUp, !setting.leaving.isRoot {
      note(.rootOverLayer, program, vertex)
    } else {
      log.isOtherwise[ID(raw: program.unit)] = true
    }
    let (layers, chain) = enterFromNothing(target, entrance(of: program))
    offerRecovery(before: chain, program, vertex)
    noteEffect(program, vertex)
    if !comesBack { backs.append((vertex, .clear, false)) }
    let rest = rest(of: program)
    let credit = credit(program, vertex)
    let root =
      comesBack
      ? placeLayers(layers.map { ($0, .init(isRoot: true)) }, rest, credit, above: vertex)
      : placeLayers(
        layers.enumerated().map { ($1, .init(isInteractive: $0 > 0)) }, rest, credit)
    goOn(at: root, rest)
    return nil
  }

  // MARK: Preconditions

  /// Where what a move enters has a precondition that a flow may mend, the flow may be presented instead.
  mutating func offerRecovery(before elements: [Element.ID], _ program: Program, _ vertex: Int32) {
    guard program.origin >= 0, !bounds.isSingleStep else { return }
    for element in elements where !spec.elements[element].preconditions.isEmpty {
      for precondition in machine.recoverable(spec.targets(spec.elements[element].preconditions)) {
        present(
          precondition, for: .route(ID(raw: program.unit)), at: program.origin, withoutDetails(of: program),
          Credit(
            by: program.start, step: number(of: .recover(precondition, of: .route(ID(raw: program.step))))))
      }
    }
  }

  /// The flow that may mend a precondition is presented.
  mutating func present(
    _ precondition: Precondition.ID, for continuation: Continuation, at origin: Int32, _ rest: Int32,
    _ credit: Credit
  ) {
    guard let flow = machine.flow(mending: precondition) else {
      return fire(spec.preconditions[precondition].otherwise, at: origin, rest, credit)
    }
    let known = graph.vertices[Int(origin)].known
    let entered = enter(
      flow, at: origin, before: known, standing: known, setting: -1, .recovery(continuation))
    graph.vertices[Int(origin)].canMove = true
    let setting = layer(above: origin, .init(isInteractive: true))
    let head = place(entered.template, setting, rest)
    connectOnce(origin, head, .presents, credit)
    goOn(at: head, rest)
  }

  /// A route fires instead, where a precondition does not hold.
  private mutating func fire(
    _ otherwise: Reference<Route>, at origin: Int32, _ rest: Int32, _ credit: Credit
  ) {
    guard let route = otherwise.target else { return }
    log.isEnabled[route] = true
    graph.vertices[Int(origin)].canMove = true
    land(on: origin, programs.number(program(of: route, at: origin, next: rest, mayWait: false)), credit)
  }

  /// The number of a step other than a route.
  mutating func number(of step: Step) -> Int32 {
    if let number = stepNumbers[step] { return number }
    steps.append(step)
    let number = -1 - Int32(steps.count)
    stepNumbers[step] = number
    return number
  }

  /// The step with a number; a route is its own.
  func step(_ number: Int32) -> Step? {
    number >= 0 ? .route(ID(raw: number)) : number == -1 ? nil : steps[Int(-2 - number)]
  }
}
