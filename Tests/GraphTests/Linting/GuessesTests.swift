import Testing

@testable import Graph

/// What rests on routes that a tool guessed, beside findings about these routes themselves.
@Suite struct GuessesTests {
  /// An app in whose stack `list` opens `item`, from where `leave` dismisses what may not be there.
  private static func spec(_ first: String, open: String = "open", _ more: String = "") -> SourceFile {
    MachineCase.file(
      """
      "start": "list",
      "screens": { "list": {}, "item": {} },
      "routes": {
        "\(open)": { "from": "list", "to": "item", "presentation": "push"\(first) },
        "leave": { "from": "item", "presentation": "dismiss" }\(more)
      }
      """)
  }

  private static let guess = #", "inferred": true"#

  private static func findings(_ rule: Rule, in file: SourceFile, levels: Linter.Levels = [:]) -> [Finding] {
    Linter.lint(file, levels: levels).findings.filter { $0.rule == rule.id }
  }

  /// What a warning or error about `leave` has become.
  private static func severities(
    _ first: String, open: String = "open", _ more: String = "", levels: Linter.Levels = [:]
  ) -> [Severity?] {
    findings(.dismissWithoutPresentation, in: spec(first, open: open, more), levels: levels).map(\.severity)
  }

  // MARK: What a guess is

  @Test func aRunOverAGuessIsOne() throws {
    let sure = Self.findings(.dismissWithoutPresentation, in: Self.spec("", Self.sometimes))
    #expect(sure.map(\.severity) == [.warning])
    #expect(sure.map(\.witness) == [["open", "leave"]])
    let guessed = Self.findings(.dismissWithoutPresentation, in: Self.spec(Self.guess, Self.sometimes))
    #expect(guessed.map(\.severity) == [.info])
    // It is the same finding, and only its severity differs.
    #expect(guessed.map(\.message) == sure.map(\.message))
    #expect(guessed.map(\.witness) == sure.map(\.witness))
  }

  /// Routes by which `leave` works in some states, so that it is no error but a warning.
  private static let sometimes = #", "show": { "from": "list", "to": "item", "presentation": "present" }"#

  @Test func aRunBesideAGuessIsNone() {
    let other = Self.sometimes.replacing("\"present\" }", with: "\"present\", \"inferred\": true }")
    #expect(Self.severities("", other) == [.warning])
  }

  @Test func aScreenBehindTheRouteDoesNotHideIt() throws {
    let spec = SpecReader.read(Self.spec(Self.guess), load: Linter.noIncludes)
    let guesses = Guesses(spec)
    #expect(guesses.areBehind(Self.finding(["launch", "open@list#2"]), of: .dismissWithoutPresentation))
    #expect(guesses.areBehind(Self.finding(["recover:signedIn@open@list"]), of: .dismissWithoutPresentation))
    #expect(!guesses.areBehind(Self.finding(["leave@item", "link:app://x@open"]), of: .behindLayer))
    #expect(!guesses.areBehind(Self.finding([]), of: .dismissWithoutPresentation))
  }

  /// A finding of some severity with a run.
  private static func finding(_ run: [String], _ severity: Severity? = .warning) -> Finding {
    Finding(
      "something", at: SourceRange(document: 0, start: 0, end: 0), of: nil, severity: severity, witness: run)
  }

  /// A route may have the name of what the user or the system does.
  @Test(arguments: ["back", "pull", "launch", "switch:list", "link:app://x", "entry:list"])
  func aStepOfThatNameIsNone(_ name: String) {
    let spec = SpecReader.read(Self.spec(Self.guess, open: name), load: Linter.noIncludes)
    let guesses = Guesses(spec)
    let step = Self.finding(["leave", name, name + "@item"])
    #expect(!guesses.areBehind(step, of: .dismissWithoutPresentation))
    #expect(guesses.areBehind(Self.finding(["leave", "route:" + name]), of: .dismissWithoutPresentation))
    #expect(Self.severities(Self.guess, open: name, Self.sometimes) == [.info])
  }

  @Test func withoutGuessesThereIsNone() {
    for flag in ["", #", "inferred": false"#] {
      let spec = SpecReader.read(Self.spec(flag), load: Linter.noIncludes)
      #expect(!Guesses(spec).areBehind(Self.finding(["open"]), of: .dismissWithoutPresentation))
    }
  }

  // MARK: What becomes of findings

  /// What is wrong in every run, or of an error, needs no guess to be wrong.
  @Test func errorsInARunStay() {
    #expect(Self.severities(Self.guess) == [.error])
    let spec = SpecReader.read(Self.spec(Self.guess), load: Linter.noIncludes)
    let guesses = Guesses(spec)
    #expect(!guesses.areBehind(Self.finding(["open"], .error), of: .pushCycle))
    #expect(!guesses.areBehind(Self.finding(["open"], nil), of: .dismissWithoutPresentation))
    #expect(guesses.areBehind(Self.finding(["open"], nil), of: .pushCycle))
  }

  @Test func aConfigurationSaysMore() {
    let id = Rule.dismissWithoutPresentation.id
    #expect(Self.severities(Self.guess, Self.sometimes, levels: [id: .error]) == [.error])
    #expect(Self.severities(Self.guess, Self.sometimes, levels: [id: .off]) == [])
  }

  /// A cycle is no warning if one of its routes is a guess, whichever that is.
  @Test(arguments: [("", "", Severity.warning), (guess, "", .info), ("", guess, .info)])
  func aCycleWithAGuessIsInformation(_ first: String, _ second: String, _ expected: Severity) {
    let again = #", "again": { "from": "item", "to": "list", "presentation": "push""# + second + " }"
    let found = Self.findings(.pushCycle, in: Self.spec(first, again))
    #expect(found.map(\.severity) == [expected])
  }

  /// Whatever is guessed, the same is found: guesses change severities, and nothing else.
  @Test func noFindingIsLost() {
    let more = """
      , "again": { "from": "item", "to": "list", "presentation": "push" },
        "show": { "from": "list", "to": "item", "presentation": "present" },
        "lost": { "from": "item", "to": "nowhere", "presentation": "push" }
      """
    let names = ["open", "leave", "again", "show", "lost"]
    func words(_ file: SourceFile) -> [String] {
      Linter.lint(file).findings.map { "\($0.rule): \($0.message)" }.sorted()
    }
    let sure = words(Self.spec("", more))
    #expect(Set(sure.map { $0.prefix { $0 != ":" } }).isSuperset(of: ["push-cycle", "undefined-reference"]))
    for name in names {
      var text = Self.spec("", more).text(0..<Self.spec("", more).byteCount)
      text.replace("\"\(name)\": {", with: "\"\(name)\": { \"inferred\": true,")
      #expect(words(SourceFile(name: "test.nav.json", bytes: Array(text.utf8))) == sure, "\(name)")
    }
  }
}
