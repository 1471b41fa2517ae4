import Graph

/// The description of a drawing in the drawing. Placed into Graphviz's SVG, it makes a drawing that stands
/// alone, in a file or in a page.
struct SVGPreamble: Equatable, Sendable {
  /// The prefix of the ids of title and description, for several drawings in one page.
  var id = "diagram"
  var title: String
  var description = ""
  /// A style sheet, for the classes of the drawing.
  var style = ""
  var origin: Drawing.Origin?

  /// The drawing without prolog, document type and comments (one names Graphviz's version), and with this
  /// preamble directly behind the opening tag.
  func finish(_ svg: [UInt8]) throws(SVGError) -> [UInt8] {
    let element = try SVGElement(svg)
    var result: [UInt8] = []
    result.reserveCapacity(svg.count + style.utf8.count + description.utf8.count + 512)
    result += element.opening
    result += opening.utf8
    var content = element.content
    while let comment = content.firstIndex(of: Array("<!--".utf8)) {
      result += content[..<comment]
      guard let end = content[comment...].firstIndex(of: Array("-->".utf8)) else { throw .missing("-->") }
      content = content[(end + 3)...]
      if content.first == UInt8(ascii: "\n") { content.removeFirst() }
    }
    result += content
    result += "</svg>\n".utf8
    return result
  }

  private var opening: String {
    let id = Escape.xml(id)
    let labels = description.isEmpty ? "\(id)-title" : "\(id)-title \(id)-desc"
    var text =
      (origin?.attributes ?? "")
      + " role=\"img\" aria-labelledby=\"\(labels)\">\n<title id=\"\(id)-title\">\(Escape.xml(title))</title>\n"
    if !description.isEmpty { text += "<desc id=\"\(id)-desc\">\(Escape.xml(description))</desc>\n" }
    if !style.isEmpty { text += "<style>\(Escape.xml(style))</style>\n" }
    return text
  }
}
