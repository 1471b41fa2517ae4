import Graph

extension DifferenceReport {
  /// A comparison for programs: one object, whose keys stay from version to version.
  package static func json(of comparison: SpecComparison) -> String {
    let findings = comparison.findings
    let counts = JSONMembers(
      Difference.Kind.allCases.map { ($0.rawValue, .number(comparison.count($0))) })
    return JSONValue.object([
      "version": 1, "old": .string(comparison.old.files[0]), "new": .string(comparison.new.files[0]),
      "differences": .list(comparison.differences) { json(of: $0, comparison) },
      "findings": [
        "appeared": .list(findings.appeared) { JSONReport.finding($0) },
        "gone": .list(findings.gone) { JSONReport.finding($0) },
        "changed": .list(findings.weighed) { before, finding in
          ["was": .string(before.rawValue), "finding": JSONReport.finding(finding)]
        },
      ],
      "summary": .object(
        counts + [
          "breaking": .number(comparison.breakingCount),
          "findingsAppeared": .number(findings.appeared.count),
          "findingsGone": .number(findings.gone.count),
          "findingsChanged": .number(findings.weighed.count),
        ]),
    ]).text
  }

  private static func json(of difference: Difference, _ comparison: SpecComparison) -> JSONValue {
    [
      "kind": .string(difference.kind.rawValue),
      "element": difference.subjectKind.map { ["kind": .string($0.name), "id": .string(difference.id)] },
      "was": JSONValue(difference.oldID), "breaking": .bool(difference.isBreaking),
      "message": JSONValue(difference.headline?.text),
      "changes": .list(difference.changes) { change in
        [
          "aspect": .string(change.aspect.name), "message": .string(change.words.text),
          "before": .strings(change.before), "after": .strings(change.after),
          "breaking": .bool(change.isBreaking),
        ]
      },
    ]
  }
}
