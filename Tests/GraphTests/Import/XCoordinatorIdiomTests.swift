import Testing

@testable import Graph

/// Ways of writing Swift in which apps that use XCoordinator say what they show, and who triggers it.
@Suite(.enabled(if: SwiftHelper.path != nil, "'navgraph-swift-facts' is not built"))
struct XCoordinatorIdiomTests {
  @Test(arguments: [
    // What a framework makes is of the type that is written.
    ("let next: NextViewController = Storyboards.main.instantiate()!\nreturn .push(next)", "push, to next"),
    ("return .push(assembly.next())", "push, to next"),
    // A modifier shows what it modifies.
    (
      "return .push(UIHostingController(rootView: NextView().environmentObject(model).padding(8)))",
      "push, to next"
    ),
    // Whoever makes a coordinator may start it.
    (
      "let child = ChildCoordinator(initialRoute: nil)\nchild.start()\nreturn .present(child)",
      "present, to first"
    ),
    (
      "let child: ChildCoordinator = .init(initialRoute: .second)\nreturn .present(child)",
      "present, to child"
    ),
    ("return .present(assembly.child())", "present, to child"),
    // A transition of the app that only keeps a child, and one that puts it in place of another.
    (
      "return .keep(SharedCoordinator(rootViewController: rootViewController))",
      "push, to shared"
    ),
    ("return .replace(old, with: NextViewController())", "embed, to next"),
    // What fills the window, without a transition.
    (
      "let child = ChildCoordinator(initialRoute: .first)\nchild.setRoot(for: window)\nreturn .none()",
      "root, to first"
    ),
    // A router made of a closure.
    ("return .trigger(.done, on: parent())", "present, to next"),
  ])
  func knowsTargets(_ body: String, _ expected: String) throws {
    let app = try XCoordinatorSample(
      next: body,
      """
      struct NextView: View {}
      class OtherViewController: UIViewController {}
      enum SharedRoute: Route { case only }
      class SharedCoordinator: NavigationCoordinator<SharedRoute> {
        init(rootViewController: UINavigationController) {
          super.init(rootViewController: rootViewController, initialRoute: .only)
        }
        override func prepareTransition(for route: SharedRoute) -> NavigationTransition { .push(OtherViewController()) }
      }
      extension Transition {
        static func keep(_ child: Presentable) -> Transition {
          Transition(presentables: [child], animationInUse: nil) { _, _, completion in completion?() }
        }
        static func replace(_ old: Presentable, with new: Presentable) -> Transition {
          Transition(presentables: [old, new], animationInUse: nil) { root, _, _ in root.exchange(old, new) }
        }
      }
      enum DoneRoute: Route { case done }
      enum OtherRoute: Route { case done }
      extension Coordinator {
        func mapped<R: Route>(_ map: @escaping (R) -> TransitionType) -> AnyRouter<R> {
          RedirectionCoordinator(viewController: UIViewController(), prepareTransition: map).anyRouter
        }
      }
      extension AppCoordinator {
        func parent() -> AnyRouter<DoneRoute> { mapped { switch $0 { case .done: return .present(NextViewController()) } } }
      }
      """)
    #expect(app.routes.first == "app.next: from home, presentation \(expected)")
    #expect(!app.notes.contains { $0.contains("import-unresolved") }, "\(app.notes)")
  }

  @Test(arguments: [
    // A method that extends routers is called by the screen.
    "router.showNext()",
    // A stream of routes, and a stream of taps that each stand for one.
    "taps.map { _ in AppRoute.next }.bind(to: router.rx.trigger)",
    "taps.map(to: .next).emit(to: Binder(self) { $0.router.trigger($1) })",
    "Signal<AppRoute>.merge(taps.map(to: .next)).sink { [router] in router.trigger($0) }",
  ])
  func findsWhoTriggers(_ body: String) throws {
    let app = try XCoordinatorSample(
      next: "return .push(NextViewController())", home: body,
      "extension Router where RouteType == AppRoute { func showNext() { trigger(.next) } }")
    #expect(app.routes.first == "app.next: from home, presentation push, to next")
    #expect(!app.notes.contains { $0.contains("'next'") })
  }

  @Test func choosesAnOverloadByItsType() throws {
    let app = try XCoordinatorSample(
      """
      class AppDelegate: UIResponder, UIApplicationDelegate { let router = AppCoordinator().strongRouter }
      enum AppRoute: Route { case home, help }
      class AppCoordinator: NavigationCoordinator<AppRoute> {
        init() { super.init(initialRoute: .home) }
        override func prepareTransition(for route: AppRoute) -> NavigationTransition {
          switch route {
          case .home: return .push(make(done: name()))
          case .help: return .push(HelpViewController())
          }
        }
        func make(done: HomeViewController) -> UIViewController { done }
        func name() -> HelpViewController { HelpViewController() }
        func name() -> HomeViewController { HomeViewController() }
      }
      class HomeViewController: UIViewController {}
      class HelpViewController: UIViewController {}
      """)
    #expect(app.coordinators == ["app: root home"])
  }

