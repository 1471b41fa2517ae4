extension Rule {
  /// Entries of a baseline that stand for nothing any more. O(*n*) for *n* such entries; see `Baselines`.
  static let staleBaseline = Rule(
    id: "stale-baseline", severity: .error, scope: .part, summary: "An entry of the baseline whose finding is gone.",
    check: .staleEntries { entries in
      entries.map { entry in
        Finding(
          "the finding of '\(entry.rule)'\(entry.subject) in '\(entry.file)' is gone", at: entry.place, of: nil,
          help: "remove the entry, or let 'navgraph lint --update-baseline \(entry.baseline)' do it")
      }
    })
}
