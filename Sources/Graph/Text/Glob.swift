/// A pattern of texts: `*` is any number of characters and `?` one; anything else is itself.
struct Glob: Sendable {
  private let pattern: [Unicode.Scalar]

  init(_ pattern: some StringProtocol) { self.pattern = Array(pattern.unicodeScalars) }

  /// True if the pattern is that of a whole text.
  ///
  /// Where something does not fit, the last `*` takes one more; the shares of those before it cannot be improved. O(*n*
  /// · *m*) for a pattern of *m* characters.
  func matches(_ text: [Unicode.Scalar]) -> Bool {
    var (position, here) = (0, 0)
    var star: (after: Int, taken: Int)?
    while here < text.count {
      if position < pattern.count, pattern[position] == "*" {
        position += 1
        star = (position, here)
      } else if position < pattern.count, pattern[position] == "?" || pattern[position] == text[here] {
        position += 1
        here += 1
      } else if let last = star {
        position = last.after
        here = last.taken + 1
        star = (position, here)
      } else {
        return false
      }
    }
    return pattern[position...].allSatisfy { $0 == "*" }
  }
}
