import Foundation
import TestSupport
import Testing

@testable import Graph
@testable import GraphServer

/// What is offered where somebody types, and what the text is once it is taken.
@Suite struct CompletionTests {
  static let uri = "untitled:a.nav.json"
  static var snippets: [String: Any] {
    [
      "textDocument": [
        "completion": ["completionItem": ["snippetSupport": true, "documentationFormat": ["markdown"]]]
      ]
    ]
  }

  static let spec = """
    {
      "navgraph": 1,
      "start": "shelf",
      "models": { "Book": { "title": "A book" } },
      "coordinators": { "app": { "title": "App" } },
      "screens": {
        "shelf": { "title": "Shelf", "summary": "All books." },
        "book": { "setup": "Book" }
      },
      "presentations": { "sheet": { "style": "present" } },
      "routes": {
        "open": { "from": "shelf", "to": "‸" }
      }
    }
    """

  static func items(_ marked: String, _ capabilities: [String: Any] = snippets) throws -> [[String: Any]] {
    var session = ServerCase(capabilities)
    let text = MarkedText(marked)
    session.open(uri, text.text)
    let list = try #require(session.result("textDocument/completion", text.parameters(uri)) as? [String: Any])
    return list["items"] as! [[String: Any]]
  }

  static func labels(_ marked: String) throws -> [String] {
    try items(marked).map { $0["label"] as! String }
  }

