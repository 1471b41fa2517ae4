extension Rule {
  /// Changes that nobody sees: behind a layer, or in a member that is not selected. O(*k* log *k*), as
  /// `findings(of:at:words:)`.
  static let behindLayer = Rule(
    id: "behind-layer", severity: .warning,
    summary: "A route or deep link that changes what nobody sees: behind a presentation, or in another tab."
  ) { analysis, _ in
    analysis.findings(of: .behindLayer, at: .presentation, severity: .warning) { incident in
      (
        "\(incident.route) \(incident.verb("changes", "change")) what is behind the presentation with "
          + "\(incident.screen), which stays open",
        "dismiss the presentation in a step of the route, or let its own coordinator perform the route"
      )
    } + analysis.unseenMoves + analysis.unseenLinks
  }
}

extension Analysis {
  fileprivate var unseenMoves: [Finding] {
    let moves = states.observations.unseenMoves
    return moves.keys.sorted().compactMap { route in
      let (member, isMixed, occurrence) = moves[route]!
      guard states.occurrence(of: .behindLayer, to: route) == nil else { return nil }
      return finding(
        "\(route) \(isMixed ? "may act" : "acts") in \(member), which is not selected: nobody sees it",
        about: route, at: .presentation, occurrence: occurrence,
        severity: isMixed && spec.isForWholeCoordinators(route) ? .info : .warning,
        help: "\"select\" \(member) in a step before, or let the coordinator of the screen perform the route",
        related: [.declaration(of: member)])
    }
  }

  fileprivate var unseenLinks: [Finding] {
    states.observations.links.compactMap { observation in
      guard case .unselected = observation.kind else { return nil }
      return finding(
        "\(observation.link) changes only what is not selected, and goes on showing \(list: observation.shown)",
        about: observation.link, at: .path,
        occurrence: .init(extent: .sometimes, witness: observation.run, leaf: observation.shown.first ?? .unknown),
        severity: .warning, help: "begin the path with a route that selects what the link opens")
    }
  }
}
