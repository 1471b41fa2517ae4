extension Rule {
  /// Exceptions that nobody can judge later on. O(*n*) for *n* ignores.
  package static let unreasonedIgnore = Rule(
    id: "unreasoned-ignore", severity: .error, scope: .part, summary: "An `ignore` that does not say why."
  ) { analysis, spec in
    spec.ignores.filter { !$0.hasReason }.map { ignore in
      analysis.finding(
        "'\(ignore.rule)' is ignored without a reason", about: ignore.subject, at: .place(ignore.place),
        help: "say why, in a few words")
    }
  }
}
