import Testing

@testable import Graph

/// Coordinators that a route makes: what it triggers on them, and how they begin.
@Suite(.enabled(if: SwiftHelper.path != nil, "'navgraph-swift-facts' is not built"))
struct XCoordinatorChildTests {
  /// A child in the same container, which presents pages and takes them away again.
  private static let area = """
    enum AreaRoute: Route { case intro, pages, leave }
    class AreaCoordinator: NavigationCoordinator<AreaRoute> {
      override func prepareTransition(for route: AreaRoute) -> NavigationTransition {
        switch route {
        case .intro: return .push(IntroViewController())
        case .pages: return .present(PagesCoordinator(area: unownedRouter))
        case .leave: return .dismissToRoot()
        }
      }
    }
    class IntroViewController: UIViewController {}
    enum PagesRoute: Route { case first, leave }
    class PagesCoordinator: NavigationCoordinator<PagesRoute> {
      let area: UnownedRouter<AreaRoute>
      init(area: UnownedRouter<AreaRoute>) { self.area = area; super.init(initialRoute: .first) }
      override func prepareTransition(for route: PagesRoute) -> NavigationTransition {
        switch route {
        case .first: return .push(PageViewController(router: unownedRouter))
        case .leave: area.trigger(.leave); return .none()
        }
      }
    }
    class PageViewController: UIViewController {
      let router: UnownedRouter<PagesRoute>
      init(router: UnownedRouter<PagesRoute>) { self.router = router }
      func leave() { router.trigger(.leave) }
    }
    """

  @Test(arguments: [
    ("nil", "presentation present, to pages"),
    (".intro", "steps [{to:area,presentation:push},{to:pages,presentation:present}]"),
  ])
  func whatIsTriggeredOnOneHappensToo(_ first: String, _ expected: String) throws {
    let app = try XCoordinatorSample(
      next: """
        let area = AreaCoordinator(rootViewController: rootViewController, initialRoute: \(first))
        addChild(area)
        area.trigger(.pages)
        return .none()
        """, Self.area)
    #expect(app.routes.filter { $0.hasPrefix("app.") } == ["app.next: from home, " + expected])
    // What leaves is a route of whoever made the pages.
    #expect(app.spec[.route, "pages.leave"]?[.redirect]?.line == "\"area.leave\"")
    #expect(!app.lint.contains { $0.hasPrefix("absent-performer") || $0.hasPrefix("foreign-redirect") })
  }

