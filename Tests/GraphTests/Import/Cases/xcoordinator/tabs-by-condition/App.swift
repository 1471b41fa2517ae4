import UIKit
import XCoordinator

@UIApplicationMain final class Delegate: UIResponder, UIApplicationDelegate {
  private let window: UIWindow
  private let coordinator: TabsCoordinator

  override init() {
    window = UIWindow()
    coordinator = TabsCoordinator(settings: Settings())
    super.init()
  }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    coordinator.setRoot(for: window)
    return true
  }

  func application(_ application: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
    coordinator.trigger(.news)
    return true
  }
}

struct Settings {
  var hasChat = false
  var name = UserDefaults.standard.string(forKey: "tab")
}

enum TabsRoute: Route { case news, chat, menu }

final class TabsCoordinator: TabBarCoordinator<TabsRoute> {
  private let newsRouter: StrongRouter<NewsRoute>
  private let chatRouter: StrongRouter<ChatRoute>
  private let menuRouter: StrongRouter<MenuRoute>

  init(settings: Settings) {
    let news = NewsCoordinator()
    let chat = ChatCoordinator()
    let menu = MenuCoordinator()
    newsRouter = news.strongRouter
    chatRouter = chat.strongRouter
    menuRouter = menu.strongRouter
    let tabs = [menuRouter, newsRouter] + (settings.hasChat ? [chatRouter] : []) as [Presentable]
    var selected: Presentable
    switch settings.name {
    case "chat": selected = chatRouter
    default: selected = newsRouter
    }
    super.init(tabs: tabs, select: selected)
  }

  override func prepareTransition(for route: TabsRoute) -> TabBarTransition {
    switch route {
    case .news: return .selectWithDelegate(newsRouter)
    case .chat: return .selectWithDelegate(chatRouter)
    case .menu: return .selectWithDelegate(menuRouter)
    }
  }
}

extension TabBarTransition {
  static func selectWithDelegate(_ presentable: Presentable) -> Transition {
    Transition(presentables: [presentable], animationInUse: nil) { controller, _, _ in
      guard let index = controller.viewControllers?.firstIndex(of: presentable.viewController) else { return }
      controller.selectedIndex = index
    }
  }
}

enum NewsRoute: Route { case list }

final class NewsCoordinator: NavigationCoordinator<NewsRoute> {
  init() { super.init(initialRoute: .list) }

  override func prepareTransition(for route: NewsRoute) -> NavigationTransition { .push(NewsController()) }
}

enum ChatRoute: Route { case rooms }

final class ChatCoordinator: NavigationCoordinator<ChatRoute> {
  init() { super.init(initialRoute: .rooms) }

  override func prepareTransition(for route: ChatRoute) -> NavigationTransition { .push(RoomsController()) }
}

enum MenuRoute: Route { case menu, profile, help, unused }

final class MenuCoordinator: NavigationCoordinator<MenuRoute> {
  init() { super.init(initialRoute: .menu) }

  override func prepareTransition(for route: MenuRoute) -> NavigationTransition {
    switch route {
    case .menu: return .push(MenuController(model: MenuModel(router: weakRouter)))
    case .profile: return .push(ProfileController())
    case .help: return .present(HelpController())
    case .unused: return .push(UnusedController())
    }
  }
}

enum Row {
  case page(title: String, route: MenuRoute)
  case text(String)
}

final class MenuModel {
  private let router: WeakRouter<MenuRoute>
  private let defaults: [Row] = [
    .page(title: "Profile", route: .profile), .page(title: "Help", route: .help), .text("1.0"),
  ]
  private let rows = BehaviorSubject<[Row]>(value: [])

  init(router: WeakRouter<MenuRoute>) {
    self.router = router
    rows.onNext(defaults)
  }

  func select(_ index: Int, of rows: [Row]) {
    switch rows[index] {
    case .page(title: _, route: let route): router.trigger(route)
    case .text: break
    }
  }
}

final class MenuController: UIViewController {
  let model: MenuModel

  init(model: MenuModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  func rowTapped(_ index: Int, _ rows: [Row]) { model.select(index, of: rows) }
}

final class NewsController: UIViewController {}
final class RoomsController: UIViewController {}
final class ProfileController: UIViewController {}
final class HelpController: UIViewController {}
final class UnusedController: UIViewController {}
