extension Rule {
  /// Pushes that two taps make twice.
  ///
  /// - Complexity: O(*n*) for *n* routes, beside the search for states.
  static let doublePush = Rule(
    id: "double-push",
    severity: .warning,
    isOnByDefault: false,
    summary: "A `push` that, tapped twice, leaves the screen on the stack twice (Android, web)."
  ) { analysis in
    let (spec, tree) = (analysis.spec, analysis.tree)
    guard spec.platform.backLeavesApp else { return [] }
    return spec.routes.indices.compactMap { route in
      guard analysis.states.isEnabled[route], spec.mayFireTwice(route),
        let last = spec.moves(of: route).last, spec.style(of: last) == .push,
        let target = spec.list(spec.moves[last].to).first?.target
      else { return nil }
      let move = spec.moves[last]
      let screen = tree.shown(by: target)
      // What is popped before the screen comes would take the first one away.
      if let until = move.popUpTo.target, !spec.pops(until, with: move) || until == target { return nil }
      guard !move.isSingleTop, spec.elements[screen].isScreen, !spec.elements[screen].isRepeatable,
        !tree.leavesGraph(last, in: spec)
      else { return nil }
      return analysis.finding(
        "tapped twice before \(screen) is there, \(route) pushes it twice",
        about: route, at: .reference(spec.list(move.to).first!),
        help: "say \"singleTop\": true, or push only while the screen is resumed, and say so in \"condition\""
      )
    }
  }
}
