import XCoordinator

class AppDelegate: UIResponder, UIApplicationDelegate { let router = AppCoordinator().strongRouter }
enum AppRoute: Route { case home, next }
class AppCoordinator: NavigationCoordinator<AppRoute> {
  init() { super.init(initialRoute: .home) }
  override func prepareTransition(for route: AppRoute) -> NavigationTransition {
    switch route {
    case .home: return .push(HomeViewController(router: unownedRouter))
    case .next:
      let area = AreaCoordinator(rootViewController: rootViewController, initialRoute: nil)
      addChild(area)
      area.trigger(.pages)
      return .none()
    }
  }
}
class HomeViewController: UIViewController {
  let router: UnownedRouter<AppRoute>
  init(router: UnownedRouter<AppRoute>) { self.router = router }
  func go() { router.trigger(.next) }
}
enum AreaRoute: Route { case intro, pages, leave }
class AreaCoordinator: NavigationCoordinator<AreaRoute> {
  override func prepareTransition(for route: AreaRoute) -> NavigationTransition {
    switch route {
    case .intro: return .push(IntroViewController())
    case .pages: return .present(PagesCoordinator(area: unownedRouter))
    case .leave: return .dismissToRoot()
    }
  }
}
class IntroViewController: UIViewController {}
enum PagesRoute: Route { case first, leave }
class PagesCoordinator: NavigationCoordinator<PagesRoute> {
  let area: UnownedRouter<AreaRoute>
  init(area: UnownedRouter<AreaRoute>) { self.area = area; super.init(initialRoute: .first) }
  override func prepareTransition(for route: PagesRoute) -> NavigationTransition {
    switch route {
    case .first: return .push(PageViewController(router: unownedRouter))
    case .leave: area.trigger(.leave); return .none()
    }
  }
}
class PageViewController: UIViewController {
  let router: UnownedRouter<PagesRoute>
  init(router: UnownedRouter<PagesRoute>) { self.router = router }
  func leave() { router.trigger(.leave) }
}
