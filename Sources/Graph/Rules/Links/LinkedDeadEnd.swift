extension Rule {
  /// Links to a part of the app that leads nowhere else.
  ///
  /// - Complexity: O(*k*) for *k* findings, beside the search for states, where what links lead to is looked
  ///   through, 20,000,000 vertices in all, or one link's more.
  static let linkedDeadEnd = Rule(
    id: "linked-dead-end",
    severity: .warning,
    summary: "A deep link that opens a screen with nothing below it and no path to the rest of the app."
  ) { analysis in
    analysis.states.lostLinks.map { link, screen in
      let spec = analysis.spec
      let declared = spec.deepLinks[link]
      return analysis.finding(
        "\(link) opens \(screen) with nothing below it, and no path leads from there to the rest of the app",
        about: link, at: declared.to.isPresent ? .to : .path,
        severity: analysis.severity(unlessDeclared: .out),
        help: declared.to.isPresent
          ? "place the screens before it below it with \"stack\": true, or add a route from \(screen) to the rest of the app"
          : "let the path open the screens below it first, or add a route from \(screen) to the rest of the app",
        related: [.declaration(of: screen)])
    }
  }
}
