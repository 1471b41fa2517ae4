import Testing

@testable import Graph

/// Patterns: what they take, against the definition for all small ones.
@Suite struct URLPatternTests {
  @Test func takesWhatTheDefinitionTakes() throws {
    let urls = SmallPatterns.urls.map { ($0, ConcreteURL($0.text)) }
    for pattern in SmallPatterns.patterns {
      let read = try URLPattern(pattern.text!)
      for (url, concrete) in urls {
        let isTaken = SmallPatterns.matches(pattern, url)
        if (read.match(concrete) != nil) != isTaken {
          Issue.record("\(pattern.text!) and \(url.text): \(isTaken)")
        }
      }
    }
  }

  @Test func relationsAreThoseOfTheSets() throws {
    let texts = SmallPatterns.patterns.map { $0.text! }
    let patterns = try texts.map { try URLPattern($0) }
    let sets = SmallPatterns.patterns.map { pattern in
      Set(SmallPatterns.urls.indices.filter { SmallPatterns.matches(pattern, SmallPatterns.urls[$0]) })
    }
    for (first, a) in patterns.enumerated() {
      for (second, b) in patterns.enumerated() {
        if let example = a.example(with: b) {
          let url = ConcreteURL(example)
          if a.match(url) == nil || b.match(url) == nil {
            Issue.record("\(texts[first]), \(texts[second]): \(example)")
          }
        } else if !sets[first].isDisjoint(with: sets[second]) {
          Issue.record("\(texts[first]) and \(texts[second]) have a URL in common")
        }
        if a.contains(b) {
          if !sets[first].isSuperset(of: sets[second]) {
            Issue.record("\(texts[first]) contains \(texts[second])")
          }
        } else if sets[first].isSuperset(of: sets[second]) {
          // What the small URLs don't show an example does, or one without what a `*` takes, or with an empty segment.
          var closed = b
          closed.endsWithRest = false
          if let last = closed.labels.last?.template, last.isOpen {
            closed.labels[closed.labels.count - 1] = .template(URLTemplate(pieces: last.pieces))
          }
          let examples = [b.example(), closed.example(), b.example() + "//"].map { ConcreteURL($0) }
          if !examples.contains(where: { b.match($0) != nil && a.match($0) == nil }) {
            Issue.record("\(texts[first]) does not contain \(texts[second])")
          }
        }
      }
    }
  }

  @Test(
    arguments: [
      ("https://shop.example/product/{id}", "HTTPS://Shop.Example:443/product/7/?a=b#c", ["7"]),
      ("https://shop.example/Product/{id}", "https://shop.example/product/7", nil),
      ("https://shop.example/caf%C3%A9/{x}", "https://shop.example/café/%7euser", ["~user"]),
      ("https://shop.example/a%2fb", "https://shop.example/a%2Fb", []),
      ("https://shop.example/a%2fb", "https://shop.example/a/b", nil),
      ("https://shop.example:8080/", "https://shop.example:8080", []),
      ("https://shop.example:8080/", "https://shop.example", nil),
      ("https://shop.example", "https://someone:secret@shop.example/", []),
      ("https://*.shop.example/x", "https://a.b.shop.example/x", []),
      ("https://*.shop.example/x", "https://shop.example/x", nil),
      ("https://{tenant}.shop.example/x", "https://acme.shop.example/x", ["acme"]),
      ("shop:/cart", "shop:///cart/", []), ("shop:/cart", "shop://cart", nil),
      ("shop:*", "shop://cart/7", []), ("shop:*", "shop:cart", []), ("shop:*", "shops:cart", nil),
      ("mailto:{who}", "mailto:a@b.example", ["a@b.example"]), ("mailto:{who}", "mailto:", nil),
      ("spotify:track:{id}", "spotify:track:4uLU", ["4uLU"]),
      ("/search?q={words}", "/search?lang=en&q=tea%20pot&q=2", ["tea%20pot"]),
      ("/search?q={words}", "/search?q=", nil), ("/search?q=*", "/search?q", []),
      ("/search?q=1", "/search?q=2&q=1", nil),
      ("/search?b={b}&a={a}", "/search?a=1&b=2", ["1", "2"]), ("/x?*", "/x", []), ("/x?flag", "/x?flag=", []),
      ("/x?a={a?}&b={b}", "/x?b=1", ["1"]), ("/x?a={a?}&b={b}", "/x?b=1&a=2", ["1", "2"]),
      ("/x?a={a?}", "/x?a=", []), ("/x?a={a?}", "/x?a", []), ("/x?a={a?}", "/y?a=1", nil),
      ("/x#{part}", "/x#top", ["top"]), ("/x#{part}", "/x", nil), ("/x#*", "/x", []), ("/x#a*", "/x#abc", []),
      ("product/:id", "https://shop.example/product/7", ["7"]), (":id", "7", ["7"]),
      ("*/products/{id}", "shop://products/7", ["7"]), ("*/products/*", "https://x/a/products", []),
      ("*", "a:b", []),
      ("*.shop.example/x", "ftp://www.shop.example/x", []), ("https://shop*", "https://shopping/any", []),
      ("https://*", "https://any/where", []), ("https://*/x", "https://any/x", []), ("//h/x", "s://h/x", []),
      ("/help*", "/helpers/x", []), ("/help/*", "/help", []), ("/help/*", "/helpers", nil),
      ("", "https://x", []),
      ("/a//b", "/a//b/", []), ("/a//b", "/a/b", nil), ("*/*", "s://h", []), ("/{a}/", "//x", nil),
    ] as [(String, String, [String]?)])
  func takes(_ pattern: String, _ url: String, _ values: [String]?) throws {
    let found = try URLPattern(pattern).match(ConcreteURL(url))
    #expect(found?.map { String(decoding: $0.value, as: UTF8.self) } == values)
  }

