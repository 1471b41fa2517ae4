import Graph

/// The changes to a picture before librsvg gets it.
extension SVGConverter {
  /// A picture in which everything that fades is drawn thinly by itself. Where a group fades as a whole librsvg makes a layer
  /// for it that is as large as the picture, which takes minutes where there are hundreds.
  static func flattened(_ svg: [UInt8]) -> [UInt8] {
    let fading = Array(Drawing.Theme.fading.utf8)
    guard let start = svg.firstIndex(of: fading) else { return svg }
    let thin = ".faded * { fill-opacity: 0.3; stroke-opacity: 0.3; }"
    return veiled(Array(svg[..<start]) + thin.utf8 + svg[(start + fading.count)...])
  }

  /// A picture with a veil over each screenshot that fades: an image has no other opacity than that of a layer.
  private static func veiled(_ svg: [UInt8]) -> [UInt8] {
    let images = [Array("<image ".utf8), Array("<use ".utf8)]
    let ends = [Array(" preserveAspectRatio".utf8), Array(" xlink:href".utf8)]
    let faded = Array(" faded\"".utf8)
    var result: [UInt8] = []
    var rest = svg[...]
    // Where the next of each kind is.
    var next = images.map { rest.firstIndex(of: $0) }
    while let start = next.compactMap(\.self).min(),
      let end = rest[start...].firstIndex(of: Array("/>".utf8)),
      let places = ends.compactMap({ rest[start..<end].firstIndex(of: $0) }).min()
    {
      result += rest[..<(end + 2)]
      // Its group is the last one with a class that begins before it.
      let group = rest[..<start].lastIndex(of: Array("class=\"".utf8)) ?? start
      if rest[group..<start].prefix(while: { $0 != UInt8(ascii: ">") }).reversed().starts(
        with: faded.reversed())
      {
        result += "\n<rect ".utf8
        result += rest[start..<places].drop { $0 != UInt8(ascii: " ") }.dropFirst()
        result += " fill=\"\(Screenshots.background)\" style=\"fill-opacity: 0.7\"/>".utf8
      }
      rest = rest[(end + 2)...]
      for kind in images.indices where next[kind].map({ $0 < rest.startIndex }) == true {
        next[kind] = rest.firstIndex(of: images[kind])
      }
    }
    return result + rest
  }

  /// A picture without links to its own parts: in a document they would lead out of it.
  static func withoutInnerLinks(_ svg: [UInt8]) -> [UInt8] {
    let link = Array("<a xlink:href=\"#".utf8)
    var result: [UInt8] = []
    var rest = svg[...]
    while let start = rest.firstIndex(of: link),
      let end = rest[(start + link.count)...].firstIndex(of: UInt8(ascii: "\""))
    {
      result += rest[..<(start + 2)]
      rest = rest[(end + 1)...]
    }
    return result + rest
  }

  /// A picture with all texts so much larger or smaller.
  static func sized(_ svg: [UInt8], by scale: Double) -> [UInt8] {
    guard scale != 1 else { return svg }
    var result: [UInt8] = []
    var rest = svg[...]
    while let value = rest.attribute("font-size") {
      result += rest[..<value.startIndex]
      if let size = value.number {
        result += "\((size * scale * 100).rounded() / 100)".utf8
      } else {
        result += value
      }
      rest = rest[value.endIndex...]
    }
    return result + rest
  }
}

extension BidirectionalCollection where Element == UInt8 {
  /// Returns the start of the last occurrence of a sequence of bytes.
  fileprivate func lastIndex(of pattern: [UInt8]) -> Index? {
    var end = endIndex
    while let candidate = self[..<end].lastIndex(of: pattern[0]) {
      if self[candidate...].starts(with: pattern) { return candidate }
      end = candidate
    }
    return nil
  }
}
