import Testing

@testable import Graph
@testable import GraphServer

/// The frames around messages.
@Suite struct MessageReaderTests {
  static func bodies(_ stream: String, in pieces: Int = .max) throws -> [String] {
    var reader = MessageReader()
    var bodies: [String] = []
    var rest = Array(stream.utf8)[...]
    while !rest.isEmpty {
      reader.append(Array(rest.prefix(pieces)))
      rest = rest.dropFirst(pieces)
      while let body = try reader.next() { bodies.append(String(decoding: body, as: UTF8.self)) }
    }
    #expect(!reader.isInsideMessage)
    return bodies
  }

  @Test(arguments: [1, 2, 3, 7, 1000])
  func cutsAStreamInPieces(_ size: Int) throws {
    let stream =
      "Content-Length: 2\r\n\r\n{}content-length:3\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\né!"
      + "CONTENT-LENGTH:\t0\r\n\r\nContent-Length: 4\r\nContent-Length: 4\r\n\r\n\r\n\r\n"
    #expect(try Self.bodies(stream, in: size) == ["{}", "é!", "", "\r\n\r\n"])
  }

  @Test func readsWhatItWrites() throws {
    let texts = ["", "{}", "{\"a\": \"äöü😀\"}", String(repeating: "x", count: 100_000)]
    var stream: [UInt8] = []
    for text in texts { MessageReader.frame(Array(text.utf8), into: &stream) }
    #expect(try Self.bodies(String(decoding: stream, as: UTF8.self)) == texts)
  }

  @Test(arguments: [
    "\r\n\r\n", "Content-Length: -1\r\n\r\n", "Content-Length: x\r\n\r\n", "Content-Length:\r\n\r\n",
    "Content-Type: a\r\n\r\n{}", "hello\r\n\r\n", "Content-Length: 99999999999999999999999\r\n\r\n",
    "Content-Length: 268435457\r\n\r\n", "Content-Length: 1\r\nContent-Length: 2\r\n\r\n",
    "Content-Length: ٣\r\n\r\n",
    "Content-Length 3\r\n\r\nabc", String(repeating: "x", count: 20_000), "\u{FFFD}: a\r\n\r\n",
  ])
  func refusesWhatItCannotCut(_ stream: String) {
    #expect(throws: MessageStreamError.self) { try Self.bodies(stream) }
  }

  @Test func waitsForTheRest() throws {
    var reader = MessageReader()
    reader.append(Array("Content-Length: 5\r\n\r\n{}".utf8))
    #expect(try reader.next() == nil)
    #expect(reader.isInsideMessage)
    reader.append(Array("   ".utf8))
    #expect(try reader.next() == Array("{}   ".utf8))
    #expect(!reader.isInsideMessage)
  }
}
