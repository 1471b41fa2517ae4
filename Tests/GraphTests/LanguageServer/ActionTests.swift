import Foundation
import TestSupport
import Testing

@testable import Graph
@testable import GraphServer

/// What can be done about findings from an editor.
@Suite struct ActionTests {
  static let uri = "untitled:a.nav.json"
  static var capabilities: [String: Any] {
    ["textDocument": ["codeAction": ["codeActionLiteralSupport": ["codeActionKind": ["valueSet": []]]]]]
  }

  static let text = """
    {
      "navgraph": 1,
      "start": "shelf",
      "models": { "Book": {}, "Voucher": {} },
      "screens": {
        "shelf": { "titel": "Shelf", "provides": "Book" },
        "book": { "setup": "Book", "back": "sytem" },
        "lost": {}
      },
      "routes": {
        "open": { "from": "shelf", "to": "bok", "presentation": "push", "with": "Book" },
        "close": { "from": "book", "presentation": "pop" }
      }
    }
    """

  /// The actions for a place or the whole of a text.
  static func actions(
    _ text: String, _ piece: String? = nil, only kinds: [String]? = nil, _ session: inout ServerCase
  ) -> [[String: Any]] {
    session.open(uri, text)
    let start = piece.map { MarkedText(text, at: $0).position } ?? ["line": 0, "character": 0]
    let end = piece == nil ? ["line": 99, "character": 0] : start
    let context: [String: Any] = ["diagnostics": []].merging(kinds.map { ["only": $0] } ?? [:]) { $1 }
    return session.result(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": uri], "range": ["start": start, "end": end], "context": context,
      ] as [String: Any]) as? [[String: Any]] ?? []
  }

  static func applied(_ action: [String: Any]?, to text: String) -> String {
    let changes = (action?["edit"] as? [String: Any])?["changes"] as? [String: [[String: Any]]]
    return MarkedText.apply(changes?[uri] ?? [], to: text)
  }

  @Test func fixesWhatIsAtTheCursor() throws {
    var session = ServerCase(Self.capabilities)
    let actions = Self.actions(Self.text, "\"titel\"", &session)
    let fix = try #require(actions.first)
    #expect(fix["title"] as? String == "change 'titel' to 'title'")
    #expect(fix["kind"] as? String == "quickfix" && fix["isPreferred"] as? Bool == true)
    #expect((fix["diagnostics"] as? [[String: Any]])?.map { $0["code"] as? String } == ["unknown-key"])
    #expect(Self.applied(fix, to: Self.text) == Self.text.replacingOccurrences(of: "titel", with: "title"))
  }

  @Test func ignoresWithAReasonToBeWritten() throws {
    var session = ServerCase(Self.capabilities)
    let action = try #require(Self.actions(Self.text, "\"lost\"", &session).last)
    #expect(action["title"] as? String == "ignore 'unreachable-screen' here")
    let changed = Self.applied(action, to: Self.text)
    #expect(changed.contains(#""lost": { "ignore": { "unreachable-screen": "" } }"#))
    // It is not offered again, and points at what is missing.
    let again = Self.actions(changed, "\"unreachable-screen\"", &session)
    #expect(!again.contains { ($0["title"] as! String).hasPrefix("ignore") })
    let rules = DiagnosticsTests.rules(session.diagnostics()[Self.uri])
    #expect(rules?.contains("unreasoned-ignore") == true)
  }

  @Test func appliesAllThatIsSafe() throws {
    var session = ServerCase(Self.capabilities)
    for kind in ["source", "source.fixAll", "source.fixAll.navgraph"] {
      let actions = Self.actions(Self.text, only: [kind], &session)
      #expect(actions.map { $0["kind"] as? String } == ["source.fixAll.navgraph"])
      let changed = Self.applied(actions.first, to: Self.text)
      let report = Linter.lint(SourceFile(name: "a", bytes: Array(changed.utf8)))
      // What has just been declared is not yet used, and stays.
      #expect(!report.findings.contains { $0.fix?.isSafe == true && $0.rule != "unused-definition" })
      #expect(
        changed.contains("\"title\"") && changed.contains("\"to\": \"book\"") && changed.contains("system"))
    }
    #expect(Self.actions(Self.text, only: ["refactor"], &session).isEmpty)
    #expect(Self.actions("{ \"navgraph\": 1 }", only: ["source"], &session).isEmpty)
    let quick = Self.actions(Self.text, only: ["quickfix"], &session)
    #expect(quick.allSatisfy { $0["kind"] as? String == "quickfix" } && quick.count > 3)
  }

  @Test func offersNothingToWhoKnowsOnlyCommands() {
    var session = ServerCase()
    #expect(Self.actions(Self.text, nil, &session).isEmpty)
  }

  /// Whatever is offered can be applied, for every example of a rule.
  @Test func offersWhatCanBeApplied() throws {
    var session = ServerCase(Self.capabilities)
    for example in Rule.all.flatMap(\.examples) where example.files.isEmpty && example.breaksARule {
      for action in Self.actions(example.spec, nil, &session) {
        let changed = Self.applied(action, to: example.spec)
        #expect(changed != example.spec, "\(example.title): \(action["title"] ?? "")")
        let tape = JSONScanner.tape(of: SourceFile(name: "", bytes: Array(changed.utf8)))
        #expect(!tape.isMalformed, "\(example.title): \(action["title"] ?? "")")
      }
      session.notify("textDocument/didClose", ["textDocument": ["uri": Self.uri]])
    }
  }
}
