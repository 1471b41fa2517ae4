import Testing

@testable import Graph

/// What the importer of Android's graphs says about what it does not use.
@Suite(.enabled(if: XMLReader.isAvailable)) struct AndroidNoteTests {
  private typealias Apps = AndroidApps

  @Test(
    arguments: [
      (
        #"android:destination="@id/b""#, "'android:destination' has no effect; 'app:destination' is meant",
        nil
      ),
      (
        #"app:destintion="@id/b""#, "'app:destintion' is not read on '<action>'",
        "did you mean 'destination'?"
      ),
      (
        #"app:argType="string""#, "'app:argType' belongs to '<argument>' and has no effect on '<action>'", nil
      ),
      (
        #"app:destination="@id/a" app:popUpToInclusive="true""#,
        "'app:popUpToInclusive' has no effect without 'app:popUpTo'", nil
      ),
      (#"app:destination="@id/a" tools:text="x""#, nil, nil),
    ] as [(String, String?, String?)])
  func attributesThatHaveNoEffect(attribute: String, message: String?, help: String?) throws {
    let outcome = try Apps.imported([
      "main.xml": Apps.graph("main", start: "a", Apps.screen("a", Apps.action("go", attribute)))
    ])
    let notes = outcome.notes.filter { $0.kind == .ignoredAttribute }
    #expect(notes.map(\.message) == (message.map { [$0] } ?? []))
    #expect(notes.first?.help == help)
    #expect(notes.allSatisfy { $0.location.line == 5 && $0.location.column == 52 })
  }

  @Test func elementsThatHaveNoEffect() throws {
    let outcome = try Apps.imported([
      "main.xml": Apps.graph(
        "main", start: "a", Apps.screen("a", #"<meta android:name="x"/>"#) + Apps.screen("a"))
    ])
    #expect(outcome.messages(.ignoredAttribute) == ["'<meta>' is not read inside of a destination"])
    #expect(outcome.messages(.duplicate) == ["'a' is in this graph already"])
  }

  @Test func idsThatTheControllerDoesNotFindAreNamed() throws {
    let outcome = try Apps.imported([
      "first.xml": Apps.graph(
        "first", start: "a",
        Apps.screen(
          "a",
          Apps.action("leave", to: "b", #"app:popUpTo="@id/home""#) + Apps.action("go", to: "home")
            + Apps.action("lost", to: "none")) + Apps.screen("b")),
      "second.xml": Apps.graph("second", start: "home", Apps.screen("home")),
    ])
    let elsewhere =
      "names 'home', which is not in this graph, but in 'second', which another controller shows"
    #expect(
      outcome.messages(.suspicious) == ["'app:popUpTo' \(elsewhere)", "'app:destination' \(elsewhere)"])
    #expect(outcome.messages(.missing) == ["'app:destination' names 'none', which is in no graph"])
    #expect(outcome.value(.popUpTo, of: "leave", .route) == #""home""#)
    #expect(
      outcome.lint.filter { $0.contains("'home'") || $0.hasPrefix("undefined") } == [
        "absent-pop-up-target: 'leave' pops up to 'home', which may not be on the back stack around 'a': nothing is removed",
        "undefined-reference: there is no screen or nested graph 'first.home'",
        "undefined-reference: there is no screen or nested graph 'none'",
      ])
  }

  @Test func oneOfSeveralAppsIsNamed() throws {
    let launcher = Apps.xml(
      "manifest", "",
      """
      <application><activity android:name="app.Main"><intent-filter>
        <category android:name="android.intent.category.LAUNCHER"/>
      </intent-filter></activity></application>
      """)
    var files = [
      "samples/demo/src/main/AndroidManifest.xml": launcher,
      "samples/demo/src/main/res/navigation/demo.xml": Apps.graph("demo", start: "d", Apps.screen("d")),
      "app/src/main/res/navigation/main.xml": Apps.graph("main", start: "a", Apps.screen("a")),
      "app/src/play/res/navigation/play.xml": Apps.graph("play", start: "p", Apps.screen("p")),
      "library/src/main/res/navigation/more.xml": Apps.graph("more", start: "m", Apps.screen("m")),
      "library/src/main/AndroidManifest.xml": Apps.xml("manifest", "", "<application/>"),
    ]
    #expect(try Set(Apps.imported(files).ids(.screen)) == ["d", "a", "m", "p"], "one app and its modules")
    files["app/src/debug/AndroidManifest.xml"] = launcher
    let problem = #expect(throws: Problem.self) { try Apps.imported(files) }
    #expect(
      problem?.message
        == "several apps are in the folder ('app', 'samples/demo'); name the module of one with '--variant', or its folder as PATH"
    )
    func screens(_ variants: String...) throws -> Set<String> {
      var options = Importer.Options()
      options.variants = variants
      return try Set(Apps.imported(files, options).ids(.screen))
    }
    #expect(try screens("app") == ["a", "m", "p"])
    #expect(try screens("samples/demo") == ["d", "m"])
    #expect(try screens("app", "release") == ["a", "m"])
    #expect(throws: Problem.self) { try screens("app", "samples/demo") }
  }

  @Test func variantsOfAGraphAreNamed() throws {
    let files = [
      "app/src/main/res/navigation/main.xml": Apps.graph("main", start: "a", Apps.screen("a")),
      "app/src/demo/res/navigation/main.xml": Apps.graph(
        "main", start: "a", Apps.screen("a") + Apps.screen("demo")),
      "app/src/androidTest/res/navigation/test.xml": Apps.graph("test", start: "t", Apps.screen("t")),
    ]
    let all = try Apps.imported(files)
    #expect(all.ids(.screen) == ["a", "demo"])
    #expect(
      all.messages(.duplicate) == ["the graph of source set 'demo' is taken in place of this one"])
    var options = Importer.Options()
    options.variants = ["play"]
    #expect(try Apps.imported(files, options).ids(.screen) == ["a"])
  }

  @Test func whatIsNotThereIsNamed() throws {
    let outcome = try Apps.imported([
      "main.xml": Apps.graph(
        "main", start: "gone",
        Apps.screen("a") + #"<include app:graph="@navigation/lost"/>"#
          + #"<navigation android:id="@+id/empty"/>"#)
    ])
    #expect(outcome.messages(.missing) == ["the included graph '@navigation/lost' is not there"])
    #expect(outcome.messages(.unresolved) == ["the start destination 'gone' is not in the graph"])
    #expect(outcome.messages(.orphan) == ["the graph has no destinations, and is left out"])
    #expect(outcome.spec.start == "gone")
  }

  // MARK: Hostile files

  @Test func hostileFilesNeitherCrashNorHang() throws {
    let depth = 10_000
    let deep =
      String(repeating: "<navigation>", count: depth) + String(repeating: "</navigation>", count: depth)
    func including(_ names: [String]) -> String {
      Apps.graph(
        "__proto__", start: "__proto__",
        names.map { #"<include app:graph="@navigation/\#($0)"/>"# }.joined()
          + Apps.screen("__proto__", Apps.action("", to: "")) + #"<fragment android:id="@+id/"/>"#)
    }
    var files = [
      "deep.xml": Apps.graph("deep", start: "x", deep), "a.xml": including(["b"]),
      "b.xml": including(["a", "b", "a"]), "text.xml": "no xml", "other.xml": "<menu/>",
      "empty.xml": "", "app/src/main/java/A.kt": "class A { \"${ { /* \" \"\"\" ' R.id.",
      "app/src/main/java/B.java": String(repeating: "(R.id.a,{", count: 20_000),
    ]
    // Each level includes the next one twice: more places than anyone can count.
    for level in 0..<40 {
      let next = "level\(level + 1)"
      let inner =
        #"<navigation android:id="@+id/n" app:startDestination="@id/s">"#
        + #"<include app:graph="@navigation/\#(next)"/></navigation>"#
      files["level\(level).xml"] = Apps.graph(
        "g\(level)", start: "s", #"<include app:graph="@navigation/\#(next)"/>"# + inner + Apps.screen("s"))
    }
    let outcome = try Apps.imported(files)
    #expect(outcome.notes.contains { $0.kind == .unreadable && $0.location.file.hasSuffix("deep.xml") })
    #expect(
      outcome.messages(.notExpressible).contains("graphs include each other too often; the rest is left out"))
    #expect(try Apps.imported(files).spec.text == outcome.spec.text, "the same sources give the same bytes")
  }

  @Test func graphsThatIncludeEachOtherAreEnteredOnce() throws {
    let outcome = try Apps.imported([
      "a.xml": Apps.graph("a", start: "x", Apps.screen("x") + #"<include app:graph="@navigation/b"/>"#),
      "b.xml": Apps.graph("b", start: "y", Apps.screen("y") + #"<include app:graph="@navigation/a"/>"#),
    ])
    #expect(outcome.ids(.screen) == ["x", "y"])
    #expect(outcome.messages(.notExpressible) == ["the graph includes itself, and is not entered again"])
  }

  @Test func withoutAnyDestinationThereIsNoSpec() {
    #expect(throws: Problem.self) { try AndroidApps.imported(["main.xml": "<navigation/>"]) }
  }
}
