extension Rule {
  /// Ways to a guarded element past its guard. O(*n* + *k* log *k* + *w* · *p* log *h*) for *n* elements, moves,
  /// targets and sources, *k* findings, and *w* roots, members and sources of embedding moves that show an element of
  /// *p* preconditions, each of which *h* elements have.
  static let bypassedPrecondition = Rule(
    id: "bypassed-precondition", severity: .error,
    summary: "A screen or coordinator that can be shown without its precondition being evaluated."
  ) { analysis, spec in
    guard spec.elements.contains(where: { !$0.preconditions.isEmpty }) else { return [] }
    let scopes = Scopes(analysis.tree.forest, valueCount: spec.preconditions.count) {
      spec.targets(spec.elements[$0].preconditions)
    }
    var paths = analysis.unguardedPaths(of: scopes)
    paths.sort { ($0.element, $0.reference.node) < ($1.element, $1.reference.node) }
    var findings: [Finding] = []
    var start = 0
    while start < paths.count {
      let first = paths[start]
      let end = paths[start...].firstIndex { $0.element != first.element } ?? paths.count
      findings.append(
        analysis.finding(
          "\(first.element) can be shown without \(first.precondition) being evaluated",
          about: first.element, at: .reference(first.reference),
          help: "add \(first.precondition) to what shows it as well, or open it by a route of its own",
          related: paths[start..<end].prefix(8).map(\.pointer)))
      start = end
    }
    return findings + analysis.leftBelow(scopes)
  }
}

/// A path on which a guarded element is shown without one of its preconditions being evaluated.
private struct UnguardedPath {
  var element: Element.ID
  /// The precondition, where the element names it.
  var reference: Reference<Precondition>
  var precondition: Precondition.ID
  var pointer: Finding.Pointer
}

extension Analysis {
  fileprivate func unguardedPaths(of scopes: Scopes<Precondition>) -> [UnguardedPath] {
    var paths: [UnguardedPath] = []
    /// Notes that one of `places` shows an element without its preconditions being evaluated.
    func note(_ element: Element.ID, shownBy places: [Element.ID], _ pointer: @autoclosure () -> Finding.Pointer) {
      for reference in spec.list(spec.elements[element].preconditions) {
        guard let precondition = reference.target,
          places.isEmpty || places.contains(where: { !scopes.holds(precondition, at: $0) })
        else { continue }
        paths.append(
          UnguardedPath(element: element, reference: reference, precondition: precondition, pointer: pointer()))
        break
      }
    }
    for coordinator in spec.coordinators where coordinator.element != spec.implicitCoordinator {
      let element = coordinator.element
      let isReached = graph.reach.isReached(element.number)
      let first = tree.first(of: element)
      if isReached, let first {
        note(
          first, shownBy: [element],
          .pointer(to: element, "\(element) shows it first", at: .reference(coordinator.root)))
      }
      let canSwitch = coordinator.hasSystemSwitch && coordinator.container != .split
      guard coordinator.container.hasMembers, graph.reach.isReached(graph.active(element)) else { continue }
      let members = spec.list(coordinator.members)
      guard canSwitch || coordinator.container == .split else { continue }
      for reference in canSwitch ? members[...] : members.prefix(2) {
        guard let member = reference.target, member != first || !isReached else { continue }
        note(
          member, shownBy: [element],
          .pointer(
            to: element, "\(element) \(canSwitch ? "lets the user select it" : "shows it in a column")",
            at: .reference(reference)))
      }
    }
    for (route, move) in spec.moves(where: { spec.style(of: $0) == .embed }) {
      guard let target = spec.list(spec.moves[move].to).first?.target, graph.isEnabled(route, in: spec)
      else { continue }
      let sources = spec.routes[route].isFromAnywhere ? [] : spec.targets(spec.routes[route].from)
      note(target, shownBy: sources, .pointer(to: route, "\(route) embeds it"))
    }
    return paths
  }
}

extension Analysis {
  /// A finding for each element that is placed on a stack where its precondition does not hold, below an element that the
  /// user can go back from.
  fileprivate func leftBelow(_ scopes: Scopes<Precondition>) -> [Finding] {
    spec.preconditions.indices.flatMap { precondition -> [Finding] in
      if case .flow = spec.preconditions[precondition].recovery { return [] }
      guard let route = spec.preconditions[precondition].otherwise.target, let performing = performingRoutes[route]
      else { return [] }
      return spec.moves(of: performing).flatMap { move -> [Finding] in
        let targets = spec.list(spec.moves[move].to)
        let performer = spec.moves[move].by.target.flatMap(spec.coordinator)
        guard spec.style(of: move) == .set, performer?.container.hasMembers != true,
          let top = targets.last?.target, spec.elements[tree.shown(by: top)].back.allowsPop
        else { return [] }
        return targets.dropLast().compactMap { reference in
          guard let below = reference.target, scopes.holds(precondition, at: below) else { return nil }
          return finding(
            "\(route) fires where \(precondition) does not hold, and places \(below) below \(top): Back shows it",
            about: performing, at: .reference(reference),
            help: "let \(performing) show \(top) alone, or above something that needs no \(precondition)",
            related: [.declaration(of: precondition), .declaration(of: below)])
        }
      }
    }
  }
}
