import TestSupport
import Testing

@testable import Graph

/// Specs of apps that use XCoordinator.
@Suite(.enabled(if: SwiftHelper.path != nil, "'navgraph-swift-facts' is not built"))
struct XCoordinatorImportTests {
  private func app(_ text: String) throws -> (routes: [String], text: String, notes: [String]) {
    let tree = SourceTree(files: ["App.swift": Array(("import XCoordinator\n" + text).utf8)])
    let outcome = try Importer.spec(of: tree, as: .xcoordinator)
    let routes = outcome.spec.entries(.route).map { entry in
      let steps: [[String: String]] = entry[.steps].map { _ in [["steps": entry[.steps]!.line]] } ?? [[:]]
      let parts = [Key.from, .presentation, .to, .by, .redirect, .with].compactMap { key in
        entry[key].map { "\(key.name) \($0.line.filter { $0 != "\"" })" }
      }
      return "\(entry.id): " + (parts + steps.flatMap(\.values)).joined(separator: ", ")
    }
    return (routes, String(decoding: outcome.spec.text, as: UTF8.self), outcome.notes.map(\.text))
  }

  /// A coordinator whose first screen triggers all its other routes.
  private func app(cases: String, _ body: String, _ rest: String = "") throws -> (
    routes: [String], text: String, notes: [String]
  ) {
    let names = cases.split(separator: ",").map { $0.split(separator: "(")[0].filter { $0 != " " } }
    return try app(
      """
      class AppDelegate: UIResponder, UIApplicationDelegate { let router = AppCoordinator().strongRouter }
      enum AppRoute: Route { case home, \(cases) }
      class AppCoordinator: NavigationCoordinator<AppRoute> {
        init() { super.init(initialRoute: .home) }
        override func prepareTransition(for route: AppRoute) -> NavigationTransition {
          switch route {
          case .home: return .push(HomeViewController(router: unownedRouter))
          \(body)
          }
        }
      }
      class HomeViewController: UIViewController {
        let router: UnownedRouter<AppRoute>
        init(router: UnownedRouter<AppRoute>) { self.router = router }
        func go(_ item: Item) { \(names.map { "router.trigger(.\($0)\(cases.contains("\($0)(") ? "(item)" : ""))" }.joined(separator: "; ")) }
      }
      class ItemViewController: UIViewController { var item: Item? }
      \(rest)
      """)
  }

  @Test func writesAWholeSpec() throws {
    let app = try app(
      cases: "item(Item), leave",
      "case .item(let item): let next = ItemViewController(); next.item = item; return .push(next)\n"
        + "case .leave: return .pop()")
    #expect(
      app.text == """
        {
          "navgraph": 1,
          "start": "app",
          "models": {
            "Item": { "imported": true }
          },
          "coordinators": {
            "app": { "root": "home", "code": "AppCoordinator", "source": "App.swift", "imported": true }
          },
          "screens": {
            "home": { "provides": "Item", "code": "HomeViewController", "source": "App.swift", "imported": true },
            "item": { "accepts": "Item", "code": "ItemViewController", "source": "App.swift", "imported": true }
          },
          "routes": {
            "app.item": {
              "from": "home",
              "to": "item",
              "presentation": "push",
              "with": "Item",
              "code": "AppCoordinator.item",
              "source": "App.swift",
              "imported": true
            },
            "app.leave": {
              "from": "home",
              "presentation": "pop",
              "code": "AppCoordinator.leave",
              "source": "App.swift",
              "imported": true
            }
          }
        }

        """)
    #expect(app.notes.isEmpty)
  }

  @Test(arguments: [
    (".present(ItemViewController())", "presentation present, to item"),
    (".presentOnRoot(ItemViewController())", "presentation presentOnRoot, to item"),
    (".set([ItemViewController(), LastViewController()])", "presentation set, to [item, last]"),
    (
      ".set(rootViewController.viewControllers.dropLast() + [ItemViewController()])",
      "presentation replace, to item"
    ),
    (".popToRoot()", "presentation popToRoot"), (".dismiss()", "presentation dismiss"),
    (".dismissToRoot()", "presentation dismissToRoot"), (".none()", "presentation none"),
    (".presentFullScreen(ItemViewController())", "presentation fullScreen, to item"),
    (".push(UIHostingController(rootView: ItemView()))", "presentation push, to item"),
    (
      ".present(UINavigationController(rootViewController: ItemViewController()))",
      "presentation present, to item"
    ),
    (".push(ItemViewController.instantiate())", "presentation push, to item"),
    (".push(Factory().make())", "presentation push, to item"),
    (".trigger(.home, on: self)", "presentation push, to home"),
    (
      ".multiple(.dismiss(), .popToRoot())",
      #"[{"presentation":"dismiss"},{"presentation":"popToRoot"}]"#
    ),
  ])
  func knowsTransitions(_ transition: String, _ expected: String) throws {
    let app = try app(
      cases: "next", "case .next: return \(transition)",
      """
      class LastViewController: UIViewController {}
      struct ItemView: View {}
      class Factory { func make() -> UIViewController { let made = ItemViewController(); return made } }
      extension Transition {
        static func presentFullScreen(_ presentable: Presentable) -> Transition {
          presentable.viewController?.modalPresentationStyle = .fullScreen
          return .present(presentable)
        }
      }
      """)
    #expect(
      app.routes.map { $0.filter { $0 != " " } } == ["app.next: from home, \(expected)".filter { $0 != " " }])
  }

  @Test func followsConditionsAndArguments() throws {
    let app = try app(
      cases: "next(Item?)",
      """
      case .next(let item):
        if let item = item { return .push(ItemViewController()) }
        guard isReady else { return .dismiss() }
        return .popToRoot()
      """)
    #expect(
      app.routes == [
        "app.next: from home, presentation push, to item, with Item",
        "app.next_2: from home, presentation dismiss, with Item",
        "app.next_3: from home, presentation popToRoot, with Item",
      ])
    #expect(app.text.contains("\"condition\": \"let item = item\""))
    #expect(app.text.contains("\"condition\": \"not: let item = item; not: isReady\""))
  }

  @Test func readsTabsAndSharedContainers() throws {
    let app = try app(
      cases: "tabs, help",
      "case .tabs: return .present(TabsCoordinator())\n"
        + "case .help: addChild(HelpCoordinator(rootViewController: rootViewController)); return .none()",
      """
      enum TabRoute: Route { case news, mail }
      class TabsCoordinator: TabBarCoordinator<TabRoute> {
        let news: StrongRouter<NewsRoute>
        let mail = MailViewController()
        init() {
          news = NewsCoordinator().strongRouter
          super.init(tabs: [mail, news], select: news)
        }
        override func prepareTransition(for route: TabRoute) -> TabBarTransition {
          switch route { case .news: .select(news); case .mail: .select(index: 0) }
        }
      }
      class MailViewController: UIViewController {}
      enum NewsRoute: Route { case list }
      class NewsCoordinator: NavigationCoordinator<NewsRoute> {
        init() { super.init(initialRoute: .list) }
        override func prepareTransition(for route: NewsRoute) -> NavigationTransition { .set([NewsViewController()]) }
      }
      class NewsViewController: UIViewController {}
      enum HelpRoute: Route { case start }
      class HelpCoordinator: NavigationCoordinator<HelpRoute> {
        init(rootViewController: UINavigationController) {
          super.init(rootViewController: rootViewController, initialRoute: nil)
          trigger(.start)
        }
        override func prepareTransition(for route: HelpRoute) -> NavigationTransition { .push(HelpViewController()) }
      }
      class HelpViewController: UIViewController {}
      """)
    #expect(app.text.contains(#""children": ["news", "mail"],"#))
    #expect(app.text.contains(#""members": ["mail", "news"],"#))
    #expect(app.text.contains(#""root": "news","#))
    #expect(app.text.contains(#""container": "shared","#))
    #expect(
      app.routes == [
        "app.tabs: from home, presentation present, to tabs",
        "app.help: from home, presentation push, to help",
        "tabs.news: from tabs, presentation select, to news, by tabs",
        "tabs.mail: from tabs, presentation select, to mail, by tabs",
      ])
    #expect(app.notes.filter { $0.contains("[import-dead-route]") }.count == 2)
  }

  @Test func findsWhoTriggersThroughModelsAndDelegates() throws {
    let app = try app(
      """
      enum R: Route { case list, detail, share, edit }
      class C: NavigationCoordinator<R> {
        init() { super.init(initialRoute: .list) }
        override func prepareTransition(for route: R) -> NavigationTransition {
          switch route {
          case .list: return .push(ListViewController(model: ListModel(router: unownedRouter, delegate: self)))
          case .detail:
            let detail = DetailViewController()
            detail.onShare = { [weak self] in self?.trigger(.share) }
            return .push(detail)
          case .share: return .present(ShareViewController())
          case .edit: return .present(EditViewController())
          }
        }
      }
      extension C: ListDelegate { func didEdit() { trigger(.edit) } }
      protocol ListDelegate: AnyObject { func didEdit() }
      class Model<T: Route> { let router: UnownedRouter<T>; init(router: UnownedRouter<T>) { self.router = router } }
      class ListModel: Model<R> {
        weak var delegate: ListDelegate?
        init(router: UnownedRouter<R>, delegate: ListDelegate) { self.delegate = delegate; super.init(router: router) }
        func select() { router.rx.trigger(.detail) }
        func edit() { delegate?.didEdit() }
      }
      class ListViewController: UIViewController { let model: ListModel; init(model: ListModel) { self.model = model } }
      class DetailViewController: UIViewController { var onShare: (() -> Void)? }
      class ShareViewController: UIViewController {}
      class EditViewController: UIViewController {}
      """)
    #expect(
      app.routes.map { $0.split(separator: ",")[0] } == [
        "c.detail: from list", "c.share: from detail", "c.edit: from list",
      ])
  }

  @Test func notesWhatItCannotTell() throws {
    let app = try app(
      cases: "next, other",
      "case .next: return .push(make())\ncase .other: return .teleport(to: ItemViewController())",
      """
      enum LostRoute: Route { case only }
      class LostCoordinator: NavigationCoordinator<LostRoute> {
        init() { super.init(initialRoute: .only) }
        override func prepareTransition(for route: LostRoute) -> NavigationTransition { .push(ItemViewController()) }
      }
      """)
    #expect(app.routes.isEmpty)
    #expect(app.notes.contains { $0.contains("push of what?") })
    #expect(app.notes.contains { $0.contains("the transition '.teleport' is not known") })
    #expect(app.notes.contains { $0.contains("nothing makes 'LostCoordinator'") })
    #expect(app.text.contains(#""partial": "in""#))
  }

  @Test func endsOnCyclesAndOddNames() throws {
    let app = try app(
      """
      enum R: Route { case a, b, a, `default`(R) }
      class C: NavigationCoordinator<R> {
        init() { super.init(initialRoute: .a) }
        override func prepareTransition(for route: R) -> NavigationTransition {
          switch route { case .a: .trigger(.b, on: self); case .b: .trigger(.a, on: self); default: f() }
        }
        func f() -> NavigationTransition { g() }
        func g() -> NavigationTransition { f() }
      }
      class __proto__Coordinator: TabBarCoordinator<R> { lazy var x: Int = y; lazy var y: Int = x }
      class A: B {}
      class B: A {}
      typealias D = E
      typealias E = D
      class F: D { let d: D }
      """)
    #expect(app.text.contains("\"__proto__\""))
  }
}
