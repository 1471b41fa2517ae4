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

  /// Remarks on the routes of a cycle: those after the first, and those that pop first.
  func otherRoutes(_ cycle: MoveCycle) -> [Finding.Pointer] {
    cycle.routes.prefix(8).enumerated().compactMap { position, route in
      let target = spec.moves(of: route).first.flatMap { move in
        // To pop back to where it begins is to pop nothing.
        let sources = spec.moves[move].isInclusive ? [] : spec.targets(spec.routes[route].from)
        return spec.moves[move].popUpTo.target.flatMap { sources == [$0] ? nil : $0 }
      }
      guard position > 0 || target != nil else { return nil }
      return .pointer(
        to: route, target.map { "\(route) pops back to \($0) first" } ?? "\(route) is part of it")
    }
  }
}

extension MoveGraph {
  /// A shortest cycle of moves for each component that has one.
  func cycles() -> [MoveCycle] {
    let components = StronglyConnectedComponents(of: DirectedGraph(vertexCount: vertexCount, edges: edges))
    return (0..<components.count).reversed().compactMap { component in
      components.shortestCycle(in: component, through: { effects[$0] == .growing }).map(cycle(_:))
    }
  }
}
