/// A sentence about navigation in which names are told from words, so that each report can mark and escape them.
package struct Words: Equatable, Sendable, ExpressibleByStringInterpolation {
  /// A stretch of the sentence.
  enum Piece: Equatable, Sendable {
    case words(String)
    case name(String)
  }

  private(set) var pieces: [Piece]

  package init(stringLiteral value: String) { pieces = [.words(value)] }
  package init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

  /// The sentence as messages are written: names in single quotes.
  package var text: String {
    pieces.map {
      switch $0 {
      case .words(let words): words
      case .name(let name): "'\(name)'"
      }
    }.joined()
  }

  /// The interpolation: a value is a name unless it is labelled as words.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var pieces: [Piece] = []

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { pieces.append(.words(literal)) }
    }
    package mutating func appendInterpolation(_ name: String) { pieces.append(.name(name)) }
    package mutating func appendInterpolation(words: String) { pieces.append(.words(words)) }
    package mutating func appendInterpolation(words: Words) { pieces += words.pieces }
    /// Several names; of many the first ones.
    package mutating func appendInterpolation(names: [String]) {
      let limit = 8
      for (index, name) in names.prefix(limit).enumerated() {
        if index > 0 { pieces.append(.words(", ")) }
        pieces.append(.name(name))
      }
      if names.count > limit { pieces.append(.words(" and \(names.count - limit) more")) }
    }
  }
}
