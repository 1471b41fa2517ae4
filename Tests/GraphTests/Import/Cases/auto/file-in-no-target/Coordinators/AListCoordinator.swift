import UIKit
import XCoordinator

enum ListRoute: Route { case old }
final class ListCoordinator: NavigationCoordinator<ListRoute> {
  init() { super.init(initialRoute: .old) }
  override func prepareTransition(for route: ListRoute) -> NavigationTransition {
    switch route {
    case .old: return .push(OldViewController())
    }
  }
}
final class OldViewController: UIViewController {}
