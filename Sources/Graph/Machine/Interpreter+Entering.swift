/// Coordinators that are active, each with how it was entered. They are few, so that one is found by looking at all.
struct ActiveCoordinators {
  /// Room for so many is made at once.
  private static let usual = 8

  private(set) var coordinators: [Element.ID] = []
  private var entrances: [Entrance] = []

  /// How a coordinator was entered; `nil` for one that is not active.
  subscript(coordinator: Element.ID) -> Entrance? {
    get { coordinators.firstIndex(of: coordinator).map { entrances[$0] } }
    set {
      switch (coordinators.firstIndex(of: coordinator), newValue) {
      case (let index?, let entrance?): entrances[index] = entrance
      case (let index?, nil):
        coordinators.remove(at: index)
        entrances.remove(at: index)
      case (nil, let entrance?): append(coordinator, entrance)
      case (nil, nil): break
      }
    }
  }

  /// Adds one that is not among them.
  mutating func append(_ coordinator: Element.ID, _ entrance: Entrance) {
    if coordinators.isEmpty {
      coordinators.reserveCapacity(Self.usual)
      entrances.reserveCapacity(Self.usual)
    }
    coordinators.append(coordinator)
    entrances.append(entrance)
  }
}

extension Node {
  /// Whether it is a screen with nothing in it, and was entered with no `shared` coordinator.
  fileprivate var isPlainScreen: Bool { kind == .screen && children.isEmpty && shared.isEmpty }
}

/// The active coordinators, and the nodes of a target when it is entered.
extension Interpreter {
  /// The coordinators that are active at a leaf, or wherever a node stands, each with how it was entered: those around it
  /// and around the elements below it, in its layer and in those below.
  func active(at position: Position, in state: State) -> ActiveCoordinators {
    var active = ActiveCoordinators()
    for layer in 0..<position.layer { add(state.layers[layer].root, along: nil, to: &active) }
    add(state.layers[position.layer].root, along: position.path[...], to: &active)
    return active
  }

  /// Adds the coordinators of a node and of its content: along the path to a position, else to its main leaf.
  private func add(_ node: borrowing Node, along path: ArraySlice<Int>?, to active: inout ActiveCoordinators) {
    for coordinator in node.shared { active[coordinator] = node.entrance }
    if node.kind != .screen, node.kind != .anonymous { active[node.element] = node.entrance }
    addShared(around: node, to: &active)
    // Where the path ends at a container, of what it holds only the elements of a stack lie below the position.
    guard let next = path?.first ?? node.mainChild, node.children.indices.contains(next),
      path?.isEmpty != true || node.kind == .stack
    else { return }
    if node.kind == .stack {
      var parent: Element.ID?
      for below in node.children[..<next] {
        // A screen after another one in the same coordinator adds nothing.
        let around = below.isPlainScreen ? tree.parent(of: below.element) : nil
        if let around, around == parent { continue }
        parent = around
        add(below, along: nil, to: &active)
      }
    }
    add(node.children[next], along: path?.isEmpty == false ? path?.dropFirst() : nil, to: &active)
  }

  /// A `shared` coordinator has no node: it is active while screens of it stand.
  private func addShared(around node: borrowing Node, to active: inout ActiveCoordinators) {
    guard node.kind != .anonymous else { return }
    for coordinator in tree.forest.ancestors(of: node.element).dropFirst() {
      guard spec.mayShareStack(coordinator) else { return }
      if active[coordinator] == nil { active[coordinator] = .other }
    }
  }

  /// The pieces of a chain, cut where a container cannot hold the next element: a navigation in a navigation, and in a
  /// container with members an element that is none of them.
  func pieces(of chain: [Element.ID]) -> [ArraySlice<Element.ID>] {
    var pieces: [ArraySlice<Element.ID>] = []
    var start = 0
    var holder: Coordinator?
    for (index, element) in chain.enumerated() {
      let coordinator = spec.coordinator(element)
      if let container = holder?.container {
        let isStackInStack =
          container == .navigation && coordinator?.container == .navigation && !spec.platform.nestsNavigations
        let isNoMember =
          container.hasMembers && holder?.element == chain[index - 1]
          && !spec.list(holder?.members ?? .empty, contains: element)
        if isStackInStack || isNoMember {
          pieces.append(chain[start..<index])
          start = index
          holder = nil
        }
      }
      if let coordinator, coordinator.container != .shared { holder = coordinator }
    }
    pieces.append(chain[start...])
    return pieces
  }

