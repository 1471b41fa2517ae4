import XCoordinator

class AppDelegate: UIResponder, UIApplicationDelegate { let router = AppCoordinator().strongRouter }
enum AppRoute: Route { case items, hit }
class AppCoordinator: TabBarCoordinator<AppRoute> {
  let items = ItemsCoordinator(initialRoute: .list).strongRouter
  let search = SearchCoordinator(initialRoute: .fields).strongRouter
  init() { super.init(tabs: [items, search]) }
}
enum SearchRoute: Route { case fields, hit }
class SearchCoordinator: NavigationCoordinator<SearchRoute> {
  override func prepareTransition(for route: SearchRoute) -> NavigationTransition {
    switch route {
    case .fields: return .push(SearchViewController(router: unownedRouter))
    case .hit: return .present(ItemsCoordinator(initialRoute: .list))
    }
  }
}
class SearchViewController: UIViewController {
  let router: UnownedRouter<SearchRoute>
  init(router: UnownedRouter<SearchRoute>) { self.router = router }
  func go() { router.trigger(.hit) }
}
enum ItemsRoute: Route { case list, item }
class ItemsCoordinator: NavigationCoordinator<ItemsRoute> {
  override func prepareTransition(for route: ItemsRoute) -> NavigationTransition {
    switch route {
    case .list: return .push(ListViewController(router: unownedRouter))
    case .item: return .push(ItemViewController())
    }
  }
}
class ListViewController: UIViewController {
  let router: UnownedRouter<ItemsRoute>
  init(router: UnownedRouter<ItemsRoute>) { self.router = router }
  func go() { router.trigger(.item) }
}
class ItemViewController: UIViewController {}
