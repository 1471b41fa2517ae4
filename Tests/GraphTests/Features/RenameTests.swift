import TestSupport
import Testing

@testable import Graph
@testable import GraphFeatures

/// What is known again under another id, and what is not.
@Suite struct RenameTests {
  static let spec = """
    {
      "navgraph": 1, "start": "home",
      "models": { "Item": {} },
      "preconditions": { "adult": {} },
      "coordinators": { "app": { "children": "login" }, "login": { "root": "form", "flow": true } },
      "screens": {
        "home": { "coordinator": "app", "provides": "Item" },
        "item": { "coordinator": "app", "setup": "Item" },
        "cart": { "coordinator": "app", "title": "Cart", "code": "CartView", "source": "Cart.swift:10" },
        "help": { "coordinator": "app", "title": "Help", "preconditions": "adult" },
        "form": { "coordinator": "login" }
      },
      "routes": {
        "openItem": { "from": "home", "to": "item", "presentation": "push", "with": "Item" },
        "openCart": { "from": "home", "to": "cart", "presentation": "push", "trigger": "tap:cart" },
        "openHelp": { "from": "home", "to": "help", "presentation": "present" },
        "enter": { "from": "home", "to": "login", "presentation": "present" },
        "done": { "from": "form", "presentation": "complete" }
      },
      "deepLinks": { "app://help": { "to": "help" } }
    }
    """

  /// The spec with texts in place of others.
  static func edited(_ edits: [(String, String)]) -> String {
    edits.reduce(spec) { text, edit in text.replacing(edit.0, with: edit.1) }
  }

