import Foundation
import TestSupport
import Testing

@testable import Graph
@testable import GraphServer

/// What is published, when, and for which files.
@Suite struct DiagnosticsTests {
  static func rules(_ diagnostics: [[String: Any]]?) -> [String]? {
    diagnostics?.map { $0["code"] as? String ?? "" }
  }

  /// The same as `lint` finds, for every sample and every spec of an example.
  @Test func areWhatLintFinds() throws {
    var session = ServerCase(["textDocument": ["publishDiagnostics": ["relatedInformation": true]]])
    let examples = Rule.all.flatMap(\.examples).filter { $0.files.isEmpty && $0.baseline == nil }
    for (number, example) in examples.enumerated() {
      let uri = "untitled:\(number).nav.json"
      session.open(uri, example.spec)
      let published = try #require(session.diagnostics()[uri])
      let report = Linter.lint(SourceFile(name: uri, bytes: Array(example.spec.utf8)))
      // Of a text that cannot be read on less is said.
      guard report.spec.documents[0].brokenFrom == nil else { continue }
      #expect(Self.rules(published) == report.findings.map(\.rule), "\(example.title)")
      for (diagnostic, finding) in zip(published, report.findings) {
        #expect((diagnostic["message"] as! String).hasPrefix(finding.message))
        let range = diagnostic["range"] as! [String: [String: Int]]
        let place = LineTable(report.spec.documents[0].file, unit: .utf16CodeUnits)
          .location(of: Int(finding.place.start)..<Int(finding.place.end))
        #expect(range["start"] == ["line": place.line - 1, "character": place.column - 1])
        #expect(range["end"] == ["line": place.endLine - 1, "character": place.endColumn - 1])
        #expect(((diagnostic["relatedInformation"] as? [Any]) ?? []).count == finding.related.count)
      }
      session.notify("textDocument/didClose", ["textDocument": ["uri": uri]])
      #expect(session.diagnostics()[uri]?.isEmpty == true)
    }
  }

