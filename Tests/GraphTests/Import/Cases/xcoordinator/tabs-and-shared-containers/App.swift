import XCoordinator

class AppDelegate: UIResponder, UIApplicationDelegate { let router = AppCoordinator().strongRouter }
enum AppRoute: Route { case home, tabs, help }
class AppCoordinator: NavigationCoordinator<AppRoute> {
  init() { super.init(initialRoute: .home) }
  override func prepareTransition(for route: AppRoute) -> NavigationTransition {
    switch route {
    case .home: return .push(HomeViewController(router: unownedRouter))
    case .tabs: return .present(TabsCoordinator())
    case .help: addChild(HelpCoordinator(rootViewController: rootViewController)); return .none()
    }
  }
}
class HomeViewController: UIViewController {
  let router: UnownedRouter<AppRoute>
  init(router: UnownedRouter<AppRoute>) { self.router = router }
  func go(_ item: Item) { router.trigger(.tabs); router.trigger(.help) }
}
class ItemViewController: UIViewController { var item: Item? }
enum TabRoute: Route { case news, mail }
class TabsCoordinator: TabBarCoordinator<TabRoute> {
  let news: StrongRouter<NewsRoute>
  let mail = MailViewController()
  init() {
    news = NewsCoordinator().strongRouter
    super.init(tabs: [mail, news], select: news)
  }
  override func prepareTransition(for route: TabRoute) -> TabBarTransition {
    switch route {
    case .news: .select(news);
    case .mail: .select(index: 0)
    }
  }
}
class MailViewController: UIViewController {}
enum NewsRoute: Route { case list }
class NewsCoordinator: NavigationCoordinator<NewsRoute> {
  init() { super.init(initialRoute: .list) }
  override func prepareTransition(for route: NewsRoute) -> NavigationTransition {
    .set([NewsViewController()])
  }
}
class NewsViewController: UIViewController {}
enum HelpRoute: Route { case start }
class HelpCoordinator: NavigationCoordinator<HelpRoute> {
  init(rootViewController: UINavigationController) {
    super.init(rootViewController: rootViewController, initialRoute: nil)
    trigger(.start)
  }
  override func prepareTransition(for route: HelpRoute) -> NavigationTransition {
    .push(HelpViewController())
  }
}
class HelpViewController: UIViewController {}
