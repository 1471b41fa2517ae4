import Foundation
import TestSupport
import Testing

@testable import Graph

/// `navgraph import`, and `diff --import`: what they print and write, and how they end.
@Suite struct ImportCommandTests {
  private static let list = """
    { "name": "Shop",
      "nodes": [{ "id": "home", "start": true }, { "id": "cart" }],
      "edges": [{ "from": "home", "to": "cart" }] }
    """
  private static let changed = list.replacing(
    #""to": "cart" }"#, with: #""to": "cart", "presentation": "present" }"#)

  private func scratch() throws -> ScratchFolder {
    let scratch = try ScratchFolder()
    try scratch.write(Self.list, to: "graph.json")
    return scratch
  }

  private func run(_ arguments: [String], _ scratch: borrowing ScratchFolder) throws -> Shell.Outcome {
    try Shell.navgraph(arguments, in: scratch.path)
  }

  @Test func printsASpec() throws {
    let scratch = try scratch()
    let outcome = try run(["import", "graph.json", "--from", "edges"], scratch)
    #expect(outcome.status == 0 && outcome.error == "2 screens, 1 route from 1 file\n")
    #expect(
      outcome.output.hasPrefix("{\n  \"navgraph\": 1,\n  \"name\": \"Shop\",\n  \"start\": \"home\",\n"))
    #expect(try run(["import", "graph.json", "--from", "edges", "-o", "-"], scratch).output == outcome.output)
    let quiet = try run(["import", "graph.json", "--from", "edges", "--quiet", "--name", "Mine"], scratch)
    #expect(quiet.error == "" && quiet.output.contains("\"name\": \"Mine\""))
  }

  /// libxml2 prints what is wrong with the values of `xml:id`, if nobody stops it.
  @Test(.enabled(if: XMLReader.isAvailable)) func printsNothingOfALibrary() throws {
    let scratch = try ScratchFolder()
    try scratch.write(
      """
      <navigation xmlns:android="http://schemas.android.com/apk/res/android" xml:id="@+id/main"
        xmlns:app="http://schemas.android.com/apk/res-auto" app:startDestination="@id/home">
        <fragment android:id="@+id/home" xml:id="a b"/>
      </navigation>
      """, to: "res/navigation/main.xml")
    let outcome = try run(["import", ".", "--from", "android"], scratch)
    #expect(outcome.status == 0 && !outcome.error.contains("xml:id"), "\(outcome.error)")
  }

  /// Screens show what tests have left below the folder of the spec; the pictures of a build are gone with the next one.
  @Test func findsScreenshots() throws {
    let scratch = try ScratchFolder()
    try scratch.write(Self.list, to: "app/graph.json")
    try scratch.write("<svg></svg>", to: "app/src/test/snapshots/images/com.shop_HomeScreenTest_default.png")
    try scratch.write("<svg></svg>", to: "app/build/outputs/roborazzi/com.shop.CartScreenTest.png")
    let outcome = try run(["import", "app", "--from", "edges", "-o", "app/app.nav.json"], scratch)
    #expect(outcome.error == "2 screens, 1 route from 1 file; 1 screen with screenshots\n")
    let spec = try scratch.read("app/app.nav.json")
    #expect(spec.contains("\"image\": \"src/test/snapshots/images/com.shop_HomeScreenTest_default.png\""))
    #expect(try run(["render", "app/app.nav.json"], scratch).output.contains("<image "))
    try scratch.write("", to: "other/empty")
    let elsewhere = try run(["import", "app", "--from", "edges", "-o", "other/app.nav.json"], scratch)
    #expect(elsewhere.status == 0 && !elsewhere.error.contains("screenshots"))
    // An image stays in the spec without its file, and is reported; the one that a person has chosen stays as well.
    let into = ["import", "app", "--from", "edges", "--into", "app/app.nav.json"]
    let image = "src/test/snapshots/images/com.shop_HomeScreenTest_default.png"
    try FileManager.default.removeItem(atPath: scratch.path + "/app/\(image)")
    #expect(try run(["render", "app/app.nav.json"], scratch).error.contains("'\(image)' cannot be shown"))
    try scratch.write(spec.replacing(image, with: "mine.png"), to: "app/app.nav.json")
    #expect(try run(into, scratch).status == 0)
    #expect(try scratch.read("app/app.nav.json").contains("\"image\": \"mine.png\""))
    #expect(try run(["lint", "app/app.nav.json"], scratch).output.contains("unreadable-image"))
    // The screen goes from the sources, and what the import wrote of it with it.
    try scratch.write(Self.list.replacing("home", with: "first"), to: "app/graph.json")
    let update = try run(["import", "app", "--from", "edges", "--into", "app/app.nav.json"], scratch)
    let updated = try scratch.read("app/app.nav.json")
    #expect(update.status == 0 && !updated.contains("image"), "\(update.error)")
  }

