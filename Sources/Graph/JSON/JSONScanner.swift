/// Reads JSON text (RFC 8259, UTF-8, a byte order mark allowed) into a tape. Strict, iterative, linear. A file named
/// `*.jsonc` may have comments and a comma after the last element.
///
/// Mistakes are collected: after an error whose repair is plain (a trailing or missing comma, a comment, a bad escape) the
/// scan goes on, after any other it ends and the tape holds the values until then. The text ends in zero bytes, which occur
/// nowhere else in JSON, so that nothing asks for the end on the fast path.
package struct JSONScanner {
  /// The maximum depth of nested values. Deeper ones are refused: nothing that this format describes comes near.
  static let maximumDepth = 512
  /// After how many errors the rest of a text is not worth reading.
  private static let maximumErrors = 20

  private let base: UnsafePointer<UInt8>
  private let count: Int
  private let allowsComments: Bool
  private var position = 0
  private var nodes: [JSONNode] = []
  private var errors: [JSONError] = []
  /// The numbers of the containers that are open, outermost first.
  private var open: [Int] = []
  /// True if the innermost of them is an object.
  private var isInObject = false

  /// Reads a whole file.
  package static func tape(of file: SourceFile) -> JSONTape {
    let (nodes, errors) = file.bytes.withUnsafeBufferPointer { bytes in
      var scanner = JSONScanner(base: bytes.baseAddress!, count: file.byteCount, allowsComments: file.allowsComments)
      scanner.scan()
      return (scanner.nodes, scanner.errors)
    }
    return JSONTape(file: file, nodes: nodes, errors: errors)
  }

  private init(base: UnsafePointer<UInt8>, count: Int, allowsComments: Bool) {
    (self.base, self.count, self.allowsComments) = (base, count, allowsComments)
    nodes.reserveCapacity(min(count / 10, 1 << 24) + 16)
    open.reserveCapacity(Self.maximumDepth)
  }

  /// The next step of the scan.
  private enum Step { case value, key, firstKey, firstElement, separator, stop }

  private mutating func scan() {
    if base[0] == 0xEF, base[1] == 0xBB, base[2] == 0xBF { position = 3 }
    if count > 1, base[0] == 0 || base[1] == 0 || base[0] ^ base[1] == 1 && base[0] >= 0xFE {
      fail(.otherEncoding, at: 0, 1)
      return
    }
    skipSpace()
    if position == count {
      fail(.empty, at: 0, 0)
      return
    }
    if matches("---") {
      fail(.yaml, at: position, position + 3)
      return
    }
    var step = Step.value
    while step != .stop {
      switch step {
      case .value: step = scanValue()
      case .firstElement:
        skipSpace()
        step = base[position] == UInt8(ascii: "]") ? close() : scanValue()
      case .firstKey, .key: step = scanKey(isFirst: step == .firstKey)
      case .separator: step = scanSeparator()
      case .stop: break
      }
    }
    // A scan that ended early leaves containers open: their subtrees end with the tape.
    for node in open {
      nodes[node].end = UInt32(position)
      nodes[node].next = UInt32(nodes.count)
    }
  }

  private mutating func scanValue() -> Step {
    skipSpace()
    let start = position
    switch base[position] {
    case UInt8(ascii: "\""): return scanString() ? .separator : .stop
    case UInt8(ascii: "{"): return begin(.object) ? .firstKey : .stop
    case UInt8(ascii: "["): return begin(.array) ? .firstElement : .stop
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return scanNumber() ? .separator : .stop
    case UInt8(ascii: "t") where matches("true"): return literal(.true, length: 4)
    case UInt8(ascii: "f") where matches("false"): return literal(.false, length: 5)
    case UInt8(ascii: "n") where matches("null"): return literal(.null, length: 4)
    case UInt8(ascii: "'"):
      // Read it as the string it was meant to be.
      repeat { position += 1 } while base[position] >= 0x20 && base[position] != UInt8(ascii: "'")
      if base[position] == UInt8(ascii: "'") { position += 1 }
      append(.string, from: start + 1, to: max(start + 1, position - 1))
      return fail(.singleQuotes, at: start, position) ? .separator : .stop
    case let byte where Self.isWordByte(byte):
      while Self.isWordByte(base[position]) { position += 1 }
      if nodes.isEmpty, base[position] == UInt8(ascii: ":") {
        fail(.yaml, at: start, position)
        return .stop
      }
      append(.null, from: start, to: position)
      return fail(.unquotedWord, at: start, position) ? .separator : .stop
    default:
      unexpected(.value)
      return .stop
    }
  }

  private mutating func scanKey(isFirst: Bool) -> Step {
    skipSpace()
    if isFirst, base[position] == UInt8(ascii: "}") { return close() }
    guard base[position] == UInt8(ascii: "\"") else {
      unexpected(isFirst ? .keyOrEnd : .key)
      return .stop
    }
    guard scanString() else { return .stop }
    skipSpace()
    guard base[position] == UInt8(ascii: ":") else {
      fail(.missingColon, at: position, position + 1)
      return .stop
    }
    position += 1
    return .value
  }

  /// After a value: a comma, the end of the container, or the end of the text.
  private mutating func scanSeparator() -> Step {
    skipSpace()
    if open.isEmpty {
      if position < count { fail(.textAfterEnd, at: position, position + 1) }
      return .stop
    }
    let isObject = isInObject
    let byte = base[position]
    if byte == UInt8(ascii: ",") {
      let comma = position
      position += 1
      skipSpace()
      if base[position] == UInt8(ascii: "}") || base[position] == UInt8(ascii: "]") {
        guard allowsComments || fail(.trailingComma, at: comma, comma + 1) else { return .stop }
        return scanSeparator()
      }
      return isObject ? .key : .value
    }
    if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
      guard (byte == UInt8(ascii: "}")) == isObject else {
        fail(.wrongCloser, at: position, position + 1)
        return .stop
      }
      return close()
    }
    let startsNext = byte == UInt8(ascii: "\"") || !isObject && (byte == UInt8(ascii: "{") || byte == UInt8(ascii: "["))
    if startsNext { return fail(.missingComma, at: position, position + 1) ? (isObject ? .key : .value) : .stop }
    unexpected(isObject ? .objectEnd : .arrayEnd)
    return .stop
  }

  /// Opens a container; `false` where that is too deep.
  private mutating func begin(_ kind: JSONKind) -> Bool {
    append(kind, from: position, to: position)
    guard open.count < Self.maximumDepth else {
      fail(.tooDeep, at: position, position + 1)
      return false
    }
    open.append(nodes.count - 1)
    isInObject = kind == .object
    position += 1
    return true
  }

  private mutating func close() -> Step {
    position += 1
    let node = open.removeLast()
    nodes[node].end = UInt32(position)
    nodes[node].next = UInt32(nodes.count)
    if let outer = open.last { isInObject = nodes[outer].kind == .object }
    return .separator
  }

  @inline(__always)
  private mutating func skipSpace() {
    if base[position] > UInt8(ascii: " "), base[position] != UInt8(ascii: "/") { return }
    // Between two members mostly one space, or a line break and an indentation.
    if base[position] == UInt8(ascii: " ") {
      position += 1
      if base[position] > UInt8(ascii: " "), base[position] != UInt8(ascii: "/") { return }
    }
    skipLongSpace()
  }

  private mutating func skipLongSpace() {
    while true {
      switch base[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): position += 1
      case UInt8(ascii: "/") where base[position + 1] == UInt8(ascii: "/") || base[position + 1] == UInt8(ascii: "*"):
        guard skipComment() else { return }
      default: return
      }
    }
  }

  /// Steps over a comment, and reports it where none is allowed; `false` where the scan cannot go on.
  private mutating func skipComment() -> Bool {
    let start = position
    if base[position + 1] == UInt8(ascii: "/") {
      while position < count, base[position] != UInt8(ascii: "\n") { position += 1 }
    } else {
      position += 2
      while position < count, !(base[position] == UInt8(ascii: "*") && base[position + 1] == UInt8(ascii: "/")) {
        position += 1
      }
      guard position < count else { return fail(.unterminatedComment, at: start, start + 2) }
      position += 2
    }
    return allowsComments || fail(.comment, at: start, position)
  }

  package static func isWordByte(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
  }

  private func matches(_ word: StaticString) -> Bool {
    (0..<word.utf8CodeUnitCount).allSatisfy { base[position + $0] == word.utf8Start[$0] }
  }

  @inline(__always)
  private mutating func append(_ kind: JSONKind, from start: Int, to end: Int, isEscaped: Bool = false) {
    nodes.append(
      JSONNode(
        start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end),
        next: UInt32(truncatingIfNeeded: nodes.count + 1), kind: kind, isEscaped: isEscaped))
  }

  private mutating func unexpected(_ expectation: JSONError.Expectation) {
    if position >= count {
      fail(.unexpectedEnd(expectation), at: count, count)
    } else if ["<<<<<<<", "=======", ">>>>>>>"].contains(where: matches) {
      fail(.conflict, at: position, position + 7)
    } else {
      fail(.unexpected(expectation), at: position, position + 1)
    }
  }

  /// Notes an error; `false` where there have been so many that the scan ends.
  @discardableResult
  private mutating func fail(_ reason: JSONError.Reason, at start: Int, _ end: Int) -> Bool {
    guard errors.count < Self.maximumErrors else { return false }
    errors.append(JSONError(start: UInt32(min(start, count)), end: UInt32(min(end, count)), reason: reason))
    if errors.count == Self.maximumErrors - 1 {
      errors.append(JSONError(start: UInt32(min(end, count)), end: UInt32(min(end, count)), reason: .tooManyErrors))
      return false
    }
    return true
  }
}

