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

/// The bytes are not an SVG that Graphviz wrote.
enum SVGError: Error, Equatable, CustomStringConvertible {
  case missing(String)

  var description: String {
    switch self {
    case .missing(let marker): "not an SVG drawing of Graphviz: '\(marker)' is missing"
    }
  }
}
