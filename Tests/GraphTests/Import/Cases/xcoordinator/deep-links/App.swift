import XCoordinator

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
    case .item(let item): return deepLink(.news, AppRoute.item(item))
    case .start: return deepLink(.news)
    case .text(let text): return deepLink(.news, AppRoute.item(text))
    }
  }
}
class HomeViewController: UIViewController {}
class NewsViewController: UIViewController {}
class ItemViewController: UIViewController { init(_ item: String) {} }
