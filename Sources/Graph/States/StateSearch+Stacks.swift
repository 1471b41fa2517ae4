/// The moves that bring targets on a stack.
extension StateSearch {
  /// The setting of the element of the stack on which a move acts, around a vertex; -1 where there is none.
  func element(at vertex: Int32, on site: Site) -> Int32 {
    let setting = graph.vertices[Int(vertex)].setting
    switch site {
    case .stack(let stack): return settings.element(around: setting, of: stack)
    case .noStack: return -1
    case .around, .container, .layerBelow, .behind, .unchanged, .absent: return settings.element[Int(setting)]
    }
  }

  /// What is known at a vertex of the stack on which an element around it is.
  func stackFacts(at vertex: Int32, _ element: Int32) -> Known {
    let state = graph.vertices[Int(vertex)]
    var inner = settings.element[Int(state.setting)]
    guard inner != element else { return settings.known[Int(state.known)] }
    while inner >= 0 {
      let outer = settings[inner].outer
      let next = outer < 0 ? -1 : settings.element[Int(outer)]
      if next == element { return settings.known[Int(settings[inner].outerKnown)] }
      inner = next
    }
    return Known()
  }

  mutating func push(
    _ target: Element.ID, _ move: Move, _ program: Program, _ vertex: Int32, on site: Site
  ) -> Bool? {
    let state = graph.vertices[Int(vertex)]
    let element = element(at: vertex, on: site)
    guard element >= 0 else { return fail(.pushWithoutNavigation, program, vertex) }
    if startsPopping(move, program, vertex, on: element, keepsFirst: false) { return nil }
    if move.isSingleTop {
      let tops = roots(around: vertex, element).map {
        templates.stands(graph.vertices[Int($0)].template, for: target)
      }
      if !tops.isEmpty, tops.allSatisfy({ $0 }) { return true }
    }
    let setting = above(vertex, on: element)
    let entered = enter(
      target, at: vertex, before: before(program, vertex), standing: state.known, setting: setting,
      entrance(of: program))
    if templates.kind(entered.template) == .stack, !spec.platform.nestsNavigations {
      guard spec.style(of: ID(raw: program.move)) == .show else {
        return fail(.pushOfNavigation, program, vertex)
      }
      return present(target, move, program, vertex, on: element)
    }
    offerRecovery(before: entered.new, program, vertex)
    bring(entered.template, in: setting, .covers, from: vertex, program, at: vertex, credit(program, vertex))
    return nil
  }

  /// Pushes where that can be done once the move's `popUpTo` has been carried out, else presents.
  mutating func show(
    _ target: Element.ID, _ move: Move, _ program: Program, _ vertex: Int32, on site: Site
  ) -> Bool? {
    let element = element(at: vertex, on: site)
    guard element >= 0, !program.presents else { return present(target, move, program, vertex, on: element) }
    return push(target, move, program, vertex, on: site)
  }

  /// Whether a move has to pop first; it goes on where that leads.
  mutating func startsPopping(
    _ move: Move, _ program: Program, _ vertex: Int32, on element: Int32, keepsFirst: Bool
  ) -> Bool {
    guard let target = move.popUpTo.target, !program.isPopped else { return false }
    guard element >= 0 else {
      note(.popUpTargetAbsent, program, vertex)
      return false
    }
    let key = Int32(tracking.elementCount) + target.raw
    let isKnown = tracking.isTarget.onStack[target]
    let mayBeThere = !isKnown || stackFacts(at: vertex, element)[key] != nil
    if !isKnown || !mayBeThere { note(.popUpTargetAbsent, program, vertex) }
    guard mayBeThere else { return false }
    var popped = program
    let tops = move.isInclusive ? [] : roots(around: vertex, element)
    if tops.isEmpty || !tops.allSatisfy({ templates.stands(graph.vertices[Int($0)].template, for: target) }) {
      noteEffect(program, vertex)
    }
    let operation = Walks.Operation.popUpTo(
      target.raw, stack: settings[element].outer, isInclusive: move.isInclusive, keepsFirst: keepsFirst)
    noteBack(operation, vertex, isPlain: false)
    popped.isPopped = true
    popped.before = before(program, vertex)
    walk(operation, from: vertex, then: programs.number(popped), program)
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
    if isShown, templates.kind(entered.template) == .stack, !spec.platform.nestsNavigations {
      // The first element stays below what is presented.
      var presenting = program
      presenting.presents = true
      var next = request
      next.then = programs.number(presenting)
      return end(next, position, at: position.leaf, credit)
    }
    replace(target, root, setting, program, at: root, before: program.before, credit)
  }

  mutating func replace(
    _ target: Element.ID, _ style: Style, _ program: Program, _ vertex: Int32, on site: Site
  ) -> Bool? {
    let setting = graph.vertices[Int(vertex)].setting
    let element = element(at: vertex, on: site)
    guard element >= 0 else { return fail(.pushWithoutNavigation, program, vertex) }
    let base = style != .set || settings[element].base < 0 ? element : settings[element].base
    if style == .set, element == settings.element[Int(setting)] {
      replace(
        target, self.base(of: vertex), base, program, at: vertex, before: before(program, vertex),
        credit(program, vertex))
    } else if base == setting {
      replace(
        target, vertex, element, program, at: vertex, before: before(program, vertex), credit(program, vertex)
      )
    } else {
      walk(.climb(to: base), from: vertex, then: programs.number(program), program)
    }
    return nil
  }

  /// The target takes the place of an element, or of what stands in the place of one; more targets come above it.
  mutating func replace(
    _ target: Element.ID, _ root: Int32, _ setting: Int32, _ program: Program, at vertex: Int32,
    before: Int32,
    _ credit: Credit
  ) {
    var entered = replacement(target, in: setting, program, at: vertex, before: before)
    guard canBeElement(entered.template, program, vertex) else { return }
    offerRecovery(before: entered.new, program, vertex)
    let move = ID<Move>(raw: program.move)
    let others = spec.style(of: move) == .set ? spec.targets(spec.moves[move].to).dropFirst() : []
    guard !others.isEmpty else {
      return bring(entered.template, in: setting, .beside, from: root, program, at: vertex, credit)
    }
    // All have to come before any does.
    let asleep = programs.number(.sleeper(with: vertex))
    var below: [Int32] = []
    var setting = setting
    for target in others {
      below.append(place(entered.template, setting, asleep))
      let leaf = graph.vertices[Int(below[below.count - 1])].leaf
      setting = above(leaf, on: setting)
      entered = enter(
        target, at: leaf, before: before, standing: graph.vertices[Int(leaf)].known, setting: setting,
        entrance(of: program))
      guard canBeElement(entered.template, program, vertex) else { return }
      offerRecovery(before: entered.new, program, vertex)
    }
    noteEffect(program, vertex)
    let rest = rest(of: program)
    below.append(place(entered.template, setting, rest))
    lead(root, below[0], .beside, credit)
    for (lower, upper) in zip(below, below.dropFirst()) {
      connectOnce(graph.vertices[Int(lower)].leaf, upper, .covers, .none)
    }
    goOn(at: below[below.count - 1], rest)
  }

  /// Whether a node can be an element of a stack; if not, the move faults.
  private mutating func canBeElement(_ template: Int32, _ program: Program, _ vertex: Int32) -> Bool {
    guard templates.kind(template) == .stack, !spec.platform.nestsNavigations else { return true }
    _ = fail(.pushOfNavigation, program, vertex)
    return false
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
