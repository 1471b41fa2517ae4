/// A JSON value to be written: objects keep the order of their keys, so that the same report gives the same bytes.
public indirect enum JSONValue: Sendable {
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
  /// Members in the order in which they are written.
  case object([(String, JSONValue)])

  /// The text, indented by two spaces; lists and objects that fit stay on one line.
  public var text: String {
    var text = ""
    write(to: &text, indentation: 0)
    return text + "\n"
  }

  /// The text in one line.
  var line: String {
    var text = ""
    write(to: &text, indentation: nil)
    return text
  }

  private var isScalar: Bool {
    switch self {
    case .array(let elements): elements.isEmpty
    case .object(let members): members.isEmpty
    default: true
    }
  }

  /// Writes the value; without an indentation in one line.
  private func write(to text: inout String, indentation: Int?) {
    let depth = indentation ?? 0
    let inner = indentation.map { $0 + 1 }
    func newLine(_ depth: Int) { text += "\n" + String(repeating: "  ", count: depth) }
    switch self {
    case .string(let string): Self.write(string, to: &text)
    case .number(let number): text += String(number)
    case .bool(let bool): text += bool ? "true" : "false"
    case .null: text += "null"
    case .array(let elements):
      text += "["
      let isShort = indentation == nil || elements.allSatisfy(\.isScalar)
      for (index, element) in elements.enumerated() {
        if index > 0 { text += isShort ? ", " : "," }
        if !isShort { newLine(depth + 1) }
        element.write(to: &text, indentation: inner)
      }
      if !isShort, !elements.isEmpty { newLine(depth) }
      text += "]"
    case .object(let members):
      text += "{"
      let isShort = indentation == nil || members.count <= 4 && members.allSatisfy(\.1.isScalar)
      for (index, member) in members.enumerated() {
        if index > 0 { text += isShort ? ", " : "," }
        if isShort { text += index == 0 ? " " : "" } else { newLine(depth + 1) }
        Self.write(member.0, to: &text)
        text += ": "
        member.1.write(to: &text, indentation: inner)
      }
      if !members.isEmpty { if isShort { text += " " } else { newLine(depth) } }
      text += "}"
    }
  }

  /// Writes a string with what JSON wants escaped; also line separators and controls that editors stumble over.
  private static func write(_ string: String, to text: inout String) {
    text += "\""
    // Nearly all strings are ids, keys and words.
    let isPlain = string.utf8.allSatisfy {
      $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    if isPlain { text += string + "\"" }
    guard !isPlain else { return }
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _
      where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.isBidirectionalControl
        || scalar.value == 0x2028 || scalar.value == 0x2029:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

extension Unicode.Scalar {
  /// Whether the character can make text appear in another order than it stands in.
  var isBidirectionalControl: Bool {
    switch value {
    case 0x200E, 0x200F, 0x061C, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// How many columns of a terminal the character takes: wide for East Asian scripts and emoji, none for combining
  /// marks (Unicode Standard Annex #11, in ranges).
  var columnCount: Int {
    switch value {
    case 0x0300...0x036F, 0x200B...0x200D, 0x20D0...0x20FF, 0xFE00...0xFE0F: 0
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
      0x20000...0x3FFFD:
      2
    default: 1
    }
  }
}

extension String {

  /// The text for a terminal or a log: one line, no control characters, nothing that reorders what follows.
  public var printable: String {
    var result = ""
    for scalar in unicodeScalars {
      if scalar == "\t" {
        result += " "
      } else if scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.isBidirectionalControl {
        result += "\u{FFFD}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
