import Testing

@testable import Graph
@testable import GraphImport

/// Sources that are deep, long or broken: importers neither crash nor hang, and note each file that they leave out.
@Suite struct HostileSourceTests {
  private static func graph(_ id: String, start: String, _ content: String) -> String {
    """
    <navigation xmlns:android="http://schemas.android.com/apk/res/android"
      xmlns:app="http://schemas.android.com/apk/res-auto"
      android:id="@+id/\(id)" app:startDestination="@id/\(start)">
    \(content)
    </navigation>
    """
  }

  private static func include(_ name: String) -> String {
    #"<include app:graph="@navigation/\#(name)"/>"#
  }

  @Test(.enabled(if: XMLReader.isAvailable)) func graphs() throws {
    let depth = 10_000
    let deep =
      String(repeating: "<navigation>", count: depth)
      + String(repeating: "</navigation>", count: depth)
    func including(_ names: [String]) -> String {
      Self.graph(
        "__proto__", start: "__proto__",
        names.map(Self.include).joined()
          + #"<fragment android:id="@+id/__proto__" android:name="app.__proto__">"#
          + #"<action android:id="@+id/" app:destination="@id/"/></fragment><fragment android:id="@+id/"/>"#
      )
    }
    var files = [
      "deep": Self.graph("deep", start: "x", deep), "a": including(["b"]),
      "b": including(["a", "b", "a"]),
      "text": "no xml", "other": "<menu/>", "empty": "",
    ]
    // Each level includes the next one twice: more places than anyone can count.
    for level in 0..<40 {
      let next = Self.include("level\(level + 1)")
      let inner =
        #"<navigation android:id="@+id/n" app:startDestination="@id/s">\#(next)</navigation>"#
      files["level\(level)"] = Self.graph(
        "g\(level)", start: "s",
        next + inner + #"<fragment android:id="@+id/s" android:name="app.S"/>"#)
    }
    files = Dictionary(
      uniqueKeysWithValues: files.map { ("app/src/main/res/navigation/\($0.key).xml", $0.value) })
    files["app/src/main/java/A.kt"] = "class A { \"${ { /* \" \"\"\" ' R.id."
    files["app/src/main/java/B.java"] = String(repeating: "(R.id.a,{", count: 1000)
    let outcome = try Importer.outcome(files, .android)
    #expect(
      outcome.notes.contains { $0.kind == .unreadable && $0.location.file.hasSuffix("deep.xml") })
    #expect(
      outcome.notes.contains {
        $0.kind == .notExpressible
          && $0.message == "graphs include each other too often; the rest is left out"
      })
    #expect(
      try Importer.outcome(files, .android).text == outcome.text,
      "the same sources give the same bytes")
  }

  /// Code of activities that is deep, long or goes round in circles.
  @Test(.enabled(if: XMLReader.isAvailable), arguments: ["java", "kt"]) func activities(_ ending: String)
    throws
  {
    func nested(_ open: String, _ close: String, _ count: Int = 2_000) -> String {
      String(repeating: open, count: count) + "startActivity(new Intent(this, B.class))"
        + String(repeating: close, count: count)
    }
    let bodies = [
      nested("f(", ")"), nested("if (a) { ", " }"), nested("x -> { ", " }"), nested("{ ", " }"),
      nested("new A() { void f() { ", " } }", 300), nested("a ? b : ", ""),
      nested("switch (a) { case 1: ", ""),
      "i" + String(repeating: ".f()", count: 5_000), "i" + String(repeating: " + i", count: 5_000),
      String(repeating: "i = a ? i : i; i = i.with(i); ", count: 300) + "startActivity(i);",
      String(repeating: "if (a) f(); else ", count: 2_000), "for (int i = 0; i < n; ", "Map<", "(", "a <",
      "@",
    ]
    var files = [
      "app/src/main/AndroidManifest.xml": """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="p"><application>
      <activity android:name=".A"><intent-filter><category android:name="android.intent.category.LAUNCHER" />
      </intent-filter></activity><activity android:name=".B" /></application></manifest>
      """
    ]
    for (number, body) in bodies.enumerated() {
      files["app/src/main/java/p/F\(number).\(ending)"] = """
        package p;
        class \(number == 0 ? "A" : "A\(number)") extends Activity { void onCreate() { Intent i = null; \(body) } }
        """
    }
    files["app/src/main/java/p/B.java"] =
      "package p; class B extends C {} class C extends Activity {} class D extends D {}"
    files["app/src/main/java/p/A.kt"] =
      "package p\nclass A : Activity() { fun f() { f(); startActivity(Intent(this, B::class.java)) } }"
    let outcome = try Importer.outcome(files, .android)
    #expect(outcome.spec.has("b", in: .element))
  }

  @Test(.enabled(if: XMLReader.isAvailable)) func storyboards() throws {
    func board(_ content: String, _ initial: String = "") -> String {
      "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\"\(initial)><scenes>\(content)</scenes></document>"
    }
    func scene(_ id: String, _ element: String, _ attributes: String, _ segues: String = "")
      -> String
    {
      """
      <scene sceneID="s"><objects>
      <\(element) id="\(id)" \(attributes) sceneMemberID="viewController"><connections>\(segues)</connections></\(element)>
      </objects></scene>
      """
    }
    func relation(_ name: String, to id: String) -> String {
      "<segue destination=\"\(id)\" kind=\"relationship\" relationship=\"\(name)\" id=\"x-\(id)\"/>"
    }
    let deep = String(repeating: "<a>", count: 10_000) + String(repeating: "</a>", count: 10_000)
    let scenes = [
      scene("n", "navigationController", "", relation("rootViewController", to: "t")),
      scene(
        "t", "tabBarController", "",
        relation("viewControllers", to: "n") + relation("viewControllers", to: "s")),
      scene(
        "s", "viewController", "storyboardIdentifier=\"__proto__\"",
        "<segue destination=\"s\" kind=\"show\" identifier=\"__proto__\" id=\"x-s\"/>"),
      scene("s", "viewController", "storyboardIdentifier=\"same id\""),
      scene("u", "viewController", "storyboardIdentifier=\"  \""),
      scene("v", "viewController", "storyboardIdentifier=\"ключ\""),
      scene("app", "viewController", "storyboardIdentifier=\"app\""),
    ]
    let outcome = try Importer.outcome(
      [
        "Main.storyboard": board(scenes.joined(), " initialViewController=\"n\""),
        "Deep.storyboard": board(deep), "Broken.storyboard": "<document",
        "Doctype.storyboard": "<!DOCTYPE a [<!ENTITY b \"c\">]><document/>",
        "Other.storyboard": "<html/>",
        "Code.swift": "class \"\"\" /* /* { \" \\( \\( \"",
        "Open.swift": "present((storyboard.instantiateViewController(withIdentifier:",
        "Code.m": "@implementation\n- (IBAction\n@\"",
      ], .storyboard)
    #expect(outcome.spec.entries(.screen).map(\.id) == ["__proto__", "u", "v", "app"])
    #expect(
      outcome.notes.filter { $0.kind == .unreadable }.map(\.location.file) == [
        "Broken.storyboard", "Deep.storyboard", "Doctype.storyboard", "Other.storyboard",
      ])
  }

  /// An app of SwiftUI whose first view has a body and more members; `rest` follows it.
  private static func app(_ body: String, _ members: String = "", _ rest: String = "") throws
    -> Importer.Outcome
  {
    try Importer.outcome(
      [
        "App.swift": """
        import SwiftUI
        @main struct Notes: App { var body: some Scene { WindowGroup { Home() } } }
        struct Home: View {
          \(members)
          var body: some View { \(body) }
        }
        struct A: View { var body: some View { Text("a") } }
        struct B: View { var body: some View { Text("b") } }
        \(rest)
        """
      ], .swiftui)
  }

  @Test(.needsSwiftFacts) func views() throws {
    let depth = 10_000
    _ = try Self.app(
      String(repeating: "Group { ", count: depth) + "A()" + String(repeating: " }", count: depth))
    let broken = try Importer.spec(
      of: SourceTree(files: [
        "A.swift": Array(
          "import SwiftUI\nstruct __proto__: View { var body: some View { __proto__() } }".utf8),
        "B.swift": [0xFF, 0xFE] + Array("import SwiftUI".utf8),
        "C.swift": Array("import SwiftUI\n}}}}{{{{".utf8),
      ]), as: .swiftui)
    #expect(broken.notes.contains { $0.kind == .unreadable })
    #expect(broken.notes.contains { $0.kind == .missing })
    let sum = try Self.app(
      "NavigationLink(\"a\") { A() }", "",
      "let sum = " + Array(repeating: "1", count: 60_000).joined(separator: " + "))
    #expect(Self.routes(sum) == ["Home.A: \"push\""])
  }

  /// Projects that are broken or go round in circles leave nothing out.
  @Test(arguments: [
    "", "{", "{ objects = ", "<?xml?>", "{ a = \"", "( /* ", "{ rootObject = P; objects = { P = {}; }; }",
    String(repeating: "{ a = ", count: 10_000), String(repeating: "(", count: 10_000),
    """
    { rootObject = P; objects = {
      P = { mainGroup = G; targets = ( T, T, ); buildConfigurationList = L; };
      G = { isa = PBXGroup; children = ( G, H, S, ); sourceTree = "<group>"; };
      H = { isa = PBXGroup; children = ( G, H, ); path = ../..; sourceTree = "<group>"; };
      S = { path = A.xcconfig; sourceTree = "<group>"; };
      T = { isa = PBXNativeTarget; name = T; productType = "com.apple.product-type.application";
        dependencies = ( D, ); buildPhases = ( T, ); fileSystemSynchronizedGroups = ( G, ); };
      D = { target = T; };
      L = { buildConfigurations = ( C, ); };
      C = { baseConfigurationReference = S; };
    }; }
    """,
  ])
  func projects(_ project: String) throws {
    let files = [
      "A.xcodeproj/project.pbxproj": project, "A.xcconfig": "#include \"A.xcconfig\"\n=\n= =\nSDKROOT",
      "a/Package.swift":
        "import PackageDescription\n.target(name: \"A\", dependencies: [\"B\"]), .target(name: \"B\", dependencies: [\"A\"]) .target(name",
      "b/project.yml":
        "include: [project.yml, {path: 1}]\ntargets: {A: {type: application, sources: 1}, B: 2}",
      "c/Project.swift":
        "import ProjectDescription\nTarget(name: \"A\", product: .app, sources: [\"**\", \"]",
      "Sources/View.swift": "import SwiftUI",
    ]
    let selection = try AppSelection(SourceTree(files: files.mapValues { Array($0.utf8) }), [])
    #expect(selection.tree.paths.contains("Sources/View.swift"))
    let isNoted = selection.tree.notes.all.contains { $0.message.contains("it is not understood") }
    #expect(isNoted != project.contains("rootObject"))
  }

  /// A property list in the old style: comments, texts with and without quotes, escapes, lines in texts, and commas at the end.
  @Test func propertyList() throws {
    let text = """
      // !$*UTF8*$!
      { a /* c */ = "b \\"c\\""; path/to.swift = (x, "y z", ); e = { f = "$(g)-1
      "; }; }
      """
    let list = try #require(PropertyList.root(of: SourceFile(name: "", bytes: Array(text.utf8))))
    #expect(list["a"]?.text == "b \"c\"")
    #expect(list["path/to.swift"]?.texts == ["x", "y z"])
    #expect(list["e"]?["f"]?.text == "$(g)-1\n")
  }

  /// Functions that call each other on very many ways: each is followed once.
  @Test(.needsSwiftFacts) func waysToOneParameter() throws {
    let layers = (1...7).map { layer in
      let calls = Array(repeating: "open\(layer - 1)(kind)", count: 12).joined(separator: "; ")
      return "func open\(layer)(_ kind: Kind) { \(calls) }"
    }
    let outcome = try Self.app(
      """
      NavigationStack(path: $path) { Button("a") { open7(.a) } }
        .navigationDestination(for: Kind.self) { kind in switch kind { case .a: A(); case .b: B() } }
      """,
      """
      @State private var path: [Kind] = []
      func open0(_ kind: Kind) { path.append(kind) }
      \(layers.joined(separator: "\n"))
      """, "enum Kind { case a, b }")
    #expect(Self.routes(outcome) == ["Home.A: \"push\""])
  }

  /// Code that shows nothing and costs much, which each of many screens calls: the moves after it are found.
  @Test(.needsSwiftFacts) func costlyCode() throws {
    let layers = (1...6).map { layer in
      "func fade\(layer)() { \(Array(repeating: "fade\(layer - 1)()", count: 5).joined(separator: "; ")) }"
    }
    let count = 200
    let screens = (0..<count).map { number in
      """
      class S\(number)Controller: UIViewController {
        @objc func tap() { Message.shared.fade6(); navigationController?.pushViewController(S\(number + 1)Controller(), animated: true) }
      }
      """
    }
    let outcome = try Importer.outcome(
      [
        "App.swift": """
        import UIKit
        class AppDelegate: UIResponder, UIApplicationDelegate {
          func applicationDidFinishLaunching(_ application: UIApplication) {
            window.rootViewController = UINavigationController(rootViewController: S0Controller())
          }
        }
        class Message { static let shared = Message(); \(layers.joined(separator: "\n")); func fade0() {} }
        class S\(count)Controller: UIViewController {}
        \(screens.joined(separator: "\n"))
        """
      ], .uikit)
    #expect(outcome.spec.entries(.route).count == count)
  }

  /// Code beyond the limit is left out, also where nothing is seen to call it.
  @Test(.needsSwiftFacts) func codeBeyondTheLimit() throws {
    let text = """
      import UIKit
      class Opener {
        func first(_ screen: UIViewController) { screen.present(UIViewController(), animated: true) }
        func second(_ screen: UIViewController) { screen.present(UIViewController(), animated: true) }
      }
      """
    var notes = ImportNotes()
    let app = UIKitApp(try SwiftHelper.files([SourceFile(name: "A.swift", bytes: Array(text.utf8))], &notes))
    app.nodesLeft = 1
    app.follow()
    #expect(app.isExhausted)
  }

  private static func routes(_ outcome: Importer.Outcome) -> [String] {
    outcome.spec.entries(.route).map { "\($0.id): \($0[.presentation]?.line ?? "")" }
  }

  @Test(arguments: [
    "", "[]", "{", "{\"nodes\": 3}", "\u{FF}", String(repeating: "[", count: 10_000),
  ])
  func lists(_ text: String) {
    let outcome = try? Importer.outcome(["a.json": text], .edges)
    #expect(outcome?.spec.entries(.screen).isEmpty ?? true)
  }

  @Test(.enabled(if: YAMLReader.isAvailable, "libyaml is not installed")) func trees() {
    let text = "enumCaseName: " + String(repeating: "[", count: 5000)
    let problem = #expect(throws: Problem.self) {
      try Importer.outcome(["Tree.yml": text], .coordinode)
    }
    #expect(problem?.message == "Tree.yml:1:214: it is nested more than 200 deep")
    // Lines may end with what ends none elsewhere.
    let lines = "A:\r    enumCaseName: x\r    children:\u{85}        - B:\r            enumCaseName: y\r"
    #expect((try? Importer.outcome(["Tree.yml": lines], .coordinode))?.spec.entries(.coordinator).count == 2)
  }
}
