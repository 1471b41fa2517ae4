/// Moves to a target.
extension Transition {
  /// Makes a move with a target; only `unwind` and `set` have several.
  mutating func make(
    _ style: Style, _ move: Move, to target: Element.ID, _ targets: [Element.ID], by performer: Performer?
  ) throws(Fault) {
    let presentation = spec.presentations[move.presentation.target ?? ID(0)]
    if isOnTop(target, for: move, style) { return }
    dismissFloatingLayers(for: style, presentation, by: performer)
    try require(performer)
    switch style {
    case .push: try push(target, move, on: stack(of: performer))
    case .show:
      let stack = stack(of: performer)
      if canPush(target, move, on: stack) {
        try push(target, move, on: stack)
      } else {
        present(target, move, presentation, on: stack)
      }
    case .showDetail: showDetail(target, move, presentation)
    case .present: present(target, move, presentation, on: state.stack(around: leaf))
    case .presentOnRoot:
      guard layer(of: performer) == state.layers.count - 1 else {
        throw fault(.presentWhilePresenting, [target])
      }
      present(enter(target), presentation)
    case .select: try select(target, move, in: performer)
    case .set:
      if let performer, performer.isExplicit, let place = members(of: performer) {
        setMembers(targets, of: place)
      } else {
        try replace(targets, from: 0, on: stack(of: performer))
      }
    case .replace: try replace([target], from: nil, on: stack(of: performer))
    case .root: restart(at: target, comesBack: presentation.restoresRoot)
    case .popTo:
      let stack = performer?.isExplicit == true ? stack(of: performer) : state.stack(around: leaf)
      try popTo(target, isInclusive: spec.pops(target, with: move), on: stack)
    case .unwind: try unwind(to: targets, isInclusive: move.isInclusive)
    // An embedded screen is there whenever its source is.
    case .embed, .pop, .popToRoot, .dismiss, .dismissToRoot, .goBack, .complete, .abandon, .none: break
    }
  }

  /// True if a floating layer, an alert or another one, gives way to a move from it: to all but the presentation of another
  /// floating layer, a `pop` and a `goBack`, to which only an alert does. Moves that take away the layer themselves are
  /// none.
  static func dismissesFloatingLayer(_ style: Style, _ presentation: Presentation, isAlert: Bool) -> Bool {
    switch style {
    case .push, .show, .showDetail, .set, .replace, .popTo, .popToRoot, .select, .root, .presentOnRoot: true
    case .present: isAlert || !presentation.isFloating
    case .pop, .goBack: isAlert
    case .embed, .unwind, .dismiss, .dismissToRoot, .complete, .abandon, .none: false
    }
  }

  /// Dismisses the top layer while it is floating and gives way to a move of a performer.
  mutating func dismissFloatingLayers(
    for style: Style, _ presentation: Presentation = Presentation(builtIn: .present), by performer: Performer?
  ) {
    while givesWay || yields(to: performer, style),
      Self.dismissesFloatingLayer(style, presentation, isAlert: state.layers[state.layers.count - 1].leaving.isAlert)
    { keepLayers(state.layers.count - 1) }
  }

  /// Whether the top layer, which contains a stack, gives way to the move of an explicit performer in a layer below.
  func yields(to performer: Performer?, _ style: Style) -> Bool {
    guard let performer, performer.isExplicit, style.actsOnPerformer,
      state.layers[state.layers.count - 1].leaving.yields
    else { return false }
    return layer(of: performer) < state.layers.count - 1
  }

  /// Whether a `present` with `singleTop` finds its target on top: the layer of the leaf begins with it.
  private func isOnTop(_ target: Element.ID, for move: Move, _ style: Style) -> Bool {
    style == .present && move.isSingleTop && leaf.layer > 0 && state.layers[leaf.layer].root.stands(for: target)
  }

  /// Whether the top layer gives way to screens that are shown from it.
  var givesWay: Bool { state.layers.count > 1 && state.layers[state.layers.count - 1].leaving.givesWay }

  // MARK: On a stack

  private mutating func push(_ target: Element.ID, _ move: Move, on stack: Position?) throws(Fault) {
    guard let stack else { throw fault(.pushWithoutNavigation, [target]) }
    var remaining = popped(stack, move, keepingFirst: false)
    if move.isSingleTop, let top = remaining[stack].children.last, top.stands(for: target) {
      change(to: remaining, on: stack)
      return
    }
    if remaining == state, leaf.isInside(stack) { remaining.cover(leaf) }
    try add([target], to: stack, in: remaining)
  }

  private func canPush(_ target: Element.ID, _ move: Move, on stack: Position?) -> Bool {
    var trial = self
    return (try? trial.push(target, move, on: stack)) != nil
  }

