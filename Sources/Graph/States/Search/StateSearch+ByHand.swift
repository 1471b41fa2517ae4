/// The steps of the user at a leaf without a route: the platform's own back, pulling a layer down, selecting a member.
extension StateSearch {
  /// The effect of the platform's own back, as `Interpreter.Back`.
  enum Back: Equatable {
    /// The last element goes of the stack in a context.
    case pop(stack: Int32)
    /// The tab around a member in a context selects its first one.
    case selectFirst(member: Int32)
    case dismiss
  }

  /// Makes the steps at a visible leaf.
  mutating func offerStepsByHand(at vertex: Int32, _ element: Element.ID) {
    let state = graph.vertices[Int(vertex)]
    let context = contexts[state.context]
    let word = templates.kind(state.template) == .anonymous ? .system : spec.elements[element].back
    let isMain = contexts.isMainInLayer[Int(state.context)]
    var backs = self.backs(from: state.context)
    if !contexts.isMainOnStack[Int(state.context)] {
      // The first leaf of another column, where the main leaf is on a stack of its own: that is not known.
      backs = backs.filter { if case .selectFirst = $0 { true } else { false } }
      if !backs.isEmpty { isCoarse = true }
    }
    backs.removeAll { !($0 == .dismiss ? word.allowsPull : word.allowsPop) }
    for back in backs {
      let provenance = Provenance(
        by: vertex, step: number(of: .back(on: isMain ? nil : VisibleScreen(element: element))))
      switch back {
      case .pop(let stack): goBackByHand(.pop(stack: stack), at: vertex, provenance)
      case .selectFirst(let member): selectByHand(.first, at: vertex, member: member)
      case .dismiss: goBackByHand(.dismiss, at: vertex, provenance)
      }
    }
    if isMain, context.isUp, context.leaving.isInteractive, word.allowsPull, !backs.contains(.dismiss) {
      goBackByHand(.dismiss, at: vertex, Provenance(by: vertex, step: number(of: .pull)))
    }
    offerTabs(at: vertex)
  }

  /// The effect of the platform's own back in a context, where the screen does not refuse; several where a member may be the
  /// first one of its container or not. `mutating` like `passed`.
  private mutating func backs(from context: Int32) -> [Back] {
    var context = context
    var found: [Back] = []
    while context >= 0 {
      let state = contexts[context]
      if mayBeFirst(context) {
        isCoarse = true
        found.append(.selectFirst(member: context))
      } else if let step = stepBack(from: context) {
        return found + [step]
      }
      // What lies further out is not its own.
      if state.kind == .embedded || state.kind == .column && !state.isFirst { return found }
      if state.outer < 0 { return found + (state.isUp && state.leaving.isInteractive ? [.dismiss] : []) }
      context = state.outer
    }
    return found
  }

  /// The effect of Back directly in a context, without regard to containers further out.
  @inline(__always)
  func stepBack(from context: Int32) -> Back? {
    let state = contexts[context]
    if state.kind == .element, !state.isFirst { return .pop(stack: state.outer) }
    if state.kind == .member, state.index > 0, coordinator(around: context)?.backTo != nil {
      return .selectFirst(member: context)
    }
    return nil
  }

  /// Whether routes may have made a member the first one of its container, to which Back leads, or another one.
  @inline(__always)
  func mayBeFirst(_ context: Int32) -> Bool {
    let state = contexts[context]
    return state.kind == .member && givenMembers[ID(raw: state.container)] != nil
      && coordinator(around: context)?.backTo != nil
  }

  /// The coordinator of the container with a member or column in a context.
  @inline(__always)
  private func coordinator(around context: Int32) -> Coordinator? {
    let container = contexts[context].container
    return container < 0 ? nil : spec.coordinator(ID(raw: container))
  }

  private mutating func goBackByHand(_ operation: Traversals.Operation, at vertex: Int32, _ provenance: Provenance) {
    graph.vertices[Int(vertex)].canMove = true
    noteBack(operation, vertex, plainStep: -1)
    goBack(operation, at: vertex, provenance)
  }

  // MARK: Members

