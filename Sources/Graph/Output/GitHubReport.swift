/// Findings as commands that a GitHub workflow turns into annotations: `::error file=…,line=…::…`, a line each.
package enum GitHubReport {
  /// The text of the results.
  package static func text(of results: LintResults) -> String { results.findings.map(command).joined() }

  private static func command(_ located: LocatedFinding) -> String {
    let finding = located.finding
    let location = located.location
    var properties = [("title", "navgraph (\(finding.rule))"), ("file", location.file)]
    properties += [("line", "\(location.line)"), ("endLine", "\(location.endLine)")]
    // Columns are taken only for a place within one line.
    if location.line == location.endLine {
      properties += [("col", "\(location.column)"), ("endColumn", "\(location.endColumn)")]
    }
    // The log of a run shows the message alone, so it says once more where it belongs.
    let place = "\(location.file):\(location.line):\(location.column)"
    var lines = ["\(place): \(finding.message) [\(finding.rule)]"]
    lines += finding.notes.map { "note: \($0)" }
    lines += located.related.map {
      "note: \($0.message): \($0.location.file):\($0.location.line):\($0.location.column)"
    }
    if let help = finding.help { lines.append("help: \(help)") }
    let message = lines.map(\.printable).joined(separator: "\n")
    return "::\(located.severity == .info ? "notice" : located.severity.rawValue) "
      + properties.map { "\($0)=\(escaped($1, isProperty: true))" }.joined(separator: ",")
      + "::\(escaped(message, isProperty: false))\n"
  }

  /// A message, or the value of a property, in which characters that end it or the line are escaped.
  private static func escaped(_ text: String, isProperty: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where isProperty: result += "%3A"
      case "," where isProperty: result += "%2C"
      default: result.unicodeScalars.append(scalar == "\t" || scalar.isPrintable ? scalar : "\u{FFFD}")
      }
    }
    return result
  }
}
