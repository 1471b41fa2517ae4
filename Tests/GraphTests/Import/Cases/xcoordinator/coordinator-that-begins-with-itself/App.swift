import XCoordinator

enum FirstRoute: Route { case start, other }
enum SecondRoute: Route { case start }

final class FirstCoordinator: NavigationCoordinator<FirstRoute> {
  init() { super.init(initialRoute: .start) }

  override func prepareTransition(for route: FirstRoute) -> NavigationTransition {
    switch route {
    case .start: return .present(FirstCoordinator())
    case .other: return .present(SecondCoordinator())
    }
  }
}

final class SecondCoordinator: NavigationCoordinator<SecondRoute> {
  init() { super.init(initialRoute: .start) }

  override func prepareTransition(for route: SecondRoute) -> NavigationTransition {
    switch route {
    case .start: return .present(FirstCoordinator())
    }
  }
}