  /// The members that the user can select at a leaf: the one that is selected, in the tabs that take its stack back to its
  /// root then, and where screens may hide tab bars, the others.
  private mutating func offerTabs(at vertex: Int32) {
    var context = graph.vertices[Int(vertex)].context
    var isHidden = hidesTabBar(at: vertex)
    var element: Int32 = -1
    while context >= 0 {
      let state = contexts[context]
      if state.kind == .element { element = context }
      if state.kind == .member, let coordinator = coordinator(around: context) {
        let isTab = coordinator.container == .tab
        if coordinator.hasSystemSwitch, !(isHidden && isTab) {
          if spec.goesToRootOnReselect(coordinator), element >= 0, !contexts[element].isFirst,
            contexts[element].outer == context
          {
            let members = givenMembers[coordinator.element] ?? spec.targets(coordinator.members)
            if members.indices.contains(Int(state.index)) {
              goBackByHand(
                .popToRoot(stack: context), at: vertex,
                Provenance(by: vertex, step: number(of: .switch(members[Int(state.index)]))))
            }
          }
          if spec.hasHiddenTabBars { selectByHand(.any, at: vertex, member: context) }
        }
        // The screens in a tab of its own hide that one's bar, whether the user can select its members or not.
        if isTab { isHidden = contexts[state.outer].hidesTabBar }
      }
      context = state.outer
    }
  }

  /// Whether a screen hides the bar of the tab around a leaf.
  @inline(__always)
  func hidesTabBar(at vertex: Int32) -> Bool {
    let state = graph.vertices[Int(vertex)]
    guard spec.hasHiddenTabBars, state.context >= 0 else { return false }
    if contexts[state.context].hidesTabBar { return true }
    guard state.template >= 0, templates.kind(state.template) == .screen else { return false }
    return spec.elements[templates.element(state.template)].hidesTabBar
  }

  /// The context of the member of the innermost tab around a context; -1 outside of tabs.
  func tab(around context: Int32) -> Int32 {
    contexts.first(from: context) {
      $0.kind == .member && $0.container >= 0 && spec.coordinator(ID(raw: $0.container))?.container == .tab
    }
  }

  /// The user selects another member, or Back does the first: the work at the container around the member in a context.
  private mutating func selectByHand(_ choice: Continuation.Choice, at vertex: Int32, member context: Int32) {
    if choice == .first {
      graph.vertices[Int(vertex)].canMove = true
      backs.append((vertex, .beside, nil))
    }
    let continuation = Continuation(unit: Continuation.byHand, route: choice.rawValue)
    climb(to: context, continuation, vertex)
  }

  /// A traversal has come to the container of which the user selects a member.
  mutating func act(_ choice: Continuation.Choice, from vertex: Int32, at root: Int32, in container: Int32) {
    switch choice {
    case .any:
      offerSwitch(in: container, at: vertex)
      offerSwitch(toLeftMemberOf: container, around: root, at: vertex)
    case .first:
      let isMain = contexts.isMainInLayer[Int(graph.vertices[Int(vertex)].context)]
      let step = Step.back(on: isMain ? nil : VisibleScreen(element: element(of: vertex)))
      let provenance = Provenance(by: vertex, step: number(of: step))
      let left = contexts[graph.vertices[Int(root)].context].left
      let startsOver = startsOver(container)
      if left != 0,
        member(showing: left, of: container) == slot(ofMember: 0, in: graph.vertices[Int(container)].template)
      {
        return land(on: left, startsOver, in: container, 0, provenance)
      }
      if container < takenCount { showTaken(member: 0, startsOver, of: container, 0, provenance) }
      let member = showMember(0, of: container, provenance)
      // A link may have brought it with more than its first element.
      if startsOver {
        land(on: graph.vertices[Int(member)].leaf, true, in: container, 0, provenance)
      } else {
        see(member)
      }
    }
  }

  /// The members of a container to which the user can change.
  mutating func offerSwitch(in container: Int32, at leaf: Int32) {
    guard !graph.vertices[Int(container)].offersSwitch else { return }
    graph.vertices[Int(container)].offersSwitch = true
    let state = graph.vertices[Int(container)]
    let node = templates.node(state.template)
    guard !bounds.isSingleStep, hasSwitch(node.element) else { return }
    let members = machine.members(of: node)
    for (index, member) in members.enumerated() where index != node.selected && index < node.children.count {
      let placed = showMember(index, of: container, Provenance(by: leaf, step: number(of: .switch(member))))
      see(placed)
    }
  }

  /// Whether the user can select members of a container wherever it is visible; else it depends on the leaf.
  @inline(__always)
  func offersSwitchEverywhere(_ container: Element.ID) -> Bool {
    !spec.hasHiddenTabBars || spec.coordinator(container)?.container != .tab
  }
}
