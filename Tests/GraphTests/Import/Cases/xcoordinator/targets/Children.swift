import XCoordinator

enum ChildRoute: Route { case first, second }
class ChildCoordinator: NavigationCoordinator<ChildRoute> {
  func start() { trigger(.first) }
  override func prepareTransition(for route: ChildRoute) -> NavigationTransition {
    switch route {
    case .first: return .set([FirstViewController()])
    case .second: return .set([SecondViewController()])
    }
  }
}
class FirstViewController: UIViewController {}
class SecondViewController: UIViewController {}

class KeptViewController: UIViewController {}
enum SharedRoute: Route { case only }
class SharedCoordinator: NavigationCoordinator<SharedRoute> {
  init(rootViewController: UINavigationController) {
    super.init(rootViewController: rootViewController, initialRoute: .only)
  }
  override func prepareTransition(for route: SharedRoute) -> NavigationTransition {
    .push(KeptViewController())
  }
}
