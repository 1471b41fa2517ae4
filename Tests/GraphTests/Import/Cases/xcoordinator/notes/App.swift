import XCoordinator

class AppDelegate: UIResponder, UIApplicationDelegate { let router = AppCoordinator().strongRouter }
enum AppRoute: Route { case home, next, other }
class AppCoordinator: NavigationCoordinator<AppRoute> {
  init() { super.init(initialRoute: .home) }
  override func prepareTransition(for route: AppRoute) -> NavigationTransition {
    switch route {
    case .home: return .push(HomeViewController(router: unownedRouter))
    case .next: return .push(make())
    case .other: return .teleport(to: ItemViewController())
    }
  }
}
class HomeViewController: UIViewController {
  let router: UnownedRouter<AppRoute>
  init(router: UnownedRouter<AppRoute>) { self.router = router }
  func go(_ item: Item) { router.trigger(.next); router.trigger(.other) }
}
class ItemViewController: UIViewController { var item: Item? }
enum LostRoute: Route { case only }
class LostCoordinator: NavigationCoordinator<LostRoute> {
  init() { super.init(initialRoute: .only) }
  override func prepareTransition(for route: LostRoute) -> NavigationTransition {
    .push(ItemViewController())
  }
}
