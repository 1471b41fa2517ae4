extension DifferenceReport {
  /// A comparison for programs: one object, whose keys stay from version to version.
  package static func json(of comparison: SpecComparison) -> String {
    let findings = comparison.findings
    var counts = Difference.Kind.allCases.map { ($0.rawValue, JSONValue.number(comparison.count($0))) }
    counts += [
      ("breaking", .number(comparison.breakingCount)),
      ("findingsAppeared", .number(findings.appeared.count)), ("findingsGone", .number(findings.gone.count)),
      ("findingsChanged", .number(findings.weighed.count)),
    ]
    return JSONValue.object([
      ("version", .number(1)),
      ("old", .string(comparison.old.files[0])),
      ("new", .string(comparison.new.files[0])),
      ("differences", .array(comparison.differences.map { json(of: $0, comparison) })),
      (
        "findings",
        .object([
          ("appeared", .array(findings.appeared.map { JSONReport.finding($0) })),
          ("gone", .array(findings.gone.map { JSONReport.finding($0) })),
          (
            "changed",
            .array(
              findings.weighed.map { before, finding in
                .object([("was", .string(before.rawValue)), ("finding", JSONReport.finding(finding))])
              })
          ),
        ])
      ),
      ("summary", .object(counts)),
    ]).text
  }

  private static func json(of difference: Difference, _ comparison: SpecComparison) -> JSONValue {
    var members: [(String, JSONValue)] = [("kind", .string(difference.kind.rawValue))]
    if let kind = difference.subjectKind {
      members.append(
        ("element", .object([("kind", .string(kind.name)), ("id", .string(difference.id))])))
    }
    if let oldID = difference.oldID { members.append(("was", .string(oldID))) }
    members.append(("breaking", .bool(difference.isBreaking)))
    if let headline = difference.headline { members.append(("message", .string(headline.text))) }
    members.append(
      (
        "changes",
        .array(
          difference.changes.map { change in
            .object([
              ("aspect", .string(change.aspect.rawValue)), ("message", .string(change.words.text)),
              ("before", .array(change.before.map(JSONValue.string))),
              ("after", .array(change.after.map(JSONValue.string))), ("breaking", .bool(change.isBreaking)),
            ])
          })
      ))
    return .object(members)
  }
}
