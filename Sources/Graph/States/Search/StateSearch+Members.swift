/// Members of containers that are selected, and their content then.
extension StateSearch {
  mutating func select(
    _ target: Element.ID, by performer: Transition.Performer?, _ continuation: Continuation, _ vertex: Int32
  ) -> Bool? {
    let around = graph.vertices[Int(vertex)].context
    if let performer {
      if let (context, index) = member(with: target, around: around, of: performer.coordinator) {
        return select(index, in: context, for: target, continuation, vertex)
      }
      // Its own container comes first also where another one with such a member is nearer.
      if mayCoverMembers(around), member(with: target, of: performer.coordinator) != nil {
        findMember(with: target, of: performer.coordinator, continuation, from: vertex)
        return nil
      }
    }
    return selectNearest(target, around: around, continuation, vertex)
  }

  /// Selects a member of the innermost container around a context that has a target in one, or of the next further out.
  private mutating func selectNearest(
    _ target: Element.ID, around: Int32, _ continuation: Continuation, _ vertex: Int32
  ) -> Bool? {
    if let (context, index) = member(with: target, around: around) {
      return select(index, in: context, for: target, continuation, vertex)
    }
    guard mayCoverMembers(around) else { return fail(.selectOutsideContainer, continuation, vertex) }
    findMember(with: target, continuation, from: vertex)
    return nil
  }

