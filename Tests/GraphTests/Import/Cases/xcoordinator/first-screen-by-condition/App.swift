import XCoordinator

class AppDelegate: UIResponder, UIApplicationDelegate { let router = AppCoordinator().strongRouter }
enum AppRoute: Route { case home, next }
class AppCoordinator: NavigationCoordinator<AppRoute> {
  init() { super.init(initialRoute: .home) }
  override func prepareTransition(for route: AppRoute) -> NavigationTransition {
    switch route {
    case .home: return .push(HomeViewController(router: unownedRouter))
    case .next: return .present(FormCoordinator(isNew: true))
    }
  }
}
class HomeViewController: UIViewController {
  let router: UnownedRouter<AppRoute>
  init(router: UnownedRouter<AppRoute>) { self.router = router }
  func go() { router.trigger(.next) }
}
enum FormRoute: Route { case form }
class FormCoordinator: NavigationCoordinator<FormRoute> {
  let isNew: Bool
  init(isNew: Bool) { self.isNew = isNew; super.init(initialRoute: .form) }
  override func prepareTransition(for route: FormRoute) -> NavigationTransition {
    return isNew ? .push(NewViewController()) : .push(EditViewController())
  }
}
class NewViewController: UIViewController {}
class EditViewController: UIViewController {}
