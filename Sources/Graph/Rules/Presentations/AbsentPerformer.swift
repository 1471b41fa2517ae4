extension Rule {
  /// Routes whose performer is not there. O(*k* log *k*), as `findings(of:at:words:)`.
  static let absentPerformer = Rule(
    id: "absent-performer", severity: .error,
    summary: "A route that fires while the coordinator that performs it is not open.",
    of: .fault(.absentPerformer), at: .presentation
  ) { incident, analysis in
    let performers = incident.performers(in: analysis)
    return (
      "\(incident.route) \(incident.verb("fires", "fire")) on \(incident.screen) while the "
        + "coordinator\(performers) that performs it is not open",
      "open that coordinator first, name another one in \"by\", or remove \"by\""
    )
  }
}

extension Incident {
  /// The performers that the spec names, in words with a space before them.
  fileprivate func performers(in analysis: Analysis) -> Message {
    let performers = moves.compactMap { move in
      analysis.spec.performer(of: analysis.spec.moves[move], redirectedTo: other)
    }.unique
    return performers.isEmpty ? "" : " \(list: performers, by: " or ")"
  }
}
