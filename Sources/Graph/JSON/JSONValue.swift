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

  /// Writes what stands before an element or member.
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

  /// Writes a string with what JSON wants escaped, and with all that is not printable.
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
        for unit in String(scalar).utf16 {
          text += "\\u" + String(hexadecimal: unit, digits: 4)
        }
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
