extension Rule {
  /// Links to a part of the app that leads nowhere else. O(*k* · *n*) for *k* findings and *n* moves, beside the search
  /// for states, where the ends of links are looked through, 20,000,000 vertices in all, or one link's more.
  static let linkedDeadEnd = Rule(
    id: "linked-dead-end", severity: .warning,
    summary: "A deep link that opens a screen with nothing below it and no path to the rest of the app."
  ) { analysis, spec in
    analysis.states.lostLinks.map { link, screen in
      let declared = spec.deepLinks[link]
      let help: Message
      if declared.to.isPresent, let route = analysis.presenter(of: declared.to.target) {
        help =
          "open it as the app does, with \"path\": [\"\(spec.name(of: route))\"] in place of \"to\": \"stack\": true would push it"
      } else if declared.to.isPresent {
        help =
          "place the screens before it below it with \"stack\": true, or add a route from \(screen) to the rest of the app"
      } else {
        help = "let the path open the screens below it first, or add a route from \(screen) to the rest of the app"
      }
      return analysis.finding(
        "\(link) opens \(screen) with nothing below it, and no path leads from there to the rest of the app",
        about: link, at: declared.to.isPresent ? .to : .path, severity: analysis.severity(unlessDeclared: .out),
        help: help, related: [.declaration(of: screen)])
    }
  }
}

extension Analysis {
  /// The first route that presents a target, if no route shows it otherwise.
  fileprivate func presenter(of target: Element.ID?) -> Route.ID? {
    var presenter: Route.ID?
    for transition in incomingTransitions.all where transition.target == target {
      guard case .move(let move, let route) = transition.cause else { continue }
      guard spec.style(of: move)?.effect == .presents else { return nil }
      presenter = presenter ?? route
    }
    return presenter
  }
}
