extension Rule {
  /// Exceptions from rules that are kept. O(*k* log *n*) for *k* findings in files of *n* values.
  package static let unusedIgnore = Rule(
    id: "unused-ignore", severity: .warning, scope: .part, summary: "An `ignore` that silences nothing.",
    check: .unusedIgnores { ignores, spec in
      ignores.map { ignore in
        let words = "this ignore of '\(ignore.rule)'"
        let removal = Rule.removal(of: ignore.rule)
        return Finding(
          removal ?? "\(words) silences nothing", at: ignore.place, of: ignore.subject,
          severity: removal.map { _ in .info }, help: removal == nil ? "remove it" : "remove \(words)")
      }
    })
}
