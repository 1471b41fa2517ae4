/// Findings for programs: one object, whose keys stay from version to version.
package enum JSONReport {
  /// The text of the results.
  package static func text(of results: LintResults) -> String {
    func count(_ severity: Severity) -> JSONValue { .number(results.count(severity)) }
    var locators = results.reports.map { Locator($0.spec) }
    let findings = results.findings.map { located in
      finding(located, fix: located.finding.fix.map { fix($0, &locators[located.report]) })
    }
    return JSONValue.object([
      ("version", .number(1)),
      ("files", .array(results.files.map(JSONValue.string))),
      ("findings", .array(findings)),
      (
        "summary",
        .object([
          ("errors", count(.error)), ("warnings", count(.warning)), ("infos", count(.info)),
          ("suppressed", .number(results.count(.ignore))),
          ("baselined", .number(results.count(.baseline))),
        ])
      ),
    ]).text
  }

  /// One finding.
  static func finding(_ located: LocatedFinding, fix: JSONValue? = nil) -> JSONValue {
    let finding = located.finding
    var members: [(String, JSONValue)] = [
      ("rule", .string(finding.rule)),
      ("severity", .string(located.severity.rawValue)),
      ("message", .string(finding.message)),
    ]
    if let help = finding.help { members.append(("help", .string(help))) }
    members += [
      ("file", .string(located.location.file)),
      ("line", .number(located.location.line)),
      ("column", .number(located.location.column)),
      ("endLine", .number(located.location.endLine)),
      ("endColumn", .number(located.location.endColumn)),
    ]
    if let element = located.element {
      members.append(("element", .object([("kind", .string(element.kind)), ("id", .string(element.id))])))
    }
    if let extent = finding.extent { members.append(("extent", .string(extent.rawValue))) }
    if !finding.witness.isEmpty {
      members.append(("witness", .array(finding.witness.map(JSONValue.string))))
    }
    if !finding.notes.isEmpty { members.append(("notes", .array(finding.notes.map(JSONValue.string)))) }
    members.append(
      (
        "related",
        .array(
          located.related.map { related in
            .object([
              ("message", .string(related.message)), ("file", .string(related.location.file)),
              ("line", .number(related.location.line)),
              ("column", .number(related.location.column)),
            ])
          })
      ))
    if let fix { members.append(("fix", fix)) }
    members.append(("fingerprint", .string(located.fingerprint)))
    return .object(members)
  }

  private static func fix(_ fix: Fix, _ locator: inout Locator) -> JSONValue {
    let edits = locator.edits(of: fix).map { location, text in
      JSONValue.object([
        ("file", .string(location.file)),
        ("line", .number(location.line)), ("column", .number(location.column)),
        ("endLine", .number(location.endLine)), ("endColumn", .number(location.endColumn)),
        ("text", .string(text)),
      ])
    }
    return .object([("title", .string(fix.title)), ("safe", .bool(fix.isSafe)), ("edits", .array(edits))])
  }
}
