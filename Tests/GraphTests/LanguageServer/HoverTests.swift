import Foundation
import TestSupport
import Testing

@testable import Graph
@testable import GraphFeatures
@testable import GraphServer

/// What is shown of what one points at.
@Suite struct HoverTests {
  static func hover(_ piece: String, _ offset: Int, isMarkdown: Bool = false) throws -> String? {
    let format = isMarkdown ? ["markdown"] : ["plaintext"]
    var opened = try NameTests.shop(["textDocument": ["hover": ["contentFormat": format]]])
    let hover =
      opened.session.result("textDocument/hover", try opened.at("shop.nav.json", piece, offset))
      as? [String: Any]
    return (hover?["contents"] as? [String: String])?["value"]
  }

  @Test func describesAScreen() throws {
    #expect(
      try Self.hover(#""root": "product""#, 12) == """
        screen 'product': Product
        - in 'catalog'
        - needs 'Product'
        - provides 'Photo'
        - 3 routes lead here, 6 routes lead on
        - seen on paths that begin at launch
        - is on the stack directly above 'homeFeed', 'category', 'campaign', 'product', 'searchStart', \
        'searchResults', 'cartItems', 'orderDetails', 'wishlist'
        """)
  }

  @Test func describesWhatElseIsDeclared() throws {
    let route = try #require(try Self.hover(#""openProduct": {"#, 3, isMarkdown: true))
    #expect(route.hasPrefix("**route** `openProduct`") && route.contains("- push `product`"))
    #expect(try Self.hover(#""Session": {"#, 3)?.contains("needed by") == true)
    #expect(try Self.hover(#""loggedIn": {"#, 3)?.contains("recovered by completing 'login'") == true)
  }

  @Test func describesKeysAndWords() throws {
    #expect(
      try Self.hover(#""boundTo""#, 3, isMarkdown: true)
        == "**key** `boundTo`: an id\n\nThe screen whose end releases it (ADCoordinator's bindToLifecycle).")
    #expect(try Self.hover(#""window""#, 3)?.hasPrefix("container 'window'") == true)
    #expect(
      try Self.hover(#""presentation": "push""#, 19)
        == "built-in style 'push'\n\nThe target comes on the stack.")
    #expect(try Self.hover(#""title": "Shop""#, 12) == nil)
  }

  @Test func describesRulesAndWhatIsNeverSeen() throws {
    var session = ServerCase()
    let text =
      #"{ "navgraph": 1, "start": "a", "screens": { "a": {}, "b": { "ignore": { "unreachable-screen": "x" } } } }"#
    session.open("untitled:1", text)
    func hover(_ piece: String) -> String? {
      let hover = session.result(
        "textDocument/hover", MarkedText(text, at: piece, 2).parameters("untitled:1"))
      return ((hover as? [String: Any])?["contents"] as? [String: String])?["value"]
    }
    #expect(hover("\"unreachable-screen")?.contains("A screen that no path from launch reaches.") == true)
    #expect(hover("\"b\"")?.contains("never seen") == true)
  }

  /// What stands in a spec is shown as it is, whatever Markdown would make of it.
  @Test func quotesHostileNames() throws {
    var session = ServerCase(["textDocument": ["hover": ["contentFormat": ["markdown"]]]])
    let text =
      ##"{ "start": "`a``", "screens": { "`a``": { "title": "*b* <i> [x](y)\u0007", "summary": "# no" } } }"##
    session.open("untitled:1.nav.json", text)
    let hover = session.result(
      "textDocument/hover", MarkedText(text, at: "`a``", 2).parameters("untitled:1.nav.json"))
    let value = ((hover as? [String: Any])?["contents"] as? [String: String])?["value"]
    #expect(
      value?.hasPrefix("**screen** ``` `a`` ```: \\*b\\* \\<i\\> \\[x\\](y)\u{FFFD}\n\n\\# no") == true,
      "\(value ?? "")")
  }
}
