import Graph

/// Reads a text that may be broken as far as a byte. Strings end at the end of their line, missing commas, colons and
/// values are put up with, and a closing bracket closes what it can.
struct CursorScan {
  private struct Level {
    var frame: Frame
    var isObject: Bool
    /// The key that leads here.
    var name: String
    /// The bytes of the keys.
    var keys: [Range<Int>] = []
    /// The key whose value comes, and whether its colon has come.
    var pending: Range<Int>?
    var hasColon = false
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let offset: Int
  private var position = 0
  private var levels: [Level] = [Level(frame: .unknown, isObject: false, name: "")]

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) {
    self.bytes = bytes
    self.offset = min(max(0, offset), bytes.count)
  }

  mutating func run() -> Cursor {
    while position < bytes.count, position < offset {
      switch bytes[position] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        open(isObject: bytes[position] == UInt8(ascii: "{"))
        position += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        close(isObject: bytes[position] == UInt8(ascii: "}"))
        position += 1
      case UInt8(ascii: ","):
        levels[levels.count - 1].pending = nil
        levels[levels.count - 1].hasColon = false
        position += 1
      case UInt8(ascii: ":"):
        levels[levels.count - 1].hasColon = true
        position += 1
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): position += 1
      default:
        let token = self.token
        guard token.range.upperBound < offset else { return cursor(at: token) }
        pass(token)
      }
    }
    if position == offset, position < bytes.count, startsToken(bytes[position]) { return cursor(at: token) }
    return cursor(at: nil)
  }

  private func startsToken(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || !Self.endsWord(byte) }

  /// The token that begins here.
  private var token: Cursor.Token {
    let start = position
    var end = start + 1
    var isClosed = false
    let isString = bytes[start] == UInt8(ascii: "\"")
    if isString {
      while end < bytes.count {
        let byte = bytes[end]
        if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { break }
        end += 1
        if byte == UInt8(ascii: "\"") {
          isClosed = true
          break
        }
        if byte == UInt8(ascii: "\\"), end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
      }
    } else {
      while end < bytes.count, !Self.endsWord(bytes[end]) { end += 1 }
    }
    return Cursor.Token(
      range: start..<end, isString: isString, isClosed: isClosed, isKey: isString && hasColon(after: end))
  }

  private static func endsWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "{"),
      UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"):
      true
    default: false
    }
  }

  private func hasColon(after end: Int) -> Bool {
    var next = end
    while next < bytes.count, bytes[next] <= 0x20 { next += 1 }
    return next < bytes.count && bytes[next] == UInt8(ascii: ":")
  }

  private mutating func open(isObject: Bool) {
    let level = levels[levels.count - 1]
    let name = level.pending.map(text) ?? ""
    let type: ValueType? =
      switch level.frame {
      case .list(let type): type
      default: level.pending == nil ? nil : level.frame.type(of: name)
      }
    // The text's own object is the spec.
    let frame = levels.count == 1 && isObject ? Frame.object(.spec) : Frame(type, isObject: isObject)
    levels.append(Level(frame: frame, isObject: isObject, name: name))
  }

  private mutating func close(isObject: Bool) {
    guard let level = levels.lastIndex(where: { $0.isObject == isObject }), level > 0 else { return }
    levels.removeLast(levels.count - level)
    levels[levels.count - 1].pending = nil
    levels[levels.count - 1].hasColon = false
  }

  private func text(_ range: Range<Int>) -> String {
    let bytes = Array(self.bytes[range])
    guard bytes.contains(UInt8(ascii: "\\")) else { return String(decoding: bytes, as: UTF8.self) }
    let quoted = [UInt8(ascii: "\"")] + bytes + [UInt8(ascii: "\"")]
    let tape = JSONScanner.tape(of: SourceFile(name: "", bytes: quoted))
    return tape.nodes.isEmpty ? "" : tape.text(of: 0)
  }

  /// Steps over a token that ends before the byte.
  private mutating func pass(_ token: Cursor.Token) {
    position = token.range.upperBound
    let last = levels.count - 1
    guard levels[last].isObject else { return }
    if isKey(token, in: levels[last]) {
      levels[last].keys.append(token.inside)
      levels[last].pending = token.inside
      levels[last].hasColon = false
    } else if levels[last].hasColon {
      levels[last].pending = nil
      levels[last].hasColon = false
    }
  }

  /// True if a string is a key: what a colon follows, or what stands where no value can.
  private func isKey(_ token: Cursor.Token, in level: Level) -> Bool {
    level.isObject && token.isString && (token.isKey || !level.hasColon)
  }

  private mutating func cursor(at token: Cursor.Token?) -> Cursor {
    let level = levels[levels.count - 1]
    let isKey = token.map { self.isKey($0, in: level) } ?? (level.isObject && !level.hasColon)
    var role = Cursor.Role.nothing
    switch level.frame {
    case _ where isKey && token == nil && level.pending != nil: break
    case .object(let shape) where isKey: role = .key(shape)
    case .section(let shape) where isKey: role = .declaration(shape)
    case .rules where isKey: role = .rule
    case .parameters where isKey: role = .parameter
    case .list(let type): role = .value(type, key: level.name, isListed: true)
    default:
      if let name = level.pending.map(text), let type = level.frame.type(of: name) {
        role = .value(type, key: name, isListed: false)
      }
    }
    var separator: UInt8?
    if case .value(.alternatives, _, _) = role { separator = UInt8(ascii: "|") }
    let typed = token.flatMap { self.typed($0, separator: separator) }
    let path = levels.dropFirst(2).map(\.name)
    var siblings: [String] = []
    // What a section holds may be the whole text.
    if level.isObject, role != .nothing, !role.isDeclaration {
      siblings = level.keys.map(text)
      // An alternative ends in the string that it is a part of.
      let isPart = typed.map { bytes[$0.range.upperBound - 1] == separator } ?? false
      position = (isPart ? token : typed ?? token)?.range.upperBound ?? offset
      siblings += keysAhead()
    }
    return Cursor(
      role: role, token: token, typed: typed, siblings: siblings, path: path)
  }

  /// The part of a string that is being typed. What is behind it may belong to something else, whose quotation mark the
  /// string has taken for its own.
  private func typed(_ token: Cursor.Token, separator: UInt8?) -> Cursor.Token? {
    let isInside = offset < token.range.upperBound || !token.isClosed
    guard token.isString, offset > token.range.lowerBound, isInside else { return nil }
    let start = (token.range.lowerBound..<offset).last { bytes[$0] == separator } ?? token.range.lowerBound
    var end = offset
    while end < token.range.upperBound, Self.isTyped(bytes[end]) { end += 1 }
    let isClosed =
      end < token.range.upperBound && (bytes[end] == UInt8(ascii: "\"") || bytes[end] == separator)
    end += isClosed ? 1 : 0
    return Cursor.Token(
      range: start..<end, isString: true, isClosed: isClosed, isKey: hasColon(after: end))
  }

  private static func isTyped(_ byte: UInt8) -> Bool {
    JSONScanner.isWordByte(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ":")
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "*")
  }

  /// The keys that follow in the object around the byte.
  private mutating func keysAhead() -> [String] {
    let depth = levels.count
    var keys: [String] = []
    while position < bytes.count, levels.count >= depth {
      switch bytes[position] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        levels.append(Level(frame: .unknown, isObject: bytes[position] == UInt8(ascii: "{"), name: ""))
        position += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        close(isObject: bytes[position] == UInt8(ascii: "}"))
        position += 1
      case UInt8(ascii: "\""):
        let token = self.token
        position = token.range.upperBound
        if levels.count == depth, token.isKey { keys.append(text(token.inside)) }
      default: position += 1
      }
    }
    return keys
  }
}

extension Cursor.Role {
  var isDeclaration: Bool {
    if case .declaration = self { return true }
    return false
  }
}
