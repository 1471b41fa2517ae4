import Graph

extension SwiftUIPlan {
  /// A move with the navigator that makes it.
  struct Placed {
    let move: Move.ID
    let host: Element.ID
    /// The navigator with the method, and the way from it to the navigator that makes the move.
    var owner: Element.ID
    var way = ""
  }

  /// Returns the moves of a route for each source, each with its navigator; refuses moves without one.
  mutating func placements(of route: Route.ID) -> [[Placed]] {
    var found: [[Placed]] = []
    for source in performers.sources(of: route) {
      let moves = Array(spec.moves(of: route))
      let needsStack = moves.first.map(performers.needsStack) ?? false
      for origin in performers.origins(of: source, needsStack: needsStack) {
        for start in standpoints(origin) { found.append(placements(of: moves, route, from: start)) }
      }
    }
    return found.filter { !$0.isEmpty }
  }

  /// Returns the navigators of a coordinator's screens: its own, or the stacks around a shared coordinator.
  func standpoints(_ origin: Element.ID) -> [Element.ID] {
    if hosts[origin] != nil { return [origin] }
    let stacks = performers.stacks(around: origin)
    if !stacks.isEmpty { return stacks }
    return app.tree.forest.ancestors(of: origin).first { hosts[$0] != nil }.map { [$0] } ?? []
  }

  /// Places the moves of a route in order: after a move that removes another navigator's layer, that one continues.
  private mutating func placements(of moves: [Move.ID], _ route: Route.ID, from start: Element.ID) -> [Placed] {
    var origin = start
    var placed: [Placed] = []
    for (index, move) in moves.enumerated() {
      guard let style = spec.style(of: move), style != .none, style != .embed else { continue }
      if index > 0, let last = placed.last, isDismissal(last.move), last.host == origin, !presents(last.host, route),
        let presenter = presenter(of: origin)
      {
        origin = presenter
      }
      let hosts = navigators(for: move, style, route, from: origin)
      guard let host = hosts.first else { return [] }
      placed.append(Placed(move: move, host: host, owner: host))
      if style == .select, let target = spec.targets(spec.moves[move].to).first,
        let member = performers.member(of: host, showing: target), self.hosts[member] != nil
      {
        origin = member
      }
    }
    guard let last = placed.last, placed.contains(where: { $0.host != last.host }) else { return placed }
    // If the presenter of the layer makes the other moves, it also removes the layer.
    if isDismissal(placed[0].move), !presents(placed[0].host, route) {
      let rest = Set(placed.dropFirst().map(\.host))
      let above = rest.count == 1 ? rest.first : presenter(of: start)
      if let above { placed[0] = Placed(move: placed[0].move, host: above, owner: above) }
    }
    guard let owner = owner(of: Set(placed.map(\.host))) else {
      refusals.refuse(
        .route(route), .steps,
        "the steps are made by \(spec.name(of: placed[0].host).inQuotes) and \(spec.name(of: last.host).inQuotes), and no navigator has both",
        help: "make each a route of its own")
      return []
    }
    for index in placed.indices {
      placed[index].owner = owner
      placed[index].way = way(from: owner, to: placed[index].host) ?? ""
    }
    return placed
  }

  /// Returns the innermost navigator that is one of some, or that owns them.
  private func owner(of hosts: Set<Element.ID>) -> Element.ID? {
    let around = order.filter { each in hosts.allSatisfy { way(from: each, to: $0) != nil } }
    return around.first { each in around.allSatisfy { way(from: $0, to: each) != nil } }
  }

  private func isDismissal(_ move: Move.ID) -> Bool {
    spec.style(of: move) == .dismiss || spec.style(of: move) == .dismissToRoot
  }

  /// Returns true if a route fires in a layer that a navigator presents.
  private func presents(_ host: Element.ID, _ route: Route.ID) -> Bool {
    hosts[host]?.layers.contains { layer in
      hosts[host]?.entries[layer]?.contains { spec.list(spec.routes[route].from, contains: $0.scene.element) } == true
    } ?? false
  }

  /// Returns the only navigator that presents the layer around another one.
  private func presenter(of origin: Element.ID) -> Element.ID? {
    for element in app.tree.forest.ancestors(of: origin) {
      guard let presenters = performers.presenters[element] else { continue }
      let navigators = Set(presenters.flatMap(standpoints))
      return navigators.count == 1 ? navigators.first : nil
    }
    return nil
  }

  /// Returns the navigators that make a move; refuses the move if there are none.
  private mutating func navigators(
    for move: Move.ID, _ style: Style, _ route: Route.ID, from origin: Element.ID
  ) -> [Element.ID] {
    let by = spec.moves[move].by.target
    var found: [Element.ID] = []
    switch style {
    case .set where by.map { hosts[$0]?.container.hasMembers == true } ?? false:
      refuse(move, route, "the members of a TabView or NavigationSplitView stay the same")
    case .push, .replace, .set, .pop, .popTo, .popToRoot, .show:
      found = performers.stackPerformers(of: move, style, from: origin).filter { hosts[$0]?.container == .navigation }
      if found.isEmpty, style == .show { return [origin] }
      if found.isEmpty { refuse(move, route, "no stack is around \(spec.name(of: by ?? origin).inQuotes)") }
    case .showDetail: found = [performers.split(around: origin) ?? origin]
    case .select:
      found = performers.selector(of: move, from: origin).map { [$0] } ?? []
      if found.isEmpty {
        refuse(move, route, "no container around has it as a member")
      } else if hosts[found[0]]?.container == .split {
        refuse(move, route, "a NavigationSplitView selects no member", help: "write it as 'showDetail'")
        return []
      }
    case .root: found = app.tree.root.map { [$0] } ?? []
    case .unwind:
      found =
        spec.targets(spec.moves[move].to).first.map {
          standpoints(app.tree.coordinator(of: $0, in: spec) ?? $0)
        } ?? []
    case .present, .presentOnRoot, .dismiss, .dismissToRoot, .goBack: found = standpoints(by ?? origin)
    case .complete, .abandon:
      let flow = app.tree.flow(around: origin, in: spec)
      found = flow.flatMap { hosts[$0] == nil ? nil : [$0] } ?? []
      if found.isEmpty {
        refuse(
          move, route,
          flow == nil ? "no flow is around it" : "a flow on the stack of another coordinator has no view of its own",
          help: flow == nil ? nil : "present the flow, and give it a container of its own")
      }
    case .embed, .none: break
    }
    return found
  }
}
