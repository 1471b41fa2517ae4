/// Moves to a target.
extension Transition {
  /// Makes a move with a target; only `unwind` has several.
  mutating func make(_ style: Style, _ move: Move, to target: Element.ID, _ targets: [Element.ID])
    throws(Fault)
  {
    let presentation = spec.presentations[move.presentation.target ?? ID(0)]
    if Self.dismissesFloatingLayers(style) { dismissFloatingLayers() }
    switch style {
    case .push: try push(target, move)
    case .show:
      if canPush(target, move) { try push(target, move) } else { present(target, move, presentation) }
    case .showDetail: showDetail(target, move, presentation)
    case .present: present(target, move, presentation)
    case .presentOnRoot:
      guard state.layers.count == 1 else { throw fault(.presentWhilePresenting, [target]) }
      present(enter(target), presentation)
    case .select: try select(target)
    case .set: try replace(target, from: 0)
    case .replace: try replace(target, from: nil)
    case .root: restart(at: target)
    case .popTo: try popTo(target, isInclusive: move.isInclusive)
    case .unwind: try unwind(to: targets, isInclusive: move.isInclusive)
    // An embedded screen is there whenever its source is.
    case .embed, .pop, .popToRoot, .dismiss, .dismissToRoot, .complete, .abandon, .none: break
    }
  }

  /// Whether a floating layer gives way to a move from it.
  static func dismissesFloatingLayers(_ style: Style) -> Bool {
    switch style {
    case .push, .show, .showDetail, .set, .replace, .popTo, .popToRoot, .select: true
    case .present, .presentOnRoot, .embed, .root, .unwind, .pop, .dismiss, .dismissToRoot, .complete,
      .abandon, .none:
      false
    }
  }

  /// Dismisses the top layer while it is floating and holds no stack.
  mutating func dismissFloatingLayers() {
    while givesWay { keepLayers(state.layers.count - 1) }
  }

  /// Whether the top layer gives way to what is shown from it.
  var givesWay: Bool { state.layers.count > 1 && state.layers[state.layers.count - 1].givesWay }

  // MARK: On a stack

  private mutating func push(_ target: Element.ID, _ move: Move) throws(Fault) {
    guard let stack = state.stack(around: leaf) else { throw fault(.pushWithoutNavigation, [target]) }
    var remaining = popped(stack, move, keepingFirst: false)
    if move.isSingleTop, let top = remaining[stack].children.last, top.stands(for: target) {
      state = remaining
      return
    }
    if remaining == state { remaining.cover(leaf) }
    let node = try enter(target, in: remaining, onStack: stack)
    state = remaining
    add(node, to: stack)
  }

  /// What came on a stack is what the step goes on at.
  private mutating func add(_ node: Node, to stack: Position) {
    state[stack].children.append(node)
    leaf = state.leaf(below: stack)
  }

  private func canPush(_ target: Element.ID, _ move: Move) -> Bool {
    var trial = self
    return (try? trial.push(target, move)) != nil
  }

  /// The target takes the place of the elements of the stack from an index on, or of the last one.
  private mutating func replace(_ target: Element.ID, from first: Int?) throws(Fault) {
    guard let stack = state.stack(around: leaf) else { throw fault(.pushWithoutNavigation, [target]) }
    var remaining = state
    remaining[stack].children.removeSubrange((first ?? remaining[stack].children.count - 1)...)
    let node = try enter(target, in: remaining, onStack: stack)
    state = remaining
    add(node, to: stack)
  }

  /// The state after the elements above a move's `popUpTo` have gone.
  private func popped(_ stack: Position, _ move: Move, keepingFirst: Bool) -> State {
    guard let target = move.popUpTo.target,
      let index = state[stack].children.lastIndex(where: { $0.stands(for: target) })
    else { return state }
    var remaining = state
    let first = move.isInclusive ? index : index + 1
    remaining[stack].children.removeSubrange(max(first, keepingFirst ? 1 : 0)...)
    return remaining
  }

  // MARK: In layers and members

  private mutating func present(_ target: Element.ID, _ move: Move, _ presentation: Presentation) {
    if let stack = state.stack(around: leaf) {
      // The target does not follow on this stack, which cannot be left empty.
      state = popped(stack, move, keepingFirst: true)
      leaf = state.leaf(after: leaf)
    }
    present(enter(target), presentation)
  }

  private mutating func showDetail(_ target: Element.ID, _ move: Move, _ presentation: Presentation) {
    guard let split = state.enclosing(leaf).first(where: { state[$0].kind == .split }) else {
      note(.detailOutsideSplit)
      return present(target, move, presentation)
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

  private mutating func select(_ target: Element.ID) throws(Fault) {
    for container in state.enclosing(leaf) {
      let node = state[container]
      guard node.kind == .members || node.kind == .split,
        let index = machine.member(of: node, with: target)
      else { continue }
      evaluatePreconditions(of: target)
      // The first column of a split is visible as it is.
      guard node.kind == .members || index > 0, node.selected != index else { return }
      state[container].selected = index
      // What is beside the first column is one column, whatever it shows.
      let isInFirst = node.kind == .split && leaf.path[container.path.count] == 0
      if !isInFirst { leaf = state.leaf(below: container.child(index)) }
      return
    }
    throw fault(.selectOutsideContainer, [target])
  }
}
