import XCoordinator
class AppDelegate: UIResponder, UIApplicationDelegate { let router = AppCoordinator().strongRouter }
enum AppRoute: Route { case home, item, list, help, sheet, alert, web, share, close, back, top, login, lost }
class AppCoordinator: NavigationCoordinator<AppRoute> {
  init() { super.init(initialRoute: .home) }
  override func prepareTransition(for route: AppRoute) -> NavigationTransition {
    switch route {
    case .home: return .push(HomeViewController(router: unownedRouter))
    case .item: return .push(ItemViewController())
    case .list: return .set([ListViewController()])
    case .help: return .present(Factory.shared.screens[0])
    case .sheet: return .present(HelpCoordinator())
    case .alert: return .present(UIAlertController())
    case .web: return .push(pages.next())
    case .share: return .presentOnRoot(ShareViewController())
    case .close: return .dismiss()
    case .back: return .pop()
    case .top: return .popToRoot()
    case .login: return .push(session.screen as! UIViewController)
    case .lost: return .fly(to: ItemViewController())
    }
  }
}
enum HelpRoute: Route { case start }
class HelpCoordinator: NavigationCoordinator<HelpRoute> {
  init() { super.init(initialRoute: .start) }
  override func prepareTransition(for route: HelpRoute) -> NavigationTransition { .push(HelpViewController()) }
}
class HomeViewController: UIViewController { init(router: UnownedRouter<AppRoute>) {} }
class ItemViewController: UIViewController {}
class ListViewController: UIViewController {}
class HelpViewController: UIViewController {}
class ShareViewController: UIViewController {}
