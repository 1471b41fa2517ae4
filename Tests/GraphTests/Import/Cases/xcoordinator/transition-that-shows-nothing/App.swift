import XCoordinator

class AppDelegate: UIResponder, UIApplicationDelegate { let router = AppCoordinator().strongRouter }
enum AppRoute: Route { case home, next(Item) }
class AppCoordinator: NavigationCoordinator<AppRoute> {
  init() { super.init(initialRoute: .home) }
  override func prepareTransition(for route: AppRoute) -> NavigationTransition {
    switch route {
    case .home: return .push(HomeViewController(router: unownedRouter))
    case .next(let item): return .multiple(.dismiss(), .fade(Panel(item: item)))
    }
  }
}
class HomeViewController: UIViewController {
  let router: UnownedRouter<AppRoute>
  init(router: UnownedRouter<AppRoute>) { self.router = router }
  func go(_ item: Item) { router.trigger(.next(item)) }
}
struct Item {}