  /// An optional parameter takes no URL and refuses none, so that it makes no pattern more specific.
  @Test func optionsDoNotCount() throws {
    let (plain, optional) = (try URLPattern("/x"), try URLPattern("/x?b={b?}&a={a?}"))
    let required = try URLPattern("/x?a={a}")
    #expect(plain.contains(optional) && optional.contains(plain))
    #expect(optional.contains(required) && !required.contains(optional))
    #expect(optional.example() == "/x" && optional.example(with: required) == "/x?a=x")
    #expect(optional.parameters == ["a", "b"] && optional.isOptional("a"))
    #expect(try URLPattern("/x?c={c}&b={b?}").parameters == ["b", "c"])
  }

  @Test(arguments: [
    ("https://shop.example/{id", 21..<24, "this '{' is not closed"),
    ("https://shop.example/id}", 23..<24, "this '}' closes nothing"),
    ("/{}", 1..<3, "'{}' is not a parameter"),
    ("/{a b}", 3..<4, "a URL holds no space and no control character"),
    ("/{id?}", 1..<6, "only the whole value of a query parameter can be optional"),
    ("/x?a=b{id?}", 6..<11, "only the whole value of a query parameter can be optional"),
    ("/x?a={b}&c={b?}", 11..<15, "the parameter 'b' is used twice"),
    ("/x?a={b}&a={c?}", 9..<15, "the query parameter 'a' is asked for twice"),
    ("/{id+}", 1..<6, "'{id+}' is not a parameter"),
    ("/:i+", 1..<4, "':i+' is not a parameter"),
    ("/{a}{b}", 4..<7, "nothing separates this parameter from the one before it"),
    ("/{a}/{a}", 5..<8, "the parameter 'a' is used twice"),
    ("/{a}?x={a}", 7..<10, "the parameter 'a' is used twice"),
    ("/a/*/b", 3..<4, "a '*' is allowed only at the beginning and at the end"),
    ("/**", 1..<2, "a '*' is allowed only at the beginning and at the end"),
    ("*foo", 0..<1, "a '*' is allowed only at the beginning and at the end"),
    ("/100%", 4..<5, "two hexadecimal digits follow a '%'"),
    ("{scheme}://x", 0..<8, "'{scheme}' is not a scheme"), ("://x", 0..<1, "'' is not a scheme"),
    ("1x:y", 0..<2, "'1x' is not a scheme"), ("/x?{a}", 3..<6, "a query parameter begins with its name"),
    ("/x?a&&b", 5..<5, "a query parameter begins with its name"),
    ("/x?a=1&%61=2", 7..<12, "the query parameter '%61' is asked for twice"),
    ("/x\u{0}y", 2..<3, "a URL holds no space and no control character"),
  ])
  func saysWhatIsNoPattern(_ text: String, _ range: Range<Int>, _ message: String) {
    let error = #expect(throws: URLPatternError.self) { try URLPattern(text) }
    #expect(error?.range == range)
    #expect(error?.message == message)
  }

  /// What nobody should write, and somebody will.
  @Test(arguments: [
    String(repeating: "{", count: 1_000_000), String(repeating: "%", count: 1_000_000),
    String(repeating: "/", count: 100_000), String(repeating: "a=&", count: 300_000), "\u{0}", "%00%ff%fe",
    ":", "://",
    "s://" + String(repeating: "@:", count: 100_000), "?" + String(repeating: "&", count: 1_000_000), "#?#?",
    "s://h/" + String(repeating: "a", count: 1_000_000), String(repeating: "{a}x", count: 100_000),
    String(repeating: "*", count: 1_000_000), "s:" + String(repeating: "%e2%28%a1", count: 100_000),
  ])
  func nothingHangsOnHostileText(_ text: String) throws {
    let index = LinkIndex([
      "s://h/{x}aab{y}aaab", "*/{a}/b/*", "/{a}/{b}/{c}", "s:{x}:{y}", "*", "/x?a={a}&b={b}", "s://{h}/*",
      text,
    ])
    let url = ConcreteURL(text)
    _ = index.resolve(url)
    _ = index.closest(to: url)
    _ = index.conflicts()
    _ = index.shadows()
    if let pattern = index.patterns[7], index.errors.isEmpty { _ = pattern.example() }
    #expect(index.patterns.count == 8)
  }
}
