import Foundation
import Testing

@testable import Graph
@testable import GraphServer

/// Random sessions: requests of every kind at random places of texts that are edited at random.
@Suite struct ServerFuzzTests {
  static let methods = [
    "definition", "references", "documentHighlight", "prepareRename", "rename",
    "documentSymbol",
    "formatting", "codeAction",
  ]

  @Test(arguments: Seeds.first(6))
  func survives(_ seed: Int) throws {
    var random = Seeded(UInt64(seed))
    let encoding = PositionEncoding.allCases.randomElement(using: &random)!
    var session = ServerCase(["general": ["positionEncodings": [encoding.rawValue]]])
    let uri = "untitled:\(seed).nav.json"
    var model = TextBufferTests.Model()
    model.scalars = Array(RandomSpec(seed: UInt64(seed)).text.unicodeScalars)
    session.open(uri, model.text)
    let pieces = [
      "\"", "{", "}", ",", ":", "[", "]", "\n", "\r", "a", "😀", "\"to\": \"", "\"routes\": {", "\\", "/", "1",
      "",
    ]
    for step in 0..<60 {
      func position() -> [String: Int] {
        ["line": Int.random(in: 0...60, using: &random), "character": Int.random(in: 0...60, using: &random)]
      }
      func place(_ position: [String: Int]) -> TextPosition {
        TextPosition(line: position["line"]!, character: position["character"]!)
      }
      let (start, near) = (position(), Int.random(in: 0...3, using: &random))
      let end = ["line": start["line"]!, "character": start["character"]! + near]
      let text = pieces.randomElement(using: &random)!
      session.notify(
        "textDocument/didChange",
        [
          "textDocument": ["uri": uri, "version": step + 2] as [String: Any],
          "contentChanges": [["range": ["start": start, "end": end], "text": text] as [String: Any]],
        ] as [String: Any])
      let range = [start, end].map { model.index(of: place($0), encoding) }
      model.scalars.replaceSubrange(range[0]..<range[1], with: Array(text.unicodeScalars))
      let held = session.server.workspace.documents[uri]?.text.file(named: "")
      try #require(held?.holds(Array(model.text.utf8)) == true, "seed \(seed), step \(step)")
      let here = position()
      let response = session.response(
        "textDocument/" + Self.methods.randomElement(using: &random)!,
        [
          "textDocument": ["uri": uri], "position": here, "newName": "renamed",
          "context": ["diagnostics": []],
          "range": ["start": here, "end": position()], "options": [:],
        ] as [String: Any])
      let code = (response["error"] as? [String: Any])?["code"] as? Int
      #expect(code == nil || code == -32803 || code == -32601, "seed \(seed), step \(step): \(response)")
      if step % 5 == 0 { session.settle() }
    }
    session.settle()
    #expect(session.server.published[uri] != nil)
  }

  static var values: [Any] {
    [
      NSNull(), true, -1, 3.5, 1e300, "", "file:///", "untitled:1", "\u{0}", [Any](), [String: Any](),
      [["a": [1]]],
      ["uri": "untitled:1"], ["line": -1, "character": -1], ["line": 1e18, "character": 1e18],
      ["line": 0, "character": 0],
      ["start": ["line": 5, "character": 5], "end": ["line": 0, "character": 0]],
    ]
  }

  static let keys = [
    "textDocument", "position", "range", "contentChanges", "text", "version", "uri", "newName", "context",
    "query", "event",
    "added", "removed", "changes", "id", "capabilities", "workspaceFolders", "rootUri", "rootPath",
  ]

  /// Parameters that make no sense.
  @Test(arguments: Seeds.first(2))
  func survivesNonsense(_ seed: Int) {
    var random = Seeded(UInt64(seed))
    var session = ServerCase()
    session.open("untitled:1", RandomSpec(seed: UInt64(seed)).text)
    let methods =
      Self.methods.map { "textDocument/" + $0 } + [
        "workspace/symbol", "textDocument/didOpen", "textDocument/didChange", "textDocument/didClose",
        "textDocument/didSave", "workspace/didChangeWatchedFiles", "workspace/didChangeWorkspaceFolders",
        "initialize",
        "initialized", "$/cancelRequest", "$/x", "",
      ]
    func value(_ depth: Int) -> Any {
      guard depth > 0, Bool.random(using: &random) else { return Self.values.randomElement(using: &random)! }
      if Int.random(in: 0..<5, using: &random) == 0 { return [value(depth - 1), value(depth - 1)] }
      return Dictionary(
        (0..<Int.random(in: 1...4, using: &random)).map { _ in
          (Self.keys.randomElement(using: &random)!, value(depth - 1))
        }, uniquingKeysWith: { $1 })
    }
    for number in 0..<400 {
      var message: [String: Any] = [
        "jsonrpc": "2.0", "method": methods.randomElement(using: &random)!, "params": value(4),
      ]
      if Bool.random(using: &random) { message["id"] = "n\(number)" }
      session.send([ServerCase.bytes(message)])
      if number % 20 == 0 { session.settle() }
    }
    #expect(session.server.exitCode == nil)
    #expect(session.result("workspace/symbol", ["query": "a"]) != nil)
  }
}
