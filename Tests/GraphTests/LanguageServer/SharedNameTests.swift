import Foundation
import TestSupport
import Testing

@testable import Graph
@testable import GraphServer

/// Names that stand in more than one spec, inside of other texts, or written with escapes.
@Suite struct SharedNameTests {
  @Test func renamesInsideSelectorsAndEscapes() throws {
    let uri = "untitled:a.nav.json"
    let text = #"""
      {
        "navgraph": 1, "start": "home",
        "coordinators": { "app": { "root": "home" } },
        "screens": { "home": {}, "cart": {} },
        "routes": { "open": { "from": "\u0061pp", "to": "cart", "presentation": "push" } },
        "policies": {
          "a": { "forbid": { "from": ["coordinator:app", "tag:app", "app*"], "to": "app" } },
          "b": { "return": { "from": "cart", "to": "home" }, "title": "app" }
        }
      }
      """#
    var session = ServerCase()
    session.open(uri, text)
    for (piece, offset) in [("\"coordinator:app\"", 14), ("\"app\": {", 2), ("\\u0061pp", 3)] {
      var parameters = MarkedText(text, at: piece, offset).parameters(uri)
      parameters["newName"] = "main"
      let edit = session.result("textDocument/rename", parameters) as? [String: Any]
      let edits = (edit?["changes"] as? [String: [[String: Any]]])?[uri] ?? []
      let expected = text.replacingOccurrences(of: "\"coordinator:app\"", with: "\"coordinator:main\"")
        .replacingOccurrences(of: "\"\\u0061pp\"", with: "\"main\"")
        .replacingOccurrences(of: "\"to\": \"app\"", with: "\"to\": \"main\"")
        .replacingOccurrences(of: "\"app\": {", with: "\"main\": {")
      #expect(MarkedText.apply(edits, to: text) == expected, "\(piece)")
    }
  }

  /// A file that two specs include is judged in both, and a name in it is renamed in both.
  @Test func belongToEverySpecThatIncludesThem() throws {
    let scratch = try ScratchFolder()
    for name in ["one", "two"] {
      try scratch.write(
        """
        { "navgraph": 1, "start": "\(name)", "include": ["part.nav.json"], "screens": { "\(name)": {} },
          "routes": { "go": { "from": "\(name)", "to": "shared", "presentation": "push" } } }
        """, to: "\(name).nav.json")
    }
    let text = #"{ "navgraph": 1, "screens": { "shared": {}, "lost": {} } }"#
    try scratch.write(text, to: "part.nav.json")
    let folder = FileSystem.resolved(scratch.path) ?? scratch.path
    var session = ServerCase(folder: folder)
    let uri = Path.uri(of: folder + "/part.nav.json")
    session.open(uri, text)
    // What both find is said once.
    #expect(DiagnosticsTests.rules(session.diagnostics()[uri]) == ["unreachable-screen"])
    var parameters = MarkedText(text, at: "shared").parameters(uri)
    parameters["newName"] = "common"
    let edit = session.result("textDocument/rename", parameters) as? [String: Any]
    let changes = edit?["changes"] as? [String: [[String: Any]]]
    let names = changes?.map { "\($0.key.split(separator: "/").last ?? "") \($0.value.count)" }.sorted()
    #expect(names == ["one.nav.json 1", "part.nav.json 1", "two.nav.json 1"])
    // A name that is taken in one of them is refused.
    parameters["newName"] = "two"
    #expect(session.error("textDocument/rename", parameters)?.message == "there is a screen 'two' already")
  }
}
