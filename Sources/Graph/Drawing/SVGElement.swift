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
    let key = Array(" \(name)=\"".utf8)
    guard let start = firstIndex(of: key) else { return nil }
    return self[(start + key.count)...].prefix { $0 != UInt8(ascii: "\"") }
  }

  /// The number that a value is.
  var number: Double? { Double(String(decoding: self, as: UTF8.self)) }

  /// The points of a shape, whatever stands between their numbers.
  var points: [(x: Double, y: Double)] {
    let numbers = split { !(0x30...0x39 ~= $0 || ".-".utf8.contains($0)) }.compactMap(\.number)
    return stride(from: 0, to: numbers.count - 1, by: 2).map { (numbers[$0], numbers[$0 + 1]) }
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
