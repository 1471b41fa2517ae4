import Testing

@testable import Graph

@Suite struct GlobTests {
  @Test(arguments: [
    ("*", "", true), ("*", "abc", true), ("a*", "abc", true), ("*c", "abc", true), ("a?c", "abc", true),
    ("a?c", "ac", false), ("?", "", false), ("a*b*c", "aXbXbc", true), ("a*b*c", "aXcXb", false),
    ("**", "x", true), ("", "", true), ("", "a", false), ("ab", "abc", false), ("*a*", "bbb", false),
    ("?", "ä", true), ("?", "🗺", true), ("*", "a/b", true), ("a?b", "a/b", true),
  ])
  func matches(_ pattern: String, _ text: String, _ isMatch: Bool) {
    #expect(Glob(pattern).matches(Array(text.unicodeScalars)) == isMatch)
  }

  /// A glob of many stars against a long text that it nearly matches.
  @Test func isNotSlow() {
    let glob = Glob(String(repeating: "*a", count: 2_000) + "b")
    #expect(!glob.matches([Unicode.Scalar](repeating: "a", count: 4_000)))
  }
}
