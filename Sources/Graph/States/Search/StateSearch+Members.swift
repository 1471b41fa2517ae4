/// Members of containers that are selected, and what they show then.
extension StateSearch {
  mutating func select(
    _ target: Element.ID, by performer: Transition.Performer?, _ continuation: Continuation, _ vertex: Int32
  ) -> Bool? {
    let around = graph.vertices[Int(vertex)].context
    let own = performer.flatMap { member(with: target, around: around, of: $0.coordinator) }
    guard let (context, index) = own ?? member(with: target, around: around) else {
      guard mayCoverMembers(around) else { return fail(.selectOutsideContainer, continuation, vertex) }
      var request = Traversals.Request(
        operation: .findMember(target.raw), then: continuations.number(continuation), unit: continuation.unit)
      request.start = vertex
      start(request, at: vertex, provenance(continuation, vertex))
      return nil
    }
    offerRecovery(before: [target], continuation, vertex)
    let state = contexts[context]
    if index == Int(state.index) || state.kind == .column && index == 0 { return true }
    traverse(.climb(to: context), from: vertex, then: continuations.number(continuation), continuation)
    return nil
  }

  /// Whether a container with members may be covered by a layer or an element of a stack around a context.
  @inline(__always)
  private func mayCoverMembers(_ context: Int32) -> Bool {
    if contexts[context].isUp { return true }
    var element = contexts.element[Int(context)]
    while element >= 0, contexts[element].isFirst {
      let outer = contexts[element].outer
      element = outer < 0 ? -1 : contexts.element[Int(outer)]
    }
    return element >= 0
  }

  /// The innermost member or column around a context whose container, that of a coordinator if one is given, has a
  /// member with a target, and which that is.
  mutating func member(
    with target: Element.ID, around context: Int32, of container: Element.ID? = nil
  ) -> (context: Int32, index: Int)? {
    var context = context
    while context >= 0 {
      let state = contexts[context]
      if state.kind == .member || state.kind == .column,
        container.map({ $0.raw == state.container }) ?? true,
        let index = member(with: target, of: ID(raw: state.container), list: state.list)
      {
        return (context, index)
      }
      context = state.outer
    }
    return nil
  }

  /// The first member of a container that is a target, contains it, or shows it first.
  mutating func member(with target: Element.ID, of template: Int32) -> Int? {
    let kind = templates.kind(template)
    guard kind == .members || kind == .split else { return nil }
    let node = templates.node(template)
    return member(with: target, of: node.element, list: memberLists.number(node.members))
  }

  private mutating func member(with target: Element.ID, of container: Element.ID, list: Int32) -> Int? {
    guard list == 0 else {
      return memberLists[list].indices.first { machine.holds(memberLists[list][$0], target) }
    }
    if members.isEmpty { members = Array(repeating: nil, count: spec.elements.count) }
    let number = container.number
    if members[number] == nil { members[number] = MemberIndex(of: container, machine) }
    return members[number]!.member(with: target, in: machine.tree)
  }

  /// A traversal has reached the member or column from which a move selects another one.
  mutating func act(
    selecting target: Element.ID, _ continuation: Continuation, from vertex: Int32, at root: Int32,
    in container: Int32,
    _ provenance: Provenance
  ) {
    guard let index = member(with: target, of: graph.vertices[Int(container)].template),
      index < templates.children(graph.vertices[Int(container)].template).count
    else { return }
    noteEffect(continuation, vertex)
    let rest = rest(of: continuation)
    let context = graph.vertices[Int(root)].context
    select(index, of: container, from: vertex, memberAt: context, rest, provenance)
  }

  /// A member of a container is shown in place of the one in a context, in which a leaf is.
  mutating func select(
    _ index: Int, of container: Int32, from vertex: Int32, memberAt number: Int32, _ rest: Int32,
    _ provenance: Provenance
  ) {
    let context = contexts[number]
    if container < takenCount { showTaken(member: index, of: container, rest, provenance) }
    let isInFirst = context.kind == .column && context.isFirst
    if isInFirst, let head = detail(in: container, of: rest),
      contexts[graph.vertices[Int(head)].context].index == Int32(index)
    {
      return land(on: vertex, rest, provenance)
    }
    var left = context.left
    if left != 0, member(showing: left, of: container) == Int32(index) {
      return land(on: left, rest, provenance)
    }
    if !isInFirst, isUnseen(vertex) {
      // Of two members that are left so only the newer one is told apart, and where there would be too much to look at
      // none: the other counts as visible.
      let other = tracking.level == .all ? left : vertex
      if other != 0 { land(on: other, 0, .none) }
      if tracking.level == .all { left = vertex }
    }
    if rest != 0, !isInFirst {
      visit(
        MemberVisit(
          container: container, index: Int32(index), rest: rest, provenance: provenance))
    }
    let member = showMember(
      index, of: container, provenance, dormant(in: container, from: isInFirst ? vertex : -1, rest),
      left: left)
    if !continuations[graph.vertices[Int(member)].continuation].isDormant {
      landings.append((provenance, graph.vertices[Int(member)].leaf))
    }
    if isInFirst {
      goOn(at: vertex, beside: member, in: container, rest, provenance)
    } else if rest == 0 {
      see(member)
    } else {
      land(on: graph.vertices[Int(member)].leaf, rest, provenance)
    }
  }

