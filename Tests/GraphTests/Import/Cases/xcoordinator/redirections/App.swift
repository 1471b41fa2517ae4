import XCoordinator

class AppDelegate: UIResponder, UIApplicationDelegate { let router = AppCoordinator().strongRouter }
enum AppRoute: Route { case home, help, again, leave, child, beginning }
class AppCoordinator: NavigationCoordinator<AppRoute> {
  init() { super.init(initialRoute: .home) }
  override func prepareTransition(for route: AppRoute) -> NavigationTransition {
    switch route {
    case .home: return .push(HomeViewController())
    case .help: return .push(HelpViewController())
    case .again: return prepareTransition(for: .help)
    case .leave: return rootViewController.viewControllers.count > 1 ? .pop() : .dismiss()
    case .child: return .present(ChildCoordinator(parent: unownedRouter))
    case .beginning: return .trigger(.home, on: self)
    }
  }
}
enum ChildRoute: Route { case first, help, both }
class ChildCoordinator: NavigationCoordinator<ChildRoute> {
  let parent: UnownedRouter<AppRoute>
  init(parent: UnownedRouter<AppRoute>) { self.parent = parent; super.init(initialRoute: .first) }
  override func prepareTransition(for route: ChildRoute) -> NavigationTransition {
    switch route {
    case .first: return .push(FirstViewController())
    case .help: return .trigger(.help, on: parent)
    case .both: return .multiple(.dismiss(), .trigger(.help, on: parent))
    }
  }
}
class HomeViewController: UIViewController {}
class HelpViewController: UIViewController {}
class FirstViewController: UIViewController {}
