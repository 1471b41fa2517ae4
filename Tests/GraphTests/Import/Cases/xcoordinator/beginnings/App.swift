import XCoordinator

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
