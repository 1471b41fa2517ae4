/// The wording that the rules about cycles share.
extension Analysis {
  /// The names on a cycle, the first once more at the end, with an arrow between two; the middle of a long one is left out.
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

  /// The findings about cycles by which a stack or layers grow, one for each cause: cycles that grow in spite of the same
  /// route, which pops, and screens that all lead to each other, are one. `mayBeMeant`: whether it is information where
  /// each lap may show other content. `mayNotGrow`: for a route whether it may do something else than it is taken to do, or
  /// is wrong itself. A menu that opens one screen from everywhere is none.
  func findings(
    of cycles: [MoveCycle], _ growth: String, _ pile: String, mayBeMeant: Bool, help: Message,
    mayNotGrow: (Route.ID) -> Bool = { _ in false }
  ) -> [Finding] {
    var runs = RouteRuns(self)
    // What opens itself shows a record in a record, also by way of another screen; where a spec declares models, it takes one.
    let nested = Set(
      cycles.lazy.filter { $0.screens.count == 1 && !$0.isWide && self.pop(of: $0.closing, on: $0) == nil }
        .map { $0.screens[0] }.filter { self.spec.models.isEmpty || self.takesModel($0) })
    let growths = cycles.filter { !$0.isWide || $0.routes.count > 1 }.map { cycle in
      let pop = cycle.routes.lazy.compactMap { self.pop(of: $0, on: cycle) }.first
      let isMeant =
        pop.map { !$0.isCause }
        ?? (cycle.screens.count == 1
          || mayBeMeant && (cycle.screens.contains(where: nested.contains) || showsOtherContent(cycle)))
      // A route that a tool guessed may not exist, and a condition may end the cycle: then there is none.
      let mayNotBe = cycle.routes.contains {
        spec.routes[$0].isInferred || spec.routes[$0].condition != 0 || mayNotGrow($0)
      }
      return GrowthGroup(
        cycle: cycle, pop: pop, isInformation: cycle.isWide || !isReached(cycle) || isMeant || mayNotBe)
    }
    return GrowthGroup.byCause(growths, in: spec).map { group in
      let cycle = group.cycle
      let laps = runs.laps(around: cycle)
      let path: Message =
        if !group.siblings.isEmpty {
          "\(pile) without limit: \(list: group.siblings.prefix(6), by: ", ")"
            + (group.siblings.count > 6 ? " and \(group.siblings.count - 6) more" : "") + " all lead to each other"
        } else if cycle.screens.count == 1 {
          "\(cycle.screens[0]) can be \(growth) without limit"
        } else {
          "\(pile) without limit: \(self.path(cycle))"
        }
      let others = group.others.map(\.closing)
      return finding(
        path + (group.pop?.words ?? ""), about: cycle.closing, severity: group.isInformation ? .info : nil,
        help: group.pop?.help ?? help, witness: laps?.map { $0.text(in: spec) } ?? [],
        notes: laps.map { laps in ["\(run(laps.map { $0.text(in: spec) }))"] } ?? [],
        related: self.others(on: cycle.routes, than: cycle.closing)
          + others.filter { $0 != cycle.closing }.prefix(8).map {
            .pointer(to: $0, "\($0) closes another cycle of the same cause")
          })
    }
  }

  /// The words for a route of a cycle that pops although something stays.
  private func pop(of route: Route.ID, on cycle: MoveCycle) -> PopOnCycle? {
    guard let move = spec.moves(of: route).first(where: { spec.moves[$0].popUpTo.isPresent }),
      let target = spec.moves[move].popUpTo.target, let shown = spec.targets(spec.moves[move].to).first
    else { return nil }
    guard cycle.screens.contains(target) else {
      // Where it is not on the stack, that is the cause, and said by another rule.
      let isAbsent = states.occurrence(of: .popUpTargetAbsent, to: route) != nil
      return PopOnCycle(
        route: route, isCause: !isAbsent,
        words: ", though \(route) pops up to \(target), which \(isAbsent ? "may not be" : "is not") below them",
        help: "name in its \"popUpTo\" the screen that comes again")
    }
    // What then lies on top is what it shows, or it is the route that goes back.
    let place = cycle.screens.firstIndex(of: target)!
    let isOnTop = cycle.screens[(place + cycle.screens.count - 1) % cycle.screens.count] == shown
    guard isOnTop || target == shown || route == cycle.closing else {
      return PopOnCycle(route: route, words: "", help: nil)
    }
    let meant: Message = "; if it is meant, declare the screen \"repeatable\""
    let popsMore: Message = "let its \"popUpTo\" name \(shown) with \"inclusive\": true"
    if !spec.pops(target, with: spec.moves[move]) {
      let help: Message =
        if target == shown {
          "say \"inclusive\": true"
        } else if isOnTop {
          "say \"inclusive\": true and \"singleTop\": true in \(route), or " + popsMore
        } else { popsMore }
      return PopOnCycle(
        route: route, words: ", though \(route) pops: \(target) stays, since its \"popUpTo\" is not \"inclusive\"",
        help: help + meant)
    }
    return PopOnCycle(
      route: route, words: ", though \(route) takes \(target) off the stack: each lap leaves one more \(shown)",
      help: (isOnTop ? "say \"singleTop\": true in \(route), or " + popsMore : popsMore) + meant)
  }

  /// Remarks on the routes of a cycle but one.
  func others(on cycle: [Route.ID], than route: Route.ID) -> [Finding.Pointer] {
    cycle.filter { $0 != route }.prefix(8).map { .pointer(to: $0, "\($0) is part of it") }
  }

  /// True if a screen takes a model, be it by the coordinator that shows it first.
  private func takesModel(_ screen: Element.ID) -> Bool {
    let parent = tree.parent(of: screen).flatMap { tree.shown(by: $0) == screen ? $0 : nil }
    return [screen, parent].compactMap(\.self).contains {
      !spec.elements[$0].setup.isEmpty || !spec.elements[$0].accepts.isEmpty
    }
  }

  /// True if each lap may well bring another content to every screen of a cycle: each takes a model, or the routes pass
  /// one. In a partial spec without any models that is not known.
  private func showsOtherContent(_ cycle: MoveCycle) -> Bool {
    if spec.models.isEmpty { return !spec.undeclaredWays.isEmpty }
    return cycle.screens.allSatisfy { takesModel($0) }
      || cycle.routes.allSatisfy { route in
        spec.moves(of: route).contains { !spec.moves[$0].with.isEmpty || spec.moves[$0].mediation.isPresent }
      }
  }
}

extension MoveGraph {
  /// A shortest cycle of moves for each component that has one, from the screen on that is nearest to launch.
  func cycles(in analysis: Analysis) -> [MoveCycle] {
    guard let moves = inOrder(of: analysis.spec) else { return [] }
    let distances = moves.distances(by: analysis.graph.reach)
    let components = StronglyConnectedComponents(of: DirectedGraph(vertexCount: moves.vertexCount, edges: moves.edges))
    return (0..<components.count).reversed().compactMap { component in
      components.shortestCycle(in: component, through: { moves.effects[$0] == .growing }).map {
        moves.cycle($0, from: distances)
      }
    }
  }
}
