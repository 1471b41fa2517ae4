import XCoordinator

class AppDelegate: UIResponder, UIApplicationDelegate { let router = AppCoordinator().strongRouter }
enum AppRoute: Route { case home, next }
class AppCoordinator: NavigationCoordinator<AppRoute> {
  init() { super.init(initialRoute: .home) }
  override func prepareTransition(for route: AppRoute) -> NavigationTransition {
    switch route {
    case .home: return .push(HomeViewController(router: unownedRouter))
    case .next:
      let child = SharedCoordinator(rootViewController: rootViewController)
      addChild(child)
      return .push(child.makeFirst())
    }
  }
}
class HomeViewController: UIViewController {
  let router: UnownedRouter<AppRoute>
  init(router: UnownedRouter<AppRoute>) { self.router = router }
  func go() { router.trigger(.next) }
}
class FirstViewController: UIViewController {}
class SecondViewController: UIViewController {}
enum SharedRoute: Route { case more, leave }
class SharedCoordinator: NavigationCoordinator<SharedRoute> {
  lazy var first = FirstViewController()
  init(rootViewController: UINavigationController) {
    super.init(rootViewController: rootViewController, initialRoute: nil)
  }
  func makeFirst() -> UIViewController { first }
  override func prepareTransition(for route: SharedRoute) -> NavigationTransition {
    switch route {
    case .more: return .push(SecondViewController())
    case .leave:
      return .set(rootViewController.viewControllers.prefix { $0 !== first }.map { $0 as Presentable })
    }
  }
}
