import Testing

@testable import Graph

/// How Android's navigation graphs become specs.
@Suite(.enabled(if: XMLReader.isAvailable)) struct AndroidGraphImportTests {
  private typealias Apps = AndroidApps

  @Test func aGraphIsACoordinatorWithItsScreensAndRoutes() throws {
    let outcome = try Apps.imported([
      "main.xml": Apps.graph(
        "main", start: "home",
        Apps.screen("home", Apps.action("open_item", to: "item", #"app:enterAnim="@anim/fade""#))
          + Apps.screen("item"))
    ])
    #expect(
      String(decoding: outcome.spec.text, as: UTF8.self) == """
        {
          "navgraph": 1,
          "platform": "android",
          "partial": true,
          "start": "home",
          "coordinators": {
            "main": {
              "container": "navigation",
              "root": "home",
              "source": "app/src/main/res/navigation/main.xml",
              "imported": true
            }
          },
          "screens": {
            "home": { "code": "app.Home", "source": "app/src/main/res/navigation/main.xml", "imported": true },
            "item": { "code": "app.Item", "source": "app/src/main/res/navigation/main.xml", "imported": true }
          },
          "routes": {
            "open_item": {
              "from": "home",
              "to": "item",
              "presentation": "push",
              "animation": "fade",
              "code": "R.id.open_item",
              "source": "app/src/main/res/navigation/main.xml",
              "imported": true
            }
          }
        }

        """)
    #expect(outcome.notes.isEmpty)
    #expect(outcome.fileCount == 1)
  }

  @Test func anIncludedGraphStandsInPlaceOfTheInclude() throws {
    let outcome = try Apps.imported([
      "main.xml": Apps.graph(
        "main", start: "home",
        Apps.screen("home", Apps.action("check_out", to: "checkout"))
          + #"<include app:graph="@navigation/checkout_file"/>"#),
      "checkout_file.xml": Apps.graph(
        "checkout", start: "cart", Apps.screen("cart", Apps.action("pay", to: "home"))),
    ])
    #expect(outcome.value(.children, of: "main", .coordinator) == #"["checkout"]"#)
    #expect(outcome.value(.container, of: "checkout", .coordinator) == #""shared""#)
    #expect(outcome.value(.coordinator, of: "cart", .screen) == #""checkout""#)
    #expect(outcome.value(.to, of: "check_out", .route) == #""checkout""#)
    #expect(outcome.value(.to, of: "pay", .route) == #""home""#, "looked for from the inside out")
  }

  @Test func aGraphThatIsIncludedTwiceIsCopied() throws {
    let show = #"<include app:graph="@navigation/show"/>"#
    let outcome = try Apps.imported([
      "a.xml": Apps.graph("a", start: "home", Apps.screen("home") + Apps.screen("more") + show),
      "b.xml": Apps.graph("b", start: "search", Apps.screen("search") + show),
      "show.xml": Apps.graph(
        "show", start: "details", Apps.screen("details", #"<deepLink app:uri="tv://show"/>"#)),
    ])
    #expect(
      outcome.ids(.coordinator) == ["app", "a", "show", "b", "b.show"], "\(outcome.ids(.coordinator))")
    #expect(outcome.ids(.screen) == ["home", "more", "details", "search", "b.show.details"])
    #expect(outcome.value(.entry, of: "b", .coordinator) == #""code: navGraph b""#)
    #expect(outcome.value(.to, of: "tv://show", .deepLink) == #""details""#)
    #expect(
      outcome.messages(.duplicate) == [
        "the graph 'show' is included elsewhere as well; each place has a copy"
      ]
    )
  }

  @Test func dialogsFloatAndActivitiesAreOutside() throws {
    let outcome = try Apps.imported([
      "main.xml": Apps.graph(
        "main", start: "home",
        Apps.screen("home", Apps.action("ask", to: "sure") + Apps.action("log_in", to: "login"))
          + Apps.screen("sure", element: "dialog") + Apps.screen("login", element: "activity")
          + Apps.screen("web", element: "browser"))
    ])
    #expect(outcome.value(.presentation, of: "ask", .route) == #""dialog""#)
    #expect(outcome.value(.floating, of: "dialog", .presentation) == "true")
    #expect(outcome.value(.presentation, of: "log_in", .route) == #""activity""#)
    #expect(outcome.value(.coordinator, of: "login", .screen) == nil)
    #expect(outcome.value(.coordinator, of: "home", .screen) == #""main""#)
    #expect(outcome.value(.tags, of: "web", .screen) == #"["browser"]"#)
    #expect(outcome.value(.container, of: "app", .coordinator) == #""window""#)
  }

  @Test func whatAnActionPopsIsKept() throws {
    let inner =
      #"<navigation android:id="@+id/flow" app:startDestination="@id/one">"#
      + Apps.screen("one", Apps.action("end", to: "home", #"app:popUpTo="@id/flow""#)) + "</navigation>"
    let outcome = try Apps.imported([
      "main.xml": Apps.graph(
        "main", start: "home",
        Apps.screen(
          "home",
          Apps.action(
            "again", to: "home",
            #"app:popUpTo="@id/home" app:popUpToInclusive="true" app:launchSingleTop="true""#)
            + Apps.action("restart", to: "home", #"app:popUpTo="@id/main""#)
            + Apps.action("back", #"app:popUpTo="@id/home""#)) + inner)
    ])
    #expect(outcome.value(.popUpTo, of: "again", .route) == #""home""#)
    #expect(outcome.value(.inclusive, of: "again", .route) == "true")
    #expect(outcome.value(.singleTop, of: "again", .route) == "true")
    #expect(outcome.value(.presentation, of: "restart", .route) == #""set""#, "all of the controller")
    #expect(outcome.value(.presentation, of: "back", .route) == #""popTo""#)
    #expect(outcome.value(.inclusive, of: "end", .route) == "true", "nothing of a graph stays")
  }

  @Test func argumentsAreModels() throws {
    let arguments = #"""
      <argument android:name="id" app:argType="long"/>
      <argument android:name="tags" app:argType="string[]"/>
      <argument android:name="book" app:argType="app.data.Book$Kind"/>
      <argument android:name="other" app:argType="app.data.Book$Kind"/>
      <argument android:name="page" android:defaultValue="1"/>
      <argument android:name="query" app:argType="string" app:nullable="true" android:defaultValue="@null"/>
      <argument android:name="text" app:argType="string" android:defaultValue="null"/>
      <argument android:name="bare"/>
      """#
    let outcome = try Apps.imported([
      "main.xml": Apps.graph(
        "main", start: "home",
        Apps.screen("home", Apps.action("open", to: "item")) + Apps.screen("item", arguments))
    ])
    let setup = #"["id:Long","tags:String.Array","Book.Kind","other:Book.Kind","bare:String"]"#
    let compact = { (text: String?) in text?.filter { $0 != " " } }
    #expect(compact(outcome.value(.setup, of: "item", .screen)) == setup)
    #expect(compact(outcome.value(.with, of: "open", .route)) == setup)
    #expect(
      compact(outcome.value(.accepts, of: "item", .screen)) == #"["page:Int","query:String","text:String"]"#)
    #expect(outcome.value(.code, of: "Book.Kind", .model) == #""app.data.Book$Kind""#)
    #expect(
      outcome.messages(.suspicious) == [
        #"the default value of 'text' is the text "null""#,
        "argument 'bare' has neither a type nor a default value; it is a string",
      ])
  }

  @Test func deepLinksAreResolved() throws {
    let links = #"""
      <argument android:name="id" app:argType="string"/>
      <deepLink app:uri="@string/link"/><deepLink app:uri="@string/unknown"/>
      <deepLink app:uri="${applicationId}://open/.*"/><deepLink app:uri="shop.example/{id}"/>
      <deepLink app:action="app.SHOW" app:mimeType="image/*"/>
      """#
    let outcome = try Apps.imported([
      "main.xml": Apps.graph("main", start: "home", Apps.screen("home") + Apps.screen("item", links)),
      "app/src/main/res/values/strings.xml": Apps.xml(
        "resources", "", #"<string name="link">shop://item/{id}?a=1&amp;b=2</string>"#),
      "app/src/main/AndroidManifest.xml": Apps.xml("manifest", #"package="com.shop""#, "<application/>"),
    ])
    #expect(
      outcome.ids(.deepLink) == [
        "shop://item/{id}?a=1&b=2", "com.shop://open/*", "http://shop.example/{id}",
        "https://shop.example/{id}",
      ])
    #expect(
      outcome.value(.parameters, of: "https://shop.example/{id}", .deepLink)?.contains("id:String") == true)
    #expect(outcome.messages(.unresolved) == ["the text of '@string/unknown' is not in the sources"])
    #expect(
      outcome.messages(.notExpressible) == [
        "'app:mimeType' of '<deepLink>' is left out",
        "a deep link without a URI opens 'item' by the intent 'app.SHOW' only",
      ])
    #expect(outcome.value(.entry, of: "item", .screen) == #""intent: app.SHOW""#)
  }

  @Test func whatDanglesIsKeptAndFound() throws {
    let inner =
      #"<navigation android:id="@+id/flow" app:startDestination="@id/one">"#
      + Apps.screen("one", Apps.action("next", to: "two")) + Apps.screen("two") + "</navigation>"
    let outcome = try Apps.imported([
      "main.xml": Apps.graph(
        "main", start: "home",
        Apps.screen(
          "home",
          Apps.action("lost", to: "nowhere") + Apps.action("deep", to: "two")
            + Apps.action("far", to: "other") + Apps.action("enter", to: "flow")) + inner),
      "b.xml": Apps.graph("b", start: "other", Apps.screen("other")),
    ])
    #expect(outcome.value(.to, of: "lost", .route) == #""nowhere""#)
    #expect(outcome.value(.to, of: "far", .route) == #""main.other""#, "of another controller")
    let findings = outcome.lint
    #expect(findings.filter { $0.hasPrefix("undefined-reference") }.count == 2, "\(findings)")
    #expect(findings.contains { $0.hasPrefix("non-destination-target") && $0.contains("two") }, "\(findings)")
  }
}
