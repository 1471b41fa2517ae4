import XCoordinator

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
class WideCoordinator: TabBarCoordinator<TabRoute> {
  let news = NewsCoordinator().strongRouter
  let mail = MailCoordinator().strongRouter
  init() { super.init(tabs: [news, mail]) }
  override func prepareTransition(for route: TabRoute) -> TabBarTransition {
    switch route {
    case .news: .select(news);
    case .mail: .select(mail)
    }
  }
}
class NarrowCoordinator: TabBarCoordinator<TabRoute> {
  let news = NewsCoordinator().strongRouter
  let mail = MailCoordinator().strongRouter
  init() { super.init(tabs: [news, mail]) }
  override func prepareTransition(for route: TabRoute) -> TabBarTransition {
    switch route {
    case .news: .select(news);
    case .mail: .select(mail)
    }
  }
}
enum NewsRoute: Route { case all }
class NewsCoordinator: NavigationCoordinator<NewsRoute> {
  init() { super.init(initialRoute: .all) }
  override func prepareTransition(for route: NewsRoute) -> NavigationTransition {
    .push(NewsViewController())
  }
}
class NewsViewController: UIViewController {}
enum MailRoute: Route { case all }
class MailCoordinator: NavigationCoordinator<MailRoute> {
  init() { super.init(initialRoute: .all) }
  override func prepareTransition(for route: MailRoute) -> NavigationTransition {
    .push(MailViewController())
  }
}
class MailViewController: UIViewController {}
