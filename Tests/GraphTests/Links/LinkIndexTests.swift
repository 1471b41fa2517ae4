import Testing

@testable import Graph

/// The index of all links against looking at every pair.
@Suite struct LinkIndexTests {
  static let queries = [
    "", "", "?q={v}", "?q=1", "?r={w}", "?q={v}&r=2", "?q=1&r={w}", "#f", "#{f}", "?q=1#f",
  ]

  /// Random links of a tiny alphabet.
  static func links(seed: UInt64, count: Int) -> [String] {
    var random = Seeded(seed)
    return (0..<count).map { _ in
      var pattern = SmallPatterns.patterns.randomElement(using: &random)!
      pattern.query = queries.randomElement(using: &random)!
      return pattern.text!
    }
  }

  @Test(arguments: (1...300).map(UInt64.init))
  func findsWhatEveryPairShows(seed: UInt64) throws {
    let keys = Self.links(seed: seed, count: Int(seed % 30) + 2)
    let index = LinkIndex(keys)
    let patterns = Table<DeepLink, URLPattern>(try keys.map { try URLPattern($0) })
    var conflicts: [DeepLink.ID: DeepLink.ID] = [:]
    var shadows: [DeepLink.ID: DeepLink.ID] = [:]
    for link in patterns.indices {
      let pattern = patterns[link]
      for other in patterns.indices.prefix(link.number) {
        let earlier = patterns[other]
        if !pattern.isWildcard, !earlier.isWildcard, conflicts[link] == nil,
          pattern.example(with: earlier) != nil,
          pattern.contains(earlier) == earlier.contains(pattern)
        {
          conflicts[link] = other
        }
        if earlier.isWildcard, shadows[link] == nil, earlier.contains(pattern) { shadows[link] = other }
      }
    }
    #expect(index.conflicts().partners == conflicts, "\(keys)")
    #expect(index.shadows().partners == shadows, "\(keys)")
  }

  @Test(arguments: (1...100).map(UInt64.init))
  func resolvesAsTheOrderSays(seed: UInt64) throws {
    let keys = Self.links(seed: seed, count: Int(seed % 20) + 2)
    let index = LinkIndex(keys)
    let patterns = Table<DeepLink, URLPattern>(try keys.map { try URLPattern($0) })
    var random = Seeded(seed)
    for _ in 0..<60 {
      let path = SmallPatterns.urls.randomElement(using: &random)!.text
      let url = ConcreteURL(path + ["", "?q=1", "?q=2&r=2", "?q=1#f", "#f"].randomElement(using: &random)!)
      let matching = patterns.indices.filter { patterns[$0].match(url) != nil }
      let found = index.resolve(url)
      #expect(found.map { ([$0.link] + $0.others).sorted() } ?? [] == matching)
      guard let link = found?.link else { continue }
      let wildcard = matching.first { patterns[$0].isWildcard } ?? patterns.endIndex
      if patterns[link].isWildcard {
        #expect(link == matching.first)
      } else {
        #expect(link < wildcard)
        // No other one before the wildcard is more specific.
        for other in matching where other < wildcard && other != link {
          #expect(!patterns[link].contains(patterns[other]) || patterns[other].contains(patterns[link]))
        }
      }
    }
  }

  @Test func conflictsAreCutWhereTheyHaveNoEnd() {
    // Every segment a letter or a parameter, in all combinations: each overlaps with each.
    let keys = (0..<1024).map { number in
      (0..<10).map { place in number >> place & 1 == 1 ? "/a" : "/{p\(place)}" }.joined()
    }
    let index = LinkIndex(keys)
    let cut = index.conflicts(limit: 1000)
    #expect(cut.isCut)
    for (link, other) in cut.partners {
      #expect(index.patterns[link]?.example(with: index.patterns[other]!) != nil)
    }
    // The most general and the most specific link contain and are contained in all others.
    let whole = index.conflicts()
    #expect(
      !whole.isCut
        && Set(0..<1024).subtracting(whole.partners.keys) == [0, 1, 3, 7, 15, 31, 63, 127, 255, 511, 1023])
  }

  @Test func theClosestHasMostInCommon() {
    let index = LinkIndex([
      "https://shop.example/product/{id}", "https://shop.example/cart", "shop://cart",
      "https://shop.example/search?q={q}",
    ])
    #expect(index.closest(to: ConcreteURL("https://shop.example/product")) == 0)
    #expect(index.closest(to: ConcreteURL("https://shop.example/search")) == 3)
    #expect(index.closest(to: ConcreteURL("shop://basket")) == 2)
    #expect(index.closest(to: ConcreteURL("ftp://x")) == nil)
  }

  /// A query parameter may hold several values with names: what both links take has one of the names within a value.
  @Test(arguments: [
    ("{title},year={year}", "info"), ("{title},{year}", "none"), ("{title},page={page},year={year}", "none"),
    ("{title}/x", "error"),
  ])
  func linksThatNameOtherValuesDoNotMeet(_ value: String, _ severity: String) {
    let findings = Linter.lint(
      MachineCase.file(
        """
        "start": "home", "screens": { "home": {}, "a": {}, "b": {} },
        "routes": { "open": { "from": "home", "to": ["a", "b"], "presentation": "push" } },
        "deepLinks": {
          "shop://find?q={title},page={page}": { "to": "a" },
          "shop://find?q=\(value)": { "to": "b" }
        }
        """)
    ).findings.filter { $0.rule == Rule.conflictingDeepLinks.id }
    #expect(findings.map { $0.severity?.rawValue ?? "" } == (severity == "none" ? [] : [severity]))
  }
}
