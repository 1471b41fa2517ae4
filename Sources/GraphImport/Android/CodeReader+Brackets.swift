import Graph

/// Brackets that belong together: round ones and braces, which count alike, as in code that compiles.
extension CodeReader {
  /// How many words and signs one looks back: methods are not longer.
  static let maximumDistance = Limits.codeDistance

  /// The token behind the bracket that closes the one at a token; the next one where that is too far away.
  func closing(of open: Int, atMost distance: Int = 400) -> Int {
    var depth = 0
    for index in open..<min(open + distance, tokens.all.count) {
      depth += step(index)
      if depth == 0 { return index + 1 }
    }
    return open + 1
  }

  /// The bracket that another one closes; `nil` where it is too far away.
  func opening(of close: Int, notBefore last: Int) -> Int? {
    var depth = 0
    for index in stride(from: close, through: max(last, 0), by: -1) {
      depth -= step(index)
      if depth == 0 { return index }
    }
    return nil
  }

  /// 1 for a bracket that opens, -1 for one that closes, 0 for all else.
  func step(_ index: Int) -> Int {
    switch tokens.sign(index) {
    case UInt8(ascii: "("), UInt8(ascii: "{"): 1
    case UInt8(ascii: ")"), UInt8(ascii: "}"): -1
    default: 0
    }
  }
}
