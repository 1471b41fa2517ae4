import XCoordinator

enum AppRoute: Route { case home, next, other, last }
class AppCoordinator: NavigationCoordinator<AppRoute> {
  init() {
    super.init(initialRoute: .home)
    rootViewController.tabBarItem = UITabBarItem(title: "Start", image: nil, tag: 0)
  }
  override func prepareTransition(for route: AppRoute) -> NavigationTransition {
    switch route {
    case .home: return .push(HomeViewController())
    case .next: let next = NextViewController(); next.navigationItem.title = "Next one"; return .push(next)
    case .other: return .push(OtherViewController())
    case .last: return .push(LastViewController())
    }
  }
}
class HomeViewController: UIViewController { override func viewDidLoad() { title = "Home" } }
class NextViewController: UIViewController {}
class OtherViewController: UIViewController {
  override func viewDidLoad() { navigationItem.rightBarButtonItem?.title = "Edit" }
}
class LastViewController: UIViewController { override func viewDidLoad() { title = L10n.last } }
