import TestSupport
import Testing

@testable import Graph

/// What the importer reads of XCoordinator beside the moves: titles, what screens need, redirections, deep links.
@Suite(.enabled(if: SwiftHelper.path != nil, "'navgraph-swift-facts' is not built"))
struct XCoordinatorDetailTests {
  private func keys(_ kind: Kind, _ keys: [Key], in sample: XCoordinatorSample) -> [String] {
    sample.spec.entries(kind).map { entry in
      "\(entry.id): "
        + keys.compactMap { key in entry[key].map { "\(key.name) \($0.line)" } }.joined(separator: ", ")
    }
  }

  @Test func readsTitles() throws {
    let app = try XCoordinatorSample(
      """
      enum AppRoute: Route { case home, next, other, last }
      class AppCoordinator: NavigationCoordinator<AppRoute> {
        init() {
          super.init(initialRoute: .home)
          rootViewController.tabBarItem = UITabBarItem(title: "Start", image: nil, tag: 0)
        }
        override func prepareTransition(for route: AppRoute) -> NavigationTransition {
          switch route {
          case .home: return .push(HomeViewController())
          case .next: let next = NextViewController(); next.navigationItem.title = "Next one"; return .push(next)
          case .other: return .push(OtherViewController())
          case .last: return .push(LastViewController())
          }
        }
      }
      class HomeViewController: UIViewController { override func viewDidLoad() { title = "Home" } }
      class NextViewController: UIViewController {}
      class OtherViewController: UIViewController {
        override func viewDidLoad() { navigationItem.rightBarButtonItem?.title = "Edit" }
      }
      class LastViewController: UIViewController { override func viewDidLoad() { title = L10n.last } }
      """)
    #expect(keys(.coordinator, [.title], in: app) == ["app: title \"Start\""])
    #expect(
      keys(.screen, [.title], in: app) == [
        "home: title \"Home\"", "next: title \"Next one\"", "other: ", "last: ",
      ])
  }

  @Test(arguments: [
    ("init(_ item: Item)", "ItemViewController(item)", "ItemViewController(item)", "setup \"Item\""),
    ("init(_ item: Item)", "ItemViewController(item)", "ItemViewController(.first)", "accepts \"Item\""),
    ("init(_ item: Item?)", "ItemViewController(item)", "ItemViewController(item)", "accepts \"Item\""),
    (
      "init(_ item: Item = .first)", "ItemViewController(item)", "ItemViewController(item)",
      "accepts \"Item\""
    ),
    (
      "init(model: ItemModel)", "ItemViewController(model: ItemModel(item: item))",
      "ItemViewController(model: ItemModel(item: item))", "accepts \"Item\""
    ),
  ])
  func tellsWhatAScreenNeeds(
    _ initializer: String, _ first: String, _ second: String, _ expected: String
  ) throws {
    let app = try XCoordinatorSample(
      """
      enum AppRoute: Route { case home, item(Item), present(Item), back }
      class AppCoordinator: NavigationCoordinator<AppRoute> {
        init() { super.init(initialRoute: .home) }
        override func prepareTransition(for route: AppRoute) -> NavigationTransition {
          switch route {
          case .home: return .push(HomeViewController())
          case .item(let item): return .push(\(first))
          case .present(let item): return .present(\(second))
          case .back: return .pop(to: ItemViewController(.first))
          }
        }
      }
      class HomeViewController: UIViewController {}
      struct ItemModel { let item: Item }
      class ItemViewController: UIViewController { \(initializer) {} }
      """)
    #expect(keys(.screen, [.setup, .accepts], in: app).last == "item: \(expected)")
  }

  @Test func tellsWhatARouteOnlyTriggers() throws {
    let app = try XCoordinatorSample(
      """
      class AppDelegate: UIResponder, UIApplicationDelegate { let router = AppCoordinator().strongRouter }
      enum AppRoute: Route { case home, help, again, leave, child, beginning }
      class AppCoordinator: NavigationCoordinator<AppRoute> {
        init() { super.init(initialRoute: .home) }
        override func prepareTransition(for route: AppRoute) -> NavigationTransition {
          switch route {
          case .home: return .push(HomeViewController())
          case .help: return .push(HelpViewController())
          case .again: return prepareTransition(for: .help)
          case .leave: return rootViewController.viewControllers.count > 1 ? .pop() : .dismiss()
          case .child: return .present(ChildCoordinator(parent: unownedRouter))
          case .beginning: return .trigger(.home, on: self)
          }
        }
      }
      enum ChildRoute: Route { case first, help, both }
      class ChildCoordinator: NavigationCoordinator<ChildRoute> {
        let parent: UnownedRouter<AppRoute>
        init(parent: UnownedRouter<AppRoute>) { self.parent = parent; super.init(initialRoute: .first) }
        override func prepareTransition(for route: ChildRoute) -> NavigationTransition {
          switch route {
          case .first: return .push(FirstViewController())
          case .help: return .trigger(.help, on: parent)
          case .both: return .multiple(.dismiss(), .trigger(.help, on: parent))
          }
        }
      }
      class HomeViewController: UIViewController {}
      class HelpViewController: UIViewController {}
      class FirstViewController: UIViewController {}
      """)
    let found = keys(.route, [.presentation, .to, .redirect, .steps], in: app)
    #expect(found.contains("app.again: redirect \"app.help\""))
    #expect(found.contains("child.help: redirect \"app.help\""))
    #expect(found.contains("app.leave: presentation \"goBack\""))
    // The first route is none of the spec, and of several moves each is told.
    #expect(found.contains("app.beginning: presentation \"push\", to \"home\""))
    #expect(found.contains { $0.hasPrefix("child.both: steps ") })
  }

  @Test func readsDeepLinks() throws {
    func app(_ transition: String) throws -> [String] {
      let app = try XCoordinatorSample(
        """
        class AppDelegate: UIResponder, UIApplicationDelegate { let router = AppCoordinator().strongRouter }
        enum AppRoute: Route { case home, news, item(String) }
        enum Link {
          case item(id: String), start, text(String)
          var path: String {
            switch self {
            case .item: return "app://item/{id}"
            case .start: return "app://start"
            case .text: return "no URL"
            }
          }
        }
        class AppCoordinator: NavigationCoordinator<AppRoute> {
          init() { super.init(initialRoute: .home) }
          override func prepareTransition(for route: AppRoute) -> NavigationTransition {
            switch route {
            case .home: return .push(HomeViewController())
            case .news: return .push(NewsViewController())
            case .item(let item): return .push(ItemViewController(item))
            }
          }
          func open(_ link: Link) -> NavigationTransition {
            switch link {
            case .item(let item): return \(transition)
            case .start: return deepLink(.news)
            case .text(let text): return deepLink(.news, AppRoute.item(text))
            }
          }
        }
        class HomeViewController: UIViewController {}
        class NewsViewController: UIViewController {}
        class ItemViewController: UIViewController { init(_ item: String) {} }
        """)
      return keys(.deepLink, [.path, .parameters, .over, .code], in: app).map { $0.filter { $0 != " " } }
    }
    let start = #"app://start:path["app.news"],over"keep",code"Link.start""#
    let path = #"app://item/{id}:path["app.news","app.item"],parameters{"id":"ItemString"}"#
    #expect(
      try app("deepLink(.news, AppRoute.item(item))") == [
        "\(path),over\"keep\",code\"Link.item\"", start,
      ])
    #expect(
      try app(".multiple(.dismissToRoot(), deepLink(.news, AppRoute.item(item)))") == [
        "\(path),over\"dismiss\",code\"Link.item\"", start,
      ])
    #expect(try app("item.isEmpty ? .none() : .push(NewsViewController())") == [start])
  }

  @Test func findsTheFirstScreenOfASharedStack() throws {
    let app = try XCoordinatorSample(
      next: """
        let child = SharedCoordinator(rootViewController: rootViewController)
        addChild(child)
        return .push(child.makeFirst())
        """,
      """
      enum SharedRoute: Route { case more, leave }
      class SharedCoordinator: NavigationCoordinator<SharedRoute> {
        lazy var first = FirstViewController()
        init(rootViewController: UINavigationController) {
          super.init(rootViewController: rootViewController, initialRoute: nil)
        }
        func makeFirst() -> UIViewController { first }
        override func prepareTransition(for route: SharedRoute) -> NavigationTransition {
          switch route {
          case .more: return .push(SecondViewController())
          case .leave:
            return .set(rootViewController.viewControllers.prefix { $0 !== first }.map { $0 as Presentable })
          }
        }
      }
      """)
    #expect(app.coordinators.contains("shared: container shared, root first"))
    #expect(app.routes.contains("app.next: from home, presentation push, to shared"))
    let leave = app.spec[.route, "shared.leave"]
    #expect(leave?[.presentation]?.line == "\"popTo\"" && leave?[.to]?.line == "\"shared\"")
    #expect(leave?[.inclusive]?.line == "true" && leave?[.by] == nil)
  }
}