  /// The spec with the route's inside replaced.
  static func route(_ inside: String) -> String {
    spec.replacingOccurrences(of: #"{ "from": "shelf", "to": "‸" }"#, with: inside)
  }

  @Test func offersIDsOfTheRightKind() throws {
    #expect(try Self.labels(Self.spec) == ["app", "shelf", "book"])
    #expect(try Self.labels(Self.route(#"{ "from": "‸" }"#)) == ["*", "app", "shelf", "book"])
    #expect(try Self.labels(Self.route(#"{ "with": ["‸"] }"#)) == ["Book"])
    #expect(try Self.labels(Self.route(#"{ "by": "‸" }"#)) == ["app"])
    #expect(try Self.labels(Self.route(#"{ "presentation": "shee‸" }"#)) == ["sheet"])
    #expect(try Self.labels(Self.route(#"{ "presentation": "‸" }"#)).contains("popToRoot"))
    #expect(try Self.labels(Self.route(#"{ "redirect": "‸" }"#)) == ["open"])
    #expect(try Self.labels(Self.route(#"{ "inclusive": ‸ }"#)) == ["true", "false"])
    #expect(try Self.labels(Self.route(#"{ "title": "‸" }"#)) == [])
    #expect(try Self.labels(Self.route(#"{ "ignore": { "dead‸" } }"#)).contains("dead-end"))
  }

  @Test func saysWhatTheyAre() throws {
    let item = try #require(try Self.items(Self.spec).first { $0["label"] as? String == "shelf" })
    #expect(item["detail"] as? String == "screen: Shelf")
    #expect((item["documentation"] as? [String: String])?["value"] == "All books.")
  }

  static let taken: [(String, String, String)] = [
    // In a string with its end, one without, one whose end another has taken, and none.
    (#"{ "to": "‸" }"#, "book", #"{ "to": "book" }"#),
    (#"{ "to": "sh‸xx" }"#, "shelf", #"{ "to": "shelf" }"#),
    (#"{ "to": "bo‸"#, "book", #"{ "to": "book""#),
    (#"{ "to": "‸, "by": "app" }"#, "book", #"{ "to": "book", "by": "app" }"#),
    (#"{ "to": ‸ }"#, "book", #"{ "to": "book" }"#),
    (#"{ "to": ["book", ‸] }"#, "shelf", #"{ "to": ["book", "shelf"] }"#),
    // Keys: with a skeleton, and without one where a colon follows.
    (#"{ "fr‸" }"#, "from", ##"{ "from": "$1" }"##),
    (#"{ "fr‸": "shelf" }"#, "from", #"{ "from": "shelf" }"#),
    (#"{ "fr‸"#, "from", ##"{ "from": "$1""##), (#"{ ‸ }"#, "inclusive", ##"{ "inclusive": ${1:true} }"##),
    (#"{ "ste‸" "to": "book" }"#, "steps", ##"{ "steps": [{ $1 }], "to": "book" }"##),
    (#"{ "inclusive": tr‸ }"#, "true", #"{ "inclusive": true }"#),
    (#"{ "ignore": { "pus‸" } }"#, "push-cycle", ##"{ "ignore": { "push-cycle": "$1" } }"##),
  ]

  @Test(arguments: taken)
  func putsThemInPlace(_ inside: String, _ label: String, _ expected: String) throws {
    let marked = Self.route(inside)
    let item = try #require(try Self.items(marked).first { $0["label"] as? String == label })
    let text = MarkedText.apply([item["textEdit"] as! [String: Any]], to: MarkedText(marked).text)
    #expect(text == Self.route(expected))
  }

  @Test func writesNoSnippetForWhoKnowsNone() throws {
    for item in try Self.items(Self.route(#"{ "‸" }"#), [:]) {
      #expect(item["insertTextFormat"] as? Int == 1)
      let edit = item["textEdit"] as! [String: Any]
      #expect(edit["newText"] as? String == item["label"] as? String)
    }
    let item = try #require(try Self.items(Self.route(#"{ "inc‸"#), [:]).first)
    #expect((item["textEdit"] as! [String: Any])["newText"] as? String == #"inclusive": "#)
  }

  @Test func leavesOutWhatIsThere() throws {
    let labels = try Self.labels(Self.route(#"{ "to": "book", "‸", "from": "shelf" }"#))
    #expect(!labels.contains("to") && !labels.contains("from") && labels.contains("with"))
  }

  @Test func offersWhatIsReferredToAndNotDeclared() throws {
    let route = Self.route(#"{ "to": "cart", "with": "Basket" }"#)
    for (section, id) in [("models", "Basket"), ("screens", "cart"), ("coordinators", "cart")] {
      var session = ServerCase(Self.snippets)
      session.open(Self.uri, route)
      session.settle()
      let marked = MarkedText(
        route.replacingOccurrences(of: "\"\(section)\": {", with: "\"\(section)\": { \"‸\","))
      session.replace(Self.uri, marked.text)
      let list = session.result("textDocument/completion", marked.parameters(Self.uri)) as? [String: Any]
      #expect((list?["items"] as? [[String: Any]])?.map { $0["label"] as? String } == [id])
    }
  }

  @Test func offersParametersOfTheLink() throws {
    let text = Self.route("{}").replacingOccurrences(
      of: #""routes": {"#,
      with:
        #""deepLinks": { "app://{book}/{page}?q={word}": { "parameters": { "book": "Book", "‸" } } }, "routes": {"#
    )
    #expect(try Self.labels(text) == ["page", "word"])
  }

  /// What was there before is offered while a text is broken.
  @Test func remembersWhatItKnewOfABrokenText() throws {
    var session = ServerCase(Self.snippets)
    session.open(Self.uri, MarkedText(Self.spec).text)
    session.settle()
    let broken = MarkedText(
      Self.spec.replacingOccurrences(of: "‸\" }", with: "").replacingOccurrences(
        of: #""start": "shelf","#, with: #""start": "‸"#))
    session.replace(Self.uri, broken.text)
    let list = session.result("textDocument/completion", broken.parameters(Self.uri)) as? [String: Any]
    let labels = (list?["items"] as? [[String: Any]])?.compactMap { $0["label"] as? String }
    #expect(labels == ["app", "shelf", "book"])
  }

  @Test func offersFilesToInclude() throws {
    let scratch = try ScratchFolder()
    let path = try scratch.write("{}", to: "app.nav.json")
    try scratch.write("{}", to: "parts/one.nav.json")
    var session = ServerCase(folder: scratch.path)
    let text = MarkedText(#"{ "include": ["‸"] }"#)
    let uri = Path.uri(of: path)
    session.open(uri, text.text)
    let list = session.result("textDocument/completion", text.parameters(uri)) as? [String: Any]
    #expect((list?["items"] as? [[String: Any]])?.map { $0["label"] as? String } == ["parts/one.nav.json"])
  }

  @Test func doesNotOfferEverythingAtOnce() throws {
    let screens = (0..<2000).map { "\"screen\($0)\": {}" }.joined(separator: ",\n")
    var session = ServerCase()
    let text = MarkedText("{ \"navgraph\": 1, \"start\": \"‸\", \"screens\": {\(screens)} }")
    session.open(Self.uri, text.text)
    let list = session.result("textDocument/completion", text.parameters(Self.uri)) as? [String: Any]
    #expect(list?["isIncomplete"] as? Bool == true)
    #expect((list?["items"] as? [Any])?.count == 500)
  }
}
