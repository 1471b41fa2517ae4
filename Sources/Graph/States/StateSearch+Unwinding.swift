/// A container that an `unwind` has come to on its way outward, whose other children may have its target.
struct UnwindVisit: Hashable {
  var container: Int32
  /// The member or column from which it has come.
  var index: Int32
  var kind: Setting.Kind
  var targets: [Element.ID]
  var request: Int32
  var by: Int32
  var step: Int32
}

/// Where an `unwind` leads other than down the active path.
extension StateSearch {
  /// An `unwind` to a coordinator around the leaf leads to what that shows first.
  mutating func showFirst(
    of vertex: Int32, _ request: Walks.Request, _ position: Walks.Position, _ credit: Credit
  ) {
    let state = graph.vertices[Int(vertex)]
    let leaf = credit.by
    let around = graph.vertices[Int(leaf)].setting
    if let stack = firstStack(in: state.template, state.setting) {
      let element = settings.element(around: around, of: stack)
      guard element >= 0, !settings[element].isFirst else { return end(request, position, at: leaf, credit) }
      var next = request
      next.operation = .popToRoot(stack: stack)
      return start(next, at: leaf, credit)
    }
    guard templates.kind(state.template) == .members else { return end(request, position, at: leaf, credit) }
    let first =
      machine.members(of: templates.node(state.template)).firstIndex {
        machine.tree.first(of: templates.element(state.template)) == $0
      } ?? 0
    var member = around
    while member >= 0, settings[member].outer != state.setting { member = settings[member].outer }
    guard member >= 0, settings[member].index != Int32(first),
      first < templates.children(state.template).count
    else { return end(request, position, at: leaf, credit) }
    select(first, of: vertex, from: leaf, memberAt: member, request.then, credit)
  }

  /// The setting of the stack that a node is, or that it contains as a `window` or `view`; `nil` for others.
  private mutating func firstStack(in template: Int32, _ setting: Int32) -> Int32? {
    switch templates.kind(template) {
    case .stack: return setting
    case .plain:
      return firstStack(in: templates.children(template)[0], inside(.content, template, setting))
    case .screen, .anonymous, .members, .split: return nil
    }
  }

  /// An `unwind` looks into the other children of a container.
  mutating func visitBeside(_ visit: UnwindVisit) {
    let template = graph.vertices[Int(visit.container)].template
    guard template >= 0, templates.children(template).count > 1 else { return }
    guard unwindVisitNumbers.insert(visit).inserted else { return }
    unwindVisits.append(visit)
    unwindProgress.append(0)
  }

  /// Goes on where targets of an `unwind` have turned out to be in other children of a container; whether there are
  /// any. What else may be there then is not known. Each visit looks at each vertex of its targets once.
  mutating func resumeUnwinds() -> Bool {
    var isNew = false
    for number in unwindVisits.indices {
      let visit = unwindVisits[number]
      let seen = seenTargets.count
      for index in unwindProgress[number]..<seen {
        let (target, vertex) = seenTargets[index]
        guard visit.targets.contains(target), isBeside(vertex, visit) else { continue }
        isNew = true
        isCoarse = true
        let request = walks.requests[visit.request]
        if request.unit >= 0, request.then == 0 { log.isPerformed[ID(raw: request.unit)] = true }
        let leaf = graph.vertices[Int(vertex)].leaf
        land(on: leaf < 0 ? vertex : leaf, request.then, Credit(by: visit.by, step: visit.step))
      }
      unwindProgress[number] = seen
    }
    return isNew
  }

  /// Notes a vertex that has become visible, where some `unwind` may lead to it.
  mutating func noteSeenTarget(_ vertex: Int32) {
    let state = graph.vertices[Int(vertex)]
    guard !tracking.unwindTargets.isEmpty, state.template >= 0, state.program == 0 else { return }
    for target in tracking.unwindTargets where templates.stands(state.template, for: target) {
      seenTargets.append((target, vertex))
    }
  }

  /// Whether a vertex is in another child of a container than the one from which an `unwind` has come.
  private func isBeside(_ vertex: Int32, _ visit: UnwindVisit) -> Bool {
    let container = graph.vertices[Int(visit.container)].setting
    var setting = graph.vertices[Int(vertex)].setting
    while setting >= 0 {
      let state = settings[setting]
      if state.outer == container { return state.kind == visit.kind && state.index != visit.index }
      setting = state.outer
    }
    return false
  }
}
