import Testing

@testable import Graph

/// Scenes that code makes by identifiers that it computes.
@Suite(.enabled(if: XMLReader.isAvailable)) struct StoryboardComputedTests {
  private typealias F = StoryboardFixture

  private static let panels = F.board(
    F.scene("a", identifier: "Tuning", class: "PanelController"),
    F.scene("b", identifier: "iPhoneTuning", class: "PanelController"),
    F.scene("c", identifier: "Other", class: "OtherController"), F.scene("d", class: "PanelController"))

  private static func imported(_ body: String) throws -> StoryboardFixture {
    try F([
      "Main.storyboard": F.board(initial: "h", F.scene("h", class: "Home")), "Panels.storyboard": panels,
      "App.swift": """
      class Home: UIViewController { func open() { \(body) } }
      class PanelController: UIViewController {}
      class OtherController: UIViewController {}
      """,
    ])
  }

  @Test(
    arguments: [
      (
        "let id = phone ? prefix + name : name\nlet p = board.instantiateViewController(withIdentifier: id) as! PanelController",
        ["Tuning", "iPhoneTuning"]
      ),
      (
        "let p = board.instantiateViewController(withIdentifier: \"iPhone\" + name) as? PanelController",
        ["Tuning", "iPhoneTuning"]
      ),
      (
        "let p = board.instantiateViewController(withIdentifier: \"\\(name)\")",
        ["Tuning", "iPhoneTuning", "Other"]
      ),
    ])
  func theyAreOpenedByCode(call: String, scenes: [String]) throws {
    let app = try Self.imported("let board = UIStoryboard(name: \"Panels\", bundle: nil)\n\(call)")
    for scene in ["Tuning", "iPhoneTuning", "Other"] {
      #expect(
        app.value(.entry, scene, .screen) == (scenes.contains(scene) ? "\"code: Home\"" : nil), "\(scene)")
    }
    #expect(app.notes.contains { $0.contains("it is not known which scene this is") }, "\(app.notes)")
    let unreached = app.outcome.lint.filter { $0.hasPrefix("unreachable-screen") }
    #expect(unreached.allSatisfy { text in !scenes.contains { text.contains("'\($0)'") } }, "\(unreached)")
  }

  /// A helper makes the identifier of the class that it is given.
  @Test func aHelperOpensTheClassesThatTheSourcesName() throws {
    let app = try Self.imported(
      """
      let panel = panels.make(PanelController.self)
      }
      }
      extension UIStoryboard {
        func make<T: UIViewController>(_ type: T.Type) -> T {
          let name = "\\(type)".replacingOccurrences(of: "Controller", with: "")
          return instantiateViewController(withIdentifier: name) as! T
      """)
    #expect(app.value(.entry, "Tuning", .screen) == "\"code: UIStoryboard\"")
    #expect(app.value(.entry, "Other", .screen) == nil)
    let unreached = app.outcome.lint.filter { $0.hasPrefix("unreachable-screen") }
    #expect(unreached.allSatisfy { !$0.contains("'Tuning'") }, "\(unreached)")
  }

  /// A scene that is left over, of a class that code makes by another way, and one that nothing names any more.
  @Test func aClassThatCodeMakesItselfIsOpenedByCode() throws {
    let app = try F([
      "App/Main.storyboard": F.board(
        initial: "h", F.scene("h", class: "HomeController"), F.scene("p", class: "PickerController"),
        F.scene("o", class: "OldController")),
      "App/Home.swift": """
      class HomeController: UIViewController {
        func pick() { present(PickerController(style: .plain), animated: true) }
      }
      class PickerController: UITableViewController {}
      """,
    ])
    #expect(app.value(.entry, "PickerController", .screen) == "\"code: PickerController\"")
    let unreached = app.outcome.lint.filter { $0.hasPrefix("unreachable-screen") }
    #expect(unreached.count == 1 && unreached[0].contains("'OldController'"))
    #expect(app.notes.contains { $0.contains("nothing opens 'PickerController'") }, "the scene is not used")
  }

  @Test func launchScreensAloneAreNoStoryboardsOfAnApp() {
    func sources(_ name: String, _ launch: String = "") -> [Importer.Source] {
      let board = "<document type=\"Storyboard.XIB\" \(launch)></document>"
      let app = "import SwiftUI\n@main struct A: App { var body: some Scene { WindowGroup { Text(\"a\") } } }"
      return Importer.sources(
        in: SourceTree(files: ["App.swift": Array(app.utf8), "Base.lproj/\(name)": Array(board.utf8)]))
    }
    #expect(sources("Launch Screen.storyboard") == [.swiftui])
    #expect(sources("Start.storyboard", "launchScreen=\"YES\"") == [.swiftui])
    #expect(sources("Start.storyboard").sorted { $0.rawValue < $1.rawValue } == [.storyboard, .swiftui])
  }

  @Test func aFolderWithoutStoryboardsIsNamedSo() {
    #expect {
      try F(["App.swift": "class Home {}"])
    } throws: {
      ($0 as? Problem)?.message == "no storyboard can be read here"
    }
  }

  /// A scene that Xcode has put into a navigation controller, which code does not open: it makes the scene itself.
  @Test func whatIsInAContainerThatNothingOpensIsOpenedByItsName() throws {
    let app = try F([
      "Main.storyboard": F.board(initial: "h", F.scene("h", class: "Home")),
      "Account.storyboard": F.board(
        F.scene("n", "navigationController", "", F.relation("rootViewController", to: "s")),
        F.scene("s", identifier: "SignIn", class: "SignIn", "", F.segue("show", to: "p")),
        F.scene("p", class: "Profile")),
      "App.swift": """
      class Home: UIViewController { func open() { show(Pages.make("SignIn"), sender: nil) } }
      class SignIn: UIViewController {}
      class Profile: UIViewController {}
      """,
    ])
    #expect(app.value(.entry, "SignIn", .screen) == "\"code: SignIn\"")
    #expect(app.outcome.loud.isEmpty, "\(app.outcome.loud)")
  }

  /// A launch screen that has neither the name nor the mark of one, and a storyboard of tests.
  @Test func launchScreensAndStoryboardsOfTestsAreNotDead() throws {
    let app = try F([
      "Main.storyboard": F.board(initial: "h", F.scene("h", class: "Home")),
      "Splash.storyboard": F.board(initial: "l", F.scene("l")),
      "Info.plist": """
      <plist version="1.0"><dict>
      <key>UILaunchStoryboardName</key><string>Splash</string>
      <key>UIMainStoryboardFile</key><string>Main</string>
      </dict></plist>
      """,
      "Tests/Fixture.storyboard": F.board(F.scene("f", identifier: "fixture", class: "Fixture")),
      "Tests/HomeTests.swift": """
      class HomeTests: XCTestCase {
        let board = UIStoryboard(name: "Fixture", bundle: nil)
        func testHome() { board.instantiateViewController(withIdentifier: "fixture") }
      }
      """,
      "App.swift": "class Home: UIViewController {}",
    ])
    #expect(app.spec.entries(.screen).map(\.id) == ["Home", "fixture"])
    #expect(app.notes.contains { $0.contains("by an Info.plist it is a launch screen") }, "\(app.notes)")
    #expect(app.outcome.loud.isEmpty, "\(app.outcome.loud)")
  }
}
