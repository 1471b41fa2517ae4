import Testing

@testable import Graph
@testable import GraphFeatures

/// What is told of a change beyond the declarations: where Back leads, who is who, what breaks outside of the app.
@Suite struct BackComparisonTests {
  private static func spec(
    _ screens: String = #""home": {}, "list": {}, "form": {}, "done": {}"#, save: String, more: String = ""
  ) -> String {
    """
    { "navgraph": 1, "start": "home", \(more)
      "screens": { \(screens) },
      "routes": {
        "openList": { "from": "home", "to": "list", "presentation": "push" },
        "add": { "from": "list", "to": "form", "presentation": "push" },
        "save": { "from": "form", \(save) }
      } }
    """
  }

  private static let push = #""to": "done", "presentation": "push""#

  @Test(arguments: [
    (
      push, push + #", "popUpTo": "list""#,
      ["'save' now lets Back lead to 'list' (was 'form')"]
    ),
    (
      push + #", "popUpTo": "list", "inclusive": true"#, push + #", "popUpTo": "list""#,
      ["'save' now lets Back lead to 'list' (was 'home')"]
    ),
    (
      push, #""to": "done", "presentation": "replace""#,
      ["'save' now lets Back lead to 'list' (was 'form')"]
    ),
    (push, #""to": "done", "presentation": "set""#, ["'save' no longer lets Back lead to 'form'"]),
    (push, push + #", "singleTop": true"#, []),
  ])
  func tellsWhereBackLeads(_ before: String, _ after: String, _ expected: [String]) throws {
    let comparison = try SpecComparison(Self.spec(save: before), Self.spec(save: after))
    #expect(Self.backs(comparison) == expected)
  }

  private static func backs(_ comparison: SpecComparison) -> [String] {
    comparison.differences.flatMap(\.changes).filter { $0.aspect == .afterBack }.map(\.words.text)
  }

  /// The new spec has another path to the form.
  @Test func followsTheOldPathWhereItIsThere() throws {
    let other = Self.spec(save: Self.push + #", "popUpTo": "list""#)
      .replacing(
        #""openList": { "from": "home", "to": "list""#, with: #""openForm": { "from": "home", "to": "form""#)
    let comparison = try SpecComparison(Self.spec(save: Self.push), other)
    // Nothing leads to the list any more, so that it cannot be popped to.
    #expect(Self.backs(comparison) == [])
  }

  /// The shortest path to the form does not pass the list, the other one does.
  @Test func looksAtOtherPathsThanTheShortest() throws {
    let direct = #""add": { "from": "list", "#
    func spec(_ save: String) -> String {
      Self.spec(save: save)
        .replacing(
          direct, with: #""addAtOnce": { "from": "home", "to": "form", "presentation": "push" }, "# + direct)
    }
    let comparison = try SpecComparison(spec(Self.push), spec(Self.push + #", "popUpTo": "list""#))
    #expect(Self.backs(comparison) == ["'save' now lets Back lead to 'list' (was 'form')"])
  }

  /// The old screen is called otherwise, and its id is that of a new one.
  @Test func namesWhatAnIdStoodFor() throws {
    func spec(_ screens: String) -> String {
      Self.spec(#""home": {}, "list": {}, "form": {}, \#(screens)"#, save: Self.push)
    }
    let comparison = try SpecComparison(
      spec(#""done": { "code": "Done" }"#),
      spec(#""thanks": { "code": "Done" }, "done": { "code": "Other" }"#))
    let words = comparison.differences.flatMap(\.changes).map(\.words.text)
    #expect(words.contains("'save' now leads to 'done' (was 'thanks')"))
  }

  @Test func onlyWhatIsOutsideBreaks() throws {
    func spec(_ entry: String) -> String {
      Self.spec(#""home": {}, "list": {}, "form": { \#(entry) }, "done": {}"#, save: Self.push)
    }
    #expect(try SpecComparison(spec(#""entry": "widget""#), spec("")).isBreaking)
    #expect(try !SpecComparison(spec(#""entry": "code: FormCell""#), spec("")).isBreaking)
  }

  @Test func aPartialSpecMakesNothingBreaking() throws {
    func spec(_ setup: String) -> String {
      Self.spec(
        #""home": {}, "list": {}, "form": { \#(setup) }, "done": {}"#, save: Self.push,
        more: #""partial": true, "models": { "Item": {} },"#)
    }
    #expect(try !SpecComparison(spec(""), spec(#""setup": "Item""#)).isBreaking)
  }

  @Test func anOptionalQueryParameterBreaksNothing() throws {
    func spec(_ pattern: String) -> String {
      Self.spec(save: Self.push, more: #""deepLinks": { "app://list\#(pattern)": { "to": "list" } },"#)
    }
    #expect(try !SpecComparison(spec(""), spec("?filter={filter?}")).isBreaking)
    #expect(try !SpecComparison(spec("?filter={filter?}"), spec("")).isBreaking)
    #expect(try SpecComparison(spec(""), spec("/{id}")).isBreaking)
  }

  @Test func anArgumentHasAnotherType() throws {
    func spec(_ type: String) -> String {
      """
      { "navgraph": 1, "start": "home", "models": { "id:\(type)": {} },
        "screens": { "home": { "provides": "id:\(type)" }, "detail": { "setup": "id:\(type)" } },
        "routes": { "open": { "from": "home", "to": "detail", "presentation": "push", "with": "id:\(type)" } } }
      """
    }
    #expect(
      try SpecComparison(spec("Long"), spec("String")).sentences == [
        "'id' is now of the type 'String' (was 'Long')"
      ])
  }

  /// Two copies of one graph change places, and an id goes over to another screen.
  @Test func screensAreKnownByTheirCodeInsideTheirCoordinator() throws {
    func spec(_ first: String, _ second: String, _ codes: [String]) -> String {
      """
      { "navgraph": 1, "start": "app",
        "coordinators": {
          "app": { "container": "tab", "children": ["one", "two"] },
          "one": { "root": "\(first)" }, "two": { "root": "\(second)" }
        },
        "screens": {
          "\(first)": { "coordinator": "one", "code": "\(codes[0])" },
          "\(second)": { "coordinator": "two", "code": "\(codes[1])" }
        } }
      """
    }
    let comparison = try SpecComparison(
      spec("detail", "two.detail", ["Detail", "Detail"]), spec("one.detail", "detail", ["Detail", "Detail"]))
    #expect(
      comparison.sentences.sorted() == [
        "'detail' is now called 'one.detail'", "'two.detail' is now called 'detail'",
      ])
    let swapped = try SpecComparison(spec("a", "b", ["A", "B"]), spec("b", "a", ["A", "B"]))
    #expect(swapped.sentences.sorted() == ["'a' is now called 'b'", "'b' is now called 'a'"])
  }
}