  /// Selects a member of the container of a context around a leaf.
  private mutating func select(
    _ index: Int, in context: Int32, for target: Element.ID, _ continuation: Continuation, _ vertex: Int32
  ) -> Bool? {
    offerRecovery(before: [target], continuation, vertex)
    let state = contexts[context]
    // Which of the members that routes may give it a container has, is found there.
    if givenMembers[ID(raw: state.container)] == nil, givenColumns[ID(raw: state.container)] == nil,
      index == Int(state.index) || state.kind == .column && index == 0
    {
      return true
    }
    climb(to: context, continuation, vertex)
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

  /// The innermost member or column around a context whose container, that of a coordinator if one is given, has a member
  /// with a target, and which that is.
  mutating func member(
    with target: Element.ID, around context: Int32, of container: Element.ID? = nil
  ) -> (context: Int32, index: Int)? {
    var context = context
    while context >= 0 {
      let state = contexts[context]
      if state.kind == .member || state.kind == .column, container.map({ $0.raw == state.container }) ?? true,
        let index = member(with: target, of: ID(raw: state.container))
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
    guard node.members.isEmpty else { return node.members.firstIndex { machine.holds($0, target) } }
    return declaredMember(with: target, of: node.element)
  }

  /// The first member that a container may have, or declares if routes give it no others.
  mutating func member(with target: Element.ID, of container: Element.ID) -> Int? {
    guard let given = givenMembers[container] else {
      return declaredMember(with: target, of: container)
        ?? givenColumns[container]?.firstIndex { machine.holds($0, target) }
    }
    return given.firstIndex { machine.holds($0, target) }
  }

  private mutating func declaredMember(with target: Element.ID, of container: Element.ID) -> Int? {
    guard spec.coordinator(container)?.container.hasMembers == true else { return nil }
    if members.isEmpty { members = Array(repeating: nil, count: spec.elements.count) }
    let number = container.number
    if members[number] == nil { members[number] = MemberIndex(of: container, machine) }
    return members[number]!.member(with: target, in: machine.tree)
  }

  /// A traversal has reached the member or column from which a move selects another one.
  mutating func act(
    selecting target: Element.ID, _ continuation: Continuation, from vertex: Int32, at root: Int32, in container: Int32,
    _ provenance: Provenance
  ) {
    let template = graph.vertices[Int(container)].template
    guard let index = member(with: target, of: template), index < templates.children(template).count else {
      // A container of the same coordinator may have the member, covered by this one that routes have left without it.
      if mayCoverMembers(graph.vertices[Int(container)].context) { isCutShort = true }
      return selectElsewhere(target, around: graph.vertices[Int(container)].context, continuation, vertex)
    }
    let state = contexts[graph.vertices[Int(root)].context]
    if slot(ofMember: index, in: template) == state.index || state.kind == .column && index == 0 {
      return land(on: vertex, rest(of: continuation), provenance)
    }
    noteEffect(continuation, vertex)
    let rest = rest(of: continuation)
    let context = graph.vertices[Int(root)].context
    select(index, of: container, from: vertex, memberAt: context, rest, provenance)
  }

  /// The container that comes first does not have a member with the target of a `select`: unless a `by` names the performer,
  /// another one around a context may.
  mutating func selectElsewhere(
    _ target: Element.ID, around context: Int32, _ continuation: Continuation, _ vertex: Int32
  ) {
    if spec.moves[ID(raw: continuation.move)].by.target != nil {
      _ = fail(.selectOutsideContainer, continuation, vertex)
    } else if selectNearest(target, around: context, continuation, vertex) == true {
      perform(continuation, at: vertex, onlyOnce: .unchanged)
    }
  }

  mutating func findMember(
    with target: Element.ID, of owner: Element.ID? = nil, _ continuation: Continuation, from vertex: Int32
  ) {
    var request = Traversals.Request(operation: .findMember(target.raw, of: owner?.raw ?? -1), then: 0)
    request.memory = .none
    ask(request, continuation, vertex)
  }

  /// A member of a container is shown in place of the one in a context, in which a leaf is; `startsOver`: at the first
  /// element of its stack.
  mutating func select(
    _ index: Int, _ startsOver: Bool = false, of container: Int32, from vertex: Int32, memberAt number: Int32,
    _ rest: Int32, _ provenance: Provenance
  ) {
    let context = contexts[number]
    if container < takenCount { showTaken(member: index, startsOver, of: container, rest, provenance) }
    let isInFirst = context.kind == .column && context.isFirst
    if isInFirst, let head = detail(in: container, of: rest),
      contexts[graph.vertices[Int(head)].context].index == Int32(index)
    {
      return land(on: vertex, rest, provenance)
    }
    if !isInFirst, graph.vertices[Int(vertex)].continuation != 0,
      !isMain(graph.vertices[Int(vertex)].context, upTo: container)
    {
      _ = leftPlaces.insert(placeNumber(of: vertex))
    }
    if context.kind == .member { showDetails(of: rest) }
    var left = context.left
    if left != 0,
      member(showing: left, of: container) == slot(ofMember: index, in: graph.vertices[Int(container)].template)
    {
      if !isInFirst, isUnseen(vertex, in: container) {
        // That this member is left so is not told apart from that it was visible.
        isCoarse = true
        land(on: vertex, 0, .none)
      }
      return land(on: left, startsOver, in: container, rest, provenance)
    }
    if !isInFirst, isUnseen(vertex, in: container) {
      // Of two members that are left so only the newer one is told apart, and where there would be too much to look at
      // none: the other counts as visible.
      let other = tracking.level == .all ? left : vertex
      if other != 0 { land(on: other, 0, .none) }
      if tracking.level == .all { left = vertex }
      if context.kind == .column {
        // The first column does not say which of the others was left so.
        isCoarse = true
        land(on: vertex, 0, .none)
      }
    }
    if rest != 0, !isInFirst {
      visit(
        MemberVisit(
          container: container, index: Int32(index), startsOver: startsOver, rest: rest, provenance: provenance,
          left: left))
    }
    let member = showMember(
      index, of: container, provenance, dormant(in: container, from: isInFirst ? vertex : -1, rest), left: left)
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
  mutating func setMembers(of performer: Transition.Performer, _ continuation: Continuation, _ vertex: Int32) -> Bool? {
    let context = contexts.first(from: graph.vertices[Int(vertex)].context) {
      $0.container == performer.coordinator.raw && ($0.kind == .member || $0.kind == .column)
    }
    if context >= 0 { climb(to: context, continuation, vertex) }
    return nil
  }

  /// A traversal has come to the container that gets other members.
  mutating func act(
    replacingMembers targets: [Element.ID], _ continuation: Continuation, from vertex: Int32, at root: Int32,
    in container: Int32, _ provenance: Provenance
  ) {
    let state = graph.vertices[Int(container)]
    var node = templates.node(state.template)
    let slot = contexts[graph.vertices[Int(root)].context].index
    if node.kind == .members {
      node.selected = node.children.indices.first { self.slot(ofMember: $0, in: state.template) == slot } ?? 0
    }
    let old = node
    node.members = targets
    node.focus = nil
    node.selected = machine.selected(in: old, among: targets)
    let inner = context(ofMember: 0, in: container)
    node.children = targets.map { target in
      if let index = machine.kept(target, in: old) {
        // What it was left with, and where, is not told apart from what it showed before.
        isCoarse = true
        if spec.coordinator(node.element)?.backTo != nil { isCutShort = true }
        offerRecovery(before: [target], continuation, vertex)
        return old.children[index]
      }
      let entered = only(
        enter(
          target, at: vertex, before: before(continuation, vertex), standing: contexts[inner].known, context: inner,
          by: continuation))
      offerRecovery(before: entered.new, continuation, vertex)
      return templates.node(entered.template)
    }
    noteEffect(continuation, vertex, isCertain: false)
    backs.append((vertex, .clear, nil))
    let rest = rest(of: continuation)
    let kept = machine.kept(targets[node.selected], in: old)
    let head = place(templates.number(node), state.context, kept == nil ? rest : 0)
    lead(container, head, .beside, provenance)
    guard let kept else { return goOn(at: head, rest) }
    if kept == old.selected {
      connectOnce(head, root, .inside, provenance)
      return land(on: vertex, rest, provenance)
    }
    if rest != 0 {
      visit(
        MemberVisit(container: head, index: Int32(node.selected), startsOver: false, rest: rest, provenance: provenance)
      )
    }
    let member = showMember(node.selected, of: head, provenance)
    landings.append((provenance, graph.vertices[Int(member)].leaf))
    if rest == 0 { see(member) } else { land(on: graph.vertices[Int(member)].leaf, rest, provenance) }
  }

  /// The number by which contexts name a member of a container: where routes may give it others, its place among all of
  /// them.
  func slot(ofMember index: Int, in template: Int32) -> Int32 {
    guard !givenMembers.isEmpty, let given = givenMembers[templates.element(template)] else { return Int32(index) }
    let members = machine.members(of: templates.node(template))
    return members.indices.contains(index) ? Int32(given.firstIndex(of: members[index]) ?? 0) : Int32(index)
  }

  /// For each container to which routes may give members, all that it may have.
  static func givenMembers(_ machine: Interpreter, to isMeant: (Container) -> Bool) -> QuickMap<
    Element.ID, [Element.ID]
  > {
    let spec = machine.spec
    var given = QuickMap<Element.ID, [Element.ID]>()
    let redirected = spec.redirectedRoutes
    for (route, index) in spec.moves(where: { spec.style(of: $0) == .set })
    where spec.moves[index].by.isPresent || redirected.contains(route) {
      let targets = spec.targets(spec.moves[index].to)
      // A redirect makes the performer explicit that is around both ends.
      let performers =
        spec.moves[index].by.target.map { [$0] }
        ?? spec.targets(spec.routes[route].from) + targets.prefix(1).flatMap(machine.tree.forest.ancestors)
      for performer in performers {
        guard let container = spec.coordinator(performer), isMeant(container.container) else { continue }
        var members = given[performer] ?? spec.targets(container.members)
        for target in targets where !members.contains(target) { members.append(target) }
        given.set(performer, members)
      }
    }
    return given
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

  /// Whether something is still to be done at a leaf that has not been visible by itself so far, above the same frames in
  /// a container.
  private func isUnseen(_ leaf: Int32, in container: Int32) -> Bool {
    let state = graph.vertices[Int(leaf)]
    guard state.template >= 0, state.continuation != 0 else { return false }
    guard seenPlaces.contains(placeNumber(of: leaf)) else { return true }
    func isStable(_ vertex: Int32, as node: Int32) -> Bool {
      let (state, node) = (graph.vertices[Int(vertex)], graph.vertices[Int(node)])
      return state.continuation == 0 && state.template == node.template && state.context == node.context
    }
    // The vertices whose places are asked for, each with the node that is there.
    var pending = [(vertex: leaf, node: leaf)]
    var visited: Set<Int32> = [leaf]
    while let (vertex, node) = pending.popLast() {
      for edge in graph.edges(into: vertex) where edge.tail != container && !isStable(edge.tail, as: node) {
        let isKnown = graph.edges(from: edge.tail).contains { $0.kind == edge.kind && isStable($0.head, as: node) }
        if isKnown { continue }
        if edge.kind.isCover { return true }
        if edge.kind.buries || edge.kind == .beside, visited.insert(edge.tail).inserted {
          pending.append((edge.tail, edge.kind == .beside ? node : edge.tail))
        }
      }
    }
    return false
  }

  /// The number of the member of a container in which a leaf stands; -1 where it stands in none.
  @inline(__always)
  func member(showing leaf: Int32, of container: Int32) -> Int32 {
    let end = contexts.plain[Int(graph.vertices[Int(container)].context)]
    let member = contexts.first(from: contexts.plain[Int(graph.vertices[Int(leaf)].context)]) { $0.outer == end }
    return member < 0 ? -1 : contexts[member].index
  }

  /// Whether Back takes the stack of a container's first member to its first element.
  func startsOver(_ container: Int32) -> Bool {
    spec.coordinator(templates.element(graph.vertices[Int(container)].template))?.backTo == .start
  }

  /// A member is shown as a leaf in it says, or at the first element of the stack that it is.
  mutating func land(on leaf: Int32, _ startsOver: Bool, in container: Int32, _ rest: Int32, _ provenance: Provenance) {
    let stack = startsOver ? stack(below: leaf, in: container) : -1
    if stack < 0 { return land(on: leaf, rest, provenance) }
    start(.init(operation: .popToRoot(stack: stack), then: rest), at: leaf, provenance)
  }

  /// The context of the stack that a member of a container is, if a leaf is above its first element; else -1.
  func stack(below leaf: Int32, in container: Int32) -> Int32 {
    let end = contexts.plain[Int(graph.vertices[Int(container)].context)]
    var context = graph.vertices[Int(leaf)].context
    while context >= 0, contexts[context].outer >= 0 {
      let stack = contexts[context].outer
      if contexts[context].kind == .element, !contexts[context].isFirst, contexts[stack].outer >= 0,
        contexts.plain[Int(contexts[stack].outer)] == end
      {
        return stack
      }
      context = stack
    }
    return -1
  }

  /// The user can change to a member that was never visible: a step has left it, or an `unwind` or a performer has led past
  /// it to another one.
  mutating func offerSwitch(toLeftMemberOf container: Int32, around head: Int32, at leaf: Int32) {
    let state = graph.vertices[Int(container)]
    let node = templates.node(state.template)
    guard !bounds.isSingleStep, hasSwitch(node.element) else { return }
    let context = contexts[graph.vertices[Int(head)].context]
    let selected = slot(ofMember: node.selected, in: state.template)
    let isPassed = context.left == 0 && container >= takenCount && !state.isWhole && selected != context.index
    guard context.left != 0 || isPassed else { return }
    let slot = isPassed ? selected : member(showing: context.left, of: container)
    let members = machine.members(of: node)
    guard let index = members.indices.first(where: { self.slot(ofMember: $0, in: state.template) == slot }) else {
      return
    }
    let provenance = Provenance(by: leaf, step: number(of: .switch(members[index])))
    // The same member of another container around the leaf may show something else: the step leads here not for certain.
    if isPassed { see(state.leaf, provenance) } else { land(on: context.left, 0, provenance) }
  }
}
