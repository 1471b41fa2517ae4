extension Rule {
  /// Moves of which nobody knows where they lead. O(*n*) for *n* moves.
  static let targetlessRoute = Rule(
    id: "targetless-route", severity: .error, scope: .part, usesStates: false,
    summary: "A move that needs a target and names none."
  ) { analysis, spec in
    spec.moves(where: spec.lacksTarget).map { route, index in
      var place = spec.place(of: .route(route))
      if spec.routes[route].hasSteps {
        place = spec.place(Int(spec.moves[index].node), in: place.document)
        place.end = place.start + 1
      }
      return analysis.finding(
        "\(route) names no target, but \(spec.kindOfMove(index)) needs one", about: route, at: .place(place),
        help: "name the target in \"to\"")
    }
  }
}

extension Spec {
  fileprivate func lacksTarget(_ move: Move.ID) -> Bool {
    guard moves[move].to.isEmpty else { return false }
    guard moves[move].presentation.isPresent else { return true }
    return style(of: move)?.takesTarget ?? false
  }

  fileprivate func kindOfMove(_ move: Move.ID) -> String {
    if moves[move].presentation.isPresent { return style(of: move).map { "'\($0.rawValue)'" } ?? "" }
    return moves[move].mediation.isPresent ? "a mediation" : "an association"
  }
}
