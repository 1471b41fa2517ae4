import XCoordinator

class AppDelegate: UIResponder, UIApplicationDelegate { let router = AppCoordinator().strongRouter }
enum AppRoute: Route { case home, item(Item), leave }
class AppCoordinator: NavigationCoordinator<AppRoute> {
  init() { super.init(initialRoute: .home) }
  override func prepareTransition(for route: AppRoute) -> NavigationTransition {
    switch route {
    case .home: return .push(HomeViewController(router: unownedRouter))
    case .item(let item): let next = ItemViewController(); next.item = item; return .push(next)
    case .leave: return .pop()
    }
  }
}
class HomeViewController: UIViewController {
  let router: UnownedRouter<AppRoute>
  init(router: UnownedRouter<AppRoute>) { self.router = router }
  func go(_ item: Item) { router.trigger(.item(item)); router.trigger(.leave) }
}
class ItemViewController: UIViewController { var item: Item? }
