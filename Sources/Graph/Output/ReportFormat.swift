/// The formats that findings are written in.
public enum ReportFormat: String, CaseIterable, Sendable {
  /// For people.
  case text
  /// For programs: one object, stable from version to version.
  case json
  /// The Static Analysis Results Interchange Format 2.1.0.
  case sarif
  /// Commands that a GitHub workflow turns into annotations.
  case github
  /// A Code Quality report of GitLab.
  case gitlab
  /// Test results, a test for each file.
  case junit

  /// The format that the ending of a file's name stands for: `text` where it stands for none.
  package init(endingOf path: String) {
    let name = Path.name(of: path)
    self = name.hasSuffix(".sarif") ? .sarif : name.hasSuffix(".json") ? .json : name.hasSuffix(".xml") ? .junit : .text
  }

  /// The findings in this format; `version` is that of the program. Text is plain.
  public func text(of results: LintResults, version: String) -> String {
    switch self {
    case .text: TextReport().text(of: results)
    case .json: JSONReport.text(of: results)
    case .sarif: SARIFReport(results, version: version).text
    case .github: GitHubReport.text(of: results)
    case .gitlab: GitLabReport.text(of: results)
    case .junit: JUnitReport.text(of: results)
    }
  }
}
