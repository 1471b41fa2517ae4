import Foundation
import TestSupport
import Testing

/// `navgraph lsp` as a process: its streams and how it ends.
@Suite struct LSPCommandTests {
  static func framed(_ bodies: String...) -> [UInt8] {
    bodies.flatMap { Array("Content-Length: \($0.utf8.count)\r\n\r\n\($0)".utf8) }
  }

  static let initialize =
    #"{"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"capabilities": {}}}"#
  static let shutdown = #"{"jsonrpc": "2.0", "id": 2, "method": "shutdown"}"#
  static let exit = #"{"jsonrpc": "2.0", "method": "exit"}"#

  @Test(arguments: [
    ([initialize, shutdown, exit], 0), ([initialize, shutdown], 0), ([initialize], 1), ([exit], 1),
    ([initialize, exit], 1),
    ([], 1),
  ])
  func endsAsTheClientDoes(_ bodies: [String], _ status: Int) throws {
    let outcome = try Shell.navgraph(["lsp"], input: bodies.flatMap { Self.framed($0) })
    #expect(outcome.status == Int32(status) && outcome.error == "" && !outcome.isKilled)
    #expect(
      outcome.output.components(separatedBy: "Content-Length: ").count - 1
        == bodies.filter { $0 != Self.exit }.count)
  }

  @Test(arguments: ["hello\r\n\r\n", "Content-Length: -1\r\n\r\n", "Content-Length: 9\r\n\r\n{", "x"])
  func endsInALineWhereItCannotMakeOutTheMessages(_ input: String) throws {
    let outcome = try Shell.navgraph(
      ["lsp", "--stdio"], input: Self.framed(Self.initialize) + Array(input.utf8))
    #expect(outcome.status == 2 && !outcome.isKilled)
    #expect(outcome.error.hasPrefix("navgraph: ") && outcome.error.split(separator: "\n").count == 1)
    // What came before is answered.
    #expect(outcome.output.contains("\"id\": 1"))
  }
}
