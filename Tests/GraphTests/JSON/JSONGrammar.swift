/// The grammar of RFC 8259 as a recogniser, written to be compared with the RFC line by line.
///
/// Section 9 lets a parser limit the depth; the texts here are far from that. A lone surrogate in an escape is derived
/// by the grammar (section 8.2).
struct JSONGrammar {
  private var rest: ArraySlice<UInt8>

  static func derives(_ text: [UInt8]) -> Bool {
    guard String(validating: text, as: UTF8.self) != nil else { return false }
    var grammar = JSONGrammar(rest: text[...])
    return grammar.element() && grammar.rest.isEmpty
  }

  private mutating func take(_ text: String) -> Bool {
    guard rest.starts(with: text.utf8) else { return false }
    rest = rest.dropFirst(text.utf8.count)
    return true
  }

  private mutating func take(where isMeant: (UInt8) -> Bool) -> Bool {
    guard let first = rest.first, isMeant(first) else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// JSON-text = ws value ws
  private mutating func element() -> Bool {
    space()
    defer { space() }
    return switch rest.first {
    case UInt8(ascii: "{"): object()
    case UInt8(ascii: "["): array()
    case UInt8(ascii: "\""): string()
    default: take("true") || take("false") || take("null") || number()
    }
  }

  private mutating func space() {
    while take(where: { [0x20, 0x09, 0x0A, 0x0D].contains($0) }) {}
  }

  private mutating func object() -> Bool {
    guard take("{") else { return false }
    space()
    if take("}") { return true }
    repeat {
      space()
      guard string() else { return false }
      space()
      guard take(":"), element() else { return false }
    } while take(",")
    return take("}")
  }

  private mutating func array() -> Bool {
    guard take("[") else { return false }
    space()
    if take("]") { return true }
    repeat { guard element() else { return false } } while take(",")
    return take("]")
  }

  private mutating func string() -> Bool {
    guard take("\"") else { return false }
    while !take("\"") {
      if take("\\u") {
        for _ in 0..<4 {
          guard take(where: { Character(Unicode.Scalar($0)).isHexDigit && $0 < 0x80 }) else { return false }
        }
      } else if take("\\") {
        guard take(where: { Array("\"\\/bfnrt".utf8).contains($0) }) else { return false }
      } else {
        guard take(where: { $0 >= 0x20 }) else { return false }
      }
    }
    return true
  }

  private mutating func number() -> Bool {
    _ = take("-")
    if !take("0") { guard digits() else { return false } }
    if take(".") { guard digits() else { return false } }
    if take("e") || take("E") {
      _ = take("+") || take("-")
      return digits()
    }
    return true
  }

  private mutating func digits() -> Bool {
    guard take(where: { (0x30...0x39).contains($0) }) else { return false }
    while take(where: { (0x30...0x39).contains($0) }) {}
    return true
  }
}
