import XCoordinator

class AppDelegate: UIResponder, UIApplicationDelegate { let router = AppCoordinator().strongRouter }
enum AppRoute: Route { case home, next }
class AppCoordinator: NavigationCoordinator<AppRoute> {
  init() { super.init(initialRoute: .home) }
  override func prepareTransition(for route: AppRoute) -> NavigationTransition {
    switch route {
    case .home: return .push(HomeViewController(router: unownedRouter))
    case .next:
      addChild(FormCoordinator(mode: .edit, in: rootViewController))
      return .none()
    }
  }
}
class HomeViewController: UIViewController {
  let router: UnownedRouter<AppRoute>
  init(router: UnownedRouter<AppRoute>) { self.router = router }
  func go() { router.trigger(.next) }
}
extension AppDelegate {
  func add() { window.rootViewController = FormCoordinator(mode: .new, in: .init()).rootViewController }
}
enum Mode { case new, edit }
enum FormRoute: Route { case form, end, help }
class FormCoordinator: NavigationCoordinator<FormRoute> {
  let mode: Mode
  init(mode: Mode, in root: UINavigationController) {
    self.mode = mode
    super.init(rootViewController: root, initialRoute: .form)
  }
  override func prepareTransition(for route: FormRoute) -> NavigationTransition {
    switch (route, mode) {
    case (.form, .new): return .push(NewViewController(router: unownedRouter))
    case (.form, .edit): return .push(EditViewController(router: unownedRouter))
    case (.end, .new): return .dismiss()
    case (.end, .edit): return .pop()
    case (.help, .new): return .present(HelpCoordinator())
    case (.help, .edit): return .none()
    }
  }
}
class NewViewController: UIViewController {
  let router: UnownedRouter<FormRoute>
  init(router: UnownedRouter<FormRoute>) { self.router = router }
  func go() { router.trigger(.end); router.trigger(.help) }
}
class EditViewController: UIViewController {
  let router: UnownedRouter<FormRoute>
  init(router: UnownedRouter<FormRoute>) { self.router = router }
  func go() { router.trigger(.end) }
}
enum HelpRoute: Route { case help }
class HelpCoordinator: NavigationCoordinator<HelpRoute> {
  init() { super.init(initialRoute: .help) }
  override func prepareTransition(for route: HelpRoute) -> NavigationTransition {
    .push(HelpViewController())
  }
}
class HelpViewController: UIViewController {}
