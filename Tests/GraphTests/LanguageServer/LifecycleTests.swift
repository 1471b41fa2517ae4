import Foundation
import TestSupport
import Testing

@testable import Graph
@testable import GraphServer

/// The frame of a session: what comes first, what comes last, and what is no message.
@Suite struct LifecycleTests {
  @Test func saysWhatItIs() throws {
    var session = ServerCase.uninitialized()
    let result = try #require(session.result("initialize", ["capabilities": [:]]) as? [String: Any])
    let info = try #require(result["serverInfo"] as? [String: String])
    #expect(info == ["name": "navgraph", "version": "1.2.3"])
    let capabilities = try #require(result["capabilities"] as? [String: Any])
    #expect(capabilities["positionEncoding"] as? String == "utf-16")
    #expect((capabilities["textDocumentSync"] as? [String: Any])?["change"] as? Int == 2)
  }

  @Test(arguments: [
    (["utf-16"], "utf-16"), (["utf-32", "utf-16"], "utf-16"), (["utf-32"], "utf-32"),
    (["utf-16", "utf-8"], "utf-8"),
    (["latin-1"], "utf-16"), ([], "utf-16"),
  ])
  func agreesOnWhatCharactersCount(_ offered: [String], _ chosen: String) throws {
    var session = ServerCase.uninitialized()
    let capabilities = ["general": ["positionEncodings": offered]]
    let result = session.result("initialize", ["capabilities": capabilities]) as? [String: Any]
    #expect((result?["capabilities"] as? [String: Any])?["positionEncoding"] as? String == chosen)
  }

  @Test func refusesWhatComesTooEarlyOrTooLate() {
    var session = ServerCase.uninitialized()
    #expect(session.error("textDocument/definition")?.code == -32002)
    #expect(session.error("shutdown")?.code == -32002)
    session.notify("textDocument/didOpen")
    #expect(session.error("initialize", [1])?.code == -32602)
    _ = session.result("initialize", ["capabilities": [:]])
    #expect(session.error("initialize", ["capabilities": [:]])?.code == -32600)
    #expect(session.result("shutdown") == nil)
    #expect(session.error("textDocument/definition")?.code == -32600)
    #expect(session.server.exitCode == nil)
    session.notify("exit")
    #expect(session.server.exitCode == 0)
  }

  @Test func endsBadlyWithoutShutdown() {
    var session = ServerCase()
    session.notify("exit")
    #expect(session.server.exitCode == 1)
    var other = ServerCase.uninitialized()
    other.notify("exit")
    #expect(other.server.exitCode == 1)
  }

  @Test func answersWhatItDoesNotKnow() {
    var session = ServerCase()
    #expect(session.error("textDocument/tea")?.code == -32601)
    #expect(session.error("textDocument/definition", ["textDocument": 3])?.code == -32602)
    #expect(session.error("textDocument/definition", [1, 2])?.code == -32602)
    #expect(session.error("textDocument/definition", ["textDocument": ["uri": "file:///no"]])?.code == -32602)
    session.notify("$/setTrace", ["value": "off"])
    session.notify("textDocument/tea")
    session.notify("textDocument/didOpen", ["textDocument": ["uri": 3]])
    session.notify(
      "textDocument/didChange", ["textDocument": ["uri": "file:///closed"], "contentChanges": []])
    session.notify("textDocument/didClose", ["textDocument": ["uri": "file:///closed"]])
    session.settle()
    #expect(session.messages.isEmpty)
  }

