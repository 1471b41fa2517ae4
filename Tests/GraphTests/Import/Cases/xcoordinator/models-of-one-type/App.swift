import XCoordinator

class AppDelegate: UIResponder, UIApplicationDelegate { let router = AppCoordinator().strongRouter }
struct Item {}
enum AppRoute: Route { case map(Double, Double), swap(Item, Item) }
class AppCoordinator: NavigationCoordinator<AppRoute> {
  init() { super.init(initialRoute: .map(1, 2)) }
  override func prepareTransition(for route: AppRoute) -> NavigationTransition {
    switch route {
    case .map(let x, let y): return .push(MapViewController(router: unownedRouter, x: x, y: y))
    case .swap(let a, let b): return .push(SwapViewController(a: a, b: b))
    }
  }
}
class MapViewController: UIViewController {
  let router: UnownedRouter<AppRoute>
  init(router: UnownedRouter<AppRoute>, x: Double, y: Double) { self.router = router }
  func go(_ item: Item) { router.trigger(.map(3, 4)); router.trigger(.swap(item, item)) }
}
class SwapViewController: UIViewController { init(a: Item, b: Item) {} }
