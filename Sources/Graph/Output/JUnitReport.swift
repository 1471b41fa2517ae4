/// Findings as test results: a test for each file, which fails where something in the file is an error.
package enum JUnitReport {
  /// The text of the results. When and how fast it was is left out, so that the same findings give the same bytes.
  package static func text(of results: LintResults) -> String {
    let findings = Dictionary(grouping: results.findings) { PathKey($0.location.file) }
    let files = results.files.map { (name: $0, findings: findings[PathKey($0)] ?? []) }
    let failures = files.count { isFailure($0.findings) }
    // What does not make its file fail has no other place than the output of all.
    let remaining = files.filter { !isFailure($0.findings) }.flatMap(\.findings)
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites>
        <testsuite name="navgraph" package="navgraph" id="0" timestamp="1970-01-01T00:00:00" hostname="localhost" \
      tests="\(files.count)" failures="\(failures)" errors="0" time="0">
          <properties/>
      \(files.map { testCase($0.name, $0.findings) }.joined())\
          <system-out>\(text(of: remaining))</system-out>
          <system-err>\(Escape.xml(results.remarks.map { $0 + "\n" }.joined()))</system-err>
        </testsuite>
      </testsuites>

      """
  }

  private static func isFailure(_ findings: [LocatedFinding]) -> Bool { findings.contains { $0.severity == .error } }

  private static func testCase(_ file: String, _ findings: [LocatedFinding]) -> String {
    let start = "    <testcase name=\"\(Escape.xml(file.printable))\" classname=\"navgraph.lint\" time=\"0\""
    guard isFailure(findings) else { return start + "/>\n" }
    return """
      \(start)>
            <failure message="\(TextReport.counts(of: findings))" type="error">\(text(of: findings))</failure>
          </testcase>

      """
  }

  private static func text(of findings: [LocatedFinding]) -> String {
    Escape.xml(findings.map(TextReport().text).joined())
  }
}
