import Testing

@testable import Graph

/// What the calls in Swift and Objective-C add to storyboards.
@Suite(.enabled(if: XMLReader.isAvailable)) struct StoryboardCodeTests {
  private typealias F = StoryboardFixture

  private static let board = F.board(
    initial: "h",
    F.scene(
      "h", class: "Home", "", F.segue("show", to: "i", "openItem"), F.segue("show", to: "i", "openOld")),
    F.scene("i", class: "Item", "", F.segue("unwind", to: "e", "leave", " unwindAction=\"goHome:\"")),
    F.scene("s", identifier: "settings", class: "Settings"),
    F.scene("l", identifier: "login", class: "Login"),
    F.scene("z", identifier: "unused", class: "Unused"))

  private static let swift = """
    class Base: UIViewController {}
    final class Home: Base {
      // storyboard!.instantiateViewController(withIdentifier: "unused")
      /* performSegue(withIdentifier: /* "openOld" */ "openOld", sender: nil) */
      func open() { performSegue(withIdentifier: Segue.item.rawValue, sender: "\\(text("x"))") }
      func settings() {
        let controller = storyboard!.instantiateViewController(withIdentifier: Home.settingsID)
        navigationController?.pushViewController(controller, animated: true)
      }
      static let settingsID = "settings"
      @IBAction func goHome(_ segue: UIStoryboardSegue) {}
    }
    enum Segue: String { case item = "openItem", leave }
    class Item: Base {}
    class Settings: Base {}
    class Login: Base {}
    final class Session {
      func ask() -> UIViewController {
        return UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "login")
      }
    }
    """

  @Test func callsOfSwift() throws {
    let app = try F(["Main.storyboard": Self.board, "App.swift": Self.swift])
    #expect(
      app.routes == [
        "openItem: Home > Item (show)", "openOld: Home > Item (show)", "leave: Item > Home (unwind)",
        "Home-settings: Home > settings (push)",
      ])
    #expect(app.value(.inferred, "Home-settings", .route) == "true")
    #expect(app.value(.source, "Home-settings", .route) == "\"App.swift\"")
    #expect(app.value(.entry, "login", .screen) == "\"code: Session\"")
    #expect(app.value(.entry, "settings", .screen) == nil)
    #expect(app.value(.entry, "unused", .screen) == nil)
    #expect(app.spec.undeclaredWays == .out)
    #expect(
      app.notes == [
        "Main.storyboard:8: dead-route: nothing performs the segue 'openOld'",
        "Main.storyboard:34: missing: no Swift or Objective-C source that was read declares the class 'Unused'",
        "Main.storyboard:34: orphan: nothing opens 'unused': no segue leads to it, and no source that was read names its identifier",
      ])
  }

  @Test func callsOfObjectiveC() throws {
    let app = try F([
      "Main.storyboard": Self.board,
      "App.m": """
      static NSString * const kOpen = @"openItem";
      @implementation Home
      - (void)open { [self performSegueWithIdentifier:kOpen sender:self]; }
      - (IBAction)goHome:(UIStoryboardSegue *)segue {}
      - (void)settings {
        // @"unused"
        UIStoryboard *board = [UIStoryboard storyboardWithName:@"Main" bundle:nil];
        UIViewController *next = [board instantiateViewControllerWithIdentifier:@"settings"];
        [self presentViewController:next animated:YES completion:nil];
        [self.navigationController pushViewController:[self.storyboard instantiateViewControllerWithIdentifier:@"login"] animated:YES];
      }
      @end
      """,
    ])
    #expect(
      app.routes.dropFirst(2) == [
        "leave: Item > Home (unwind)", "Home-settings: Home > settings (present)",
        "Home-login: Home > login (push)",
      ])
    #expect(app.notes.contains("Main.storyboard:8: dead-route: nothing performs the segue 'openOld'"))
  }

  /// A library's function of the same name performs no segue; constants for Objective-C may.
  @Test(arguments: [
    ("int openOld(int level);", false), ("static NSString *const kOld = @\"openOld\";", true),
    ("@interface Old : NSObject\n@property BOOL openOld;\n@end", true),
  ])
  func headersOfCSayNothing(_ header: String, _ isMention: Bool) throws {
    let app = try F(["Main.storyboard": Self.board, "App.swift": Self.swift, "library.h": header])
    #expect(app.notes.contains { $0.contains("nothing performs the segue 'openOld'") } == !isMention)
  }

  @Test(arguments: ["viewController", "tabBarController", "navigationController"])
  func anUnwindMayLeadToWhatOnlyCodeMakes(_ element: String) throws {
    let board = F.board(
      initial: "h",
      F.scene("h", element, "", F.segue("show", to: "i")),
      F.scene("i", class: "Item", "", F.segue("unwind", to: "e", "leave", " unwindAction=\"goHome:\"")),
      F.scene("j", class: "Other", "", F.segue("unwind", to: "e", "close", " unwindAction=\"goHome:\"")),
      F.scene("k", class: "Last", "", F.segue("unwind", to: "e", "stay", " unwindAction=\"wait:\"")))
    let app = try F([
      "Main.storyboard": board,
      "App.swift": """
      class Item: UIViewController {}
      class Hub: UIViewController { @IBAction func goHome(_ segue: UIStoryboardSegue) {} }
      extension UIViewController { @IBAction func wait(_ segue: UIStoryboardSegue) {} }
      """,
    ])
    #expect(Array(app.routes.suffix(2)) == ["leave: Item > Hub (unwind)", "close: Other > Hub (unwind)"])
    #expect(app.value(.inferred, "leave", .route) == "true")
    #expect(app.value(.entry, "Hub", .screen) == "\"code: Hub\"")
    #expect(app.notes.count { $0.contains("unwind action 'wait:'") } == 1)
    #expect(app.notes.count { $0.contains("unwind action 'goHome:'") } == 0)
    let lint = Linter.lint(SourceFile(name: "app.nav.json", bytes: app.spec.text)).findings
      .filter { !$0.rule.hasPrefix("unreachable") }
    #expect(lint.allSatisfy { $0.severity == .info }, "\(lint.map(\.message))")
  }

  @Test func headersHaveTheSuperclasses() throws {
    let app = try F([
      "Main.storyboard": Self.board, "Base.h": "@interface Base : UIViewController\n@end",
      "Home.h": "@interface Home : Base\n@end",
      "Base.mm": "@implementation Base\n- (IBAction)goHome:(UIStoryboardSegue *)segue {}\n@end",
    ])
    #expect(app.routes.contains("leave: Item > Home (unwind)"))
  }

  @Test func callsOfWhatIsNotThere() throws {
    let app = try F([
      "Main.storyboard": Self.board,
      "App.swift": """
      class Home {
        func a() { performSegue(withIdentifier: "gone", sender: nil) }
        func b() { _ = UIStoryboard(name: "Gone", bundle: nil).instantiateInitialViewController() }
        func c() { _ = storyboard?.instantiateViewController(withIdentifier: "gone") }
        func d(_ name: String) { _ = storyboard?.instantiateViewController(withIdentifier: name) }
      }
      """,
    ])
    #expect(
      app.notes.filter { $0.hasPrefix("App.swift") } == [
        "App.swift:2: missing: no storyboard has a segue 'gone'",
        "App.swift:3: missing: there is no storyboard 'Gone'",
        "App.swift:4: missing: 'Main.storyboard' has no scene with the identifier 'gone'",
        "App.swift:5: unresolved: it is not known which scene this is",
      ])
  }

  @Test func codeChoosesTheStart() throws {
    let app = try F([
      "A.storyboard": F.board(initial: "a", F.scene("a", class: "First")),
      "B.storyboard": F.board(
        initial: "b", F.scene("b", class: "Second", "", F.segue("show", to: "c", "x")), F.scene("c")),
      "App.swift": """
      class AppDelegate {
        func start() {
          let board = UIStoryboard.first()
          let controller = board.instantiateInitialViewController() as? First
          window?.rootViewController = UINavigationController(rootViewController: controller!)
        }
      }
      extension UIStoryboard {
        static func first() -> UIStoryboard { return UIStoryboard(name: "A", bundle: nil) }
      }
      """,
    ])
    #expect(app.spec.start == "First")
  }

  @Test func inheritedCallsComeFromAllScreens() throws {
    let app = try F([
      "Main.storyboard": Self.board,
      "App.swift": """
      class Base: UIViewController {
        func settings() { present(storyboard!.instantiateViewController(identifier: "settings"), animated: true) }
      }
      class Home: Base {}
      class Item: Base {}
      """,
    ])
    #expect(app.routes.last == "Base-settings: [Home, Item] > settings (present)")
  }

  @Test func functionsThatMakeScenesStandForThem() throws {
    let app = try F([
      "Main.storyboard": Self.board,
      "App.swift": """
      enum Scenes {
        static var login: UIViewController {
          return UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "login")
        }
        static func settings() -> UIViewController {
          UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "settings")
        }
      }
      class Home: UIViewController {
        func ask() { present(Scenes.login, animated: true) }
      }
      class Session {
        func open() { window.show(Scenes.settings(), sender: nil) }
      }
      """,
    ])
    #expect(app.routes.last == "Home-login: Home > login (present)")
    #expect(app.value(.entry, "login", .screen) == nil)
    #expect(app.value(.entry, "settings", .screen) == "\"code: Session\"")
  }
}
