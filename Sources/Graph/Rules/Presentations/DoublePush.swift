extension Rule {
  /// Pushes that two taps make twice: one finding for all of them, since an app that guards no push has many. An action
  /// of a graph in XML is not found on the screen that the first tap shows, so that the second call throws. O(*n* log
  /// *n*) for *n* routes, beside the search for states.
  static let doublePush = Rule(
    id: "double-push", severity: .info,
    summary: "A `push` that, tapped twice, leaves the screen on the stack twice, or throws (imported for Android, web)."
  ) { analysis, spec in
    // Only an importer sees the guard of each push; nobody writes it by hand.
    guard spec.platform.backLeavesApp, spec.coverage != nil else { return [] }
    let pushes = spec.routes.indices.compactMap { DoublePush($0, analysis) }
      .sorted { spec.name(of: $0.route) < spec.name(of: $1.route) }
    return [
      finding(pushes.filter { !$0.throwsAtOnce }, analysis) { "\($0.route) pushes it twice" },
      finding(pushes.filter(\.throwsAtOnce), analysis) {
        "\($0.route) is fired on \($0.screen), which has no such action: the app throws IllegalArgumentException"
      },
    ].compactMap(\.self)
  }

  private static func finding(
    _ pushes: [DoublePush], _ analysis: Analysis, _ words: (DoublePush) -> Message
  ) -> Finding? {
    guard let first = pushes.first else { return nil }
    let others = pushes.dropFirst().map(\.route)
    return analysis.finding(
      "tapped twice before \(first.screen) is there, " + words(first) + analysis.likewise(others),
      about: first.route, at: .reference(analysis.spec.list(first.move.to).first!),
      help: first.throwsAtOnce
        ? "fire it only while its own screen is the current destination, and say so in \"condition\""
        : "say \"singleTop\": true, or push only while the screen is resumed, and say so in \"condition\"",
      related: others.prefix(8).map { .pointer(to: $0, "the same happens to \($0)") })
  }
}

/// A push that a second tap makes once more.
private struct DoublePush {
  let route: Route.ID
  let screen: Element.ID
  let move: Move
  /// True for an action of a graph in XML that only other screens have than the one that it shows.
  let throwsAtOnce: Bool

  init?(_ route: Route.ID, _ analysis: Analysis) {
    let (spec, tree) = (analysis.spec, analysis.tree)
    guard analysis.states.isEnabled[route], spec.mayFireTwice(route), let last = spec.moves(of: route).last,
      spec.style(of: last) == .push, let target = spec.list(spec.moves[last].to).first?.target
    else { return nil }
    (self.route, screen, move) = (route, tree.shown(by: target), spec.moves[last])
    let isAction = spec.text(.code, of: .route(route))?.hasPrefix("R.id.") == true
    throwsAtOnce = isAction && spec.isForScreens(route) && !spec.targets(spec.routes[route].from).contains(screen)
    if throwsAtOnce { return }
    // A pop before the push takes the first copy away.
    if let until = move.popUpTo.target, !spec.pops(until, with: move) || until == target { return nil }
    guard !move.isSingleTop, spec.elements[screen].isScreen, !spec.elements[screen].isRepeatable,
      !tree.leavesGraph(last, in: spec)
    else { return nil }
  }
}
