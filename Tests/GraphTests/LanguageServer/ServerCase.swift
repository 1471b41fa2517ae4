import Foundation
import TestSupport
import Testing

@testable import Graph
@testable import GraphServer

/// A server in a test: what is sent to it, and what it said, as dictionaries.
struct ServerCase {
  var server = LanguageServer(version: "1.2.3")
  private var number = 0
  /// What was sent and not asked for yet.
  private(set) var messages: [[String: Any]] = []

  /// A server that is initialized.
  init(_ capabilities: [String: Any] = [:], folder: String? = nil) {
    _ = result(
      "initialize",
      ["capabilities": capabilities, "rootUri": folder.map { Path.uri(of: $0) } ?? NSNull()] as [String: Any])
    notify("initialized")
  }

  /// A server that has been sent nothing.
  static func uninitialized() -> ServerCase { ServerCase(server: LanguageServer(version: "1.2.3")) }

  private init(server: LanguageServer) { self.server = server }

  static func bytes(_ message: Any) -> [UInt8] {
    [UInt8](try! JSONSerialization.data(withJSONObject: message, options: [.fragmentsAllowed]))
  }

  /// Sends bodies together, and keeps what comes.
  mutating func send(_ bodies: [[UInt8]]) { keep(server.receive(bodies)) }

  mutating func settle() { keep(server.settle()) }

  private mutating func keep(_ bytes: [UInt8]) {
    var reader = MessageReader()
    reader.append(bytes)
    while let body = try! reader.next() {
      messages.append(try! JSONSerialization.jsonObject(with: Data(body)) as! [String: Any])
    }
  }

  mutating func notify(_ method: String, _ parameters: Any = [String: Any]()) {
    send([Self.bytes(["jsonrpc": "2.0", "method": method, "params": parameters])])
  }

  /// The response to a request.
  mutating func response(_ method: String, _ parameters: Any = [String: Any]()) -> [String: Any] {
    number += 1
    let number = number
    send([Self.bytes(["jsonrpc": "2.0", "id": number, "method": method, "params": parameters])])
    guard let index = messages.firstIndex(where: { $0["id"] as? Int == number && $0["method"] == nil }) else {
      Issue.record("no response to '\(method)'")
      return [:]
    }
    return messages.remove(at: index)
  }

  mutating func result(_ method: String, _ parameters: Any = [String: Any]()) -> Any? {
    let response = response(method, parameters)
    if let error = response["error"] { Issue.record("'\(method)': \(error)") }
    return response["result"].flatMap { $0 is NSNull ? nil : $0 }
  }

  mutating func error(_ method: String, _ parameters: Any = [String: Any]()) -> (code: Int, message: String)?
  {
    let error = response(method, parameters)["error"] as? [String: Any]
    return error.map { ($0["code"] as! Int, $0["message"] as! String) }
  }

  // MARK: Documents

  mutating func open(_ uri: String, _ text: String, version: Int = 1) {
    notify(
      "textDocument/didOpen",
      ["textDocument": ["uri": uri, "languageId": "json", "version": version, "text": text] as [String: Any]])
  }

  /// The diagnostics that are published now, by URI.
  mutating func diagnostics() -> [String: [[String: Any]]] {
    settle()
    let published = messages.filter { $0["method"] as? String == "textDocument/publishDiagnostics" }
    messages.removeAll { $0["method"] as? String == "textDocument/publishDiagnostics" }
    return published.reduce(into: [:]) { all, message in
      let parameters = message["params"] as! [String: Any]
      all[parameters["uri"] as! String] = parameters["diagnostics"] as? [[String: Any]]
    }
  }

  /// Puts a text in the place of the whole document.
  mutating func replace(_ uri: String, _ text: String, version: Int = 2) {
    notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": uri, "version": version] as [String: Any], "contentChanges": [["text": text]],
      ])
  }
}

/// A text with a mark `‸` where the cursor is.
struct MarkedText {
  let text: String
  /// In UTF-16 code units.
  let position: [String: Int]

  init(_ marked: String) {
    let parts = marked.components(separatedBy: "‸")
    precondition(parts.count == 2, "one mark")
    text = parts.joined()
    let lines = parts[0].components(separatedBy: "\n")
    position = ["line": lines.count - 1, "character": lines.last!.utf16.count]
  }

  /// A text with the cursor inside of a piece of it, so many characters behind its beginning.
  init(_ text: String, at piece: String, _ offset: Int = 1) {
    let start = text.range(of: piece)!.lowerBound
    let place = text.index(start, offsetBy: offset)
    self.init(text[..<place] + "‸" + text[place...])
  }

  func parameters(_ uri: String) -> [String: Any] { ["textDocument": ["uri": uri], "position": position] }

  /// The text with edits made, each of which is a dictionary of the protocol.
  static func apply(_ edits: [[String: Any]], to text: String) -> String {
    var units = Array(text.utf16)
    // Lines end in LF, whatever stands before it.
    let starts = [0] + units.indices.filter { units[$0] == 10 }.map { $0 + 1 }
    func index(_ position: Any?) -> Int {
      let position = position as! [String: Int]
      return starts[position["line"]!] + position["character"]!
    }
    let ranges = edits.map { edit -> (Range<Int>, String) in
      let range = edit["range"] as! [String: Any]
      return (index(range["start"])..<index(range["end"]), edit["newText"] as! String)
    }
    for (range, text) in ranges.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
      units.replaceSubrange(range, with: Array(text.utf16))
    }
    return String(decoding: units, as: UTF16.self)
  }
}