  @Test func keepsASpecUpToDate() throws {
    let scratch = try scratch()
    let into = ["import", "graph.json", "--from", "edges", "--into", "app.nav.json"]
    #expect(try run(into, scratch).status == 0)
    let first = try scratch.read("app.nav.json")
    #expect(try run(into + ["--check"], scratch).output == "")
    try scratch.write(
      first.replacing("\"cart\": {", with: "\"basket\": {").replacing(
        "\"to\": \"cart\"", with: "\"to\": \"basket\"") + "\n", to: "app.nav.json")
    let renamed = try scratch.read("app.nav.json")
    #expect(try run(into + ["--check"], scratch).status == 0)
    try scratch.write(Self.changed, to: "graph.json")
    let stale = try run(into + ["--check"], scratch)
    #expect(stale.status == 1)
    #expect(stale.output.contains("'home.cart' now uses 'present' (was 'push')"))
    #expect(try scratch.read("app.nav.json") == renamed)
    #expect(try run(into, scratch).status == 0)
    #expect(try scratch.read("app.nav.json") == renamed.replacing("\"push\"", with: "\"present\""))
  }

  /// What the configuration asks for is done without arguments.
  @Test func followsTheConfiguration() throws {
    let scratch = try scratch()
    try scratch.write(
      #"{ "import": [{ "from": "edges", "sources": "graph.json", "into": "app.nav.json", "name": "Mine" }] }"#,
      to: ".navgraph.json")
    #expect(
      try run(["import", "--check"], scratch).error
        == "navgraph: there is no spec 'app.nav.json' to compare with\n")
    #expect(try run(["import"], scratch).status == 0)
    #expect(try scratch.read("app.nav.json").contains("\"name\": \"Mine\""))
    #expect(try run(["import", "--check"], scratch).status == 0)
    try scratch.write(
      #"{ "import": [{ "from": "edges", "sources": "graph.json", "into": "../x.nav.json" }] }"#,
      to: ".navgraph.json")
    let outside = try run(["import"], scratch)
    #expect(outside.error.hasPrefix(".navgraph.json:1:66: error: '../x.nav.json' lies outside of '"))
    #expect(outside.status == 2)
    try scratch.write(
      #"{ "import": [{ "from": "edge", "sources": ".", "into": "x" }] }"#, to: ".navgraph.json")
    let wrong = try run(["import"], scratch)
    #expect(wrong.status == 2)
    #expect(wrong.error.contains("1:24: error: there is no kind of sources 'edge'; did you mean 'edges'?"))
  }

