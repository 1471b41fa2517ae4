/// A place that steps select in which a member may show whatever it was left with.
struct MemberVisit: Hashable {
  var container: Int32
  var index: Int32
  /// What is still to be done there.
  var rest: Int32
  var by: Int32
  var step: Int32
}

/// Members of containers that are selected, and what they show then.
extension StateSearch {
  mutating func select(
    _ target: Element.ID, by performer: Transition.Performer?, _ program: Program, _ vertex: Int32
  ) -> Bool? {
    let around = graph.vertices[Int(vertex)].setting
    let own = performer.flatMap { member(with: target, around: around, of: $0.coordinator) }
    guard let (setting, index) = own ?? member(with: target, around: around) else {
      guard mayCoverMembers(around) else { return fail(.selectOutsideContainer, program, vertex) }
      var request = Walks.Request(
        operation: .findMember(target.raw), then: programs.number(program), unit: program.unit)
      request.start = vertex
      start(request, at: vertex, credit(program, vertex))
      return nil
    }
    offerRecovery(before: [target], program, vertex)
    let state = settings[setting]
    if index == Int(state.index) || state.kind == .column && index == 0 { return true }
    walk(.climb(to: setting), from: vertex, then: programs.number(program), program)
    return nil
  }

  /// Whether a container with members may be covered by a layer or an element of a stack around a setting.
  private func mayCoverMembers(_ setting: Int32) -> Bool {
    if settings[setting].isUp { return true }
    var element = settings.element[Int(setting)]
    while element >= 0, settings[element].isFirst {
      let outer = settings[element].outer
      element = outer < 0 ? -1 : settings.element[Int(outer)]
    }
    return element >= 0
  }

