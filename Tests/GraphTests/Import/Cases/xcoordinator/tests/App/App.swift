import XCoordinator

enum AppRoute: Route { case home }
class AppCoordinator: NavigationCoordinator<AppRoute> {
  override func prepareTransition(for route: AppRoute) -> NavigationTransition { .push(HomeViewController()) }
}
class HomeViewController: UIViewController {}
class SceneDelegate: UIWindowSceneDelegate { let router = AppCoordinator(initialRoute: .home).strongRouter }
