import Testing

@testable import Graph
@testable import GraphDrawing

@Suite("Escape")
struct EscapeTests {
  @Test(
    "lets through links that open a page, percent-encoded",
    arguments: [
      ("https://example.com/a?b=1&c=2#d", "https://example.com/a?b=1&amp;c=2#d"),
      ("HTTP://example.com", "HTTP://example.com"),
      ("mailto:someone@example.com", "mailto:someone@example.com"),
      ("Sources/Shop.swift", "Sources/Shop.swift"), ("../a b.html#x", "../a%20b.html#x"),
      ("#screen-home", "#screen-home"), ("?q=a:b", "?q=a:b"), ("./a:b", "./a:b"), ("/root", "/root"),
      ("a\"b'c<d>e\\f", "a%22b%27c%3Cd%3Ee%5Cf"), ("größe.png", "gr%C3%B6%C3%9Fe.png"), ("100%25", "100%25"),
      ("a\u{0}\n\u{7F}\u{FFFE}", "a%00%0A%7F%EF%BF%BE"), ("&amp;", "&amp;amp;"),
    ])
  func safeLinks(url: String, expected: String) {
    #expect(Escape.url(url) == expected)
  }

  @Test(
    "drops every other link",
    arguments: [
      "", "javascript:alert(1)", "JavaScript:alert(1)", " javascript:alert(1)", "java\nscript:alert(1)",
      "\u{1}javascript:alert(1)", "data:text/html,x", "file:///etc/passwd", "vbscript:x", "shop://item/1",
      "//example.com/x", "x:", ":", "http\u{FF1A}:x", "httpſ:x", "blob:https://example.com",
      String(repeating: "x", count: 2001),
    ])
  func unsafeLinks(url: String) {
    #expect(Escape.url(url) == nil)
  }

  @Test("shortens by characters and keeps what fits")
  func shortened() {
    #expect(Escape.shortened(String(repeating: "x", count: 80)) == String(repeating: "x", count: 80))
    #expect(Escape.shortened(String(repeating: "x", count: 81)) == String(repeating: "x", count: 79) + "…")
    #expect(Escape.shortened("äöü", to: 3) == "äöü")
    #expect(Escape.shortened("äöüß", to: 3) == "äö…")
    #expect(Escape.shortened("👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦", to: 5) == "👩‍👩‍👧‍👦…")
    #expect(Escape.shortened("ab👩‍👩‍👧‍👦", to: 4) == "ab👩‍👩‍👧‍👦")
    #expect(Escape.shortened("") == "")
    let marks = "a" + String(repeating: "\u{301}", count: 10_000)
    #expect(Escape.shortened(marks).unicodeScalars.count == 80)
  }

  @Test("leaves different names different")
  func names() {
    let texts = hostileTexts + hostileTexts.map { "~" + $0 } + ["~00", "a~00b", "%25", "~25"]
    let names = Dictionary(grouping: Set(texts), by: Escape.name)
    #expect(names.values.allSatisfy { $0.count == 1 })
    #expect(Escape.name("checkout.cart:2") == "checkout.cart:2")
    #expect(Escape.name("") == "~")
    #expect(Escape.name("%3") == "~253")
    #expect(Escape.name("100%") == "100%")
  }

  @Test("drops from keywords what no keyword has")
  func keywords() {
    #expect(Escape.keyword("#1f2937;0.5:red") == "#1f2937;0.5:red")
    #expect(Escape.keyword("a\"b\\c<d>e&f'g\nhä") == "abcdefgh")
  }
}
