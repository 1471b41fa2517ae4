/// The steps of the user without a route: the platform's own back, pulling a layer down, selecting a member.
extension Interpreter {
  /// The effect of the platform's own back.
  enum Back: Equatable {
    /// The last element of a stack goes.
    case pop(Position)
    /// A tab selects its first member.
    case selectFirst(Position)
    /// The top layer goes.
    case dismiss
  }

  /// The leaves that the platform's own back leaves, each with its effect: the main leaf first, then those that have a
  /// stack of their own (the other column of a split, an embedded part).
  func backTransitions(in state: State) -> [(leaf: Position, kind: Back)] {
    let leaves = state.visibleLeaves
    if leaves.count == 1 {
      return back(from: leaves[0], isMain: true, in: state).map { [(leaves[0], $0)] } ?? []
    }
    var stacks: Set<Position?> = []
    return leaves.compactMap { leaf in
      let isMain = stacks.isEmpty
      // Of the leaves on one stack the first is the screen that may refuse.
      guard stacks.insert(state.stack(around: leaf)).inserted, let back = back(from: leaf, isMain: isMain, in: state)
      else { return nil }
      return (leaf, back)
    }
  }

  /// The effect of the platform's own back at a leaf: outward, the first stack with something below, or tab that goes back
  /// to its first member; else the layer.
  private func back(from leaf: Position, isMain: Bool, in state: State) -> Back? {
    let word = state[leaf].kind == .anonymous ? .system : spec.elements[state[leaf].element].back
    for outer in state.enclosing(leaf) {
      let node = state[outer]
      switch node.kind {
      case .stack where node.children.count > 1: return word.allowsPop ? .pop(outer) : nil
      case .members where goesBackToFirst(node): return word.allowsPop ? .selectFirst(outer) : nil
      // What lies further out is not its own.
      case .screen where !isMain: return nil
      case .split where !isMain && leaf.path[outer.path.count] > 0: return nil
      case .screen, .anonymous, .stack, .members, .split, .plain: continue
      }
    }
    return isMain && word.allowsPull && leaf.layer > 0 && state.layers[leaf.layer].isInteractive ? .dismiss : nil
  }

  /// Whether Back selects the first member of a container, since another one is selected.
  func goesBackToFirst(_ node: Node) -> Bool {
    node.selected > 0 && spec.coordinator(node.element)?.backTo != nil
  }

  /// Whether the user can pull or swipe away the top layer.
  func canPull(in state: State) -> Bool {
    let leaf = state.leaf
    return leaf.layer > 0 && state.layers[leaf.layer].isInteractive
      && (state[leaf].kind == .anonymous || spec.elements[state[leaf].element].back.allowsPull)
  }

  /// The members that the user can select by hand, with their containers, each once, and the visible leaves in these:
  /// others than the selected one, and that one where its stack goes back to its root.
  func switches(in state: State) -> [(member: Element.ID, container: Position, index: Int, leaf: Position)] {
    var switches: [(member: Element.ID, container: Position, index: Int, leaf: Position)] = []
    var containers: Set<Position> = []
    for leaf in state.visibleLeaves {
      for container in state.enclosing(leaf)
      where state[container].kind == .members && !containers.contains(container) {
        let node = state[container]
        guard let coordinator = spec.coordinator(node.element), coordinator.hasSystemSwitch,
          !isTabBarHidden(in: container, at: leaf, state)
        else { continue }
        containers.insert(container)
        for (index, member) in members(of: node).enumerated()
        where index != node.selected || reselects(coordinator, node) {
          switches.append((member, container, index, leaf))
        }
      }
    }
    return switches
  }

  /// Whether a tap on the selected member of a tab changes something.
  private func reselects(_ coordinator: Coordinator, _ node: Node) -> Bool {
    let member = node.children[node.selected]
    return spec.goesToRootOnReselect(coordinator) && member.kind == .stack && member.children.count > 1
  }

  /// Whether a screen on the way from a leaf outward to a tab hides that one's bar.
  private func isTabBarHidden(in container: Position, at leaf: Position, _ state: State) -> Bool {
    guard spec.hasHiddenTabBars, spec.coordinator(state[container].element)?.container == .tab else {
      return false
    }
    var isHidden = false
    for position in state.outwardInLayer(from: leaf) {
      if position == container { break }
      let node = state[position]
      if node.kind == .screen, spec.elements[node.element].hidesTabBar { isHidden = true }
      // The screens in a tab of its own hide that one's bar.
      if node.kind == .members, spec.coordinator(node.element)?.container == .tab { isHidden = false }
    }
    return isHidden
  }
}

extension Spec {
  /// True if a tap on the selected member of a container takes its stack back to its root.
  package func goesToRootOnReselect(_ coordinator: Coordinator) -> Bool {
    coordinator.container == .tab && (coordinator.reselects ?? (platform != .android))
  }
}
