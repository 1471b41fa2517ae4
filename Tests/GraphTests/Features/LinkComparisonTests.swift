import Testing

@testable import Graph
@testable import GraphFeatures

/// What is told of URLs that another link takes now, or none.
@Suite struct LinkComparisonTests {
  /// Pairs of sections of links, and what is told of them.
  static let links: [(String, String, [String])] = [
    (
      #""app://a/{x}": { "to": "books" }"#, #""app://a/{y}": { "to": "books" }"#,
      ["'app://a/{x}' is now 'app://a/{y}'"]
    ),
    (
      #""app://a/{x}": { "to": "books" }"#, #""app://a/{x}/b": { "to": "books" }"#,
      [
        "'app://a/{x}' is now 'app://a/{x}/b'",
        "!URLs of 'app://a/{x}' such as 'app://a/x' are no longer taken",
      ]
    ),
    (
      #""app://a/{x}": { "to": "books" }"#, #""app://a/x": { "to": "books" }"#,
      [
        "'app://a/{x}' is now 'app://a/x'",
        "!URLs of 'app://a/{x}' such as 'app://a/example-7' are no longer taken",
      ]
    ),
    (
      #""app://a": { "to": "books" }, "app://b": { "to": "note" }"#, #""app://{x}": { "to": "books" }"#,
      [
        "'app://a' is now 'app://{x}'", "'app://b' is gone",
        "!'app://b' is now taken by 'app://{x}'",
      ]
    ),
    (
      #""app://a": { "to": "books", "over": "keep" }, "app://b/{x}": { "to": "books" }"#,
      #""app://b/{x}": { "to": "books" }, "app://{x}": { "to": "shelf" }"#,
      [
        "'app://{x}' is new, and lands at 'books'", "'app://a' is gone",
        "'app://a' is now taken by 'app://{x}', and lands at the same",
      ]
    ),
    (
      #""app://a/{x}": { "to": "books" }"#,
      #""app://a/{x}": { "to": "books" }, "app://a/new": { "to": "note" }"#,
      [
        "!URLs of 'app://a/{x}' such as 'app://a/new' are now taken by 'app://a/new'",
        "'app://a/new' is new, and lands at 'note'",
      ]
    ),
    (
      #""app://*": { "to": "books" }, "app://a/*": { "to": "note" }"#,
      #""app://a/*": { "to": "note" }, "app://*": { "to": "books" }"#,
      ["!URLs of 'app://*' such as 'app://a/x' are now taken by 'app://a/*'"]
    ),
    (
      #""app://a": { "path": "open" }"#, #""app://a": { "path": "write" }"#,
      [
        "!'app://a' can no longer be followed: it stops on 'books', where 'write' is not enabled; open coordinators: 'app', 'shelf'"
      ]
    ),
  ]

  @Test(arguments: links.indices)
  func tellsWhatBecomesOfURLs(_ number: Int) throws {
    let (before, after, sentences) = Self.links[number]
    func spec(_ links: String) throws -> String {
      let section = try #require(
        SpecComparisonTests.spec.firstRange(of: try Regex(#"(?s)"deepLinks": \{.*?\n  \}"#)))
      return SpecComparisonTests.spec.replacingCharacters(in: section, with: "\"deepLinks\": { \(links) }")
    }
    let comparison = try SpecComparison(spec(before), spec(after))
    let breaking = comparison.breakingSentences
    #expect(comparison.sentences.map { breaking.contains($0) ? "!" + $0 : $0 } == sentences)
  }
}
