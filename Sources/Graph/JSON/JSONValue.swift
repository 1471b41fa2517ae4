/// A JSON value to be written: objects keep the order of their keys, so that the same report gives the same bytes.
package indirect enum JSONValue: Sendable {
  /// A text.
  case string(String)
  /// A whole number.
  case number(Int)
  /// True or false.
  case bool(Bool)
  /// Nothing.
  case null
  /// A list.
  case array([JSONValue])
  /// Members in the order in which they are written; those without a value are not.
  case object(JSONMembers)

  /// The text, indented by two spaces; lists and objects that fit stay on one line.
  package var text: String {
    var bytes: [UInt8] = []
    write(to: &bytes, indentation: 0)
    return String(decoding: bytes, as: UTF8.self) + "\n"
  }

  /// The text in one line.
  package var line: String { String(decoding: lineBytes, as: UTF8.self) }

  /// The UTF-8 of the text in one line.
  package var lineBytes: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes, indentation: nil)
    return bytes
  }

  private var isScalar: Bool {
    switch self {
    case .array(let elements): elements.isEmpty
    case .object(let members): members.pairs.allSatisfy { $0.value == nil }
    default: true
    }
  }

  /// Writes the value; without an indentation in one line.
  private func write(to bytes: inout [UInt8], indentation: Int?) {
    switch self {
    case .string(let string): Self.write(string, to: &bytes)
    case .number(let number): bytes += String(number).utf8
    case .bool(let bool): bytes += (bool ? "true" : "false").utf8
    case .null: bytes += "null".utf8
    case .array(let elements): Self.write(elements, to: &bytes, indentation)
    case .object(let members): Self.write(members.pairs, to: &bytes, indentation)
    }
  }

  private static func write(_ elements: [JSONValue], to bytes: inout [UInt8], _ indentation: Int?) {
    bytes.append(UInt8(ascii: "["))
    let isShort = indentation == nil || elements.allSatisfy(\.isScalar)
    let depth = indentation ?? 0
    for (index, element) in elements.enumerated() {
      separate(index, isShort, depth, &bytes)
      element.write(to: &bytes, indentation: indentation.map { $0 + 1 })
    }
    if !isShort, !elements.isEmpty { breakLine(depth, &bytes) }
    bytes.append(UInt8(ascii: "]"))
  }

  private static func write(
    _ members: [(key: String, value: JSONValue?)], to bytes: inout [UInt8], _ indentation: Int?
  ) {
    bytes.append(UInt8(ascii: "{"))
    let isShort =
      indentation == nil
      || members.count { $0.value != nil } <= 4 && members.allSatisfy { $0.value?.isScalar ?? true }
    let depth = indentation ?? 0
    var count = 0
    for case (let key, let value?) in members {
      separate(count, isShort, depth, &bytes)
      if count == 0, isShort { bytes.append(UInt8(ascii: " ")) }
      write(key, to: &bytes)
      bytes += ": ".utf8
      value.write(to: &bytes, indentation: indentation.map { $0 + 1 })
      count += 1
    }
    if count > 0 { if isShort { bytes.append(UInt8(ascii: " ")) } else { breakLine(depth, &bytes) } }
    bytes.append(UInt8(ascii: "}"))
  }

  /// Writes the text before an element or member.
  private static func separate(_ index: Int, _ isShort: Bool, _ depth: Int, _ bytes: inout [UInt8]) {
    if index > 0 { bytes.append(UInt8(ascii: ",")) }
    if !isShort {
      breakLine(depth + 1, &bytes)
    } else if index > 0 {
      bytes.append(UInt8(ascii: " "))
    }
  }

  private static func breakLine(_ depth: Int, _ bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }

  /// Writes a string with escapes for the characters of JSON, and for all that are not printable.
  package static func write(_ string: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    // Nearly all strings are ids, keys and words.
    let isPlain = string.utf8.allSatisfy {
      $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    if isPlain {
      bytes.append(contentsOf: string.utf8)
    } else {
      bytes += escaped(string).utf8
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func escaped(_ string: String) -> String {
    var text = ""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where !scalar.isPrintable:
        for unit in String(scalar).utf16 { text += "\\u" + String(hexadecimal: unit, digits: 4) }
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

/// The members of an object in the order in which they are written; those without a value are left out.
package struct JSONMembers: Sendable, ExpressibleByDictionaryLiteral {
  package fileprivate(set) var pairs: [(key: String, value: JSONValue?)]

  /// Members as they are listed.
  package init(dictionaryLiteral pairs: (String, JSONValue?)...) { self.pairs = pairs }

  /// Members that are made one by one.
  package init(_ pairs: [(key: String, value: JSONValue?)]) { self.pairs = pairs }

  /// Adds a member behind the others, if there is a value.
  package mutating func append(_ key: String, _ value: JSONValue?) { pairs.append((key, value)) }

  /// The members of both.
  package static func + (first: JSONMembers, second: JSONMembers) -> JSONMembers {
    JSONMembers(first.pairs + second.pairs)
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral {
  /// Members in the order in which they are written; those that are `nil` are left out.
  package init(dictionaryLiteral pairs: (String, JSONValue?)...) { self = .object(JSONMembers(pairs)) }
  /// A list.
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}

extension JSONValue: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
  /// A text.
  package init(stringLiteral text: String) { self = .string(text) }
  /// A whole number.
  package init(integerLiteral number: Int) { self = .number(number) }
  /// True or false.
  package init(booleanLiteral bool: Bool) { self = .bool(bool) }
}

extension JSONValue {
  /// An object whose members are made one by one.
  package static func object(_ pairs: [(key: String, value: JSONValue?)]) -> JSONValue { .object(JSONMembers(pairs)) }

  /// A text; `nil` where there is none.
  package init?(_ text: String?) {
    guard let text else { return nil }
    self = .string(text)
  }

  /// The values of each of some things.
  package static func list<Things: Sequence>(_ things: Things, _ value: (Things.Element) -> JSONValue) -> JSONValue {
    .array(things.map(value))
  }

  /// Texts.
  package static func strings(_ texts: [String]) -> JSONValue { .array(texts.map(JSONValue.string)) }

  /// A text; `nil` where there is none, or nothing is in it.
  package static func filled(_ text: String?) -> JSONValue? { text.flatMap { $0.isEmpty ? nil : .string($0) } }

  /// Texts; `nil` where there are none.
  package static func filled(_ texts: [String]) -> JSONValue? { texts.isEmpty ? nil : .strings(texts) }

  /// A list; `nil` where it is empty.
  package static func filled(_ elements: [JSONValue]) -> JSONValue? { elements.isEmpty ? nil : .array(elements) }
}
