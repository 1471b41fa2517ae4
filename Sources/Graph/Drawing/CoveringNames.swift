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
      if line.starts(with: "<g id=\"".utf8), let name = value(of: "class", in: line) {
        isInEdge = name.starts(with: "edge".utf8)
        isInCard = name.starts(with: "node screen".utf8)
        if isInEdge { edge = number }
      } else if isInCard, line.starts(with: "<path ".utf8) || line.starts(with: "<polygon ".utf8) {
        if let outline = value(of: "d", in: line) ?? value(of: "points", in: line) {
          cards.append(box(outline))
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

  /// The box of a line of text: as high as small letters, and half as wide a letter as it is high.
  private static func textBox(_ line: ArraySlice<UInt8>) -> Box? {
    guard let x = value(of: "x", in: line).flatMap(number), let y = value(of: "y", in: line).flatMap(number),
      let size = value(of: "font-size", in: line).flatMap(number),
      let start = line.firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    let text = line[(start + 1)...].prefix { $0 != UInt8(ascii: "<") }
    let width = 0.5 * size * Double(Escape.characterCount(ofXML: text))
    let isCentered = value(of: "text-anchor", in: line).map { $0.elementsEqual("middle".utf8) } ?? false
    let left = isCentered ? x - width / 2 : x
    return Box(left: left, top: y - 0.5 * size, right: left + width, bottom: y)
  }

  private static func box(_ outline: ArraySlice<UInt8>) -> Box {
    var box = Box()
    let numbers = outline.split { !("0"..."9" ~= Character(Unicode.Scalar($0)) || ".-".utf8.contains($0)) }
      .compactMap(number)
    for index in stride(from: 0, to: numbers.count - 1, by: 2) {
      box.include(numbers[index], numbers[index + 1])
    }
    return box
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Double? {
    Double(String(decoding: digits, as: UTF8.self))
  }

  /// The value of an attribute.
  private static func value(of name: String, in line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let key = Array(" \(name)=\"".utf8)
    guard let start = line.firstIndex(of: key) else { return nil }
    return line[(start + key.count)...].prefix { $0 != UInt8(ascii: "\"") }
  }
}