  /// Targets become the members of the performer's container around a vertex.
  mutating func setMembers(
    of performer: Transition.Performer, _ continuation: Continuation, _ vertex: Int32
  ) -> Bool? {
    var context = graph.vertices[Int(vertex)].context
    while context >= 0,
      contexts[context].container != performer.coordinator.raw
        || contexts[context].kind != .member && contexts[context].kind != .column
    {
      context = contexts[context].outer
    }
    if context >= 0 {
      traverse(.climb(to: context), from: vertex, then: continuations.number(continuation), continuation)
    }
    return nil
  }

  /// A traversal has come to the container that gets other members.
  mutating func act(
    replacingMembers targets: [Element.ID], _ continuation: Continuation, from vertex: Int32,
    in container: Int32,
    _ provenance: Provenance
  ) {
    let state = graph.vertices[Int(container)]
    var node = templates.node(state.template)
    node.members = targets
    node.focus = nil
    node.selected = node.kind == .split ? min(1, targets.count - 1) : 0
    let inner = context(ofMember: 0, in: container)
    node.children = targets.map { target in
      let entered = enter(
        target, at: vertex, before: before(continuation, vertex), standing: contexts[inner].known,
        context: inner,
        entrance(of: continuation))
      offerRecovery(before: entered.new, continuation, vertex)
      return templates.node(entered.template)
    }
    noteEffect(continuation, vertex)
    backs.append((vertex, .clear, false))
    let rest = rest(of: continuation)
    let head = place(templates.number(node), state.context, rest)
    lead(container, head, .beside, provenance)
    goOn(at: head, rest)
  }

  /// A member of a container can be shown.
  mutating func showMember(
    _ index: Int, of container: Int32, _ provenance: Provenance, _ continuation: Int32 = 0, left: Int32 = 0
  ) -> Int32 {
    let member = placeMember(index, of: container, continuation, left: left)
    lead(container, member, .inside, provenance)
    return member
  }

  // MARK: What members were left with

  /// A leaf's template and context, whatever members around it were left with.
  @inline(__always)
  func placeNumber(of leaf: Int32) -> Int64 {
    let state = graph.vertices[Int(leaf)]
    return Int64(state.template) << 32 | Int64(contexts.plain[Int(state.context)])
  }

  /// Whether something is still to be done at a leaf that has not been visible by itself so far.
  @inline(__always)
  private func isUnseen(_ leaf: Int32) -> Bool {
    let state = graph.vertices[Int(leaf)]
    return state.template >= 0 && state.continuation != 0 && !seenPlaces.contains(placeNumber(of: leaf))
  }

  /// The number of the member of a container in which a leaf stands; -1 where it stands in none.
  @inline(__always)
  func member(showing leaf: Int32, of container: Int32) -> Int32 {
    let end = contexts.plain[Int(graph.vertices[Int(container)].context)]
    var context = contexts.plain[Int(graph.vertices[Int(leaf)].context)]
    while context >= 0 {
      if contexts[context].outer == end { return contexts[context].index }
      context = contexts[context].outer
    }
    return -1
  }

  /// The user can change to a member that a step has left with something that was never visible.
  mutating func offerSwitch(toLeftMemberOf container: Int32, around head: Int32, at leaf: Int32) {
    let left = contexts[graph.vertices[Int(head)].context].left
    let node = templates.node(graph.vertices[Int(container)].template)
    guard left != 0, !bounds.isSingleStep, hasSwitch(node.element) else { return }
    let members = machine.members(of: node)
    let index = Int(member(showing: left, of: container))
    guard members.indices.contains(index) else { return }
    land(on: left, 0, Provenance(by: leaf, step: number(of: .switch(members[index]))))
  }
}
