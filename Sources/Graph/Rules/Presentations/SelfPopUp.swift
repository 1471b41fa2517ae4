extension Rule {
  /// Pushes of a second copy onto the first. O(*n*) for *n* moves and targets, beside the search for states.
  static let selfPopUp = Rule(
    id: "self-pop-up", severity: .warning, scope: .part,
    summary: "A push that pops to its own target and leaves it on the stack."
  ) { analysis, spec in
    spec.moves(where: spec.leavesCopy).filter { route, _ in
      let absence = analysis.states.occurrence(of: .popUpTargetAbsent, to: route)
      return absence?.extent != .always || !analysis.states.isComplete
    }.map { route, move in
      let target = spec.moves[move].popUpTo
      return analysis.finding(
        "\(route) pops up to \(target.target ?? .unknown), which stays, and pushes a second one above it", about: route,
        at: .reference(target), help: "say \"inclusive\": true to replace it, or \"singleTop\": true to keep it")
    }
  }
}

extension Spec {
  /// True if a move pops to the element that it then pushes.
  fileprivate func leavesCopy(_ index: Move.ID) -> Bool {
    let move = moves[index]
    guard let target = move.popUpTo.target, !pops(target, with: move), !move.isSingleTop,
      style(of: index)?.effect == .stacks
    else { return false }
    return list(move.to, contains: target) && !elements[target].isRepeatable
  }
}
