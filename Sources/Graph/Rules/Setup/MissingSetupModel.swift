extension Rule {
  /// Elements that come up without a model that they need. O(*n* log *n*) in the size of the spec, for up to some 8
  /// models of a transition and 64 of a member (see `SetupGaps`); for each finding O(*s* log *e*) for *s* sources of
  /// its route among *e* elements, or O(*p*²) for *p* parameters of its link.
  static let missingSetupModel = Rule(
    id: "missing-setup-model", severity: .error, scope: .part,
    summary: "A screen or coordinator is shown without a model of its `setup`."
  ) { analysis, spec in
    // A fragment shows neither all coordinators around its elements nor all routes into them: only the targets of
    // its routes are checked.
    let relevant = analysis.setupGaps.gaps.filter { gap in
      spec.isWhole ? !gap.transition.isLaunch : gap.transition.isMove && gap.element == gap.transition.target
    }
    let gaps = analysis.findings(of: relevant)
    guard spec.isWhole else { return gaps }
    return gaps
      + analysis.setupGaps.lacks.map { lack in
        let (coordinator, element) = (lack.shown.coordinator, lack.shown.element)
        let message: Message =
          "\(element) needs \(analysis.words(for: lack.needs)), and \(coordinator), which shows it, is entered without"
        let fix: Message =
          spec.start.target == coordinator
          ? "name what is missing in \"startWith\"" : "pass what is missing wherever \(coordinator) is entered"
        let help: Message = "\(fix), or let \(coordinator) provide it"
        return analysis.finding(
          message, about: coordinator, at: .reference(lack.shown.reference),
          severity: analysis.severity(unlessDeclared: .in), help: help, related: [.declaration(of: element)])
      }
  }
}
