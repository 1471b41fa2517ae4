/// Moves back, the end of flows, and the platform's own back.
extension Transition {
  /// Makes a move that names no target.
  mutating func makeBack(_ style: Style) throws(Fault) {
    switch style {
    case .pop:
      if givesWay { keepLayers(state.layers.count - 1) } else { try pop() }
    case .popToRoot:
      dismissFloatingLayers()
      guard let stack = state.stack(around: leaf) else { throw fault(.popAtRoot) }
      state[stack].children.removeSubrange(1...)
    case .dismiss:
      guard state.layers.count > 1 else { throw fault(.dismissWithoutPresentation) }
      keepLayers(state.layers.count - 1)
    case .dismissToRoot: keepLayers(1)
    case .complete: try endFlow(isCompleted: true)
    case .abandon: try endFlow(isCompleted: false)
    case .push, .show, .showDetail, .present, .presentOnRoot, .embed, .select, .set, .replace, .root, .popTo,
      .unwind, .none:
      break
    }
  }

  private mutating func pop() throws(Fault) {
    guard let stack = state.stack(around: leaf), state[stack].children.count > 1 else {
      throw fault(.popAtRoot)
    }
    state[stack].children.removeLast()
    leaf = state.leaf(after: leaf)
  }

  /// Elements above the topmost one that is the target go, and it too if the move is inclusive.
  mutating func popTo(_ target: Element.ID, isInclusive: Bool) throws(Fault) {
    guard let stack = state.stack(around: leaf),
      let index = state[stack].children.lastIndex(where: { $0.stands(for: target) }),
      index > 0 || !isInclusive
    else { throw fault(.popTargetAbsent, [target]) }
    state[stack].children.removeSubrange((isInclusive ? index : index + 1)...)
  }

  /// All above the nearest of the targets goes, and it too if the move is inclusive.
  mutating func unwind(to targets: [Element.ID], isInclusive: Bool) throws(Fault) {
    let found = state.outward(from: leaf).first { position in
      targets.contains { state[position].stands(for: $0) }
    }
    guard let found else { throw fault(.unwindTargetAbsent, targets) }
    if isInclusive {
      guard remove(found, withFirst: true) else { throw fault(.unwindTargetAbsent, targets) }
    } else {
      state.uncover(found)
    }
  }

  /// Takes away a node with all above it: the element of a stack or the layer that it makes up. `withFirst`: where it
  /// is the first element of a stack, what the stack makes up goes. Whether it could leave.
  private mutating func remove(_ position: Position, withFirst: Bool = false) -> Bool {
    var position = position
    while let parent = position.parent, let index = position.path.last {
      switch state[parent].kind {
      case .stack where index > 0:
        state.uncover(parent.child(index - 1))
        return true
      case .stack where withFirst, .plain: position = parent
      default: return false
      }
    }
    guard position.layer > 0 else { return false }
    keepLayers(position.layer)
    return true
  }

  // MARK: Flows

  /// The innermost flow around the leaf leaves, and what its entrance asks for follows. A flow that cannot leave
  /// stays, and that follows where it stands.
  private mutating func endFlow(isCompleted: Bool) throws(Fault) {
    guard let flow = machine.flow(around: leaf, in: state) else { throw fault(.completeOutsideFlow) }
    let entrance = state[flow].entrance
    if remove(flow) {
      leaf = state.leaf(after: leaf)
    } else if isCompleted, !isFollowed(entrance) {
      note(.stuckFlow)
    }
    try goOn(after: entrance, isCompleted: isCompleted)
  }

  /// Whether something happens when a flow has completed that was entered in some way.
  private func isFollowed(_ entrance: Entrance) -> Bool {
    switch entrance {
    case .other: false
    case .route(let route): spec.routes[route].onComplete.target != nil
    case .recovery: true
    }
  }

  /// What follows when a flow has left that was entered in some way.
  private mutating func goOn(after entrance: Entrance, isCompleted: Bool) throws(Fault) {
    switch entrance {
    case .other: break
    case .route(let route):
      let next = isCompleted ? spec.routes[route].onComplete : spec.routes[route].onAbandon
      if let next = next.target { try fireNext(next) }
    case .recovery(let continuation):
      if isCompleted { try resume(continuation) }
    }
  }

  /// The platform's own back: one element of the stack goes, or else the top layer. A flow that leaves with it is
  /// abandoned, an inner one before the one around it.
  mutating func goBack() throws(Fault) {
    let stack = state.stack(around: leaf).flatMap { state[$0].children.count > 1 ? $0 : nil }
    // What stands around the leaf, from the inside, and goes with it.
    let gone = ([leaf] + state.enclosing(leaf)).prefix { $0 != stack }.map { state[$0].entrance }
    if let stack { state[stack].children.removeLast() } else { state.layers.removeLast() }
    leaf = state.leaf(after: leaf)
    for entrance in gone { try goOn(after: entrance, isCompleted: false) }
  }
}
