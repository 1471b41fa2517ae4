import XCoordinator

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
