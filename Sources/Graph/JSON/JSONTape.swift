/// The kind of a JSON value.
package enum JSONKind: UInt8, Sendable {
  case object, array, string, number, `true`, `false`, null

  /// The kind in words, as a message names it.
  package var name: String {
    switch self {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .true, .false: "a boolean"
    case .null: "null"
    }
  }
}

/// One key or value on the tape: 16 bytes.
package struct JSONNode: Sendable {
  /// The first byte; for a string the one after the quotation mark.
  package var start: UInt32
  /// The byte after the last one; for a string the closing quotation mark.
  package var end: UInt32
  /// The number of the node after this one and everything in it.
  package var next: UInt32
  package var kind: JSONKind
  /// True if a string holds escapes, so that its text is not its bytes.
  package var isEscaped: Bool
}

/// A JSON text with a place for every key and value.
///
/// The tape is flat: a container's node is followed by its children in order; an object's children are key, value,
/// key, value. `next` leads from a node to the one after its whole subtree. Node 0 is the text's value.
package struct JSONTape: Sendable {
  package let file: SourceFile
  package let nodes: [JSONNode]
  /// The mistakes in the text, in order; if there are none, the tape is complete.
  package let errors: [JSONError]

  /// True if the text is not to be trusted beyond its reading.
  package var isMalformed: Bool { !errors.isEmpty }

  /// The comments in a range that begins outside of strings, each with the space before it and the end of its line.
  package func comments(in range: Range<Int>) -> [Range<Int>] {
    guard file.allowsComments else { return [] }
    var comments: [Range<Int>] = []
    var position = range.lowerBound
    var start = position
    while position < range.upperBound {
      let byte = file.bytes[position]
      if byte == UInt8(ascii: "\"") {
        repeat {
          position += file.bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        } while position < range.upperBound && file.bytes[position] != byte
      } else if byte == UInt8(ascii: "/") {
        let isBlock = file.bytes[position + 1] == UInt8(ascii: "*")
        position += isBlock ? 3 : 2
        let end = isBlock ? UInt8(ascii: "/") : UInt8(ascii: "\n")
        while position < file.byteCount,
          file.bytes[position] != end || isBlock && file.bytes[position - 1] != UInt8(ascii: "*")
        { position += 1 }
        comments.append(start..<min(position + 1, file.byteCount))
      }
      position += 1
      if byte > UInt8(ascii: " ") { start = position }
    }
    return comments
  }

  /// The numbers of a container's children: its elements, or for an object keys and values in turn.
  package func children(of node: Int) -> Children {
    Children(nodes: nodes, position: node + 1, end: Int(nodes[node].next))
  }

  /// The keys and values of an object; a key that the text ends behind is left out.
  package func members(of object: Int) -> Members { Members(children: children(of: object)) }

  /// The node of a member's value; `nil` where the node is no object, or has no such member. Linear in the number of keys.
  package func value(of name: String, in node: Int) -> Int? {
    nodes[node].kind == .object ? members(of: node).first { text(of: $0.key) == name }?.value : nil
  }

  /// The keys that stand in an object once more, each with the first one.
  func repeatedKeys(of object: Int) -> [(key: Int, first: Int)] {
    var first: [String: Int] = [:]
    return members(of: object).compactMap { key, _ in
      let name = text(of: key)
      if let earlier = first[name] { return (key, earlier) }
      first[name] = key
      return nil
    }
  }

  /// The bytes that a value occupies, quotation marks included.
  package func range(of node: Int) -> Range<Int> {
    let node = nodes[node]
    let quotes = node.kind == .string ? 1 : 0
    return Int(node.start) - quotes..<Int(node.end) + quotes
  }

  /// The text of a string (its escapes resolved), or the source of any other value.
  package func text(of node: Int) -> String {
    let value = nodes[node]
    let bytes = file.bytes[Int(value.start)..<Int(value.end)]
    return value.isEscaped
      ? String(decoding: Self.unescaped(bytes), as: UTF8.self) : String(decoding: bytes, as: UTF8.self)
  }

  /// The value of a whole number from 0 to a thousand million; `nil` for anything else.
  package func count(of node: Int) -> Int? {
    guard nodes[node].kind == .number, let number = Double(text(of: node)), number >= 0, number < 1e9,
      Double(Int(number)) == number
    else { return nil }
    return Int(number)
  }

  /// Calls `body` with the bytes of a string, its escapes resolved, followed by at least 16 readable bytes.
  @inline(__always)
  package func withBytes<Result>(of node: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let value = nodes[node]
    if value.isEscaped {
      let bytes = Self.unescaped(file.bytes[Int(value.start)..<Int(value.end)])
      return (bytes + [UInt8](repeating: 0, count: SourceFile.padding)).withUnsafeBufferPointer {
        body(UnsafeBufferPointer(rebasing: $0[0..<bytes.count]))
      }
    }
    return file.bytes.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[Int(value.start)..<Int(value.end)]))
    }
  }

  /// A container's children, by the number of their nodes.
  package struct Children: Sequence, IteratorProtocol {
    fileprivate let nodes: [JSONNode]
    fileprivate var position: Int
    fileprivate let end: Int

    package mutating func next() -> Int? {
      guard position < end else { return nil }
      defer { position = Int(nodes[position].next) }
      return position
    }
  }

  /// An object's keys with their values.
  package struct Members: Sequence, IteratorProtocol {
    fileprivate var children: Children

    package mutating func next() -> (key: Int, value: Int)? {
      guard let key = children.next(), let value = children.next() else { return nil }
      return (key, value)
    }
  }

  /// The UTF-8 of a string's inside with its escapes resolved. A surrogate without its partner becomes
  /// U+FFFD, an escape that there is not its letter.
  static func unescaped(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = bytes.startIndex
    func codeUnit(at start: Int) -> UInt32? {
      guard start + 6 <= bytes.endIndex, bytes[start] == UInt8(ascii: "\\"), bytes[start + 1] == UInt8(ascii: "u")
      else { return nil }
      return bytes[start + 2..<start + 6].reduce(UInt32?(0)) { unit, byte in
        hexadecimalValue(byte).flatMap { digit in unit.map { $0 << 4 | digit } }
      }
    }
    while position < bytes.endIndex {
      guard bytes[position] == UInt8(ascii: "\\"), position + 1 < bytes.endIndex else {
        result.append(bytes[position])
        position += 1
        continue
      }
      switch bytes[position + 1] {
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "b"): result.append(0x08)
      case UInt8(ascii: "f"): result.append(0x0C)
      case UInt8(ascii: "u"):
        guard let unit = codeUnit(at: position) else { break }
        var scalar = Unicode.Scalar(unit)
        if unit & 0xFC00 == 0xD800, let low = codeUnit(at: position + 6), low & 0xFC00 == 0xDC00 {
          scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
          position += 6
        }
        result.append(contentsOf: UTF8.encode(scalar ?? "\u{FFFD}")!)
        position += 4
      case let byte: result.append(byte)
      }
      position += 2
    }
    return result
  }
}
