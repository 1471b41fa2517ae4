/// What a drawing says about itself. Placed into Graphviz's SVG, it makes a drawing that stands alone, in a
/// file or in a page.
struct SVGPreamble: Equatable, Sendable {
  /// The prefix of the ids of title and description, for several drawings in one page.
  var id = "diagram"
  var title: String
  var description = ""
  /// A style sheet, for the classes of the drawing.
  var style = ""

  /// The drawing without prolog, document type and comments (one names Graphviz's version), and with this
  /// preamble directly behind the opening tag.
  func finish(_ svg: [UInt8]) throws(SVGError) -> [UInt8] {
    guard let start = svg.firstIndex(of: Array("<svg ".utf8)) else { throw .missing("<svg") }
    guard let close = svg[start...].firstIndex(of: UInt8(ascii: ">")) else { throw .missing(">") }
    guard let end = svg[close...].lastIndex(of: UInt8(ascii: "<")), svg[end...].starts(with: "</svg>".utf8)
    else { throw .missing("</svg>") }
    var result: [UInt8] = []
    result.reserveCapacity(svg.count + style.utf8.count + description.utf8.count + 512)
    result += svg[start..<close]
    result += opening.utf8
    var index = svg.index(after: close)
    while let comment = svg[index..<end].firstIndex(of: Array("<!--".utf8)) {
      result += svg[index..<comment]
      guard let last = svg[comment..<end].firstIndex(of: Array("-->".utf8)) else { throw .missing("-->") }
      index = last + 3
      if index < end, svg[index] == UInt8(ascii: "\n") { index += 1 }
    }
    result += svg[index..<end]
    result += "</svg>\n".utf8
    return result
  }

  private var opening: String {
    let id = Escape.xml(id)
    let labels = description.isEmpty ? "\(id)-title" : "\(id)-title \(id)-desc"
    var text =
      " role=\"img\" aria-labelledby=\"\(labels)\">\n<title id=\"\(id)-title\">\(Escape.xml(title))</title>\n"
    if !description.isEmpty { text += "<desc id=\"\(id)-desc\">\(Escape.xml(description))</desc>\n" }
    if !style.isEmpty { text += "<style>\(Escape.xml(style))</style>\n" }
    return text
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

extension Collection where Element == UInt8 {
  /// Where this sequence of bytes begins for the first time.
  fileprivate func firstIndex(of pattern: [UInt8]) -> Index? {
    var index = startIndex
    while let candidate = self[index...].firstIndex(of: pattern[0]) {
      if self[candidate...].starts(with: pattern) { return candidate }
      index = self.index(after: candidate)
    }
    return nil
  }
}
