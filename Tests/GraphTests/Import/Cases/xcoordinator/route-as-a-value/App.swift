import XCoordinator

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
