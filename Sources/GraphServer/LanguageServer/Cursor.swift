import Graph

/// The position of a byte in a spec, by the tables of the format.
///
/// The text may be half written: only what stands before the byte decides, and the rest of the object around it says
/// which keys are there already.
struct Cursor: Sendable {
  /// The kind of token that can be at a place.
  enum Role: Equatable, Sendable {
    /// A key of an object.
    case key(Shape)
    /// The id of an element, or a deep link's pattern.
    case declaration(Shape)
    /// A value of a type; of which key, and whether it stands in a list.
    case value(ValueType, key: String, isListed: Bool)
    /// The id of a rule that is ignored.
    case rule
    /// A parameter of a deep link.
    case parameter
    /// The comma after a value, or anything in an object that the tables do not know.
    case nothing
  }

  /// A string, word or number, and what it means.
  struct Token: Sendable {
    /// The bytes, quotation marks included.
    var range: Range<Int>
    var isString: Bool
    /// True if a string has its closing quotation mark.
    var isClosed: Bool
    /// True if a colon follows.
    var isKey: Bool

    /// The bytes without quotation marks.
    var inside: Range<Int> {
      isString ? range.lowerBound + 1..<range.upperBound - (isClosed ? 1 : 0) : range
    }
  }

  var role: Role
  /// The token in which the byte stands, or at whose end.
  var token: Token?
  /// The part of a string that is being typed: from its quotation mark to the last byte around the cursor that an id
  /// may hold. Of alternatives it is the one around the cursor, with the `|` beside it in the place of a quotation mark.
  var typed: Token?
  /// The keys of the object around it, but the one at the byte.
  var siblings: [String]
  /// The keys that lead from the whole text to the object or list around it: a section, an id, a key of it.
  var path: [String]
}

extension Cursor {
  /// Finds where a byte is. Linear in what stands before it.
  init(at offset: Int, in bytes: [UInt8]) {
    self = bytes.withUnsafeBufferPointer { bytes in
      var scan = CursorScan(
        UnsafeBufferPointer(rebasing: bytes[..<(bytes.count - SourceFile.padding)]), offset)
      return scan.run()
    }
  }
}

extension Cursor {
  /// The text of the token, its escapes resolved.
  func text(in bytes: [UInt8]) -> String? {
    guard let token, token.isString, token.isClosed else { return nil }
    let tape = JSONScanner.tape(of: SourceFile(name: "", bytes: Array(bytes[token.range])))
    return tape.isMalformed ? nil : tape.text(of: 0)
  }

  /// Returns what the token names: a kind of name, the name, and its bytes; `nil` where it is not a name.
  func name(in bytes: [UInt8]) -> (kind: Namespace, text: String, range: Range<Int>)? {
    guard let token, let text = text(in: bytes) else { return nil }
    switch role {
    case .declaration(let shape): return Kind(shape).map { ($0.namespace, text, token.inside) }
    case .value(.alternatives(let namespace), _, _) where text.contains("|"):
      guard text.utf8.count == token.inside.count else { return nil }
      let rest = bytes[(typed ?? token).inside.lowerBound..<token.inside.upperBound]
      let name = rest.prefix { $0 != UInt8(ascii: "|") }
      return (namespace.whole, String(decoding: name, as: UTF8.self), name.indices)
    case .value(let type, _, _):
      guard let (kind, name) = type.name(in: text) else { return nil }
      // What stands before the name is written as it is.
      let prefix = text.utf8.count - name.utf8.count
      guard prefix == 0 || text.utf8.count == token.inside.count else { return nil }
      return (kind, name, token.inside.lowerBound + prefix..<token.inside.upperBound)
    default: return nil
    }
  }
}

extension ValueType {
  /// The name that a string of this type holds, which may be a part of it.
  func name(in text: String) -> (kind: Namespace, name: String)? {
    switch self {
    case .id(let namespace), .ids(let namespace), .alternatives(let namespace): return (namespace.whole, text)
    case .sources: return text == "*" ? nil : (.element, text)
    case .mediation: return (.mediation, text)
    case .selector:
      if text.hasPrefix("coordinator:") { return (.element, String(text.dropFirst("coordinator:".count))) }
      return text.hasPrefix("tag:") || text.contains("*") || text.contains("?") ? nil : (.element, text)
    default: return nil
    }
  }
}
