import TestSupport
import Testing

@testable import Graph
@testable import GraphFeatures

extension SpecComparison {
  /// Compares two specs that stand alone.
  init(_ old: String, _ new: String) throws {
    func source(_ text: String, _ name: String) -> Source {
      Source(Spec(SourceFile(name: name, bytes: Array(text.utf8))), load: Linter.noIncludes)
    }
    try self.init(source(old, "old.nav.json"), source(new, "new.nav.json"))
  }

  /// Everything that is said of the navigation, in order.
  var sentences: [String] {
    differences.flatMap { difference in
      ([difference.headline].compactMap(\.self) + difference.changes.map(\.words)).map(\.text)
    }
  }

  /// What of it may break something.
  var breakingSentences: [String] {
    differences.flatMap { $0.changes.filter(\.isBreaking).map(\.words.text) }
  }
}

/// How changes of a spec are told.
@Suite struct SpecComparisonTests {
  static let spec = """
    {
      "navgraph": 1, "start": "app", "startWith": "Session",
      "models": { "Book": {}, "Session": {} },
      "preconditions": { "signedIn": { "recovery": "task" }, "adult": {} },
      "presentations": { "sheet": { "style": "present", "modal": "pageSheet" } },
      "mediations": { "pick": { "requires": "Session", "provides": "Book" } },
      "coordinators": {
        "app": { "container": "tab", "children": ["shelf", "desk", "login"], "members": ["shelf", "desk"] },
        "shelf": { "root": "books" },
        "desk": { "root": "note" },
        "login": { "root": "form", "flow": { "result": "Session" } }
      },
      "screens": {
        "books": { "coordinator": "shelf", "provides": "Book", "title": "Books" },
        "book": { "coordinator": "shelf", "setup": "Book", "title": "Book" },
        "note": { "coordinator": "desk", "entry": "widget" },
        "form": { "coordinator": "login", "provides": "Session" }
      },
      "routes": {
        "open": { "from": "books", "to": "book", "presentation": "push", "with": "Book", "trigger": "tap" },
        "write": { "from": "book", "to": "note", "presentation": "select" },
        "both": { "from": "note", "steps": [ { "to": "books", "presentation": "select" }, { "presentation": "popToRoot" } ] },
        "enter": { "from": "note", "to": "login", "presentation": "sheet", "onComplete": "write" },
        "done": { "from": "form", "presentation": "complete", "with": "Session" }
      },
      "deepLinks": {
        "app://book/{id}": { "to": "book", "stack": true, "parameters": { "id": "Book" } },
        "app://note": { "to": "desk" }
      },
      "policies": { "order": { "require": { "to": "note", "through": "books" } } }
    }
    """

