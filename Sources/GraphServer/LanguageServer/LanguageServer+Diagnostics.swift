import Graph

/// Findings as diagnostics.
extension LanguageServer {
  /// The maximum number of diagnostics of a file: more than anybody reads, and few enough for editors.
  static let maximumDiagnostics = Limits.diagnostics

  /// Checks the specs that have an open document, as far as something has changed, and publishes what is new.
  mutating func lint() {
    guard hasChanges else { return }
    takeLinted()
    guard hasChanges else { return }
    hasChanges = false
    var finder = ConfigurationFinder(.nearest)
    var reports: [LintResult] = []
    var configurations: [Configuration] = []
    let roots = workspace.openRoots()
    workspace.keepSpecs(of: roots)
    for root in roots {
      guard workspace.spec(root) != nil else { continue }
      let configuration = configuration(forSpecAt: root, &finder)
      var report: LintResult?
      workspace.update(root) { report = $0.report(configuration) }
      guard let report else { continue }
      reports.append(report)
      configurations.append(configuration)
    }
    var results = LintResults(reports)
    do throws(SettingError) {
      _ = try Baselines(of: configurations).apply(to: &results) { configurations[$0].levels(inFile: $1) }
    } catch {
      say(error.message)
    }
    self.results = results
    publishResults()
  }

  /// The configuration of a spec; one that cannot be read is said once, and what holds without one holds.
  mutating func configuration(
    forSpecAt root: String, _ finder: inout ConfigurationFinder
  ) -> Configuration {
    guard workspace.documents[root]?.isFile ?? true else { return Configuration() }
    do {
      return try finder.configuration(forSpecAt: root)
    } catch let error as SettingError {
      say(error.message)
    } catch let error as FileError {
      say(error.message)
    } catch {}
    return Configuration()
  }

  private mutating func say(_ message: String) {
    guard reportedSettingErrors.insert(message).inserted else { return }
    outbox.append(
      .notification("window/showMessage", ["type": 1, "message": "navgraph: \(message.printable)"]))
  }

  // MARK: Publishing

  private mutating func publishResults() {
    var converter = DiagnosticConverter(self)
    var byFile: [String: [LocatedFinding]] = [:]
    for finding in results.findings { byFile[finding.location.file, default: []].append(finding) }
    let files = Set(byFile.keys).union(published.keys).union(workspace.documents.keys)
    for file in files.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      let document = workspace.documents[file]
      let diagnostics = converter.diagnostics(byFile[file] ?? [])
      // What a client has been told already is not said again, unless it is of another version.
      let text = "\(document?.version ?? 0) \(JSONValue.array(diagnostics).line)"
      guard published[file] != text, document != nil || published[file] != nil || !diagnostics.isEmpty else {
        continue
      }
      published[file] = document == nil && diagnostics.isEmpty ? nil : text
      publish(diagnostics, to: workspace.uri(of: file), version: document?.version)
    }
  }

  mutating func publish(_ diagnostics: [JSONValue], to uri: String, version: Int?) {
    outbox.append(
      .notification(
        "textDocument/publishDiagnostics",
        ["uri": .string(uri), "version": version.map(JSONValue.number), "diagnostics": .array(diagnostics)]))
  }
}

/// Finds the positions in files, each of which is looked through once.
struct PositionFinder {
  let workspace: Workspace
  private let encoding: PositionEncoding
  private var known: [String: TextPositions] = [:]

  init(_ server: LanguageServer) {
    workspace = server.workspace
    encoding = server.client.encoding
  }

  /// A range of a file's bytes.
  mutating func range(_ range: Range<Int>, in file: SourceFile) -> JSONValue {
    if let positions = known[file.name] { return positions.value(of: range) }
    let positions = workspace.positions(in: file, encoding)
    known[file.name] = positions
    return positions.value(of: range)
  }

  /// The same with the file.
  mutating func location(_ range: Range<Int>, in file: SourceFile) -> JSONValue {
    ["uri": .string(workspace.uri(of: file.name)), "range": self.range(range, in: file)]
  }
}

/// Puts findings as the protocol has them.
struct DiagnosticConverter {
  private let client: ClientCapabilities
  private let specs: [Spec]
  private var finder: PositionFinder

  init(_ server: LanguageServer) {
    client = server.client
    specs = server.results.bySpec.map(\.spec)
    finder = PositionFinder(server)
  }

  /// The diagnostics of a file's findings; of too many the worst, and of those the first, and how many there are beside.
  mutating func diagnostics(_ findings: [LocatedFinding]) -> [JSONValue] {
    var diagnostics: [JSONValue] = []
    var shown = findings
    if shown.count > LanguageServer.maximumDiagnostics {
      shown = Severity.allCases.flatMap { severity in findings.filter { $0.severity == severity } }
    }
    for finding in shown.prefix(LanguageServer.maximumDiagnostics) {
      diagnostics.append(diagnostic(finding))
    }
    let more = findings.count - diagnostics.count
    if more > 0 {
      let start = TextPosition(line: 0, character: 0)
      diagnostics.append([
        "range": .range(start, start), "severity": 3, "source": "navgraph",
        "message": "\(more) more findings are not shown here; 'navgraph lint' lists all",
      ])
    }
    return diagnostics
  }

  mutating func diagnostic(_ located: LocatedFinding) -> JSONValue {
    let finding = located.finding
    var lines = [finding.message] + finding.notes.map { "note: \($0)" }
    if !client.relatedInformation {
      lines += located.related.map {
        "note: \($0.message): \(Path.name(of: $0.location.file)):\($0.location.line):\($0.location.column)"
      }
    }
    if let help = finding.help { lines.append("help: \(help)") }
    return [
      "range": range(of: finding.place, in: located.report),
      "severity": .number(Self.number(of: located.severity)),
      "code": .string(finding.rule), "source": "navgraph",
      "message": .string(lines.joined(separator: "\n")),
      "tags": client.unnecessaryTag && finding.rule.hasPrefix("unused-") ? [1] : nil,
      "relatedInformation": client.relatedInformation
        ? .filled(
          finding.related.map {
            ["location": location(of: $0.place, in: located.report), "message": .string($0.message)]
          }) : nil,
    ]
  }

  /// The protocol's number for a severity.
  private static func number(of severity: Severity) -> Int {
    switch severity {
    case .error: 1
    case .warning: 2
    case .info: 3
    }
  }

  /// A place in a report's spec with the file that it is in.
  private mutating func location(of place: SourceRange, in report: Int) -> JSONValue {
    finder.location(
      Int(place.start)..<Int(place.end), in: specs[report].documents[Int(place.document)].file)
  }

  private mutating func range(of place: SourceRange, in report: Int) -> JSONValue {
    finder.range(Int(place.start)..<Int(place.end), in: specs[report].documents[Int(place.document)].file)
  }
}
