/// A place among tokens, from which declarations or code are read.
protocol KotlinCursor {
  var tokens: KotlinTokens { get }
  var index: Int { get set }
  /// The token at which reading ends.
  var end: Int { get set }
}

extension KotlinCursor {
  func has(_ text: StaticString) -> Bool { index < end && tokens.has(index, text) }

  var isWord: Bool { index < end && tokens.isWord(index) }

  mutating func take(_ text: StaticString) -> Bool {
    guard has(text) else { return false }
    index += 1
    return true
  }

  /// The text of the current token, behind which reading goes on.
  mutating func takeText() -> String {
    defer { index += 1 }
    return tokens.text(index)
  }

  /// Passes over one token, and over all between it and its partner.
  mutating func skip() { index = max(tokens.partner(index) ?? index, index) + 1 }

  /// The tokens between a bracket at the current place and its partner, behind which reading goes on.
  mutating func takeBrackets() -> Range<Int>? {
    guard index < end, let partner = tokens.partner(index), partner > index, partner < end else { return nil }
    let range = index + 1..<partner
    index = partner + 1
    return range
  }

  /// Reads a range of tokens alone, and returns to the current place.
  mutating func within<Result>(_ range: Range<Int>, _ read: (inout Self) -> Result) -> Result {
    let before = (index, end)
    (index, end) = (range.lowerBound, range.upperBound)
    defer { (index, end) = before }
    return read(&self)
  }

  /// Reads the tokens between the bracket at the current place and its partner.
  mutating func inBrackets<Result>(_ read: (inout Self) -> Result) -> Result? {
    takeBrackets().map { within($0, read) }
  }
}
