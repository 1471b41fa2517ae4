extension String {
  /// Where the words of an identifier are: `openCart`, `open_cart` and `open-cart` have two.
  package var wordRanges: [Range<Index>] {
    var words = WordReader(start: startIndex)
    if utf8.allSatisfy({ $0 < 0x80 }) {
      for index in utf8.indices { words.read(.init(utf8[index]), index..<utf8.index(after: index)) }
    } else {
      for index in indices { words.read(.init(self[index]), index..<self.index(after: index)) }
    }
    words.end(endIndex)
    return words.ranges
  }
}

/// Finds the words of an identifier, character by character.
private struct WordReader {
  enum Kind {
    case upper, lower, letter, other

    init(_ byte: UInt8) {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): self = .upper
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): self = .lower
      default: self = .other
      }
    }

    init(_ character: Character) {
      if !character.isLetter, !character.isNumber {
        self = .other
      } else if character.isUppercase {
        self = .upper
      } else {
        self = character.isLowercase || character.isNumber ? .lower : .letter
      }
    }
  }

  private(set) var ranges: [Range<String.Index>] = []
  private var start: String.Index
  private var isLower = false

  init(start: String.Index) { self.start = start }

  /// Reads a character. A word begins behind a character that is no letter or digit, and with a capital behind a small
  /// letter or a digit.
  mutating func read(_ kind: Kind, _ range: Range<String.Index>) {
    if kind == .other {
      end(range.lowerBound)
      start = range.upperBound
    } else if kind == .upper, isLower {
      end(range.lowerBound)
      start = range.lowerBound
    }
    isLower = kind == .lower
  }

  mutating func end(_ index: String.Index) {
    if start < index { ranges.append(start..<index) }
  }
}
