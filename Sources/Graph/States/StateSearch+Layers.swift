/// Moves in layers and members, and the flows that mend preconditions.
extension StateSearch {
  mutating func present(_ target: Element.ID, _ move: Move, _ program: Program, _ vertex: Int32) -> Bool? {
    let presentation = spec.presentations[move.presentation.target ?? ID(0)]
    let state = graph.vertices[Int(vertex)]
    if spec.style(of: ID(raw: program.move)) != .presentOnRoot, settings.element[Int(state.setting)] >= 0,
      startsPopping(move, program, vertex, keepsFirst: true)
    {
      return nil
    }
    let entered = enter(
      target, at: vertex, before: state.known, standing: state.known, setting: -1, entrance(of: program))
    offerRecovery(before: entered.new, program, vertex)
    let setting = layer(
      above: vertex, isInteractive: presentation.isInteractive,
      givesWay: presentation.isFloating && !templates.node(entered.template).holdsStack)
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
    guard let target = spec.list(spec.moves[ID(raw: program.move)].to).first?.target else { return }
    let state = graph.vertices[Int(root)]
    switch spec.style(of: ID(raw: program.move)) {
    case .replace:
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

  mutating func restart(_ target: Element.ID, _ program: Program, _ vertex: Int32) -> Bool? {
    if settings[graph.vertices[Int(vertex)].setting].isUp {
      note(.rootOverLayer, program, vertex)
    } else {
      log.isOtherwise[ID(raw: program.unit)] = true
    }
    let (layers, chain) = enterFromNothing(target, entrance(of: program))
    offerRecovery(before: chain, program, vertex)
    noteEffect(program, vertex)
    backs.append((vertex, .clear, false))
    let rest = rest(of: program)
    let credit = credit(program, vertex)
    let root = placeLayers(
      layers.enumerated().map { ($1, $0 > 0, false) }, rest, credit)
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
    guard let flow = machine.flow(mending: precondition) else { return }
    let known = graph.vertices[Int(origin)].known
    let entered = enter(
      flow, at: origin, before: known, standing: known, setting: -1, .recovery(continuation))
    graph.vertices[Int(origin)].canMove = true
    let setting = layer(above: origin, isInteractive: true, givesWay: false)
    let head = place(entered.template, setting, rest)
    connectOnce(origin, head, .presents, credit)
    goOn(at: head, rest)
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
