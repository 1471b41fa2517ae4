extension Rule {
  /// Pops that two taps make one too many. O(*k* log *k*) for *k* findings, beside the search for states, where up to
  /// six runs are repeated to each `pop`.
  static let doublePop = Rule(
    id: "double-pop", severity: .warning,
    summary: "A `pop` that, tapped twice, takes the last screen off the stack (Android)."
  ) { analysis, spec in
    let stacks = analysis.states.observations.emptiedStacks
    return stacks.keys.sorted().map { route in
      let (screen, occurrence) = stacks[route]!
      return analysis.finding(
        "tapped twice while \(analysis.name(ofLeaf: occurrence.leaf)) leaves, \(route) pops "
          + "\(analysis.name(ofLeaf: screen)) too: the stack is empty, and nothing is shown", about: route,
        at: .presentation, occurrence: occurrence,
        // Nobody who writes a spec notes what guards each tap.
        severity: spec.isImported(.route(route)) ? .warning : .info,
        help: "use \"goBack\" (navigateUp), or pop only while the screen is resumed, and say so in \"condition\"")
    }
  }
}