  /// Edits, and what is told of them.
  static let cases: [([(String, String)], [String])] = [
    // The routes stay, and with them the place.
    ([(#""item""#, #""thing""#)], ["'item' is now called 'thing'"]),
    // The type in code stays, and nothing else.
    (
      [
        (
          #""cart": { "coordinator": "app", "title": "Cart""#,
          #""basket": { "coordinator": "login", "title": "Basket""#
        ),
        (
          #""openCart": { "from": "home", "to": "cart", "presentation": "push", "trigger": "tap:cart" },"#, ""
        ),
        ("Cart.swift:10", "Basket.swift"),
      ],
      [
        "'cart' is now called 'basket'", "'basket' is now titled 'Basket' (was 'Cart')",
        "'basket' is now in 'login' (was 'app')", "'basket' can no longer be reached",
        "'openCart' is gone: 'push' from 'home' to 'cart'",
      ]
    ),
    // The file stays, on another line.
    (
      [
        (
          #""cart": { "coordinator": "app", "title": "Cart", "code": "CartView", "source": "Cart.swift:10" }"#,
          #""basket": { "coordinator": "app", "title": "Basket", "source": "Cart.swift:99" }"#
        ),
        (#""openCart": { "from": "home", "to": "cart""#, #""openCart": { "from": "help", "to": "basket""#),
      ],
      [
        "'cart' is now called 'basket'", "'basket' is now titled 'Basket' (was 'Cart')",
        "'openCart' can now be triggered on 'help' and can no longer be triggered on 'home'",
      ]
    ),
    // The title stays, and the coordinator.
    (
      [
        (#""help": {"#, #""support": {"#), (#""to": "help""#, #""to": "support""#),
        (
          #""openHelp": { "from": "home", "to": "support", "presentation": "present" }"#,
          #""askForHelp": { "from": "item", "to": "support", "presentation": "push" }"#
        ),
      ],
      [
        "'help' is now called 'support'", "'askForHelp' is new: 'push' from 'item' to 'support'",
        "'openHelp' is gone: 'present' from 'home' to 'help'",
      ]
    ),
    // A screen and its route at once.
    (
      [(#""help""#, #""support""#), (#""openHelp""#, #""openSupport""#)],
      ["'help' is now called 'support'", "'openHelp' is now called 'openSupport'"]
    ),
    // A route's ends and style stay.
    (
      [(#""openCart""#, #""showCart""#), ("tap:cart", "tap:basket")],
      ["'openCart' is now called 'showCart'", "'showCart' is now triggered by 'tap:basket' (was 'tap:cart')"]
    ),
    // A coordinator with all that stands in it, a model, a precondition.
    ([(#""login""#, #""signIn""#)], ["'login' is now called 'signIn'"]),
    ([(#""Item""#, #""Thing""#)], ["'Item' is now called 'Thing'"]),
    ([(#""adult""#, #""grown""#)], ["'adult' is now called 'grown'"]),
    // Much at once.
    (
      [
        (#""login""#, #""signIn""#), (#""Item""#, #""Thing""#), (#""item""#, #""thing""#),
        (#""done""#, #""ready""#),
        (#""adult""#, #""grown""#), (#""help""#, #""support""#),
      ],
      [
        "'login' is now called 'signIn'", "'item' is now called 'thing'", "'help' is now called 'support'",
        "'done' is now called 'ready'", "'Item' is now called 'Thing'", "'adult' is now called 'grown'",
      ]
    ),
    // Another screen in the place of one: it says of itself that it is another.
    (
      [
        (
          #""cart": { "coordinator": "app", "title": "Cart", "code": "CartView", "source": "Cart.swift:10" }"#,
          #""news": { "coordinator": "app", "title": "News", "code": "NewsView", "source": "News.swift" }"#
        ),
        (#""to": "cart""#, #""to": "news""#),
      ],
      [
        "'news' is new, titled 'News'", "'cart' is gone, titled 'Cart'",
        "'openCart' now leads to 'news' (was 'cart')",
      ]
    ),
    // Another screen, by another route: nothing but their looks speaks for them.
    (
      [
        (#""item": {"#, #""offer": {"#),
        (#""openItem": { "from": "home", "to": "item""#, #""openOffer": { "from": "home", "to": "offer""#),
      ],
      [
        "'offer' is new", "'item' is gone", "'openOffer' is new: 'push' from 'home' to 'offer'",
        "'openItem' is gone: 'push' from 'home' to 'item'",
      ]
    ),
    // Two that could be either are neither.
    (
      [
        (
          #""cart": { "coordinator": "app", "title": "Cart", "code": "CartView", "source": "Cart.swift:10" },"#,
          #""cart1": { "coordinator": "app", "title": "Cart" }, "cart2": { "coordinator": "app", "title": "Cart" },"#
        ),
        (
          #""openCart": { "from": "home", "to": "cart", "presentation": "push", "trigger": "tap:cart" },"#, ""
        ),
      ],
      [
        "'cart1' is new, titled 'Cart'", "'cart2' is new, titled 'Cart'", "'cart' is gone, titled 'Cart'",
        "'openCart' is gone: 'push' from 'home' to 'cart'",
      ]
    ),
    // An id that now stands for a coordinator is still that id.
    (
      [
        (
          #""login": { "root": "form", "flow": true }"#,
          #""login": { "root": "form", "flow": true }, "item": { "setup": "Item", "root": "page" }"#
        ),
        (#""children": "login""#, #""children": ["login", "item"]"#),
        (#""item": { "coordinator": "app", "setup": "Item" },"#, #""page": { "coordinator": "item" },"#),
        (#""to": "item", "presentation": "push""#, #""to": "item", "presentation": "present""#),
      ],
      [
        "'item' is now a 'coordinator' (was 'screen')", "'item' is now a container of kind 'navigation'",
        "'item' now shows first 'page'", "'page' is new",
        "'openItem' now uses 'present' (was 'push')",
      ]
    ),
  ]

  @Test(arguments: cases.indices)
  func knowsThingsAgain(_ number: Int) throws {
    let (edits, sentences) = Self.cases[number]
    for (before, _) in edits { #expect(Self.spec.contains(before) || number == 3, "\(before)") }
    #expect(try SpecComparison(Self.spec, Self.edited(edits)).sentences == sentences)
  }

  /// Two things that nothing refers to are alike without being one.
  @Test func takesWhatHasNoPlaceForTwo() throws {
    func spec(_ screen: String) -> String {
      """
      { "navgraph": 1, "start": "a", "coordinators": { "c": { "root": "a" } },
        "screens": { "a": {}, "\(screen)": { "coordinator": "c" } }, "preconditions": { "if-\(screen)": {} } }
      """
    }
    #expect(
      try SpecComparison(spec("x"), spec("y")).sentences == [
        "'y' is new", "'x' is gone", "'if-y' is new", "'if-x' is gone",
      ])
  }

  /// An id in a selector of a policy is followed, whether it means the coordinator or all that is in it.
  @Test func followsIDsInSelectors() throws {
    func spec(_ shop: String) -> String {
      """
      { "navgraph": 1, "start": "home",
        "coordinators": { "app": { "root": "home", "children": ["\(shop)"] }, "\(shop)": { "root": "list", "code": "Shop" } },
        "screens": { "home": { "coordinator": "app" }, "list": { "coordinator": "\(shop)" } },
        "routes": { "open": { "from": "home", "to": "list", "presentation": "present" } },
        "policies": { "p": { "forbid": { "from": "coordinator:\(shop)", "to": ["home", "\(shop)"], "direct": true } } } }
      """
    }
    #expect(try SpecComparison(spec("shop"), spec("store")).sentences == ["'shop' is now called 'store'"])
  }

  // MARK: Random specs

  @Test func aSpecIsLikeItself() throws {
    for seed in Seeds.first(5) {
      let text = RandomSpec(seed: UInt64(seed)).text
      #expect(try SpecComparison(text, text).isEmpty, "seed \(seed)")
    }
  }

  @Test func whatComesIsWhatWouldGo() throws {
    var changes = 0
    let seeds = Seeds.first(3)
    for seed in seeds {
      let (a, b) = (RandomSpec(seed: UInt64(seed)).text, RandomSpec(seed: UInt64(seed + 1000)).text)
      let (there, back) = (try SpecComparison(a, b), try SpecComparison(b, a))
      func ids(_ comparison: SpecComparison, _ kind: Difference.Kind, old: Bool = false) -> [String] {
        comparison.differences.filter { $0.kind == kind }.map { old ? $0.oldID ?? $0.id : $0.id }.sorted()
      }
      #expect(ids(there, .added) == ids(back, .removed), "seed \(seed)")
      #expect(ids(there, .removed) == ids(back, .added), "seed \(seed)")
      #expect(ids(there, .renamed) == ids(back, .renamed, old: true), "seed \(seed)")
      #expect(ids(there, .changed) == ids(back, .changed), "seed \(seed)")
      #expect(there.findings.appeared.count == back.findings.gone.count, "seed \(seed)")
      changes += ids(there, .changed).count
    }
    #expect(changes > 4 * seeds.count, "\(changes) in \(seeds)")
  }

  /// Where every id is another, what is matched is matched rightly, and nothing is said to have changed.
  @Test func neverTakesOneThingForAnother() throws {
    var matched = 0
    let seeds = Seeds.first(5)
    for seed in seeds {
      let text = RandomSpec(seed: UInt64(seed)).text
      let renamed = text.replacing(try Regex(#""([scrp])([0-9]+)""#)) { match in
        "\"new-\(match.output[1].substring ?? "")\(match.output[2].substring ?? "")\""
      }
      let comparison = try SpecComparison(text, renamed)
      for difference in comparison.differences where difference.kind == .renamed {
        #expect(difference.id == "new-\(difference.oldID ?? "")", "seed \(seed)")
        matched += 1
      }
      let unmatched = comparison.differences.filter { $0.kind == .added }.map { $0.id.dropFirst(4) }.sorted()
      let gone = comparison.differences.filter { $0.kind == .removed }.map(\.id).sorted()
      #expect(unmatched.map(String.init) == gone, "seed \(seed)")
    }
    #expect(matched * 4 > seeds.count, "\(matched) in \(seeds)")
  }
}