  /// The innermost member or column around a setting whose container, that of a coordinator if one is given, has a
  /// member with a target, and which that is.
  mutating func member(
    with target: Element.ID, around setting: Int32, of container: Element.ID? = nil
  ) -> (setting: Int32, index: Int)? {
    var setting = setting
    while setting >= 0 {
      let state = settings[setting]
      if state.kind == .member || state.kind == .column,
        container.map({ $0.raw == state.container }) ?? true,
        let index = member(with: target, of: ID(raw: state.container), list: state.list)
      {
        return (setting, index)
      }
      setting = state.outer
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
    let index = members[container] ?? MemberIndex(of: container, machine)
    members[container] = index
    return index.member(with: target, in: machine.tree)
  }

  /// A walk has reached the member or column from which a move selects another one.
  mutating func act(
    selecting target: Element.ID, _ program: Program, from vertex: Int32, at root: Int32, in container: Int32,
    _ credit: Credit
  ) {
    guard let index = member(with: target, of: graph.vertices[Int(container)].template),
      index < templates.children(graph.vertices[Int(container)].template).count
    else { return }
    noteEffect(program, vertex)
    let rest = rest(of: program)
    let setting = graph.vertices[Int(root)].setting
    select(index, of: container, from: vertex, memberAt: setting, rest, credit)
  }

  /// A member of a container is shown in place of the one in a setting, in which a leaf is.
  mutating func select(
    _ index: Int, of container: Int32, from vertex: Int32, memberAt number: Int32, _ rest: Int32,
    _ credit: Credit
  ) {
    let setting = settings[number]
    if container < takenCount { showTaken(member: index, of: container, rest, credit) }
    let isInFirst = setting.kind == .column && setting.isFirst
    if isInFirst, let head = detail(in: container, of: rest),
      settings[graph.vertices[Int(head)].setting].index == Int32(index)
    {
      return land(on: vertex, rest, credit)
    }
    var left = setting.left
    if left != 0, member(showing: left, of: container) == Int32(index) {
      return land(on: left, rest, credit)
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
          container: container, index: Int32(index), rest: rest, by: credit.by, step: credit.step))
    }
    let member = showMember(
      index, of: container, credit, sleeper(in: container, from: isInFirst ? vertex : -1, rest),
      left: left)
    if !programs[graph.vertices[Int(member)].program].isSleeper {
      landings.append((credit, graph.vertices[Int(member)].leaf))
    }
    if isInFirst {
      goOn(at: vertex, beside: member, in: container, rest, credit)
    } else if rest == 0 {
      see(member)
    } else {
      land(on: graph.vertices[Int(member)].leaf, rest, credit)
    }
  }

  /// Targets become the members of the performer's container around a vertex.
  mutating func setMembers(
    of performer: Transition.Performer, _ program: Program, _ vertex: Int32
  ) -> Bool? {
    var setting = graph.vertices[Int(vertex)].setting
    while setting >= 0,
      settings[setting].container != performer.coordinator.raw
        || settings[setting].kind != .member && settings[setting].kind != .column
    {
      setting = settings[setting].outer
    }
    if setting >= 0 { walk(.climb(to: setting), from: vertex, then: programs.number(program), program) }
    return nil
  }

  /// A walk has come to the container that gets other members.
  mutating func act(
    settingMembers targets: [Element.ID], _ program: Program, from vertex: Int32, in container: Int32,
    _ credit: Credit
  ) {
    let state = graph.vertices[Int(container)]
    var node = templates.node(state.template)
    node.members = targets
    node.focus = nil
    node.selected = node.kind == .split ? min(1, targets.count - 1) : 0
    let inner = setting(ofMember: 0, in: container)
    node.children = targets.map { target in
      let entered = enter(
        target, at: vertex, before: before(program, vertex), standing: settings[inner].known, setting: inner,
        entrance(of: program))
      offerRecovery(before: entered.new, program, vertex)
      return templates.node(entered.template)
    }
    noteEffect(program, vertex)
    backs.append((vertex, .clear, false))
    let rest = rest(of: program)
    let head = place(templates.number(node), state.setting, rest)
    lead(container, head, .beside, credit)
    goOn(at: head, rest)
  }

  /// A member of a container can be shown.
  mutating func showMember(
    _ index: Int, of container: Int32, _ credit: Credit, _ program: Int32 = 0, left: Int32 = 0
  ) -> Int32 {
    let member = placeMember(index, of: container, program, left: left)
    lead(container, member, .inside, credit)
    return member
  }

  // MARK: What members were left with

  /// A leaf's template and setting, whatever members around it were left with.
  func placeNumber(of leaf: Int32) -> Int64 {
    let state = graph.vertices[Int(leaf)]
    return Int64(state.template) << 32 | Int64(settings.plain[Int(state.setting)])
  }

  /// Whether something is still to be done at a leaf that has not been visible by itself so far.
  private func isUnseen(_ leaf: Int32) -> Bool {
    let state = graph.vertices[Int(leaf)]
    return state.template >= 0 && state.program != 0 && !seenPlaces.contains(placeNumber(of: leaf))
  }

  /// The number of the member of a container in which a leaf stands; -1 where it stands in none.
  func member(showing leaf: Int32, of container: Int32) -> Int32 {
    let end = settings.plain[Int(graph.vertices[Int(container)].setting)]
    var setting = settings.plain[Int(graph.vertices[Int(leaf)].setting)]
    while setting >= 0 {
      if settings[setting].outer == end { return settings[setting].index }
      setting = settings[setting].outer
    }
    return -1
  }

  /// The user can change to a member that a step has left with something that was never visible.
  mutating func offerSwitch(toLeftMemberOf container: Int32, around head: Int32, at leaf: Int32) {
    let left = settings[graph.vertices[Int(head)].setting].left
    let node = templates.node(graph.vertices[Int(container)].template)
    guard left != 0, !bounds.isSingleStep, hasSwitch(node.element) else { return }
    let members = machine.members(of: node)
    let index = Int(member(showing: left, of: container))
    guard members.indices.contains(index) else { return }
    land(on: left, 0, Credit(by: leaf, step: number(of: .switch(members[index]))))
  }

  /// A route goes on in a member, whatever that was left with.
  mutating func visit(_ visit: MemberVisit) {
    if visitNumbers.insert(visit).inserted { visits.append(visit) }
  }

  /// Goes on where members that were selected may have been left with something else than at first; whether that is
  /// anywhere new. O(*v* · *n*) for *v* members and *n* vertices in them.
  mutating func resumeVisits() -> Bool {
    let extent = [visits.count, graph.edges.count, seenCount]
    guard !visits.isEmpty, extent != visitedExtent else { return false }
    // Once links are opened all that is visible is known.
    let first = opensLinks ? visitedExtent.first ?? 0 : 0
    visitedExtent = extent
    if !opensLinks { shownInMembers = [:] }
    var isNew = false
    for number in first..<visits.count {
      let visit = visits[number]
      for leaf in leavesShown(by: visit)
      where visited.insert(Int64(number) << 32 | Int64(leaf)).inserted {
        isNew = true
        let state = graph.vertices[Int(leaf)]
        isVisited.insert(place(state.template, state.setting, visit.rest))
        land(on: leaf, visit.rest, Credit(by: visit.by, step: visit.step))
      }
    }
    return isNew
  }

  /// The leaves that the member can show to which a visit comes, as they are kept.
  private mutating func leavesShown(by visit: MemberVisit) -> [Int32] {
    let key = Int64(visit.container) << 32 | Int64(visit.index)
    if let known = shownInMembers[key] { return known }
    let leaves = leavesShown(inMember: visit.index, of: visit.container)
    shownInMembers[key] = leaves
    return leaves
  }

  /// The leaves that a member of a container can show, in the order of their numbers.
  private func leavesShown(inMember index: Int32, of container: Int32) -> [Int32] {
    var found: [Int32] = []
    var pending: [Int32] = []
    for edge in graph.edges(from: container)
    where edge.kind == .inside && settings[graph.vertices[Int(edge.head)].setting].index == index {
      pending.append(edge.head)
    }
    var met = Set(pending)
    while let vertex = pending.popLast() {
      let state = graph.vertices[Int(vertex)]
      if state.isSeen, state.program == 0, state.template >= 0, state.leaf == vertex,
        isMain(state.setting, upTo: container)
      {
        found.append(vertex)
      }
      for edge in graph.edges(from: vertex)
      where edge.kind != .presents && edge.kind != .bottom && edge.kind != .free {
        if met.insert(edge.head).inserted { pending.append(edge.head) }
      }
    }
    return found.sorted()
  }

  /// Whether a leaf in a setting is the first visible one of the member of a container.
  private func isMain(_ setting: Int32, upTo container: Int32) -> Bool {
    let end = graph.vertices[Int(container)].setting
    var setting = setting
    while settings[setting].outer >= 0, settings[setting].outer != end {
      let state = settings[setting]
      if state.kind == .embedded || state.kind == .column && !state.isFirst { return false }
      setting = state.outer
    }
    return true
  }
}