  /// The nodes of a target when it is entered from a leaf, and the preconditions that this evaluates: its own and those of
  /// the coordinators that are new.
  ///
  /// `remaining` is the state without the part that the target replaces, `container` the node in which it comes to stand,
  /// and `place` the node that it replaces there: a coordinator that stood only in the removed part does not end, but goes
  /// over to the target. Coordinators that stand only around a leaf elsewhere, in a layer above, have nothing to do with
  /// it.
  func entered(
    _ target: Element.ID, from leaf: Position, in state: State, by entrance: Entrance, remaining: State? = nil,
    place: Position? = nil, container: Position? = nil
  ) -> (node: Node, evaluated: [Precondition.ID]) {
    let around = container.flatMap { leaf.isInside($0) ? nil : state.leaf(below: $0) } ?? leaf
    let before = active(at: around, in: state)
    let standing = place == nil && remaining == nil ? before : active(at: place ?? leaf, in: remaining ?? state)
    let active = NodeBuilder.Active(standing.coordinators)
    let chain = NodeBuilder.chain(to: target, active: active, in: tree)
    let piece = pieces(of: chain).last!
    var builder = NodeBuilder(self)
    builder.entrance = entrance
    builder.inherited = before
    if spec.coordinator(target) != nil { builder.inherited[target] = nil }
    var surroundings = NodeBuilder.Surroundings(active: active)
    if let container, let remaining {
      surroundings.isOnStack = remaining[container].kind == .stack
      surroundings.open = remaining.elements(around: container)
    }
    var evaluated: [Precondition.ID] = []
    for element in piece where element == target || before[element] == nil {
      evaluated += spec.resolved(spec.elements[element].preconditions)
    }
    return (builder.node(for: piece, surroundings), evaluated)
  }

  /// The member of a container that is a target, shows it first, or contains it.
  func member(of container: Node, with target: Element.ID) -> Int? {
    let members = members(of: container)
    return container.children.indices.first { $0 < members.count && holds(members[$0], target) }
  }

  /// The members of a container: those that a route has given it, else those that it declares.
  func members(of container: Node) -> [Element.ID] {
    container.members.isEmpty
      ? spec.coordinator(container.element).map { spec.targets($0.members) } ?? [] : container.members
  }

  /// The index of the member that a container keeps where it gets other ones; `nil` for an element that is entered then.
  func kept(_ member: Element.ID, in container: Node) -> Int? {
    guard container.kind == .members, let index = members(of: container).firstIndex(of: member),
      index < container.children.count, container.children[index].stands(for: member)
    else { return nil }
    return index
  }

  /// The index of the member that a container shows once it has been given others: the same one, else the one in its place,
  /// else the first; of a split the second.
  func selected(in container: Node, among targets: [Element.ID]) -> Int {
    if container.kind == .split { return min(1, targets.count - 1) }
    let members = members(of: container)
    let shown = members.indices.contains(container.selected) ? members[container.selected] : .unknown
    return targets.firstIndex(of: shown) ?? (container.selected < targets.count ? container.selected : 0)
  }

  /// The index of the member that a container shows first.
  func firstMember(of container: Node) -> Int {
    let first = tree.first(of: container.element)
    if !container.members.isEmpty { return container.members.firstIndex { $0 == first } ?? 0 }
    guard let coordinator = spec.coordinator(container.element) else { return 0 }
    for (index, member) in spec.resolved(coordinator.members).enumerated() where member == first {
      return index
    }
    return 0
  }

  func holds(_ member: Element.ID, _ target: Element.ID) -> Bool {
    if tree.forest.isAncestor(member, of: target) { return true }
    // What a coordinator shows first may be a screen of one around it.
    var shown = member
    for _ in spec.coordinators.indices {
      guard let first = tree.first(of: shown) else { break }
      shown = first
      if shown == target { return true }
    }
    return false
  }

  /// The node with which the innermost flow around a leaf began: one that the leaf stands in, or one whose own the screen
  /// is, on the way that the leaf has come from.
  func flow(around leaf: Position, in state: State) -> Position? {
    let screen = state[leaf].element
    return state.firstOutward(from: leaf) { node, position in
      node.firstElement { element in
        guard spec.coordinator(element)?.isFlow == true else { return false }
        return leaf.isInside(position) || screen.isKnown && tree.isInside(screen, element)
      } != nil
    }
  }
}