  static let malformed: [(String, Int)] = [
    ("", -32700), ("{", -32700), ("nul", -32700), ("{\"id\": 1,}", -32700), ("// x\n{}", -32700),
    ("{} {}", -32700),
    (String(repeating: "[", count: 100_000), -32700), ("[]", -32600), ("[{\"jsonrpc\":\"2.0\"}]", -32600),
    ("3", -32600), ("null", -32600), ("{}", -32600), ("{\"id\": {}, \"method\": \"shutdown\"}", -32600),
    ("{\"id\": 1.5, \"method\": \"shutdown\"}", -32600),
    ("{\"id\": 1e400, \"method\": \"shutdown\"}", -32600),
    ("{\"id\": 99999999999999999999999, \"method\": \"shutdown\"}", -32600),
    ("{\"id\": 1, \"method\": 3}", -32600),
  ]

  @Test(arguments: malformed)
  func answersWhatIsNoMessage(_ body: String, _ code: Int) throws {
    var session = ServerCase()
    session.send([Array(body.utf8)])
    let message = try #require(session.messages.first)
    #expect(message["id"] is NSNull)
    #expect((message["error"] as? [String: Any])?["code"] as? Int == code)
    #expect(session.result("workspace/symbol", ["query": ""]) != nil)
  }

  @Test func answersBytesThatAreNoText() {
    var session = ServerCase()
    session.send([[0xFF, 0xFE, 0x00], [0x7B, 0x22, 0xC3, 0x28, 0x22, 0x3A, 0x31, 0x7D]])
    #expect(session.messages.count == 2)
  }

  @Test func keepsIDsAsTheyAre() {
    var session = ServerCase()
    session.send([
      Array(#"{"id": "ä\u0000\"", "method": "tea"}"#.utf8),
      Array(#"{"id": -9007199254740992, "method": "tea"}"#.utf8),
      Array(#"{"id": 3.0, "method": "tea"}"#.utf8),
    ])
    #expect(session.messages.map { $0["id"] as? String } == ["ä\u{0}\"", nil, nil])
    #expect(session.messages.dropFirst().map { $0["id"] as? Int } == [-9_007_199_254_740_992, 3])
  }

  @Test func cancelsWhatWaits() {
    var session = ServerCase()
    let bodies = ["a", "b"].map {
      ["jsonrpc": "2.0", "id": $0, "method": "workspace/symbol", "params": ["query": ""]] as [String: Any]
    }
    let cancel: [String: Any] = ["jsonrpc": "2.0", "method": "$/cancelRequest", "params": ["id": "a"]]
    session.send((bodies + [cancel]).map(ServerCase.bytes))
    #expect(session.messages.map { ($0["error"] as? [String: Any])?["code"] as? Int } == [-32800, nil])
    // What has been answered cannot be cancelled, and the id may be used again.
    session.send([ServerCase.bytes(cancel), ServerCase.bytes(bodies[0])])
    #expect(session.messages.last?["result"] != nil)
  }

  @Test func asksToBeToldOfFiles() {
    let watching = ["workspace": ["didChangeWatchedFiles": ["dynamicRegistration": true]]]
    #expect(ServerCase(watching).messages.map { $0["method"] as? String } == ["client/registerCapability"])
    #expect(ServerCase().messages.isEmpty)
    var session = ServerCase(watching)
    session.send([Array(#"{"jsonrpc": "2.0", "id": "register", "result": null}"#.utf8)])
    #expect(session.messages.count == 1)
  }

  @Test(arguments: [
    ("file:///a/b.nav.json", "/a/b.nav.json"), ("file://localhost/a", "/a"), ("file:/a", "/a"),
    ("FILE:///a", "/a"),
    ("file:///a%20b/%C3%A4", "/a b/ä"), ("file:///a?b#c", "/a"), ("file:///a%00", nil), ("file:///%C3", nil),
    ("file:///%", nil), ("file:///%4", nil), ("file:///%zz", nil), ("file://host/a", nil),
    ("untitled:a", nil), ("", nil),
    ("file:", nil), ("file:a", nil), ("http://a/b", nil),
  ])
  func readsURIs(_ uri: String, _ path: String?) {
    #expect(DocumentURI.path(uri) == path)
    if let path { #expect(DocumentURI.path(Path.uri(of: path)) == path) }
  }
}
