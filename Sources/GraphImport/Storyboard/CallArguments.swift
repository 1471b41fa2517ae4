import Graph

/// The arguments of calls in a file.
struct CallArguments: Sendable {
  let outline: CodeOutline
  private var tokens: CodeTokens { outline.tokens }
  /// The words of calls that compose a text.
  private static let composing: Set<String> = ["format", "stringWithFormat", "stringByAppendingString"]

  /// Returns the tokens of a call's first argument, without its label; empty if the word is no call.
  func first(_ index: Int) -> Range<Int> {
    var start = index + 1
    if tokens.isSwift {
      guard tokens.isSign(start, "(") else { return start..<start }
      let end = tokens.end(ofBracketAt: start) - 1
      start += 1
      if tokens.isWord(start), tokens.isSign(start + 1, ":") { start += 2 }
      return start..<max(start, firstComma(in: start..<max(start, end)))
    }
    guard tokens.isSign(start, ":") else { return start..<start }
    start += 1
    var at = start
    let limit = min(tokens.all.count, start + Limits.storyboardArgument)
    while at < limit {
      if tokens.isSign(at, "[") || tokens.isSign(at, "(") {
        at = tokens.end(ofBracketAt: at)
      } else if tokens.isSign(at, "]") || tokens.isSign(at, ";") || tokens.isSign(at, "}")
        || tokens.isWord(at) && tokens.isSign(at + 1, ":") && at > start
      {
        break
      } else {
        at += 1
      }
    }
    return start..<at
  }

  private func firstComma(in range: Range<Int>) -> Int {
    var at = range.lowerBound
    while at < min(range.upperBound, range.lowerBound + Limits.storyboardArgument) {
      switch tokens.sign(at) {
      case UInt8(ascii: ","): return at
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): at = tokens.end(ofBracketAt: at)
      default: at += 1
      }
    }
    return at
  }

  /// Returns the texts and words of an argument, as `"x"` or `String(describing: X.self)`; none for a composed text.
  func names(in range: Range<Int>) -> [CodeName] {
    let isComposed = range.contains { tokens.isSign($0, "+") || Self.composing.contains(tokens.text($0)) }
    return isComposed
      ? []
      : range.prefix(40).compactMap { index in
        if let text = tokens.literal(index) { return CodeName(text: text, isLiteral: true) }
        guard tokens.isWord(index) else { return nil }
        let place = outline.places[index]
        let word = tokens.text(index)
        guard tokens.isSign(index - 1, ".") else {
          let local = outline.locals[place.function]?[word]
          return CodeName(text: local ?? word, isLiteral: local != nil, owner: place.type)
        }
        let owner = tokens.isWord(index - 2) ? tokens.text(index - 2) : nil
        return CodeName(text: word, isMember: true, owner: owner == "self" ? place.type : owner)
      }
  }
}

/// A word or text of a source that may be an identifier.
struct CodeName: Sendable {
  let text: String
  var isLiteral = false
  /// True if a dot is before it.
  var isMember = false
  /// The type that may have it as a member.
  var owner: String?
}
