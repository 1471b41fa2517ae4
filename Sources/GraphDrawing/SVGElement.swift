import Graph

/// The `<svg>` element of a drawing that Graphviz wrote, found by its marks.
struct SVGElement {
  /// The opening tag without the last `>`.
  let opening: ArraySlice<UInt8>
  /// The text between the tags.
  let content: ArraySlice<UInt8>

  init(_ svg: [UInt8]) throws(SVGError) {
    guard let start = svg.firstIndex(of: Array("<svg ".utf8)) else { throw .missing("<svg") }
    guard let close = svg[start...].firstIndex(of: UInt8(ascii: ">")) else { throw .missing(">") }
    guard let end = svg[close...].lastIndex(of: UInt8(ascii: "<")), svg[end...].starts(with: "</svg>".utf8)
    else { throw .missing("</svg>") }
    opening = svg[start..<close]
    var content = svg[(close + 1)..<end]
    if content.first == UInt8(ascii: "\n") { content.removeFirst() }
    self.content = content
  }
}

extension ArraySlice<UInt8> {
  /// The value of an attribute, in the first tag that has it.
  func attribute(_ name: String) -> ArraySlice<UInt8>? {
    var rest = self[...]
    while let space = rest.firstIndex(of: UInt8(ascii: " ")) {
      rest = rest[(space + 1)...]
      guard rest.starts(with: name.utf8) else { continue }
      let value = rest.dropFirst(name.utf8.count)
      if value.starts(with: "=\"".utf8) { return value.dropFirst(2).prefix { $0 != UInt8(ascii: "\"") } }
    }
    return nil
  }

  /// The number that a value is.
  var number: Double? { Double(String(decoding: self, as: UTF8.self)) }

  private static func isPartOfNumber(_ byte: UInt8) -> Bool {
    0x30...0x39 ~= byte || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
  }

  /// The points of a shape, whatever stands between their numbers.
  var points: [(x: Double, y: Double)] {
    var points: [(x: Double, y: Double)] = []
    var x: Double?
    var rest = self
    while let start = rest.firstIndex(where: Self.isPartOfNumber) {
      let digits = rest[start...].prefix(while: Self.isPartOfNumber)
      rest = self[digits.endIndex...]
      guard let number = digits.number else { continue }
      if let first = x { points.append((first, number)) }
      x = x == nil ? number : nil
    }
    return points
  }
}

/// The bytes are not an SVG that Graphviz wrote.
enum SVGError: Error, Equatable, CustomStringConvertible {
  case missing(String)

  var description: String {
    switch self {
    case .missing(let marker): "not an SVG drawing of Graphviz: '\(marker)' is missing"
    }
  }
}
