/// What the user can do at a leaf without a route: the platform's own back, pulling a layer down, selecting a member.
extension StateSearch {
  /// What the platform's own back does, as `Interpreter.Back`.
  enum Back: Equatable {
    /// The last element goes of the stack in a setting.
    case pop(stack: Int32)
    /// The tab around a member in a setting selects its first one.
    case selectFirst(member: Int32)
    case dismiss
  }

  /// Makes the steps at a visible leaf.
  mutating func offerStepsByHand(at vertex: Int32, _ element: Element.ID) {
    let state = graph.vertices[Int(vertex)]
    let setting = settings[state.setting]
    let word = templates.kind(state.template) == .anonymous ? .system : spec.elements[element].back
    let isMain = settings.isMainInLayer[Int(state.setting)]
    var back: Back?
    if settings.isMainOnStack[Int(state.setting)] { back = self.back(from: state.setting) }
    if back.map({ $0 == .dismiss ? word.allowsPull : word.allowsPop }) != true { back = nil }
    if let back {
      let credit = Credit(by: vertex, step: number(of: .back(on: isMain ? nil : element)))
      switch back {
      case .pop(let stack): goBackByHand(.pop(stack: stack, byHand: true), at: vertex, credit)
      case .selectFirst(let member): selectByHand(.first, at: vertex, member: member)
      case .dismiss: goBackByHand(.dismiss(byHand: true), at: vertex, credit)
      }
    }
    if isMain, setting.isUp, setting.leaving.isInteractive, word.allowsPull, back != .dismiss {
      goBackByHand(.dismiss(byHand: true), at: vertex, Credit(by: vertex, step: number(of: .pull)))
    }
    offerTabs(at: vertex)
  }

  /// What the platform's own back does in a setting, where the screen does not refuse.
  private func back(from setting: Int32) -> Back? {
    var setting = setting
    while setting >= 0 {
      if let step = stepBack(from: setting) { return step }
      let state = settings[setting]
      // What lies further out is not its own.
      if state.kind == .embedded || state.kind == .column && !state.isFirst { return nil }
      if state.outer < 0 { return state.isUp && state.leaving.isInteractive ? .dismiss : nil }
      setting = state.outer
    }
    return nil
  }

  /// What Back does directly in a setting, without regard to what is further out.
  func stepBack(from setting: Int32) -> Back? {
    let state = settings[setting]
    if state.kind == .element, !state.isFirst { return .pop(stack: state.outer) }
    if state.kind == .member, state.index > 0, coordinator(around: setting)?.backSelectsFirst == true {
      return .selectFirst(member: setting)
    }
    return nil
  }

  /// The coordinator of the container with a member or column in a setting.
  private func coordinator(around setting: Int32) -> Coordinator? {
    let container = settings[setting].container
    return container < 0 ? nil : spec.coordinator(ID(raw: container))
  }

  private mutating func goBackByHand(_ operation: Walks.Operation, at vertex: Int32, _ credit: Credit) {
    graph.vertices[Int(vertex)].canMove = true
    noteBack(operation, vertex, isPlain: true)
    goBack(operation, at: vertex, credit)
  }

  // MARK: Members

  /// The members that the user can select at a leaf: the one that is selected, in the tabs that take its stack back to
  /// its root then, and where screens may hide tab bars, the others.
  private mutating func offerTabs(at vertex: Int32) {
    var setting = graph.vertices[Int(vertex)].setting
    var isHidden = hidesTabBar(at: vertex)
    var element: Int32 = -1
    while setting >= 0 {
      let state = settings[setting]
      if state.kind == .element { element = setting }
      if state.kind == .member, let coordinator = coordinator(around: setting), coordinator.hasSystemSwitch {
        let isTab = coordinator.container == .tab
        if !(isHidden && isTab) {
          if spec.goesToRootOnReselect(coordinator), element >= 0, !settings[element].isFirst,
            settings[element].outer == setting
          {
            let members = state.list == 0 ? spec.targets(coordinator.members) : memberLists[state.list]
            if members.indices.contains(Int(state.index)) {
              goBackByHand(
                .popToRoot(stack: setting, byHand: true), at: vertex,
                Credit(by: vertex, step: number(of: .switch(members[Int(state.index)]))))
            }
          }
          if spec.hasHiddenTabBars { selectByHand(.any, at: vertex, member: setting) }
        }
        if isTab { isHidden = settings[state.outer].hidesTabBar }
      }
      setting = state.outer
    }
  }

  /// Whether a screen hides the bar of the tab around a leaf.
  func hidesTabBar(at vertex: Int32) -> Bool {
    let state = graph.vertices[Int(vertex)]
    guard spec.hasHiddenTabBars, state.setting >= 0 else { return false }
    if settings[state.setting].hidesTabBar { return true }
    guard state.template >= 0, templates.kind(state.template) == .screen else { return false }
    return spec.elements[templates.element(state.template)].hidesTabBar
  }

  /// The setting of the member of the innermost tab around a setting; -1 outside of tabs.
  func tab(around setting: Int32) -> Int32 {
    var setting = setting
    while setting >= 0,
      settings[setting].kind != .member || coordinator(around: setting)?.container != .tab
    {
      setting = settings[setting].outer
    }
    return setting
  }

  /// The user selects another member, or Back does the first: what is to be done at the container around the member in a
  /// setting.
  private mutating func selectByHand(_ choice: Program.Choice, at vertex: Int32, member setting: Int32) {
    if choice == .first {
      graph.vertices[Int(vertex)].canMove = true
      backs.append((vertex, .beside, false))
    }
    let program = Program(unit: Program.byHand, route: choice.rawValue)
    walk(.climb(to: setting), from: vertex, then: programs.number(program), program)
  }

  /// A walk has come to the container of which the user selects a member.
  mutating func act(_ choice: Program.Choice, from vertex: Int32, at root: Int32, in container: Int32) {
    switch choice {
    case .any:
      offerSwitch(in: container, at: vertex)
      offerSwitch(toLeftMemberOf: container, around: root, at: vertex)
    case .first:
      let isMain = settings.isMainInLayer[Int(graph.vertices[Int(vertex)].setting)]
      let step = Step.back(on: isMain ? nil : element(of: vertex))
      let credit = Credit(by: vertex, step: number(of: step))
      let left = settings[graph.vertices[Int(root)].setting].left
      if left != 0, member(showing: left, of: container) == 0 { return land(on: left, 0, credit) }
      if container < takenCount { showTaken(member: 0, of: container, 0, credit) }
      see(showMember(0, of: container, credit))
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
      let placed = showMember(index, of: container, Credit(by: leaf, step: number(of: .switch(member))))
      see(placed)
    }
  }

  /// Whether the user can select members of a container wherever it is visible; else it depends on the leaf.
  func offersSwitchEverywhere(_ container: Element.ID) -> Bool {
    !spec.hasHiddenTabBars || spec.coordinator(container)?.container != .tab
  }
}
