/// The wording that the rules about cycles share.
extension Analysis {
  /// The names on a cycle, the first once more at the end, with an arrow between two; the middle of a long
  /// one is left out.
  func path(around cycle: [some SubjectConvertible]) -> Message {
    let arrow = " > "
    guard cycle.count > 12 else { return "\(list: cycle + cycle.prefix(1), by: arrow)" }
    let end = [cycle[cycle.count - 1], cycle[0]]
    return "\(list: cycle.prefix(7), by: arrow) > (\(cycle.count - 8) more) > \(list: end, by: arrow)"
  }

  /// The screens on a cycle, as a path.
  func path(_ cycle: MoveCycle) -> Message { path(around: cycle.screens) }

  /// True if a pile can grow by a cycle in the states that are known, or those are not known.
  func isReached(_ cycle: MoveCycle) -> Bool { cycle.routes.contains { states.isOnCycle[$0] } }

  /// The finding about a cycle by which a stack or layers grow, at the route that closes it; `nil` where that is a menu
  /// that opens one screen from everywhere. `mayBeMeant`: whether it is information where each lap may show other content.
  func finding(
    of cycle: MoveCycle, _ growth: String, _ pile: String, mayBeMeant: Bool, help: Message,
    _ runs: inout RouteRuns
  ) -> Finding? {
    guard !cycle.isWide || cycle.routes.count > 1 else { return nil }
    let pop = cycle.routes.lazy.compactMap { self.pop(of: $0, on: cycle) }.first
    let laps = runs.laps(around: cycle)
    let isMeant = pop == nil && (cycle.screens.count == 1 || mayBeMeant && showsOtherContent(cycle))
    let path: Message =
      cycle.screens.count == 1
      ? "\(cycle.screens[0]) can be \(growth) without end" : "\(pile) without end: \(path(cycle))"
    return finding(
      path + (pop?.words ?? ""), about: cycle.closing,
      severity: cycle.isWide || !isReached(cycle) || isMeant ? .info : nil, help: pop?.help ?? help,
      witness: laps?.map { $0.text(in: spec) } ?? [],
      notes: laps.map { laps in ["\(run(laps.map { $0.text(in: spec) }))"] } ?? [],
      related: others(on: cycle.routes, than: cycle.closing))
  }

  /// What is to be said of a route of a cycle that pops, and yet something stays.
  private func pop(of route: Route.ID, on cycle: MoveCycle) -> (words: Message, help: Message)? {
    guard let move = spec.moves(of: route).first(where: { spec.moves[$0].popUpTo.isPresent }),
      let target = spec.moves[move].popUpTo.target, let shown = spec.targets(spec.moves[move].to).first
    else { return nil }
    guard cycle.screens.contains(target) else {
      return (
        ", though \(route) pops up to \(target), which lies above the first screen of the cycle",
        "name in its \"popUpTo\" the screen that comes again"
      )
    }
    if !spec.moves[move].isInclusive {
      return (
        ", though \(route) pops: \(target) stays, since its \"popUpTo\" is not \"inclusive\"",
        "say \"inclusive\": true; if it is meant, declare the screen \"repeatable\""
      )
    }
    return (
      ", though \(route) takes \(target) off the stack: each lap leaves one more \(shown)",
      "say \"singleTop\": true in \(route), or let its \"popUpTo\" name \(shown) with \"inclusive\": true; if it is meant, "
        + "declare the screen \"repeatable\""
    )
  }

  /// Remarks on the routes of a cycle but one.
  func others(on cycle: [Route.ID], than route: Route.ID) -> [Finding.Pointer] {
    cycle.filter { $0 != route }.prefix(8).map { .pointer(to: $0, "\($0) is part of it") }
  }

  /// True if each lap may well bring another content to every screen of a cycle: each takes a model, or the routes pass
  /// one. In a partial spec without any models that is not known.
  private func showsOtherContent(_ cycle: MoveCycle) -> Bool {
    if spec.models.isEmpty { return !spec.undeclaredWays.isEmpty }
    let takeModels = cycle.screens.allSatisfy {
      !spec.elements[$0].setup.isEmpty || !spec.elements[$0].accepts.isEmpty
    }
    return takeModels
      || cycle.routes.allSatisfy { route in
        spec.moves(of: route).contains { !spec.moves[$0].with.isEmpty || spec.moves[$0].mediation.isPresent }
      }
  }
}

extension MoveGraph {
  /// A shortest cycle of moves for each component that has one.
  func cycles() -> [MoveCycle] {
    let components = StronglyConnectedComponents(of: DirectedGraph(vertexCount: vertexCount, edges: edges))
    return (0..<components.count).reversed().compactMap { component in
      components.shortestCycle(in: component, through: { effects[$0] == .growing }).map { cycle($0) }
    }
  }
}
