/// The lines of edges in a drawing of Graphviz.
enum EdgeLines {
  /// The number of edges with a line. An edge that has lost its line may still have a group with a label in it. O(*n*).
  static func count(in svg: [UInt8]) -> Int {
    let part = Array("path ".utf8)
    var count = 0
    var isWithoutLine = false
    var rest = svg[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(start + 1)...]
      if rest.starts(with: part) {
        // An edge of several colours has several lines.
        if isWithoutLine { count += 1 }
        isWithoutLine = false
      } else if rest.starts(with: "g id=\"".utf8) {
        // A quote in a value would be an entity. The group around a link has no class.
        let tail = rest.dropFirst(6).drop { $0 != UInt8(ascii: "\"") }
        guard tail.starts(with: "\" class=\"".utf8) else { continue }
        isWithoutLine = tail.dropFirst(9).starts(with: "edge".utf8)
      }
    }
    return count
  }
}
