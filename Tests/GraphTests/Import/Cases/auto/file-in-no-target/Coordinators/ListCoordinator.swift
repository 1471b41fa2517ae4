import UIKit
import XCoordinator

enum ListRoute: Route { case list, detail }
final class ListCoordinator: NavigationCoordinator<ListRoute> {
  init() { super.init(initialRoute: .list) }
  override func prepareTransition(for route: ListRoute) -> NavigationTransition {
    switch route {
    case .list: return .push(ListViewController(router: unownedRouter))
    case .detail: return .push(DetailViewController())
    }
  }
}
