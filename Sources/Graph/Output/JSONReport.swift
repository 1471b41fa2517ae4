/// Findings for programs: one object, whose keys stay from version to version.
package enum JSONReport {
  /// The text of the results.
  package static func text(of results: LintResults) -> String {
    let results = results.fingerprinted
    func count(_ severity: Severity) -> JSONValue { .number(results.count(severity)) }
    return JSONValue.object([
      "version": 1, "files": .strings(results.files),
      "specs": .list(results.bySpec) {
        [
          "file": .string($0.files[0]), "screens": .number($0.spec.screenCount),
          "routes": .number($0.spec.routes.count),
        ]
      },
      "findings": .list(results.findings, finding),
      "undecided": .list(results.bySpec.filter { !$0.undecidedRules.isEmpty || !$0.undecidedPolicies.isEmpty }) {
        [
          "file": .string($0.files[0]), "rules": .strings($0.undecidedRules),
          "policies": .strings($0.undecidedPolicies),
        ]
      },
      "coverage": .filled(
        results.bySpec.compactMap { result in
          result.spec.coverage.map { .object(["file": .string(result.files[0])] + $0.members) }
        }),
      "summary": [
        "errors": count(.error), "warnings": count(.warning), "infos": count(.info),
        "suppressed": .number(results.count(.ignore)), "baselined": .number(results.count(.baseline)),
      ],
    ]).text
  }

  /// One finding.
  package static func finding(_ located: LocatedFinding) -> JSONValue {
    let finding = located.finding
    return [
      "rule": .string(finding.rule), "severity": .string(located.severity.rawValue),
      "message": .string(finding.message), "help": JSONValue(finding.help), "file": .string(located.location.file),
      "line": .number(located.location.line), "column": .number(located.location.column),
      "endLine": .number(located.location.endLine), "endColumn": .number(located.location.endColumn),
      "element": located.element.map { ["kind": .string($0.kind), "id": .string($0.id)] },
      "extent": JSONValue(finding.extent?.rawValue), "witness": .filled(finding.witness),
      "notes": .filled(finding.notes),
      "related": .list(located.related) { .object(["message": .string($0.message)] + $0.location.members) },
      "fingerprint": JSONValue(located.fingerprint),
    ]
  }
}

extension Location {
  /// Its file, and the place where it begins.
  package var members: JSONMembers { ["file": .string(file), "line": .number(line), "column": .number(column)] }
}
