import Testing

@testable import Graph

/// What Kotlin, Java, menus, layouts and manifests add to Android's graphs.
@Suite(.enabled(if: XMLReader.isAvailable)) struct AndroidCodeImportTests {
  private typealias Apps = AndroidApps

  private static let graph = Apps.graph(
    "nav_main", start: "home",
    Apps.action("action_global_help", to: "help")
      + Apps.screen(
        "home", Apps.action("action_open_item", to: "item") + Apps.action("action_old", to: "item"))
      + Apps.screen("item", Apps.action("action_open_item", to: "item")) + Apps.screen("help")
      + Apps.screen("offer"))

  private static func imported(_ files: [String: String]) throws -> Importer.Outcome {
    var all = ["main.xml": graph]
    for (path, text) in files { all["app/src/main/" + path] = text }
    return try Apps.imported(all)
  }

  @Test func actionsThatNothingFiresAreNamed() throws {
    let outcome = try Self.imported([
      "java/Home.kt": """
      package app
      // R.id.action_old, and HomeDirections.actionOld()
      class Home : Fragment() {
        val text = "R.id.action_old ${nav.go(NavMainDirections.actionGlobalHelp())}"
        fun open() = findNavController().navigate(
          HomeDirections
            .actionOpenItem())
      }
      """
    ])
    #expect(
      outcome.messages(.deadRoute) == [
        "nothing fires action 'action_old'", "nothing fires action 'action_open_item'",
      ], "that of the other screen has the same name")
    #expect(!outcome.ids(.route).contains("action_old"), "what nothing fires is no route")
    #expect(outcome.value(.from, of: "action_global_help", .route) == #"["home"]"#)
  }

  @Test func aGlobalActionBelongsToTheScreensForWhichItIsFired() throws {
    let controller = "package app\nclass Controller { fun go() { nav.navigate(R.id.action_global_help) } }"
    let base = "package app; abstract class Base extends Fragment { Controller c; }"
    let home = "package app\nclass Home : Base()"
    let found = try Self.imported([
      "java/C.kt": controller, "java/Base.java": base, "java/Home.kt": home,
      "java/Item.kt": "package app\nclass Item : Base()",
    ])
    #expect(found.value(.from, of: "action_global_help", .route) == #"["home", "item"]"#)
    let anywhere = try Self.imported([
      "java/C.kt": controller, "java/Home.kt": home,
      "java/Service.kt": "package app\nclass Service { val c = Controller() }",
    ])
    #expect(anywhere.value(.from, of: "action_global_help", .route) == #""nav_main""#)
  }

  /// An activity that hosts a graph is around its screens, and is none of them even if the graph names it.
  @Test func whoeverHostsAGraphFiresItsActionsEverywhere() throws {
    let graph = Apps.graph(
      "nav_main", start: "home",
      Apps.action("action_global_help", to: "help") + Apps.screen("home") + Apps.screen("help")
        + Apps.screen("main", element: "activity"))
    let host = Apps.xml(
      "FrameLayout", "",
      #"<fragment android:name="androidx.navigation.fragment.NavHostFragment" app:navGraph="@navigation/main"/>"#
    )
    let found = try Apps.imported([
      "main.xml": graph, "app/src/main/res/layout/content.xml": host,
      "app/src/main/java/Main.kt": """
      package app
      class Main : AppCompatActivity() {
        fun start() { setContentView(R.layout.content) }
        fun help() { navController.navigate(MainDirections.actionGlobalHelp()) }
      }
      """,
    ])
    #expect(found.value(.from, of: "action_global_help", .route) == #""nav_main""#)
  }

  @Test(arguments: [
    ("nav.navigate(R.id.offer)", true), ("nav.slideUp(R.id.offer, args)", true),
    ("setDestination(R.id.offer)", true), ("nav.popBackStack(R.id.offer, true)", false),
    ("if (nav.current == R.id.offer) { }", false), ("when (id) { R.id.help, R.id.offer -> hide() }", false),
    ("AppBarConfiguration(setOf<Int>(R.id.home, R.id.offer))", false),
    ("nav.nav(R.id.offer, OfferDirections.actionX())", false), ("\"R.id.offer\"", false),
  ])
  func whatCodeOpensIsAnEntry(call: String, isEntry: Bool) throws {
    let outcome = try Self.imported(["java/Main.kt": "package app\nclass Main { fun f() { \(call) } }"])
    #expect(outcome.value(.entry, of: "offer", .screen) == (isEntry ? #""code: Main""# : nil))
  }

  @Test(
    arguments: [
      ("findNavController().popBackStack(R.id.home, false)", "home", nil),
      ("navController?.popBackStack(destinationId = R.id.help, inclusive = true)", "help", "true"),
      ("Navigation.findNavController(view(1)).popBackStack(R.id.nav_main, false);", "nav_main", "true"),
      ("requireView().findNavController()\n.navigateUp()", nil, nil),
      ("this.navController.popBackStack()", nil, nil), ("manager.popBackStack(R.id.home, 0)", nil, nil),
      ("\"navController.popBackStack(R.id.home, false)\"", nil, nil),
    ] as [(String, String?, String?)])
  func codeGoesBack(call: String, target: String?, isInclusive: String?) throws {
    let outcome = try Self.imported([
      "java/Item.kt": "package app\nclass Item : Fragment() { fun f() { \(call) } }"
    ])
    guard let target else {
      #expect(outcome.ids(.route).count == 4)
      return
    }
    let id = "item.popTo.\(target)"
    #expect(outcome.value(.presentation, of: id, .route) == #""popTo""#)
    #expect(outcome.value(.to, of: id, .route) == "\"\(target)\"")
    #expect(outcome.value(.inclusive, of: id, .route) == isInclusive)
    #expect(outcome.value(.when, of: id, .route) == #""possible""#)
  }

  @Test(arguments: [
    ("build.gradle", "android {\n  namespace 'app'\n  defaultConfig { \n applicationId 'app.shop' } }"),
    (
      "build.gradle.kts",
      "android {\n  namespace = \"app\"\n  applicationId = \"app.shop\"\n applicationId = \"x\"\n }"
    ),
    ("build.gradle", "namespace(\"app\")\napplicationId(\"app.shop\") // \"a\"\napplicationId \"app.shop\""),
  ])
  func gradleKnowsThePackageAndTheApplication(name: String, text: String) throws {
    let outcome = try Apps.imported([
      "app/\(name)": text, "shop/build.gradle": "namespace 'other'",
      "app/src/main/java/Cart.kt": "package z\nclass Cart",
      "main.xml": Apps.graph(
        "main", start: "cart",
        #"<fragment android:id="@+id/cart" android:name=".Cart"><deepLink app:uri="${applicationId}://cart"/></fragment>"#
      ),
    ])
    #expect(outcome.value(.code, of: "cart", .screen) == #""app.Cart""#)
    #expect(outcome.ids(.deepLink) == ["app.shop://cart"])
  }

  @Test func whatGoesBackFromSomewhereIsNoted() throws {
    let outcome = try Self.imported([
      "java/Main.kt": "package app\nclass Main { fun f() { navController.popBackStack(R.id.home, false) } }",
      "java/Item.kt":
        "package app\nclass Item { fun f(id: Int) { navController.popBackStack(id, true)\nnavController.popBackStack(R.id.none, true) } }",
    ])
    #expect(
      outcome.messages(.unresolved) == [
        "it is not known to what this goes back", "it is not known from where this goes back to 'home'",
      ])
    #expect(outcome.messages(.missing).contains("'none' is not in the graph of 'item'"))
    #expect(outcome.ids(.route).count == 4)
  }

  @Test func aMenuOpensItsItems() throws {
    let menu = Apps.xml("menu", "", #"<item android:id="@+id/offer"/><item android:id="@+id/home"/>"#)
    #expect(
      try Self.imported(["res/menu/main.xml": menu]).value(.entry, of: "offer", .screen) == #""menu""#)
    let ignored = try Self.imported(["res/menu/main.xml": menu, "java/A.kt": "package app\nclass A"])
    #expect(ignored.value(.entry, of: "offer", .screen) == nil, "no bar follows a controller")
  }

  /// Code may open what the chosen item is called, in place of the library.
  @Test(arguments: [
    ("A.kt", "nav.navigate(item.itemId)", true), ("A.kt", "nav.navigate(it.itemId, null, options)", true),
    ("A.java", "nav.navigate(item.getItemId());", true), ("A.kt", "navigateSafely(item.itemId)", true),
    ("A.kt", "select(item.itemId)", false), ("A.kt", "nav.navigate(itemId)", false),
  ])
  func whatAnItemIsCalledMayBeOpenedByHand(_ file: String, _ call: String, _ isOpened: Bool) throws {
    let outcome = try Self.imported([
      "res/menu/main.xml": Apps.xml(
        "menu", "", #"<item android:id="@+id/offer"/><item android:id="@+id/home"/>"#),
      "java/\(file)": "package app\nclass A { \(file.hasSuffix("kt") ? "fun" : "void") f() { \(call) } }",
    ])
    #expect(outcome.value(.entry, of: "offer", .screen) == (isOpened ? #""menu""# : nil))
  }

  @Test func aBarKeepsAStackForEachItem() throws {
    let outcome = try Self.imported([
      "res/menu/bar.xml": Apps.xml(
        "menu", "", #"<item android:id="@+id/home"/><item android:id="@+id/offer"/>"#),
      "res/layout/activity_main.xml": Apps.xml(
        "LinearLayout", "",
        #"<com.google.android.material.bottomnavigation.BottomNavigationView app:menu="@menu/bar"/>"#),
      "java/Main.kt": "package app\nclass Main { fun f() { bar.setupWithNavController(nav) } }",
    ])
    #expect(outcome.value(.root, of: "nav_main", .coordinator) == #""nav_main.bar""#)
    #expect(outcome.value(.container, of: "nav_main.bar", .coordinator) == #""tab""#)
    #expect(
      outcome.value(.children, of: "nav_main.bar", .coordinator) == #"["home.stack", "offer.stack"]"#)
    #expect(outcome.value(.backTo, of: "nav_main.bar", .coordinator) == #""first""#)
    #expect(outcome.value(.coordinator, of: "item", .screen) == #""home.stack""#, "only home leads there")
    #expect(outcome.value(.coordinator, of: "help", .screen) == nil, "reached from everywhere")
    #expect(
      !outcome.lint.contains { $0.hasPrefix("undefined") || $0.hasPrefix("invalid") }, "\(outcome.lint)")
  }

  /// A bar has no arguments to give, but code that opens an item may.
  @Test(arguments: [
    ("nav.navigate(R.id.cart, bundleOf())", "accepts"), ("nav.navigate(R.id.cart)", "setup"),
    ("nav.navigate(R.id.cart, null, options)", "setup"),
  ])
  func anItemMayBeOpenedWithArguments(call: String, key: String) throws {
    let outcome = try Apps.imported([
      "main.xml": Apps.graph(
        "nav_main", start: "home",
        Apps.screen("home")
          + Apps.screen("cart", #"<argument android:name="who" app:argType="string"/>"#)),
      "app/src/main/res/menu/bar.xml": Apps.xml(
        "menu", "", #"<item android:id="@+id/home"/><item android:id="@+id/cart"/>"#),
      "app/src/main/res/layout/activity_main.xml": Apps.xml(
        "LinearLayout", "",
        #"<com.google.android.material.bottomnavigation.BottomNavigationView app:menu="@menu/bar"/>"#),
      "app/src/main/java/Main.kt":
        "package app\nclass Main { fun f() { bar.setupWithNavController(nav); \(call) } }",
    ])
    let kind = key == "setup" ? Key.setup : .accepts
    #expect(outcome.value(kind, of: "cart", .screen) == #"["who:String"]"#)
    #expect(outcome.value(kind, of: "cart.stack", .coordinator) == #"["who:String"]"#)
    #expect(outcome.lint.contains { $0.contains("missing-setup-model") } == (key == "setup"))
  }

  @Test func theLauncherTellsTheFirstGraph() throws {
    let manifest = Apps.xml(
      "manifest", #"package="app""#,
      """
      <application><activity android:name=".Main"><intent-filter>
      <category android:name="android.intent.category.LAUNCHER"/></intent-filter></activity></application>
      """)
    let outcome = try Self.imported([
      "AndroidManifest.xml": manifest,
      "res/navigation/small.xml": Apps.graph(
        "small", start: "hello", Apps.screen("hello") + Apps.screen("out", element: "activity")),
      "res/layout/activity_main.xml": Apps.xml(
        "FrameLayout", "", #"<fragment app:navGraph="@navigation/small"/>"#),
      "java/Main.kt": "package app\nclass Main { val b = ActivityMainBinding() }",
      "java/Out.kt": "package app\nclass Out",
    ])
    #expect(outcome.spec.start == "hello")
    #expect(outcome.value(.root, of: "app", .coordinator) == #""small""#)
    #expect(outcome.messages(.orphan) == ["nothing shows the graph 'main'"])
    #expect(outcome.messages(.missing).contains("activity 'app.Out' is in no manifest"))
    #expect(outcome.messages(.missing).contains("class 'app.Home' is not in the sources"))
  }

  /// A graph that is left over from before the app was written with Compose.
  @Test(arguments: [
    ("class Main { @Composable fun Home() {} }", ["nothing shows the graph 'main'"]),
    ("class Main { @Composable fun Home() {}\nfun f() { nav.setGraph(R.navigation.main) } }", []),
    ("class Main", []),
  ]) func theFirstGraphMayBeLeftOver(code: String, notes: [String]) throws {
    let outcome = try Apps.imported([
      "main.xml": Apps.graph("main", start: "home", Apps.screen("home")),
      "app/src/main/java/Main.kt": "package app\n\(code)",
    ])
    #expect(outcome.messages(.orphan) == notes)
    #expect(outcome.ids(.screen) == ["home"])
  }
}