  @Test func followsARouteThatARoutePasses() throws {
    let app = try XCoordinatorSample(
      """
      class AppDelegate: UIResponder, UIApplicationDelegate { let router = AppCoordinator().strongRouter }
      enum AppRoute: Route { case home, failure(Error) }
      class AppCoordinator: NavigationCoordinator<AppRoute> {
        init() { super.init(initialRoute: .home) }
        override func prepareTransition(for route: AppRoute) -> NavigationTransition {
          switch route {
          case .home: return .set([HomeCoordinator(parent: weakRouter)])
          case .failure(let error): return .present(FailureViewController(error))
          }
        }
      }
      class FailureViewController: UIViewController {}
      enum HomeRoute: Route { case list, app(AppRoute) }
      class HomeCoordinator: NavigationCoordinator<HomeRoute> {
        let parent: WeakRouter<AppRoute>
        init(parent: WeakRouter<AppRoute>) { self.parent = parent; super.init(initialRoute: .list) }
        override func prepareTransition(for route: HomeRoute) -> NavigationTransition {
          switch route {
          case .list: return .set([ListViewController(router: weakRouter)])
          case .app(let route): return .trigger(route, on: parent)
          }
        }
      }
      class ListViewController: UIViewController {
        let router: WeakRouter<HomeRoute>
        init(router: WeakRouter<HomeRoute>) { self.router = router }
        func fail(_ error: Error) { router.trigger(.app(.failure(error))) }
      }
      """)
    #expect(app.routes.contains("home.app: from list, presentation present, to failure"), "\(app.routes)")
  }

  @Test func writesEachBeginning() throws {
    let app = try XCoordinatorSample(
      """
      class AppDelegate: UIResponder, UIApplicationDelegate { let router = AppCoordinator().strongRouter }
      enum AppRoute: Route { case login, tabs }
      class AppCoordinator: NavigationCoordinator<AppRoute> {
        init() { super.init(initialRoute: Session.isOpen ? .tabs : .login) }
        override func prepareTransition(for route: AppRoute) -> NavigationTransition {
          switch route {
          case .login: return .push(LoginViewController())
          case .tabs: return .set([TabsCoordinator()])
          }
        }
      }
      class LoginViewController: UIViewController {}
      enum TabRoute: Route { case all }
      class TabsCoordinator: TabBarCoordinator<TabRoute> {
        init() { super.init(initialRoute: .all) }
        override func prepareTransition(for route: TabRoute) -> TabBarTransition {
          .multiple(.set([NewsViewController(), MailViewController()]), .select(index: 1))
        }
      }
      class NewsViewController: UIViewController {}
      class MailViewController: UIViewController {}
      """)
    #expect(
      app.coordinators == [
        "app: root app.blank, children [tabs]",
        "tabs: container tab, root mail, children [news,mail]",
      ])
    #expect(
      app.routes == [
        "app.start: from app.blank, presentation set, to tabs",
        "app.start_2: from app.blank, presentation set, to login",
      ], "\(app.routes)")
  }

  @Test func leavesOutTests() throws {
    let app = try XCoordinatorSample(files: [
      "App/App.swift":
        """
      enum AppRoute: Route { case home }
      class AppCoordinator: NavigationCoordinator<AppRoute> {
        override func prepareTransition(for route: AppRoute) -> NavigationTransition { .push(HomeViewController()) }
      }
      class HomeViewController: UIViewController {}
      class SceneDelegate: UIWindowSceneDelegate { let router = AppCoordinator(initialRoute: .home).strongRouter }
      """,
      "AppTests/AppTests.swift":
        "class AppTests: XCTestCase { func test() { _ = AppCoordinator().strongRouter } }",
    ])
    #expect(app.coordinators == ["app: root home"])
    #expect(app.notes.isEmpty)
  }

  /// Every transition in the sources is in the spec, or a note says that it is not.
  @Test func losesNothingInSilence() throws {
    let source = """
      class AppDelegate: UIResponder, UIApplicationDelegate { let router = AppCoordinator().strongRouter }
      enum AppRoute: Route { case home, item, list, help, sheet, alert, web, share, close, back, top, login, lost }
      class AppCoordinator: NavigationCoordinator<AppRoute> {
        init() { super.init(initialRoute: .home) }
        override func prepareTransition(for route: AppRoute) -> NavigationTransition {
          switch route {
          case .home: return .push(HomeViewController(router: unownedRouter))
          case .item: return .push(ItemViewController())
          case .list: return .set([ListViewController()])
          case .help: return .present(Factory.shared.screens[0])
          case .sheet: return .present(HelpCoordinator())
          case .alert: return .present(UIAlertController())
          case .web: return .push(pages.next())
          case .share: return .presentOnRoot(ShareViewController())
          case .close: return .dismiss()
          case .back: return .pop()
          case .top: return .popToRoot()
          case .login: return .push(session.screen as! UIViewController)
          case .lost: return .fly(to: ItemViewController())
          }
        }
      }
      enum HelpRoute: Route { case start }
      class HelpCoordinator: NavigationCoordinator<HelpRoute> {
        init() { super.init(initialRoute: .start) }
        override func prepareTransition(for route: HelpRoute) -> NavigationTransition { .push(HelpViewController()) }
      }
      class HomeViewController: UIViewController { init(router: UnownedRouter<AppRoute>) {} }
      class ItemViewController: UIViewController {}
      class ListViewController: UIViewController {}
      class HelpViewController: UIViewController {}
      class ShareViewController: UIViewController {}
      """
    let app = try XCoordinatorSample(source)
    let words = [
      ".push(", ".set(", ".present(", ".presentOnRoot(", ".dismiss(", ".pop(", ".popToRoot(", ".fly(",
    ]
    let written = source.split(separator: "\n").count { line in words.contains { line.contains($0) } }
    let roots = app.spec.entries(.coordinator).count { $0[.root] != nil }
    let lost = app.notes.count { $0.contains("[import-unresolved]") }
    #expect(written == 14)
    #expect(app.spec.entries(.route).count + roots + lost == written, "\(app.routes) \(app.notes)")
    #expect(lost == 4)
  }
}
