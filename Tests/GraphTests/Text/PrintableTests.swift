import Testing

@testable import Graph

/// What of a text comes out on terminals and in logs.
@Suite struct PrintableTests {
  /// The runners of CI services obey lines in their logs.
  @Test(arguments: [
    ("::stop-commands::x", "\u{FFFD}:stop-commands::x"), ("  ::error::x", "  \u{FFFD}:error::x"),
    ("\u{A0}\t::x", "\u{A0} \u{FFFD}:x"), (":::", "\u{FFFD}::"), ("##[error]x", "#\u{FFFD}[error]x"),
    ("a ##vso[task.complete]", "a #\u{FFFD}vso[task.complete]"), ("###[x]", "##\u{FFFD}[x]"),
    ("##teamcity[x] ##[y]", "#\u{FFFD}teamcity[x] #\u{FFFD}[y]"),
  ])
  func commandsOfPipelinesAreBroken(_ text: String, _ printable: String) {
    #expect(text.printable == printable)
    #expect(printable.printable == printable)
  }

  @Test(arguments: ["a::b", "a:b ::", "#1", "##", "## [x]", "# [x]", "x#[y]", "a://b", "[::1]", "é ::", ""])
  func theRestStays(_ text: String) { #expect(text.printable == text) }
}
