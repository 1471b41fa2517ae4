import XCoordinator

class AppDelegate: UIResponder, UIApplicationDelegate { let router = AppCoordinator().strongRouter }

enum AppRoute: Route { case home, user(String), list, listHere, sign(first: SignRoute), steps }
class AppCoordinator: NavigationCoordinator<AppRoute> {
  init() { super.init(initialRoute: .home) }
  override func prepareTransition(for route: AppRoute) -> NavigationTransition {
    switch route {
    case .home: return .push(HomeViewController(router: unownedRouter))
    case .user(let name): return .present(UserCoordinator(user: name, app: self), animation: .default)
    case .list: return .push(ListViewController(), animation: .fade)
    case .listHere: return .perform(NavigationTransition.push(ListViewController()), on: rootViewController)
    case .sign(let first): return .present(SignCoordinator(first: first))
    case .steps: return .multiple(.popToRoot(animation: .fade), .push(ListViewController(), animation: .slide))
    }
  }
}
class HomeViewController: UIViewController {
  let router: UnownedRouter<AppRoute>
  init(router: UnownedRouter<AppRoute>) { self.router = router }
  func show() {
    router.trigger(.user("me"))
    router.trigger(.list)
    router.trigger(.listHere)
    router.trigger(.steps)
  }
  func sign(isNew: Bool) { router.trigger(isNew ? .sign(first: .form) : .sign(first: .code)) }
}
class ListViewController: UIViewController {}

enum UserRoute: Route { case user(String), child, list, listOfApp, leave }
class UserCoordinator: NavigationCoordinator<UserRoute> {
  let app: AppCoordinator
  init(user: String, app: AppCoordinator) {
    self.app = app
    super.init(initialRoute: .user(user))
  }
  override func prepareTransition(for route: UserRoute) -> NavigationTransition {
    switch route {
    case .user(let name): return .set([UserViewController(name: name, router: unownedRouter)])
    case .child: return .push(ChildRouter(parent: unownedRouter))
    case .list: return .perform(.push(ListViewController()), on: app.rootViewController)
    case .listOfApp: return .route(.list, on: app)
    case .leave: return .multiple(.dismiss(), .route(.listHere, on: app))
    }
  }
}
class UserViewController: UIViewController {
  let router: UnownedRouter<UserRoute>
  init(name: String, router: UnownedRouter<UserRoute>) { self.router = router }
  func show() {
    router.trigger(.child)
    router.trigger(.list)
    router.trigger(.listOfApp)
    router.trigger(.leave)
  }
}

enum ChildRoute: Route { case back }
class ChildRouter: RedirectionRouter<UserRoute, ChildRoute> {
  init(parent: UnownedRouter<UserRoute>) {
    let child = ChildViewController()
    super.init(viewController: child, parent: parent, map: nil)
    child.router = strongRouter
  }
  override func mapToParentRoute(_ route: ChildRoute) -> UserRoute { .user("") }
}
class ChildViewController: UIViewController {
  var router: StrongRouter<ChildRoute>!
  func back() { router.trigger(.back) }
}

enum SignRoute: Route { case form, code }
class SignCoordinator: NavigationCoordinator<SignRoute> {
  init(first: SignRoute) { super.init(initialRoute: first) }
  override func prepareTransition(for route: SignRoute) -> NavigationTransition {
    switch route {
    case .form: return .push(FormViewController())
    case .code: return .push(CodeViewController())
    }
  }
}
class FormViewController: UIViewController {}
class CodeViewController: UIViewController {}
