import Testing

@testable import Graph

/// Start destinations that code sets, links that only the app opens, and what goes back to a bar's first item.
@Suite(.enabled(if: XMLReader.isAvailable)) struct AndroidStartTests {
  private typealias Apps = AndroidApps

  private static let id = #"<argument android:name="id" app:argType="string"/>"#

  /// An app whose second graph has a start only where one is given; `id`: its destination `amount` needs an argument.
  private static func imported(_ call: String, start: String? = nil, needs: Bool = false) throws
    -> Importer.Outcome
  {
    let screens =
      Apps.screen("amount", needs ? Self.id : "") + Apps.screen("confirm", Self.id) + Apps.screen("done")
    let send =
      start.map { Apps.graph("nav_send", start: $0, screens) }
      ?? Apps.xml("navigation", #"android:id="@+id/nav_send""#, screens)
    return try Apps.imported([
      "main.xml": Apps.graph("nav_main", start: "home", Apps.screen("home")), "nav_send.xml": send,
      "app/src/main/java/SendActivity.kt": """
      package app
      class SendActivity { fun f() {
        val graph = controller.navInflater.inflate(R.navigation.nav_send)
        \(call)
      } }
      """,
    ])
  }

  @Test(
    arguments: [
      ("graph.setStartDestination(R.id.confirm)", "confirm", []),
      ("graph.startDestination = R.id.confirm", "confirm", []),
      ("graph.setStartDestination(if (a) R.id.confirm else R.id.done)", "done", ["confirm"]),
      ("graph.setStartDestination(model.start)", nil, []),
    ] as [(String, String?, [String])])
  func codeSetsTheStart(call: String, root: String?, others: [String]) throws {
    let outcome = try Self.imported(call)
    #expect(outcome.value(.root, of: "nav_send", .coordinator) == root.map { "\"\($0)\"" })
    #expect(outcome.value(.dynamic, of: "nav_send", .coordinator) == (root == nil ? "true" : nil))
    for id in others { #expect(outcome.value(.entry, of: id, .screen) == #""code: SendActivity""#) }
    #expect(!outcome.messages(.unresolved).contains("the graph has no start destination"))
    #expect(!outcome.lint.contains { $0.hasPrefix("rootless-container") }, "\(outcome.lint)")
  }

  @Test func theStartOfTheFileStays() throws {
    let outcome = try Self.imported("graph.setStartDestination(R.id.done)", start: "amount")
    #expect(outcome.value(.root, of: "nav_send", .coordinator) == #""amount""#)
    #expect(outcome.value(.entry, of: "done", .screen) == #""code: SendActivity""#)
    let open = try Self.imported("graph.setStartDestination(model.start)", start: "amount", needs: true)
    #expect(open.value(.dynamic, of: "nav_send", .coordinator) == "true")
    #expect(open.value(.setup, of: "nav_send", .coordinator) == nil, "what code passes is not known")
    #expect(!open.lint.contains { $0.hasPrefix("missing-setup-model") }, "\(open.lint)")
  }

  @Test(arguments: [(true, true), (true, false), (false, true), (false, false)])
  func onlyLinksFromOutsideNeedTheStart(isPublic: Bool, needs: Bool) throws {
    let graph = isPublic ? #"<nav-graph android:value="@navigation/main"/>"# : ""
    let outcome = try Apps.imported([
      "main.xml": Apps.graph(
        "main", start: "home",
        Apps.screen("home", needs ? Self.id : "") + Apps.screen("item", #"<deepLink app:uri="shop://item"/>"#)
      ),
      "app/src/main/AndroidManifest.xml": Apps.xml(
        "manifest", #"package="app""#,
        #"<application><activity android:name=".Main">\#(graph)</activity></application>"#),
    ])
    #expect(outcome.value(.stack, of: "shop://item", .deepLink) == (isPublic || !needs ? "true" : nil))
  }

  @Test func whatGoesBackToTheFirstItemOfABarSelectsIt() throws {
    let outcome = try Apps.imported([
      "main.xml": Apps.graph(
        "main", start: "home",
        Apps.screen("home", Apps.action("help_home", to: "help"))
          + Apps.screen("offer", Apps.action("open_detail", to: "detail"))
          + Apps.screen(
            "detail",
            Apps.action("leave", #"app:popUpTo="@id/home""#)
              + Apps.action("ask", to: "help", #"app:popUpTo="@id/home""#)
              + Apps.action("again", to: "home", #"app:popUpTo="@id/home" app:launchSingleTop="true""#))
          + Apps.screen("help")),
      "app/src/main/res/menu/bar.xml": Apps.xml(
        "menu", "", #"<item android:id="@+id/home"/><item android:id="@+id/offer"/>"#),
      "app/src/main/res/layout/activity_main.xml": Apps.xml(
        "LinearLayout", "",
        #"<com.google.android.material.bottomnavigation.BottomNavigationView app:menu="@menu/bar"/>"#),
      "app/src/main/java/Main.kt": "package app\nclass Main { fun f() { bar.setupWithNavController(nav) } }",
    ])
    func steps(_ id: String) -> String? { outcome.value(.steps, of: id, .route)?.filter { $0 != " " } }
    let back = #"{"presentation":"popToRoot"},{"to":"home.stack","presentation":"select"}"#
    #expect(steps("leave") == "[\(back)]")
    #expect(steps("again") == "[\(back)]")
    #expect(steps("ask") == "[\(back),{\"to\":\"help\",\"presentation\":\"push\"}]")
    #expect(outcome.problemCount == 0)
    #expect(!outcome.lint.contains { $0.contains("pop-up-target") }, "\(outcome.lint)")
  }
}