/// Strings, numbers and words.
extension JSONScanner {
  private mutating func literal(_ kind: JSONKind, length: Int) -> Step {
    let start = position
    position += length
    guard !Self.isWordByte(base[position]) else {
      while Self.isWordByte(base[position]) { position += 1 }
      append(.null, from: start, to: position)
      return fail(.unquotedWord, at: start, position) ? .separator : .stop
    }
    append(kind, from: start, to: position)
    return .separator
  }

  /// Reads a string at its opening quotation mark; `false` where the scan cannot go on.
  private mutating func scanString() -> Bool {
    let start = position + 1
    var cursor = start
    var isEscaped = false
    while true {
      // Eight bytes at a time while none of them is a quotation mark, a backslash, a control character or not ASCII.
      while true {
        let word = UnsafeRawPointer(base + cursor).loadUnaligned(as: UInt64.self)
        let quote = word ^ 0x2222_2222_2222_2222
        let backslash = word ^ 0x5C5C_5C5C_5C5C_5C5C
        let ones: UInt64 = 0x0101_0101_0101_0101
        let special =
          (quote &- ones) & ~quote | (backslash &- ones) & ~backslash | (word &- 0x2020_2020_2020_2020) & ~word | word
        let mask = special & 0x8080_8080_8080_8080
        if mask == 0 {
          cursor += 8
        } else {
          // The lowest marked byte is exact; borrows can only mark bytes above it.
          cursor += UInt64(littleEndian: mask).trailingZeroBitCount >> 3
          break
        }
      }
      let byte = base[cursor]
      if byte == UInt8(ascii: "\"") {
        position = cursor + 1
        append(.string, from: start, to: cursor, isEscaped: isEscaped)
        return true
      }
      if byte == UInt8(ascii: "\\") {
        isEscaped = true
        let length = escapeLength(at: cursor)
        guard length > 0 || fail(.invalidEscape, at: cursor, cursor + 2) else { return false }
        cursor += max(length, 1)
      } else if byte >= 0x80 {
        let length = utf8Length(at: cursor)
        guard length > 0 || fail(.invalidUTF8, at: cursor, cursor + 1) else { return false }
        cursor += max(length, 1)
      } else if cursor >= count || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        position = min(cursor, count)
        fail(.unterminatedString, at: start - 1, position)
        return false
      } else {
        guard fail(.controlCharacter, at: cursor, cursor + 1) else { return false }
        cursor += 1
      }
    }
  }

  /// The length of the escape at a backslash, 0 where there is no such escape.
  private func escapeLength(at cursor: Int) -> Int {
    switch base[cursor + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      2
    case UInt8(ascii: "u"): (2..<6).allSatisfy { hexadecimalValue(base[cursor + $0]) != nil } ? 6 : 0
    default: 0
    }
  }

  /// The length of the well-formed UTF-8 sequence of more than one byte at `cursor`, 0 where there is none
  /// (The Unicode Standard, table 3-7).
  private func utf8Length(at cursor: Int) -> Int {
    func isContinuation(_ offset: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
      range.contains(base[cursor + offset])
    }
    switch base[cursor] {
    case 0xC2...0xDF: return isContinuation(1) ? 2 : 0
    case 0xE0: return isContinuation(1, 0xA0...0xBF) && isContinuation(2) ? 3 : 0
    case 0xED: return isContinuation(1, 0x80...0x9F) && isContinuation(2) ? 3 : 0
    case 0xE1...0xEF: return isContinuation(1) && isContinuation(2) ? 3 : 0
    case 0xF0: return isContinuation(1, 0x90...0xBF) && isContinuation(2) && isContinuation(3) ? 4 : 0
    case 0xF1...0xF3: return isContinuation(1) && isContinuation(2) && isContinuation(3) ? 4 : 0
    case 0xF4: return isContinuation(1, 0x80...0x8F) && isContinuation(2) && isContinuation(3) ? 4 : 0
    default: return 0
    }
  }

  /// Reads a number; `false` where the scan cannot go on.
  private mutating func scanNumber() -> Bool {
    let start = position
    var isValid = true
    if base[position] == UInt8(ascii: "-") { position += 1 }
    if base[position] == UInt8(ascii: "0") {
      position += 1
    } else {
      isValid = skipDigits()
    }
    if base[position] == UInt8(ascii: ".") {
      position += 1
      isValid = skipDigits() && isValid
    }
    if base[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      if base[position] == UInt8(ascii: "+") || base[position] == UInt8(ascii: "-") { position += 1 }
      isValid = skipDigits() && isValid
    }
    while Self.isWordByte(base[position]) || base[position] == UInt8(ascii: ".") {
      isValid = false
      position += 1
    }
    append(.number, from: start, to: position)
    return isValid || fail(.invalidNumber, at: start, position)
  }

  private mutating func skipDigits() -> Bool {
    let start = position
    while base[position] &- UInt8(ascii: "0") < 10 { position += 1 }
    return position > start
  }
}
