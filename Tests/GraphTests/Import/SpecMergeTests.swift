import Testing

@testable import Graph
@testable import GraphImport

/// What stays, comes and goes where an import is merged into a spec.
@Suite struct SpecMergeTests {
  /// The text after an import of some entries.
  private func merged(_ old: String, _ change: (inout ImportedSpec) -> Void) throws -> (
    text: String, notes: [String]
  ) {
    var spec = ImportedSpec()
    change(&spec)
    let merge = try SpecMerge(spec, into: SourceFile(name: "a.nav.json", bytes: Array(old.utf8)))
    return (
      String(decoding: merge.file.contents, as: UTF8.self),
      merge.notes.map { String($0.text.prefix { $0 != "\n" }) }
    )
  }

  private static let old = """
    {
      "navgraph": 1,
      "start": "home",
      "screens": {
        "home":   { "code": "Home", "imported": true },

        "basket": { "code": "Cart", "summary": "What is bought", "imported": true },
        "mine":   { }
      },
      "routes": {
        "open": {
          "from": "home", "to": "basket", "presentation": "present",
          "imported": true, "pinned": ["presentation"]
        }
      }
    }
    """

  private func app(_ spec: inout ImportedSpec) {
    spec.start = "home"
    spec.add(.screen, "home", [.code: "Home"])
    spec.add(.screen, "cart", [.code: "Cart"])
    spec.add(.route, "open", [.from: "home", .to: "cart", .presentation: "push"])
  }

  /// An id that a person changed, their prose, the layout and what is pinned stay.
  @Test func whatPeopleWroteStays() throws {
    let (text, notes) = try merged(Self.old, app)
    #expect(text == Self.old)
    #expect(
      notes == [
        "a.nav.json:12:55: info: 'presentation' of 'open' is pinned; the sources have \"push\" [import-ambiguous]"
      ])
  }

  @Test func whatTheSourcesSayIsTaken() throws {
    let (text, _) = try merged(Self.old) { spec in
      app(&spec)
      spec.set(.to, of: "open", .route, to: "home")
      spec.set(.with, of: "open", .route, to: ["Item"])
      spec.add(.model, "Item")
    }
    #expect(text.contains(#""to": "home""#) && text.contains(#""with": ["Item"]"#))
    #expect(text.contains("\"models\": {\n    \"Item\": { \"imported\": true }\n  }"))
  }

  /// New entries come behind the others; one whose id is taken gets another, and what refers to it follows.
  @Test func newEntriesAreAdded() throws {
    let (text, _) = try merged(Self.old) { spec in
      app(&spec)
      spec.add(.screen, "mine", [.code: "Mine"])
      spec.add(.screen, "basket", [.code: "Basket"])
      spec.add(.route, "look", [.from: "mine", .to: "basket", .presentation: "push"])
    }
    // A person's own screen is the one that was found.
    #expect(text.contains(#""mine":   { },"#))
    #expect(text.contains(#""basket_2": { "code": "Basket", "imported": true }"#))
    #expect(
      text.contains(
        #""look": { "from": "mine", "to": "basket_2", "presentation": "push", "imported": true }"#))
  }

  /// What is gone goes, but not where somebody wrote something on it.
  @Test func whatIsGoneGoes() throws {
    let (text, notes) = try merged(Self.old) { spec in
      spec.start = "home"
      spec.add(.screen, "home", [.code: "Home"])
    }
    #expect(text.contains("basket") && text.contains("\"open\""))
    #expect(
      notes == [
        "a.nav.json:7:5: error: the screen 'basket' is gone from the sources, and 'summary' of it was written by hand "
          + "[import-missing]",
        "a.nav.json:11:5: error: the route 'open' is gone from the sources, and 'pinned' of it was written by hand "
          + "[import-missing]",
      ])
    let (rest, none) = try merged(#"{ "navgraph": 1, "screens": { "a": {}, "b": { "imported": true } } }"#) {
      _ in
    }
    #expect(rest == #"{ "navgraph": 1, "screens": { "a": {} } }"# && none == [])
  }

  /// A key that the sources have no value for any more goes, one that importers never write stays.
  @Test func keysComeAndGo() throws {
    let old =
      #"{ "navgraph": 1, "routes": { "r": { "from": "a", "popUpTo": "b", "revokes": ["c"], "imported": true } } }"#
    let (text, _) = try merged(old) { $0.add(.route, "r", [.from: "a"]) }
    #expect(
      text == #"{ "navgraph": 1, "routes": { "r": { "from": "a", "revokes": ["c"], "imported": true } } }"#)
  }

  /// A section of which all entries go and others come, and one of nothing, in each layout.
  @Test func sectionsAreFilledAnew() throws {
    func routes(_ spec: inout ImportedSpec) {
      spec.add(.route, "c", [.from: "x"])
      spec.add(.route, "d", [.from: "y"])
    }
    let gone = #"{ "from": "a", "imported": true }"#
    let (line, _) = try merged(#"{ "navgraph": 1, "routes": {"a": \#(gone), "b": \#(gone)} }"#, routes)
    #expect(
      line
        == #"{ "navgraph": 1, "routes": {"c": { "from": "x", "imported": true }, "d": { "from": "y", "imported": true }} }"#
    )
    for lineBreak in ["\n", "\r\n"] {
      let old = #"{<  "navgraph": 1,<  "routes": {<    "a": \#(gone),<    "b": \#(gone)<  }<}"#
      let new = old.replacing("a\": \(gone)", with: #"c": { "from": "x", "imported": true }"#)
        .replacing("b\": \(gone)", with: #"d": { "from": "y", "imported": true }"#)
      let (text, _) = try merged(old.replacing("<", with: lineBreak), routes)
      #expect(text == new.replacing("<", with: lineBreak))
      let (filled, _) = try merged("{<  \"routes\": {}<}".replacing("<", with: lineBreak), routes)
      #expect(
        filled
          == #"{<  "routes": { "c": { "from": "x", "imported": true },<    "d": { "from": "y", "imported": true } }<}"#
          .replacing(",<", with: ", ").replacing("    \"d", with: "\"d").replacing("<", with: lineBreak))
    }
    for empty in ["{}", "{ }", "{\n}"] {
      let (text, _) = try merged(empty) { spec in
        spec.start = "home"
        spec.add(.screen, "home", [.code: "Home"])
        routes(&spec)
      }
      #expect(
        text == """
          {
            "screens": {
              "home": { "code": "Home", "imported": true }
            },
            "routes": {
              "c": { "from": "x", "imported": true },
              "d": { "from": "y", "imported": true }
            },
            "start": "home"
          }
          """)
    }
  }

  @Test func anImportIntoItsOwnTextChangesNothing() throws {
    var spec = ImportedSpec()
    app(&spec)
    let file = SourceFile(name: "x", bytes: spec.text)
    #expect(try SpecMerge(spec, into: file).file.contents == spec.text)
  }

  @Test func whatIsNoSpecIsRefused() {
    #expect(throws: Problem.self) { try merged("{", app) }
    #expect(throws: Problem.self) { try merged("[]", app) }
  }
}