  /// Tabs that several containers hold belong to whoever is around these, and the routes that select them fire there.
  @Test func tabsOfSomebodyElseFireWhatSelectsThem() throws {
    let app = try XCoordinatorSample(
      """
      class AppDelegate: UIResponder, UIApplicationDelegate { let router = AppCoordinator().strongRouter }
      enum AppRoute: Route { case login, wide, narrow }
      class AppCoordinator: NavigationCoordinator<AppRoute> {
        init() { super.init(initialRoute: .login) }
        override func prepareTransition(for route: AppRoute) -> NavigationTransition {
          switch route {
          case .login: return .push(LoginViewController(router: unownedRouter))
          case .wide: return .present(WideCoordinator())
          case .narrow: return .present(NarrowCoordinator())
          }
        }
      }
      class LoginViewController: UIViewController {
        let router: UnownedRouter<AppRoute>
        init(router: UnownedRouter<AppRoute>) { self.router = router }
        func go() { router.trigger(.wide); router.trigger(.narrow) }
      }
      enum TabRoute: Route { case news, mail }
      \(["Wide", "Narrow"].map { name in
        """
        class \(name)Coordinator: TabBarCoordinator<TabRoute> {
          let news = NewsCoordinator().strongRouter
          let mail = MailCoordinator().strongRouter
          init() { super.init(tabs: [news, mail]) }
          override func prepareTransition(for route: TabRoute) -> TabBarTransition {
            switch route { case .news: .select(news); case .mail: .select(mail) }
          }
        }
        """
      }.joined(separator: "\n"))
      \(["News", "Mail"].map { name in
        """
        enum \(name)Route: Route { case all }
        class \(name)Coordinator: NavigationCoordinator<\(name)Route> {
          init() { super.init(initialRoute: .all) }
          override func prepareTransition(for route: \(name)Route) -> NavigationTransition { .push(\(name)ViewController()) }
        }
        class \(name)ViewController: UIViewController {}
        """
      }.joined(separator: "\n"))
      """)
    #expect(
      app.routes.filter { $0.hasPrefix("narrow.") } == [
        "narrow.news: from [mail,news], presentation select, to news, by narrow",
        "narrow.mail: from [mail,news], presentation select, to mail, by narrow",
      ])
    #expect(app.spec[.route, "narrow.news"]?[.when]?.line == "\"possible\"")
    let wrong = ["misplaced-transition", "unreachable-route", "absent-performer"]
    #expect(!app.lint.contains { text in wrong.contains { text.hasPrefix($0) } }, "\(app.lint)")
  }

  /// One that routes make with another beginning than usual skips nothing.
  @Test(arguments: [".list", ".item"])
  func whoeverMakesItDecidesHowItBegins(_ first: String) throws {
    let app = try XCoordinatorSample(
      """
      class AppDelegate: UIResponder, UIApplicationDelegate { let router = AppCoordinator().strongRouter }
      enum AppRoute: Route { case items, hit }
      class AppCoordinator: TabBarCoordinator<AppRoute> {
        let items = ItemsCoordinator(initialRoute: .list).strongRouter
        let search = SearchCoordinator(initialRoute: .fields).strongRouter
        init() { super.init(tabs: [items, search]) }
      }
      enum SearchRoute: Route { case fields, hit }
      class SearchCoordinator: NavigationCoordinator<SearchRoute> {
        override func prepareTransition(for route: SearchRoute) -> NavigationTransition {
          switch route {
          case .fields: return .push(SearchViewController(router: unownedRouter))
          case .hit: return .present(ItemsCoordinator(initialRoute: \(first)))
          }
        }
      }
      class SearchViewController: UIViewController {
        let router: UnownedRouter<SearchRoute>
        init(router: UnownedRouter<SearchRoute>) { self.router = router }
        func go() { router.trigger(.hit) }
      }
      enum ItemsRoute: Route { case list, item }
      class ItemsCoordinator: NavigationCoordinator<ItemsRoute> {
        override func prepareTransition(for route: ItemsRoute) -> NavigationTransition {
          switch route {
          case .list: return .push(ListViewController(router: unownedRouter))
          case .item: return .push(ItemViewController())
          }
        }
      }
      class ListViewController: UIViewController {
        let router: UnownedRouter<ItemsRoute>
        init(router: UnownedRouter<ItemsRoute>) { self.router = router }
        func go() { router.trigger(.item) }
      }
      class ItemViewController: UIViewController {}
      """)
    let isUsual = first == ".list"
    #expect(
      app.routes.first { $0.hasPrefix("search.hit") }
        == "search.hit: from searchView, presentation present, to \(isUsual ? "items" : "item")")
    #expect(app.spec[.coordinator, "items"]?[.dynamic]?.line == (isUsual ? nil : "true"))
    #expect(app.spec[.coordinator, "items"]?[.root]?.line == "\"list\"")
    #expect(!app.lint.contains { $0.hasPrefix("skipped-coordinator") }, "\(app.lint)")
  }

  /// What a class does is what each of its instances does that is given another case.
  @Test func eachInstanceIsFollowed() throws {
    let app = try XCoordinatorSample(
      next: """
        addChild(FormCoordinator(mode: .edit, in: rootViewController))
        return .none()
        """,
      home: "router.trigger(.next)",
      """
      extension AppDelegate { func add() { window.rootViewController = FormCoordinator(mode: .new, in: .init()).rootViewController } }
      enum Mode { case new, edit }
      enum FormRoute: Route { case form, end, help }
      class FormCoordinator: NavigationCoordinator<FormRoute> {
        let mode: Mode
        init(mode: Mode, in root: UINavigationController) {
          self.mode = mode
          super.init(rootViewController: root, initialRoute: .form)
        }
        override func prepareTransition(for route: FormRoute) -> NavigationTransition {
          switch (route, mode) {
          case (.form, .new): return .push(NewViewController(router: unownedRouter))
          case (.form, .edit): return .push(EditViewController(router: unownedRouter))
          case (.end, .new): return .dismiss()
          case (.end, .edit): return .pop()
          case (.help, .new): return .present(HelpCoordinator())
          case (.help, .edit): return .none()
          }
        }
      }
      class NewViewController: UIViewController {
        let router: UnownedRouter<FormRoute>
        init(router: UnownedRouter<FormRoute>) { self.router = router }
        func go() { router.trigger(.end); router.trigger(.help) }
      }
      class EditViewController: UIViewController {
        let router: UnownedRouter<FormRoute>
        init(router: UnownedRouter<FormRoute>) { self.router = router }
        func go() { router.trigger(.end) }
      }
      enum HelpRoute: Route { case help }
      class HelpCoordinator: NavigationCoordinator<HelpRoute> {
        init() { super.init(initialRoute: .help) }
        override func prepareTransition(for route: HelpRoute) -> NavigationTransition { .push(HelpViewController()) }
      }
      class HelpViewController: UIViewController {}
      """)
    #expect(
      app.routes.filter { $0.hasPrefix("form.") } == [
        "form.end: from [edit,new], presentation dismiss", "form.end_2: from [edit,new], presentation pop",
        "form.help: from new, presentation present, to help",
      ])
    #expect(app.routes.first { $0.hasPrefix("app.next") }?.contains(" to ") == true)
    #expect(!app.notes.contains { $0.contains("nothing makes") }, "\(app.notes)")
  }

  @Test func whatCodeDecidesHasItsCondition() throws {
    let app = try XCoordinatorSample(
      next: "return .present(FormCoordinator(isNew: true))",
      """
      enum FormRoute: Route { case form }
      class FormCoordinator: NavigationCoordinator<FormRoute> {
        let isNew: Bool
        init(isNew: Bool) { self.isNew = isNew; super.init(initialRoute: .form) }
        override func prepareTransition(for route: FormRoute) -> NavigationTransition {
          return isNew ? .push(NewViewController()) : .push(EditViewController())
        }
      }
      class NewViewController: UIViewController {}
      class EditViewController: UIViewController {}
      """)
    let starts = app.spec.entries(.route).filter { $0.id.hasPrefix("form.start") }
    #expect(
      starts.map { $0[.condition]?.line } == [
        "\"code shows NewViewController\"", "\"code shows EditViewController\"",
      ])
    #expect(!app.lint.contains { $0.hasPrefix("ambiguous-trigger") }, "\(app.lint)")
  }

  @Test func eachNumberIsAModel() throws {
    let app = try XCoordinatorSample(
      """
      class AppDelegate: UIResponder, UIApplicationDelegate { let router = AppCoordinator().strongRouter }
      struct Item {}
      enum AppRoute: Route { case map(Double, Double), swap(Item, Item) }
      class AppCoordinator: NavigationCoordinator<AppRoute> {
        init() { super.init(initialRoute: .map(1, 2)) }
        override func prepareTransition(for route: AppRoute) -> NavigationTransition {
          switch route {
          case .map(let x, let y): return .push(MapViewController(router: unownedRouter, x: x, y: y))
          case .swap(let a, let b): return .push(SwapViewController(a: a, b: b))
          }
        }
      }
      class MapViewController: UIViewController {
        let router: UnownedRouter<AppRoute>
        init(router: UnownedRouter<AppRoute>, x: Double, y: Double) { self.router = router }
        func go(_ item: Item) { router.trigger(.map(3, 4)); router.trigger(.swap(item, item)) }
      }
      class SwapViewController: UIViewController { init(a: Item, b: Item) {} }
      """)
    func with(_ id: String) -> String? { app.spec[.route, id]?[.with]?.line }
    #expect(with("app.map") == #"["MapDouble", "MapDouble_2"]"#)
    #expect(with("app.swap") == #""Item""#)
  }
}
