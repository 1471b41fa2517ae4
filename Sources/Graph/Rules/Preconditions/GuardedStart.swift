extension Rule {
  /// Guards that nobody can have passed at launch. O(*d*) for *d* coordinators around `start`.
  static let guardedStart = Rule(
    id: "guarded-start", severity: .error, summary: "A precondition on what is shown at launch."
  ) { analysis, spec in
    guard let start = spec.start.target,
      let guarded = analysis.tree.forest.ancestors(of: start).first(where: {
        !spec.elements[$0].preconditions.isEmpty
      }),
      let precondition = spec.list(spec.elements[guarded].preconditions).first,
      let index = precondition.target
    else { return [] }
    let subject: Message =
      guarded == start ? "\(guarded) is shown at launch" : "\(guarded) is around \(start), which is shown at launch"
    return [
      analysis.finding(
        "\(subject), and nothing can recover \(index) before that", about: guarded, at: .reference(precondition),
        help: "start with a screen that needs no precondition, and open \(guarded) from there")
    ]
  }
}
