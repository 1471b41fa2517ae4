import XCoordinator

class AppDelegate: UIResponder, UIApplicationDelegate { let router = AppCoordinator().strongRouter }

enum AppRoute: Route {
  case home, presented, presentedOnRoot, several, replaced, toRoot, dismissed, dismissedToRoot, nothing,
    fullScreen, hosted, inStack, instantiated, made, triggered, multiple
}
class AppCoordinator: NavigationCoordinator<AppRoute> {
  init() { super.init(initialRoute: .home) }
  override func prepareTransition(for route: AppRoute) -> NavigationTransition {
    switch route {
    case .home: return .push(HomeViewController(router: unownedRouter))
    case .presented: return .present(ItemViewController())
    case .presentedOnRoot: return .presentOnRoot(ItemViewController())
    case .several: return .set([ItemViewController(), LastViewController()])
    case .replaced: return .set(rootViewController.viewControllers.dropLast() + [ItemViewController()])
    case .toRoot: return .popToRoot()
    case .dismissed: return .dismiss()
    case .dismissedToRoot: return .dismissToRoot()
    case .nothing: return .none()
    case .fullScreen: return .presentFullScreen(ItemViewController())
    case .hosted: return .push(UIHostingController(rootView: ItemView()))
    case .inStack: return .present(UINavigationController(rootViewController: ItemViewController()))
    case .instantiated: return .push(ItemViewController.instantiate())
    case .made: return .push(Factory().make())
    case .triggered: return .trigger(.home, on: self)
    case .multiple: return .multiple(.dismiss(), .popToRoot())
    }
  }
}
class HomeViewController: UIViewController {
  let router: UnownedRouter<AppRoute>
  init(router: UnownedRouter<AppRoute>) { self.router = router }
  func go() {
    router.trigger(.presented)
    router.trigger(.presentedOnRoot)
    router.trigger(.several)
    router.trigger(.replaced)
    router.trigger(.toRoot)
    router.trigger(.dismissed)
    router.trigger(.dismissedToRoot)
    router.trigger(.nothing)
    router.trigger(.fullScreen)
    router.trigger(.hosted)
    router.trigger(.inStack)
    router.trigger(.instantiated)
    router.trigger(.made)
    router.trigger(.triggered)
    router.trigger(.multiple)
  }
}

class ItemViewController: UIViewController {}
class LastViewController: UIViewController {}
struct ItemView: View {}
class Factory { func make() -> UIViewController { let made = ItemViewController(); return made } }
extension Transition {
  static func presentFullScreen(_ presentable: Presentable) -> Transition {
    presentable.viewController?.modalPresentationStyle = .fullScreen
    return .present(presentable)
  }
}