  @Test func comparesRevisions() throws {
    let scratch = try scratch()
    func git(_ arguments: String...) throws {
      let identity = ["-c", "user.name=A", "-c", "user.email=a@b.c", "-c", "commit.gpgsign=false"]
      let outcome = try Shell.run(try #require(Shell.find("git")), identity + arguments, in: scratch.path)
      #expect(outcome.status == 0, "\(arguments): \(outcome.error)")
    }
    try git("init", "-q")
    try git("add", ".")
    try git("commit", "-q", "-m", "one")
    try git("tag", "one")
    let diff = ["diff", "--import", "--from", "edges", "--exit-code"]
    #expect(try run(diff + ["one"], scratch).output == "no difference in navigation\n")
    try scratch.write(Self.changed, to: "graph.json")
    let outcome = try run(diff + ["one"], scratch)
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("± 'home.cart' now uses 'present' (was 'push')"))
    try git("commit", "-q", "-a", "-m", "two")
    #expect(
      try run(diff + ["one", "HEAD"], scratch).output == outcome.output.replacing(" .:", with: " HEAD:"))
    // The app may be new, in a folder of its own too.
    try git("mv", "graph.json", "unread.txt")
    try git("commit", "-q", "-m", "before the app")
    try scratch.write(Self.changed, to: "app/graph.json")
    for old in ["HEAD", "HEAD:./app"] {
      let added = try run(diff + [old, "app"], scratch)
      #expect(added.status == 1 && added.output.contains("'home.cart' is new"), "\(old): \(added.error)")
      #expect(added.error.contains("note: there is no '\(old)'; it is compared as an empty spec"))
      #expect(try run(diff + ["app", old], scratch).status == 2)
    }
    let unknown = try run(diff + ["nothing"], scratch)
    #expect(unknown.error == "navgraph: there is no file 'nothing', and git knows no revision 'nothing'\n")
  }

  /// A comparison tells the notes that are new, and no others.
  @Test func comparesNotes() throws {
    let scratch = try scratch()
    func write(_ folder: String, _ targets: [String]) throws {
      let edges = targets.map { #"{ "from": "home", "to": "\#($0)" }"# }.joined(separator: ",\n")
      try scratch.write(
        #"{ "nodes": [{ "id": "home", "start": true }], "edges": ["# + "\n\(edges)] }", to: "\(folder)/g.json"
      )
    }
    try write("old", ["lost", "gone"])
    try write("new", ["away", "gone"])
    let diff = ["diff", "--import", "--from", "edges"]
    let outcome = try run(diff + ["old/g.json", "new/g.json"], scratch)
    #expect(outcome.error == "new/g.json:2:25: error: no node has the id 'away' [import-missing]\n")
    #expect(try run(diff + ["old/g.json", "old/g.json", "--variant", "x"], scratch).error == "")
    #expect(
      try run(["diff", "a", "b", "--variant", "x"], scratch).error.contains("'--variant' needs '--import'"))
  }

  /// An app is linted without a spec: findings are at the places in its sources.
  @Test func lintsSources() throws {
    let scratch = try ScratchFolder()
    try scratch.write(
      #"""
      {
        "nodes": [{ "id": "home", "start": true }, { "id": "cart" }, { "id": "lost" }],
        "edges": [{ "from": "home", "to": "cart" },
          { "from": "home", "to": "gone" }]
      }
      """#, to: "app/graph.json")
    let lint = ["lint", "--import", "app/graph.json", "--from", "edges"]
    let text = try run(lint, scratch)
    #expect(text.status == 1)
    #expect(
      text.output.contains("app/graph.json:4:29: error: there is no screen or coordinator 'gone'"), "\(text)")
    #expect(
      text.output.contains("app/graph.json:2:72:") && text.output.contains("[unreachable-screen]"), "\(text)")
    #expect(text.error.contains("app/graph.json:4:29: error: no node has the id 'gone' [import-missing]"))
    let github = try run(lint + ["--format", "github"], scratch)
    #expect(github.output.contains("file=app/graph.json,line=4"))
    let sarif = try run(lint + ["--format", "sarif"], scratch)
    #expect(sarif.output.contains(#""uri": "app/graph.json""#) && !sarif.output.contains("\"fixes\""))
    let diff = try run(["diff", "--import", "--from", "edges", "app/graph.json", "app/graph.json"], scratch)
    #expect(diff.status == 0)
    for (arguments, error) in [
      (["--import", ".", "."], "only one PATH is read; name the folder around all sources"),
      (["--from", "edges", "."], "'--from' needs '--import'"),
    ] {
      let outcome = try run(["lint"] + arguments, scratch)
      #expect(outcome.status == 2 && outcome.error == "navgraph: \(error) (see 'navgraph lint --help')\n")
    }
  }

  /// What an importer does not understand is counted, and said wherever the spec is linted.
  @Test(.enabled(if: XMLReader.isAvailable)) func saysWhatItDoesNotUnderstand() throws {
    let scratch = try ScratchFolder()
    try scratch.write(
      """
      <navigation xmlns:android="http://schemas.android.com/apk/res/android"
        xmlns:app="http://schemas.android.com/apk/res-auto" android:id="@+id/nav" app:startDestination="@id/home">
        <fragment android:id="@+id/home" android:name="a.Home">
          <action android:id="@+id/toCart" app:destination="@id/cart"/>
        </fragment>
        <fragment android:id="@+id/cart" android:name="a.Cart"/>
      </navigation>
      """, to: "app/src/main/res/navigation/nav.xml")
    let others = (1...4).map { "  fun open\($0)() { startActivity(Intent(this, Other::class.java)) }\n" }
    try scratch.write(
      """
      package a
      class Home : Fragment() {
        fun cart() { findNavController().navigate(R.id.toCart) }
      \(others.joined())}
      class Cart : Fragment()
      """, to: "app/src/main/java/Home.kt")
    let outcome = try run(["import", ".", "-o", "app.nav.json"], scratch)
    #expect(
      outcome.error.hasSuffix("; 1 of 5 places that move between screens became routes\n"), "\(outcome)")
    let lint = try run(["lint", "app.nav.json"], scratch)
    #expect(lint.output.contains("warning: the import understood 1 of 5 places that move between screens"))
    #expect(lint.output.contains("missing: 4 startActivity"))
    #expect(lint.output.hasSuffix("; 1 of 5 moves in the sources understood)\n"))
    let json = try run(["lint", "app.nav.json", "--format", "json"], scratch)
    #expect(json.output.contains(#""missing": { "startActivity": 4 }"#))
    let render = try run(["render", "app.nav.json", "--format", "dot"], scratch)
    #expect(render.output.contains("import: 1 of 5 moves in the sources"), "\(render)")
    let places = try run(["lint", "--import"], scratch)
    #expect(places.output.contains("app/src/main/res/navigation/nav.xml:3:"), "\(places)")
  }

  /// Notes that say the same are one line; a file gets all of them.
  @Test func groupsNotes() throws {
    let scratch = try ScratchFolder()
    try scratch.write(
      #"{ "nodes": [{ "id": "a", "start": true }], "edges": [{ "from": "a" }, { "to": "a" }, { "to": "b" }] }"#,
      to: "graph.json")
    let printed = try run(["import", "graph.json", "--from", "edges"], scratch)
    #expect(printed.error.contains("an edge without 'from' or 'to' is left out (and in 2 other places)"))
    _ = try run(["import", "graph.json", "--from", "edges", "--notes", "notes.txt"], scratch)
    #expect(try scratch.read("notes.txt").split(separator: "\n").count == 4)
  }

  @Test func saysWhatIsWrong() throws {
    let scratch = try scratch()
    try scratch.write("dependencies:\n  flutter:\n    sdk: flutter\n", to: "cards/pubspec.yaml")
    try scratch.write(Self.list, to: "lists/graph.json")
    let see = " (see 'navgraph import --help')\n"
    let cases = [
      (["lists"], "found no sources of an app in 'lists'; '--from' names their kind\n"),
      (["missing"], "cannot read 'missing': there is no such file or folder\n"),
      (
        ["cards"],
        "found no sources of an app in 'cards'; a Flutter app (pubspec.yaml): no importer reads it; write a list of edges (docs/import.md)\n"
      ),
      (
        ["graph.json", "--from", "edges", "--start", "homes"],
        "there is no screen or coordinator 'homes' to start with; did you mean 'home'?\n"
      ),
      ([".", "a"], "only one PATH is read; name the folder around all sources" + see),
      (["--from", "edges", "--check"], "'--check' needs a spec: '--into SPEC'" + see),
      (["--from", "edges", "--into", "a", "-o", "b"], "'--into' and '--output' exclude each other" + see),
    ]
    for (arguments, error) in cases {
      let outcome = try run(["import"] + arguments, scratch)
      #expect(outcome.error == "navgraph: " + error && outcome.output == "" && outcome.status == 2)
    }
    try scratch.write("{", to: "broken.nav.json")
    let broken = try run(["import", "graph.json", "--from", "edges", "--into", "broken.nav.json"], scratch)
    #expect(
      broken.error == "navgraph: cannot change 'broken.nav.json': it is not valid JSON (see: navgraph lint)\n"
    )
    #expect(try scratch.read("broken.nav.json") == "{")
  }
}