  /// The targets take the place of the elements of the stack from an index on, or of the last one.
  private mutating func replace(_ targets: [Element.ID], from first: Int?, on stack: Position?) throws(Fault) {
    guard let stack else { throw fault(.pushWithoutNavigation, targets) }
    var remaining = state
    remaining[stack].children.removeSubrange((first ?? remaining[stack].children.count - 1)...)
    try add(targets, to: stack, in: remaining)
  }

  /// Targets come on a stack, one above the other. The step continues at the pushed element if its leaf was in this stack.
  private mutating func add(_ targets: [Element.ID], to stack: Position, in remaining: State) throws(Fault) {
    var after = remaining
    for target in targets { after[stack].children.append(try enter(target, in: after, onStack: stack)) }
    change(to: after, on: stack)
  }

  /// The state after a change of a stack.
  private mutating func change(to after: State, on stack: Position) {
    state = after
    if leaf.isInside(stack) { leaf = state.leaf(below: stack) } else { noteChange(in: stack.layer) }
  }

  /// The state after the elements above a move's `popUpTo` have gone. Where it is not there, that is noted.
  private mutating func popped(_ stack: Position?, _ move: Move, keepingFirst: Bool) -> State {
    guard let target = move.popUpTo.target else { return state }
    let first: Int
    if let stack, let index = state[stack].children.lastIndex(where: { $0.stands(for: target) }) {
      first = spec.pops(target, with: move) ? index : index + 1
    } else if let stack, state[stack].element == target {
      first = 0
    } else {
      note(.popUpTargetAbsent)
      return state
    }
    guard let stack else { return state }
    var remaining = state
    remaining[stack].children.removeSubrange(max(first, keepingFirst ? 1 : 0)...)
    return remaining
  }

  // MARK: In layers and members

  private mutating func present(_ target: Element.ID, _ move: Move, _ presentation: Presentation, on stack: Position?) {
    // The target does not follow on this stack, which cannot be left empty.
    state = popped(stack, move, keepingFirst: true)
    if stack != nil { leaf = state.leaf(after: leaf) }
    present(enter(target), presentation)
  }

  private mutating func showDetail(_ target: Element.ID, _ move: Move, _ presentation: Presentation) {
    guard let split = state.enclosing(leaf).first(where: { state[$0].kind == .split }) else {
      note(.detailOutsideSplit)
      return present(target, move, presentation, on: state.stack(around: leaf))
    }
    var remaining = state
    if state[split].children.count > 1 { remaining[split].children.remove(at: 1) }
    // A leaf in the first column stays with all that it stands in; one in the second goes with it.
    let isInFirst = leaf.path[split.path.count] == 0
    let node = enter(target, in: remaining, at: split, from: isInFirst ? leaf : nil)
    state = remaining
    state[split].children.insert(node, at: 1)
    state[split].selected = 1
    if !isInFirst { leaf = state.leaf(below: split.child(1)) }
  }

  /// Selects the member that has a target: in the performer's own container and, where `by` does not name that one, in the
  /// innermost around the leaf, or further down the active path, where the tab changes that a layer covers.
  private mutating func select(_ target: Element.ID, _ move: Move, in performer: Performer?) throws(Fault) {
    let own = performer.flatMap(members).map { [$0] } ?? []
    let others = move.by.target == nil ? state.enclosing(leaf) + state.outward(from: leaf) : []
    for container in own + others {
      let node = state[container]
      guard node.kind == .members || node.kind == .split,
        let index = machine.member(of: node, with: target)
      else { continue }
      evaluatePreconditions(of: target)
      // The first column of a split is visible as it is.
      guard node.kind == .members || index > 0, node.selected != index else { return }
      state[container].selected = index
      guard leaf.isInside(container) else { return noteChange(in: container.layer) }
      // What is beside the first column is one column, whatever it shows.
      let isInFirst = node.kind == .split && leaf.path[container.path.count] == 0
      if !isInFirst { leaf = state.leaf(below: container.child(index)) }
      return
    }
    throw fault(.selectOutsideContainer, [target])
  }

  /// Targets become the members of a container. Those that a tab or page has already stay as they are, and the selected one
  /// stays selected, else the one that is in its place.
  private mutating func setMembers(_ targets: [Element.ID], of container: Position) {
    let before = state[container]
    var remaining = state
    remaining[container].children = []
    var children: [Node] = []
    for target in targets {
      if let index = machine.kept(target, in: before) {
        evaluatePreconditions(of: target)
        children.append(before.children[index])
      } else {
        children.append(enter(target, in: remaining, at: container))
      }
    }
    let selected = machine.selected(in: before, among: targets)
    let isKept = machine.kept(targets[selected], in: before) == before.selected
    state[container].children = children
    state[container].members = targets
    state[container].selected = selected
    state[container].focus = nil
    if leaf.isInside(container) {
      if isKept {
        leaf.path[container.path.count] = selected
      } else {
        leaf = state.leaf(below: container)
      }
    } else {
      noteChange(in: container.layer)
    }
  }
}