  /// What each change of the text is told as; `!` marks what may break something.
  static let changes: [(String, String, [String])] = [
    (#""start": "app""#, #""start": "desk""#, ["the app now starts with 'desk' (was 'app')"]),
    (
      #""startWith": "Session""#, #""startWith": "Book""#,
      ["the app now passes to its start 'Book' and no longer passes to its start 'Session'"]
    ),
    (
      #""members": ["shelf", "desk"]"#, #""members": ["desk", "shelf"]"#,
      [
        "the app now opens on 'note' (was 'books')", "'app' now holds 'desk', 'shelf' (was 'shelf', 'desk')",
        "'app' now shows first 'desk' (was 'shelf')",
      ]
    ),
    (
      #""desk": { "root": "note" }"#, #""desk": { "root": "note", "container": "view" }"#,
      ["'desk' is now a container of kind 'view' (was 'navigation')"]
    ),
    (
      #""flow": { "result": "Session" }"#, #""flow": { "result": "Book" }"#,
      ["'login' now results in 'Book' and no longer results in 'Session'"]
    ),
    (
      #""coordinator": "shelf", "setup": "Book""#, #""coordinator": "desk", "setup": "Book""#,
      [
        "'book' is now in 'desk' (was 'shelf')",
        "'app://book/{id}' now has below where it lands 'note' (was 'books')",
      ]
    ),
    (
      #""coordinator": "shelf", "setup": "Book""#, #""coordinator": "shelf""#,
      ["'book' no longer needs the setup model 'Book'"]
    ),
    (
      #""coordinator": "shelf", "setup": "Book""#, #""coordinator": "shelf", "setup": ["Book", "Session"]"#,
      ["!'book' now needs the setup model 'Session'"]
    ),
    (#""title": "Book" "#, #""title": "Volume" "#, ["'book' is now titled 'Volume' (was 'Book')"]),
    (
      #""setup": "Book", "title""#, #""setup": "Book", "preconditions": "adult", "title""#,
      ["!'book' now requires 'adult'", "!'app://book/{id}' now requires 'adult'"]
    ),
    (#", "entry": "widget""#, "", ["!'note' is no longer opened from outside by 'widget'"]),
    (
      #""coordinator": "login", "#, #""coordinator": "login", "back": "none", "repeatable": true, "#,
      ["'form' can no longer be left by the system's back", "'form' may now be shown above itself"]
    ),
    (
      #""to": "book", "presentation": "push""#, #""to": "book", "presentation": "sheet""#,
      ["'open' now uses 'sheet' (was 'push')"]
    ),
    (
      #""from": "books", "to""#, #""from": ["books", "note"], "to""#,
      ["'open' can now be triggered on 'note'"]
    ),
    (
      #""from": "books", "to""#, #""from": "*", "to""#,
      ["'open' can now be triggered on 'every screen' and can no longer be triggered on 'books'"]
    ),
    (
      #""with": "Book", "trigger": "tap""#, #""trigger": "swipe""#,
      ["'open' no longer passes the model 'Book'", "'open' is now triggered by 'swipe' (was 'tap')"]
    ),
    (
      #""presentation": "popToRoot" }"#, #""presentation": "pop" }"#,
      ["'both' now takes the steps 'select books', 'pop' (was 'select books', 'popToRoot')"]
    ),
    (
      #""onComplete": "write""#, #""onAbandon": "write""#,
      ["'enter' no longer goes on with 'write'", "'enter' now goes on, when abandoned, with 'write'"]
    ),
    (
      #""requires": "Session", "provides""#, #""from": "books", "provides""#,
      ["'pick' now fits the source 'books'", "'pick' no longer takes from its source 'Session'"]
    ),
    (
      #""modal": "pageSheet""#, #""modal": "fullScreen""#,
      [
        "'sheet' now looks like 'fullScreen' (was 'pageSheet')",
        "'sheet' is now dismissed in a way that is 'programmatic' (was 'interactive')",
      ]
    ),
    (
      #""recovery": "task""#, #""recovery": { "flow": "login" }"#,
      ["'signedIn' is now recovered by 'login' (was 'a task')"]
    ),
    (
      #""to": "desk" }"#, #""to": "note", "when": "launch", "over": "keep" }"#,
      [
        "'app://note' now opens 'note' (was 'desk')", "!'app://note' is now taken only at launch",
        "'app://note' now keeps the layers that are up",
      ]
    ),
    (#""to": "desk" }"#, #""to": "books" }"#, ["!'app://note' no longer lands at 'note' but at 'books'"]),
    (
      #""stack": true, "parameters": { "id": "Book" }"#, #""parameters": { "id": "Session" }"#,
      [
        "'app://book/{id}' no longer has below where it lands 'books'",
        "!'app://book/{id}' now takes its parameter 'id' as 'Session' (was 'Book')",
        "'app://book/{id}' no longer puts the parent screens on the back stack",
      ]
    ),
    (
      #""through": "books""#, #""through": "book""#,
      ["'order' now demands 'require through book, to note' (was 'require through books, to note')"]
    ),
    (#""start": "app""#, #""name": "Reader", "start": "app""#, []),
    (
      #""book": { "coordinator": "shelf", "setup": "Book""#,
      #""book": { "setup": ["Book"], "$comment": "!", "code": "B", "back": "system", "coordinator": "shelf""#,
      []
    ),
  ]

  @Test(arguments: changes.indices)
  func tellsEachChange(_ number: Int) throws {
    let (before, after, sentences) = Self.changes[number]
    #expect(Self.spec.ranges(of: before).count == 1, "\(before)")
    let comparison = try SpecComparison(Self.spec, Self.spec.replacing(before, with: after))
    let breaking = comparison.breakingSentences
    #expect(comparison.sentences.map { breaking.contains($0) ? "!" + $0 : $0 } == sentences)
    #expect(comparison.isBreaking == sentences.contains { $0.hasPrefix("!") })
  }

  @Test func tellsWhatComesAndGoes() throws {
    let grown = Self.spec
      .replacing(#""form": {"#, with: #""shop": { "coordinator": "shelf", "title": "Shop" }, "form": {"#)
      .replacing(
        #""done": {"#, with: #""buy": { "from": "books", "to": "shop", "presentation": "push" }, "done": {"#
      )
      .replacing(#""app://note": "#, with: #""app://shop": { "to": "shop" }, "app://note": "#)
    let comparison = try SpecComparison(Self.spec, grown)
    #expect(
      comparison.sentences == [
        "'shop' is new, titled 'Shop'", "'buy' is new: 'push' from 'books' to 'shop'",
        "'app://shop' is new, and lands at 'shop'",
      ])
    #expect(!comparison.isBreaking)
    let back = try SpecComparison(grown, Self.spec)
    #expect(
      back.sentences == [
        "'shop' is gone, titled 'Shop'", "'buy' is gone: 'push' from 'books' to 'shop'",
        "'app://shop' is gone",
        "'app://shop' is no longer taken",
      ])
    #expect(back.breakingSentences == ["'app://shop' is no longer taken"])
  }

  /// Layout, order, remarks and defaults that are written out mean nothing.
  @Test func takesNoFormForAChange() throws {
    let other = Self.spec
      .replacing("\n", with: " ")
      .replacing(
        #""from": "books", "to": "book", "presentation": "push""#,
        with: #""presentation": "push", "from": [ "books" ], "to": "book", "inclusive": false"#
      )
      .replacing(
        #""models": { "Book": {}, "Session": {} }"#,
        with: #""models": { "Session": {"$comment": "x"}, "Book": {"summary": "y"} }"#
      )
      .replacing(#""desk": { "root""#, with: #""desk": { "container": "navigation", "root""#)
    let comparison = try SpecComparison(Self.spec, other)
    #expect(other != Self.spec && comparison.isEmpty, "\(comparison.sentences)")
    #expect(DifferenceReport().text(of: comparison) == "no difference in navigation\n")
  }

  /// That a spec names its root coordinator moves nothing.
  @Test func takesAnImplicitRootForTheNamedOne() throws {
    let implicit = #"{ "navgraph": 1, "start": "a", "screens": { "a": {}, "b": {} } }"#
    let explicit =
      #"{ "navgraph": 1, "start": "a", "coordinators": { "c": { "root": "a" } }, "screens": { "a": {}, "b": {} } }"#
    #expect(try SpecComparison(implicit, explicit).sentences == ["'c' is new"])
    #expect(try SpecComparison(explicit, implicit).sentences == ["'c' is gone"])
  }

  @Test func tellsWhatCanBeReached() throws {
    let cut = Self.spec.replacing(#""from": "books", "to": "book""#, with: #""from": "form", "to": "note""#)
      .replacing(
        #""app://book/{id}": { "to": "book", "stack": true, "parameters": { "id": "Book" } },"#, with: "")
    let there = try SpecComparison(Self.spec, cut).sentences
    #expect(there.contains("'book' can no longer be reached"))
    #expect(try SpecComparison(cut, Self.spec).sentences.contains("'book' can now be reached"))
    #expect(!there.contains { $0.hasPrefix("'note' can") })
  }

  // MARK: Findings

  @Test func tellsFindingsThatAppearAndGo() throws {
    let broken = Self.spec.replacing(
      #""presentation": "push", "with": "Book""#, with: #""presentation": "push""#)
    let findings = try SpecComparison(Self.spec, broken).findings
    #expect(findings.appeared.map(\.finding.rule) == ["missing-setup-model"] && findings.gone.isEmpty)
    let fixed = try SpecComparison(broken, Self.spec).findings
    #expect(fixed.gone.map(\.finding.rule) == ["missing-setup-model"] && fixed.appeared.isEmpty)
  }

  /// A finding that only moved, or whose element is called otherwise, is the same.
  @Test func knowsFindingsAgain() throws {
    let broken = Self.spec.replacing(
      #""note": { "coordinator": "desk", "entry": "widget" }"#,
      with: #""note": { "coordinator": "desk" }, "lost": { "coordinator": "desk", "title": "Lost" }"#)
    let moved = "\n\n\n" + broken.replacing("\"lost\"", with: "\"stray\"")
    let comparison = try SpecComparison(broken, moved)
    #expect(comparison.sentences == ["'lost' is now called 'stray'"])
    #expect(comparison.new.findings.contains { $0.rule == "unreachable-screen" })
    #expect(comparison.findings.isEmpty)
  }

  @Test func refusesHalfASpec() {
    for half in ["", "{", #"{ "navgraph": 1, "include": ["other.nav.json"] }"#] {
      #expect(throws: Problem.self) { try SpecComparison(Self.spec, half) }
      #expect(throws: Problem.self) { try SpecComparison(half, Self.spec) }
    }
  }
}
