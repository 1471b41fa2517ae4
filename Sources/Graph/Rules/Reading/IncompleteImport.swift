extension Rule {
  /// Specs whose importer understood too little of the sources. O(1).
  static let incompleteImport = Rule(
    id: "incomplete-import", severity: .warning, scope: .part, usesStates: false,
    summary: "An imported spec that lacks most of the app's moves."
  ) { analysis, spec in
    guard let coverage = spec.coverage, coverage.isLow,
      let node = spec.value(of: .coverage, in: 0, document: 0)
    else { return [] }
    let files = coverage.files.prefix(3).map { "'\($0.name)' (\($0.count))" }
    return [
      analysis.finding(
        "the import understood \(coverage.words)", about: Subject?.none, at: .place(spec.place(node, in: 0)),
        help:
          "write the missing moves into the spec, which 'navgraph import --into' keeps; until then few mistakes can be found",
        notes: ["missing: \(coverage.missingWords)"]
          + (files.isEmpty ? [] : ["most of them are in \(files.joined(separator: ", "))"]))
    ]
  }
}
