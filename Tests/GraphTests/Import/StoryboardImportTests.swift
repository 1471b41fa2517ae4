import Testing

@testable import Graph

/// Scenes, containers and segues of storyboards.
@Suite(.enabled(if: XMLReader.isAvailable)) struct StoryboardImportTests {
  private typealias F = StoryboardFixture

  @Test func makesASpecOfScenesAndSegues() throws {
    let app = try F([
      "App/Main.storyboard": F.board(
        initial: "n",
        F.scene("n", "navigationController", "", F.relation("rootViewController", to: "l")),
        F.scene(
          "l", class: "ListController", " title=\"List\"", F.segue("show", to: "d", "openItem"),
          F.segue("presentation", to: "o", "options", " modalPresentationStyle=\"formSheet\"")),
        F.scene("d", class: "ItemController", " hidesBottomBarWhenPushed=\"YES\""),
        F.scene("o", class: "OptionsController", " modalInPresentation=\"YES\""))
    ])
    #expect(app.notes == [])
    #expect(String(decoding: app.spec.text, as: UTF8.self) == Self.text)
  }

  @Test func containersAreOfTheirKind() throws {
    let app = try F([
      "Main.storyboard": F.board(
        initial: "t",
        F.scene(
          "t", "tabBarController", "", F.relation("viewControllers", to: "s"),
          F.relation("viewControllers", to: "p"), F.relation("viewControllers", to: "w")),
        F.scene(
          "s", "splitViewController", identifier: "split", "",
          F.relation("detailViewController", to: "right"), F.relation("masterViewController", to: "left")),
        F.scene("left"), F.scene("right"), F.scene("p", "pageViewController", identifier: "tour"),
        F.scene("w", "avPlayerViewController", class: "Player"))
    ])
    #expect(app.value(.container, "Main.tabs", .coordinator) == "\"tab\"")
    #expect(app.value(.children, "Main.tabs", .coordinator) == #"["split", "tour", "Player"]"#)
    #expect(app.value(.children, "split", .coordinator) == #"["left", "right"]"#)
    #expect(app.value(.container, "tour", .coordinator) == "\"page\"")
    #expect(app.value(.dynamic, "tour", .coordinator) == "true")
  }

  @Test func eachContainerMakesItsOwn() throws {
    let app = try F([
      "Main.storyboard": F.board(
        initial: "t",
        F.scene(
          "t", "tabBarController", "", F.relation("viewControllers", to: "a"),
          F.relation("viewControllers", to: "b")),
        F.scene(
          "a", "navigationController", identifier: "first", "", F.relation("rootViewController", to: "p")),
        F.scene(
          "b", "navigationController", identifier: "second", "", F.relation("rootViewController", to: "p")),
        F.scene("p", "pageViewController", class: "Pages", "", F.segue("show", to: "x", "open")),
        F.scene("x", class: "Detail"))
    ])
    #expect(app.value(.root, "first", .coordinator) == "\"Pages\"")
    #expect(app.value(.root, "second", .coordinator) == "\"Main.Pages\"")
    #expect(app.routes == ["open: [Pages, Main.Pages] > Detail (show)"])
  }

  @Test func referencesLeadToOtherStoryboards() throws {
    let app = try F([
      "Main.storyboard": F.board(
        initial: "m",
        F.scene(
          "m", class: "Menu", "", F.segue("show", to: "r1"), F.segue("show", to: "r2"),
          F.segue("show", to: "r3")),
        F.scene("r1", "viewControllerPlaceholder", " storyboardName=\"Shop\""),
        F.scene("r2", "viewControllerPlaceholder", " storyboardName=\"Shop\" referencedIdentifier=\"cart\""),
        F.scene("r3", "viewControllerPlaceholder", " storyboardName=\"Gone\" referencedIdentifier=\"x\"")),
      "Shop.storyboard": F.board(initial: "s", F.scene("s", class: "Shop"), F.scene("c", identifier: "cart")),
    ])
    #expect(
      app.routes == [
        "Menu-Shop: Menu > Shop (show)", "Menu-cart: Menu > cart (show)", "Menu-Gone.x: Menu > Gone.x (show)",
      ])
    #expect(app.notes.contains("Main.storyboard:28: missing: there is no storyboard 'Gone'"))
  }

  @Test func presentationsOfAllKinds() throws {
    let kinds = [
      ("push", ""), ("modal", ""), ("showDetail", ""), ("embed", ""),
      ("popoverPresentation", " popoverAnchorBarButtonItem=\"i\""), ("sheet", ""),
      ("presentation", " modalPresentationStyle=\"fullScreen\" modalTransitionStyle=\"flipHorizontal\""),
      ("custom", " customClass=\"Fade\""), ("strange", ""),
    ]
    let segues = kinds.enumerated().map { F.segue($1.0, to: "b", "s\($0)", $1.1) }.joined(separator: "\n")
    let app = try F([
      "Main.storyboard": F.board(initial: "a", F.scene("a", "viewController", "", segues), F.scene("b"))
    ])
    let styles = app.spec.entries(.route).map { $0[.presentation]?.line ?? "-" }
    #expect(
      styles == [
        "\"push\"", "\"present\"", "\"showDetail\"", "\"embed\"", "\"popover\"", "\"formSheet\"",
        "\"fullScreen.flipHorizontal\"", "\"show\"", "-",
      ])
    #expect(app.value(.anchor, "s4", .route) == "\"bar button\"")
    #expect(app.value(.animation, "fullScreen.flipHorizontal", .presentation) == "\"flipHorizontal\"")
    #expect(app.value(.inferred, "s7", .route) == "true")
    #expect(app.value(.code, "s7", .route) == "\"Fade\"")
    #expect(app.notes.map { $0.contains("not-expressible") } == [true, true])
  }

  @Test func controlsAndCellsAreTriggers() throws {
    let segue = "<connections>\(F.segue("show", to: "b"))</connections>"
    let app = try F([
      "Main.storyboard": F.board(
        initial: "a",
        F.scene(
          "a", "viewController", "", "</connections><view><subviews>",
          "<button id=\"1\"><state key=\"normal\" title=\" Buy \"/>\(segue)</button>",
          "<tableViewCell id=\"2\"><label text=\"\"/><label text=\"Book\"/>\(segue)</tableViewCell>",
          "<barButtonItem id=\"3\" systemItem=\"add\">\(segue)</barButtonItem>",
          "<button id=\"4\">\(segue)</button></subviews></view><connections>"), F.scene("b"))
    ])
    #expect(
      app.spec.entries(.route).map { $0[.trigger]?.line } == [
        "\"tap:Buy\"", "\"tap:Book\"", "\"tap:add\"", "\"tap:4\"",
      ])
  }

  /// A new control reads "Button", whatever code makes of it.
  @Test func controlsThatReadTheSameHaveTheirOwnTriggers() throws {
    func button(_ id: String, to targets: String...) -> String {
      let segues = targets.map { F.segue("show", to: $0) }.joined()
      return
        "<button id=\"\(id)\"><state key=\"normal\" title=\"Button\"/><connections>\(segues)</connections></button>"
    }
    let app = try F([
      "Main.storyboard": F.board(
        initial: "a",
        F.scene(
          "a", "viewController", "", "<outlet property=\"help\" destination=\"2\" id=\"o\"/>",
          "</connections><view><subviews>", button("1", to: "b"), button("2", to: "c", "d"),
          "</subviews></view><connections>"), F.scene("b"), F.scene("c"), F.scene("d"))
    ])
    #expect(
      app.spec.entries(.route).map { $0[.trigger]?.line } == [
        "\"tap:1\"", "\"tap:help\"", "\"tap:help\"",
      ], "one control that performs two segues is what 'ambiguous-trigger' is about")
  }

  /// What a stack performs is possible on its screen, also where another stack shows that too.
  @Test func aContainerPerformsOnTheScreensThatItShows() throws {
    let unwind = F.segue("unwind", to: "e", "done", #" unwindAction="backToList:""#)
    let app = try F([
      "App/Main.storyboard": F.board(
        initial: "h",
        F.scene("h", "navigationController", "", F.relation("rootViewController", to: "l")),
        F.scene(
          "l", class: "ListController", "", F.segue("presentation", to: "n", "save"),
          F.segue("show", to: "s", "look")),
        F.scene(
          "n", "navigationController", identifier: "saving", "",
          F.relation("rootViewController", to: "s"), unwind) + #"<exit id="e" sceneMemberID="exit"/>"#,
        F.scene("s", class: "StatesController")),
      "App/List.swift": """
      class ListController: UIViewController {
        @IBAction func backToList(_ segue: UIStoryboardSegue) {}
        func save() { performSegue(withIdentifier: "save", sender: nil) }
        func look() { performSegue(withIdentifier: "look", sender: nil) }
      }
      class StatesController: UIViewController {
        func done() { navigationController?.performSegue(withIdentifier: "done", sender: nil) }
      }
      """,
    ])
    #expect(app.routes.contains("done: StatesController > ListController (unwind)"))
    #expect(app.value(.inferred, "done", .route) == "true")
    let results = Linter.results(of: SourceFile(name: "app.nav.json", bytes: app.spec.text))
    #expect(!results.findings.contains { $0.severity > .info })
  }

  @Test func oneCopyOfSeveralLanguages() throws {
    let board = F.board(initial: "a", F.scene("a", class: "Home"))
    let app = try F(["de.lproj/Main.storyboard": board, "Base.lproj/Main.storyboard": board])
    #expect(app.spec.entries(.screen).map(\.id) == ["Home"])
    #expect(app.value(.source, "Home", .screen) == "\"Base.lproj/Main.storyboard\"")
  }

  @Test func watchesShowPages() throws {
    let app = try F([
      "Interface.storyboard": F.board(
        initial: "1", type: "com.apple.InterfaceBuilder.WatchKit.Storyboard",
        "<controller id=\"2\" identifier=\"second\"/>",
        "<controller id=\"1\" identifier=\"first\"><connections>\(F.relation("nextPage", to: "2"))</connections></controller>"
      )
    ])
    #expect(app.spec.start == "first.pages")
    #expect(app.value(.children, "first.pages", .coordinator) == #"["first", "second"]"#)
  }

  @Test func theSystemShowsNotifications() throws {
    let dynamic = F.relation("dynamicNotificationInterface", to: "3")
    let app = try F([
      "Interface.storyboard": F.board(
        initial: "1", type: "com.apple.InterfaceBuilder.WatchKit.Storyboard",
        "<controller id=\"1\" identifier=\"first\"/>",
        "<notificationController id=\"2\"><connections>\(dynamic)</connections></notificationController>",
        "<controller id=\"3\" customClass=\"News\"/>",
        "<notificationController id=\"4\" identifier=\"short\"/>")
    ])
    #expect(
      ["2", "News", "short"].map { app.value(.entry, $0, .screen) }
        == Array(repeating: "\"notification\"", count: 3))
  }

  @Test func onePlatformAtATime() throws {
    let files = [
      "iOS/Main.storyboard": F.board(initial: "a", F.scene("a", class: "Phone")),
      "Mac/Main.storyboard": F.board(
        initial: "w", type: "com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB",
        F.scene("app", "application"),
        F.scene("w", "windowController", "", F.relation("window.shadowedContentViewController", to: "c")),
        F.scene("c", class: "Desk", "", F.segue("sheet", to: "d", "ask")), F.scene("d", class: "Question")),
    ]
    let phone = try F(files)
    #expect(phone.spec.entries(.screen).map(\.id) == ["Phone"])
    #expect(phone.notes.map { $0.contains("Mac/Main.storyboard:1: ambiguous") } == [true])
    var options = Importer.Options()
    options.variants = ["macos"]
    let mac = try F(files, options)
    #expect(mac.routes == ["ask: Desk > Question (formSheet)"])
    #expect(mac.value(.container, "Main.window", .coordinator) == "\"window\"")
  }

  private static let text = """
    {
      "navgraph": 1,
      "partial": true,
      "start": "ListController.navigation",
      "coordinators": {
        "ListController.navigation": {
          "container": "navigation",
          "root": "ListController",
          "source": "App/Main.storyboard",
          "imported": true
        }
      },
      "screens": {
        "ListController": {
          "coordinator": "ListController.navigation",
          "title": "List",
          "code": "ListController",
          "source": "App/Main.storyboard",
          "imported": true
        },
        "ItemController": {
          "coordinator": "ListController.navigation",
          "hidesTabBar": true,
          "title": "ItemController",
          "code": "ItemController",
          "source": "App/Main.storyboard",
          "imported": true
        },
        "OptionsController": {
          "back": "stack",
          "title": "OptionsController",
          "code": "OptionsController",
          "source": "App/Main.storyboard",
          "imported": true
        }
      },
      "routes": {
        "openItem": {
          "from": "ListController",
          "to": "ItemController",
          "presentation": "show",
          "source": "App/Main.storyboard",
          "imported": true
        },
        "options": {
          "from": "ListController",
          "to": "OptionsController",
          "presentation": "formSheet",
          "source": "App/Main.storyboard",
          "imported": true
        }
      },
      "presentations": {
        "formSheet": { "style": "present", "modal": "formSheet", "imported": true }
      }
    }

    """
}
