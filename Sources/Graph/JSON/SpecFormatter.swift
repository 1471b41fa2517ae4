/// Lays JSON out in the one way that all specs share. Nothing moves: keys, ids and values keep their order and their bytes.
///
/// Choices of the author stay: an object or array whose first member begins a line of its own is spread over lines, another
/// one stays in one line if that is not too long; an empty line between members stays one.
package struct SpecFormatter {
  private let tape: JSONTape
  private var bytes: [UInt8] { tape.file.bytes }
  /// For each node how many characters it takes in one line.
  private var widths: [Int]
  /// For each node whether it or something in it is spread over lines.
  private var isSpread: [Bool]
  private var output: [UInt8] = []
  private var column = 0

  /// The maximum length of a line.
  private static let lineLength = 120

  /// The laid out text of a file; `nil` where that is no JSON. O(*n*).
  package static func text(of file: SourceFile) -> [UInt8]? {
    let tape = JSONScanner.tape(of: file)
    guard !tape.isMalformed, !tape.nodes.isEmpty else { return nil }
    var formatter = SpecFormatter(tape)
    formatter.output.reserveCapacity(file.byteCount + file.byteCount / 8)
    formatter.write(0, indent: 0, tail: 0)
    return formatter.output + [UInt8(ascii: "\n")]
  }

  private init(_ tape: JSONTape) {
    self.tape = tape
    widths = [Int](repeating: 0, count: tape.nodes.count)
    isSpread = [Bool](repeating: false, count: tape.nodes.count)
    // Children come after their parents on the tape.
    for node in tape.nodes.indices.reversed() { measure(node) }
  }

  private mutating func measure(_ node: Int) {
    let kind = tape.nodes[node].kind
    guard kind == .object || kind == .array else {
      widths[node] = tape.range(of: node).count { bytes[$0] & 0xC0 != 0x80 }
      return
    }
    var count = 0
    var width = 0
    for child in tape.children(of: node) {
      count += 1
      width += widths[child]
      if isSpread[child] { isSpread[node] = true }
    }
    // `{ "a": 1, "b": 2 }` and `[1, 2]`: two characters behind each but the last.
    widths[node] = count == 0 ? 2 : width + 2 * (count - 1) + (kind == .object ? 4 : 2)
    if count > 0 {
      let first = tape.range(of: node + 1).lowerBound
      if bytes[Int(tape.nodes[node].start)..<first].contains(UInt8(ascii: "\n")) { isSpread[node] = true }
    }
  }

  /// Writes a value; `tail` is how many characters follow it in its line.
  private mutating func write(_ node: Int, indent: Int, tail: Int) {
    let kind = tape.nodes[node].kind
    guard kind == .object || kind == .array else {
      append(bytes[tape.range(of: node)], widths[node])
      return
    }
    let (opening, closing): (StaticString, StaticString) = kind == .object ? ("{", "}") : ("[", "]")
    let isEmpty = Int(tape.nodes[node].next) == node + 1
    append(opening)
    let isLong = isSpread[node] || column - 1 + widths[node] + tail > Self.lineLength || node == 0
    if !isEmpty {
      writeContent(of: node, indent: isLong ? indent + 2 : nil, isObject: kind == .object)
      if isLong { breakLine(indent) }
    }
    append(closing)
  }

  /// Writes the content of a container: each member in lines of its own, without an indentation all in one line.
  private mutating func writeContent(of node: Int, indent: Int?, isObject: Bool) {
    var end: Int?
    var isKey = isObject
    if isObject, indent == nil { append(" ") }
    for child in tape.children(of: node) {
      if isKey || !isObject {
        if end != nil { append(indent == nil ? ", " : ",") }
        if let indent {
          let gap = end.map { bytes[$0..<tape.range(of: child).lowerBound] } ?? []
          if gap.count(where: { $0 == UInt8(ascii: "\n") }) > 1 { output.append(UInt8(ascii: "\n")) }
          breakLine(indent)
        }
      }
      write(child, indent: indent ?? 0, tail: indent == nil ? 0 : 1)
      if isKey { append(": ") }
      if isObject { isKey.toggle() }
      end = tape.range(of: child).upperBound
    }
    if isObject, indent == nil { append(" ") }
  }

  private mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { output.append(contentsOf: $0) }
    column += text.utf8CodeUnitCount
  }

  private mutating func append(_ text: ArraySlice<UInt8>, _ width: Int) {
    output.append(contentsOf: text)
    column += width
  }

  private mutating func breakLine(_ indent: Int) {
    output.append(UInt8(ascii: "\n"))
    output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indent))
    column = indent
  }
}
