import Graph

/// The reason why a stream of messages cannot be read on: the end of the current message is not known.
package struct MessageStreamError: Error, Equatable, Sendable {
  /// The problem, for people.
  package let message: String

  init(_ message: String) { self.message = message }
}

/// Cuts a stream of bytes into messages, as the Language Server Protocol frames them: header lines, of which one is
/// `Content-Length`, an empty line, and so many bytes. A message may come in any number of pieces, and a piece may hold
/// several.
package struct MessageReader: Sendable {
  /// The maximum length of a message.
  static let maximumLength = Limits.message
  /// The maximum length of a header.
  static let maximumHeaderLength = Limits.messageHead

  private var bytes: [UInt8] = []
  /// The first byte that is not read yet.
  private var position = 0
  /// The length of the body whose header has been read.
  private var length: Int?

  /// A reader at the beginning of a stream.
  package init() {}

  /// True if a message has begun that has not come to its end.
  package var isInsideMessage: Bool { length != nil || position < bytes.count }

  /// Adds a piece of the stream.
  package mutating func append(_ piece: [UInt8]) {
    if position > 0 {
      bytes.removeFirst(position)
      position = 0
    }
    bytes += piece
  }

  /// The next message; `nil` where it has not come to its end yet.
  package mutating func next() throws(MessageStreamError) -> [UInt8]? {
    if length == nil {
      guard let end = endOfHeader else {
        guard bytes.count - position <= Self.maximumHeaderLength else {
          throw MessageStreamError("a message's header does not end within \(Self.maximumHeaderLength) bytes")
        }
        return nil
      }
      length = try Self.length(in: bytes[position..<end])
      position = end + 4
    }
    guard let length, bytes.count - position >= length else { return nil }
    defer {
      position += length
      self.length = nil
    }
    return Array(bytes[position..<position + length])
  }

  /// The position of the empty line that ends the header.
  private var endOfHeader: Int? {
    let end = min(bytes.count, position + Self.maximumHeaderLength)
    guard end - position >= 4 else { return nil }
    return (position...end - 4).first { bytes[$0..<$0 + 4].elementsEqual("\r\n\r\n".utf8) }
  }

  private static func length(in header: ArraySlice<UInt8>) throws(MessageStreamError) -> Int {
    var length: Int?
    for line in String(decoding: header, as: UTF8.self).unicodeScalars.split(separator: "\r\n".unicodeScalars)
    {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else {
        throw MessageStreamError("this is not a message header: '\(String(line.prefix(60)))'")
      }
      guard String(parts[0]).lowercased() == "content-length" else { continue }
      let digits = String(parts[1]).filter { $0 != " " && $0 != "\t" }
      guard !digits.isEmpty, digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
        let number = Int(digits), number <= maximumLength
      else {
        throw MessageStreamError(
          "a message's length is a whole number up to \(maximumLength), not '\(digits.prefix(60))'")
      }
      guard length == nil || length == number else {
        throw MessageStreamError("a message's header says twice how long it is, and not the same")
      }
      length = number
    }
    guard let length else { throw MessageStreamError("a message's header has no 'Content-Length'") }
    return length
  }

  /// Appends a message as it is sent.
  static func frame(_ body: [UInt8], into bytes: inout [UInt8]) {
    bytes += "Content-Length: \(body.count)\r\n\r\n".utf8
    bytes += body
  }
}
