extension Rule {
  /// Links that may fail for good.
  ///
  /// - Complexity: O(*n* + *l* · *w*) for *n* preconditions, and *l* links, each of which is opened at
  ///   launch, with *w* nodes in the states on its path.
  static let unrecoverableDeepLink = Rule(
    id: "unrecoverable-deep-link",
    severity: .info,
    summary: "A deep link whose target has a precondition with no recovery."
  ) { analysis in
    let spec = analysis.spec
    let isFinal = Table<Precondition, Bool>(
      spec.preconditions.map { if case .none = $0.recovery { !$0.otherwise.isPresent } else { false } })
    guard isFinal.contains(true), !spec.deepLinks.isEmpty else { return [] }
    let (machine, launch) = (analysis.machine, analysis.machine.launch)
    return spec.deepLinks.indices.flatMap { link in
      let evaluated = machine.preconditions(evaluatedBy: link, in: launch).filter { isFinal[$0] }
      return Set(evaluated).sorted().map { precondition in
        analysis.finding(
          "\(link) fails when \(precondition), which has no recovery, does not hold",
          about: link, at: spec.deepLinks[link].to.isPresent ? .to : .path,
          help: "give \(precondition) a \"recovery\" or an \"otherwise\", or ignore the rule with the reason",
          related: [.declaration(of: precondition)])
      }
    }
  }
}