  @Test func followTheTextAndSayItOnce() throws {
    var session = ServerCase()
    let text = #"{ "navgraph": 1, "start": "a", "screens": { "a": {} } }"#
    session.open("untitled:1.nav.json", text)
    #expect(session.diagnostics()["untitled:1.nav.json"]?.isEmpty == true)
    session.replace(
      "untitled:1.nav.json", text.replacingOccurrences(of: #"rt": "a"#, with: #"rt": "b"#), version: 2)
    // Nothing is published before there is time for it, and then of the last text only.
    #expect(session.messages.isEmpty && session.server.isUnsettled)
    session.replace(
      "untitled:1.nav.json", text.replacingOccurrences(of: "navgraph", with: "navgrap"), version: 3)
    session.settle()
    let published = session.messages.map { $0["params"] as! [String: Any] }
    #expect(published.map { $0["version"] as? Int } == [3])
    #expect(
      Self.rules(session.diagnostics()["untitled:1.nav.json"])?.sorted() == ["missing-key", "unknown-key"])
    #expect(!session.server.isUnsettled)
    #expect(session.diagnostics().isEmpty)
  }

  static func folder() throws -> ScratchFolder {
    let scratch = try ScratchFolder()
    try scratch.write(
      #"{ "navgraph": 1, "start": "a", "include": ["part.nav.json"], "screens": { "a": {} } }"#,
      to: "app.nav.json")
    try scratch.write(#"{ "navgraph": 1, "screens": { "b": {} } }"#, to: "part.nav.json")
    return scratch
  }

  @Test func judgeAPartWithItsWhole() throws {
    let scratch = try Self.folder()
    var session = ServerCase(folder: scratch.path)
    let part = Path.uri(of: FileSystem.absolute(scratch.path + "/part.nav.json"))
    let app = Path.uri(of: FileSystem.absolute(scratch.path + "/app.nav.json"))
    session.open(part, #"{ "navgraph": 1, "screens": { "b": {}, "c": {} } }"#)
    #expect(Self.rules(session.diagnostics()[part]) == ["unreachable-screen", "unreachable-screen"])
    // What is open in the other file wins over what is on disk.
    session.open(
      app,
      #"{ "navgraph": 1, "start": "a", "include": ["part.nav.json"], "screens": { "a": {} }, "routes": { "r": { "from": "a", "to": ["b", "c"], "presentation": "push" }, "s": { "from": "*", "to": "d", "presentation": "push" } } }"#
    )
    var published = session.diagnostics()
    #expect(Self.rules(published[app])?.contains("undefined-reference") == true)
    session.notify("textDocument/didClose", ["textDocument": ["uri": app]])
    published = session.diagnostics()
    #expect(published[app]?.isEmpty == true)
    #expect(Self.rules(published[part]) == ["unreachable-screen", "unreachable-screen"])
    // A part that nothing includes any more is judged by itself, as a part.
    session.open(app, #"{ "navgraph": 1, "start": "a", "screens": { "a": {} } }"#)
    #expect(session.diagnostics()[part]?.isEmpty == true)
  }

  @Test func tellOfFilesThatAreNotOpen() throws {
    let scratch = try Self.folder()
    var session = ServerCase(folder: scratch.path)
    let part = Path.uri(of: FileSystem.absolute(scratch.path + "/part.nav.json"))
    let app = Path.uri(of: FileSystem.absolute(scratch.path + "/app.nav.json"))
    session.open(app, try String(contentsOfFile: scratch.path + "/app.nav.json", encoding: .utf8))
    #expect(Self.rules(session.diagnostics()[part]) == ["unreachable-screen"])
    try scratch.write(#"{ "navgraph": 1 }"#, to: "part.nav.json")
    session.notify(
      "workspace/didChangeWatchedFiles", ["changes": [["uri": part, "type": 2] as [String: Any]]])
    let published = session.diagnostics()
    #expect(published[part]?.isEmpty == true && published[app] == nil)
  }

  @Test func keepToTheConfiguration() throws {
    let scratch = try Self.folder()
    try scratch.write(#"{ "rules": { "unreachable-screen": "info" } }"#, to: ".navgraph.json")
    var session = ServerCase(folder: scratch.path)
    let part = Path.uri(of: FileSystem.absolute(scratch.path + "/part.nav.json"))
    session.open(part, #"{ "navgraph": 1, "screens": { "b": {} } }"#)
    #expect(session.diagnostics()[part]?.map { $0["severity"] as? Int } == [3])
    try scratch.write(#"{ "rules": { "unreachable": "info" } }"#, to: ".navgraph.json")
    for _ in 0..<2 { session.notify("workspace/didChangeWatchedFiles", ["changes": []]); session.settle() }
    let said = session.messages.filter { $0["method"] as? String == "window/showMessage" }
    #expect(said.count == 1)
    #expect(session.diagnostics()[part]?.map { $0["severity"] as? Int } == [1])
    // A baseline knows what is there.
    let outcome = try Shell.navgraph(
      ["lint", ".", "--no-config", "--update-baseline", "known.json"], in: scratch.path)
    #expect(outcome.status == 0)
    try scratch.write(#"{ "baseline": "known.json" }"#, to: ".navgraph.json")
    session.notify("workspace/didChangeWatchedFiles", ["changes": []])
    #expect(session.diagnostics()[part]?.isEmpty == true)
  }

  @Test func leaveOtherJSONAlone() throws {
    var session = ServerCase()
    session.open("file:///nowhere/package.json", #"{ "name": "x", "version": 1 }"#)
    #expect(session.diagnostics()["file:///nowhere/package.json"]?.isEmpty == true)
    session.replace("file:///nowhere/package.json", #"{ "navgraph": 1, "name": "x", "version": 1 }"#)
    #expect(Self.rules(session.diagnostics()["file:///nowhere/package.json"]) == ["unknown-key"])
  }

  /// Where a text cannot be read on, only what stands before is judged: what follows may be meant otherwise.
  @Test func leaveOutWhatIsBrokenAndWhatFollows() throws {
    var session = ServerCase()
    let uri = "untitled:a.nav.json"
    let text = """
      {
        "navgraph": 1,
        "models": { "A": { "x": 1 }, "B": { "x": 1 }, "C": { "x": 1 } },
        "screens": { "s": { "y": 1 } }
      }
      """
    session.open(uri, text)
    #expect(Self.rules(session.diagnostics()[uri])?.filter { $0 == "unknown-key" }.count == 4)
    session.replace(
      uri,
      text.replacingOccurrences(
        of: #""screens": { "s": { "y": 1 } }"#, with: #""screens": { "s": { "y": 1 }"#))
    #expect(
      Self.rules(session.diagnostics()[uri]) == [
        "unknown-key", "unknown-key", "unknown-key", "malformed-json",
      ])
    session.replace(uri, text.replacingOccurrences(of: #""B": { "x""#, with: #""B": { "x"#))
    #expect(Self.rules(session.diagnostics()[uri]) == ["unknown-key", "malformed-json"])
    // What is corrected in reading changes nothing.
    session.replace(uri, text.replacingOccurrences(of: "\"B\": { \"x\": 1 }", with: "\"B\": { \"x\": 1, }"))
    #expect(Self.rules(session.diagnostics()[uri])?.filter { $0 == "unknown-key" }.count == 4)
    let keys = (0..<3000).map { "\"k\($0)\": {}" }.joined(separator: ", ")
    session.replace(uri, "{ \"navgraph\": 1, \"screens\": { \"a\": { \"z\": 1 }, \"s\": { \(keys) }")
    #expect(Self.rules(session.diagnostics()[uri]) == ["malformed-json"])
  }

  @Test func areNotEndless() throws {
    var session = ServerCase()
    let screens = (0..<1500).map { "\"s\($0)\": {}" }.joined(separator: ", ")
    session.open(
      "untitled:1", "{ \"navgraph\": 1, \"start\": \"a\", \"screens\": { \"a\": {}, \(screens) } }")
    let published = try #require(session.diagnostics()["untitled:1"])
    #expect(published.count == 1001)
    #expect(
      published.last?["message"] as? String
        == "500 more findings are not shown here; 'navgraph lint' lists all")
  }
}
