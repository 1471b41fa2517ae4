import Graph

/// The names of edges that Graphviz puts onto cards: it keeps room for them in their rank, but a card beside that may be wider.
enum CoveringNames {
  private struct Box {
    var left = Double.infinity
    var top = Double.infinity
    var right = -Double.infinity
    var bottom = -Double.infinity

    mutating func include(_ x: Double, _ y: Double) {
      (left, right) = (min(left, x), max(right, x))
      (top, bottom) = (min(top, y), max(bottom, y))
    }

    func covers(_ other: Box) -> Bool {
      left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }
  }

  /// A line of text in an edge.
  private struct Text {
    let edge: Int
    let line: Int
    let box: Box
  }

  /// A drawing of Graphviz without the names that cover cards, and how many edges have lost theirs. O(*c* · *t*) for *c* cards
  /// and *t* lines of text.
  static func removed(from svg: [UInt8]) -> (svg: [UInt8], count: Int) {
    // Graphviz begins each element on a line of its own.
    let lines = svg.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var cards: [Box] = []
    var texts: [Text] = []
    var edge = -1
    var isInEdge = false
    var isInCard = false
    for (number, line) in lines.enumerated() {
      if line.starts(with: "<g id=\"".utf8), let name = line.attribute("class") {
        isInEdge = name.starts(with: "edge".utf8)
        isInCard = name.starts(with: "node screen".utf8)
        if isInEdge { edge = number }
      } else if isInCard, line.starts(with: "<path ".utf8) || line.starts(with: "<polygon ".utf8) {
        if let outline = line.attribute("d") ?? line.attribute("points") {
          cards.append(outline.points.reduce(into: Box()) { $0.include($1.x, $1.y) })
        }
        isInCard = false
      } else if isInEdge, line.starts(with: "<text ".utf8), let box = textBox(line) {
        texts.append(Text(edge: edge, line: number, box: box))
      }
    }
    let covering = Set(texts.lazy.filter { text in cards.contains { $0.covers(text.box) } }.map(\.edge))
    guard !covering.isEmpty else { return (svg, 0) }
    let dropped = Set(texts.lazy.filter { covering.contains($0.edge) }.map(\.line))
    let kept = lines.indices.lazy.filter { !dropped.contains($0) }.map { lines[$0] }
    return (Array(kept.joined(separator: [UInt8(ascii: "\n")])), covering.count)
  }

  /// The box of a line of text: as high as small letters, and half as wide a letter as it is high, but for a point.
  private static func textBox(_ line: ArraySlice<UInt8>) -> Box? {
    guard let x = line.attribute("x")?.number, let y = line.attribute("y")?.number,
      let size = line.attribute("font-size")?.number, let start = line.firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    let text = line[(start + 1)...].prefix { $0 != UInt8(ascii: "<") }
    let width = 0.5 * size * Double(Escape.characterCount(ofXML: text)) - 1
    let isCentered = line.attribute("text-anchor")?.elementsEqual("middle".utf8) ?? false
    let left = isCentered ? x - width / 2 : x
    return Box(left: left, top: y - 0.5 * size, right: left + width, bottom: y)
  }
}
