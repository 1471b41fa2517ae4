import XCoordinator

class AppDelegate: UIResponder, UIApplicationDelegate { let router = AppCoordinator().strongRouter }

enum AppRoute: Route {
  case home, typed, assembled, modified, started, inferred, assembledChild, kept, replaced, window, mapped
}
class AppCoordinator: NavigationCoordinator<AppRoute> {
  let assembly = NextAssembly.instance()
  init() { super.init(initialRoute: .home) }
  override func prepareTransition(for route: AppRoute) -> NavigationTransition {
    switch route {
    case .home: return .push(HomeViewController(router: unownedRouter))
    case .typed:
      // A framework makes a screen of the type that is written.
      let next: TypedViewController = Storyboards.main.instantiate()!
      return .push(next)
    case .assembled: return .push(assembly.next())
    case .modified:
      // A modifier shows what it modifies.
      return .push(UIHostingController(rootView: ModifiedView().environmentObject(model).padding(8)))
    case .started:
      // Whoever makes a coordinator may start it.
      let child = ChildCoordinator(initialRoute: nil)
      child.start()
      return .present(child)
    case .inferred:
      let child: ChildCoordinator = .init(initialRoute: .second)
      return .present(child)
    case .assembledChild: return .present(assembly.child())
    case .kept:
      // A transition of the app that only keeps a child, and one that puts it in place of another.
      return .keep(SharedCoordinator(rootViewController: rootViewController))
    case .replaced: return .replace(old, with: ReplacingViewController())
    case .window:
      // A child fills the window, without a transition.
      let child = ChildCoordinator(initialRoute: .first)
      child.setRoot(for: window)
      return .none()
    case .mapped:
      // A router is made of a closure.
      return .trigger(.done, on: parent())
    }
  }
}
class HomeViewController: UIViewController {
  let router: UnownedRouter<AppRoute>
  init(router: UnownedRouter<AppRoute>) { self.router = router }
  func go() {
    router.trigger(.typed)
    router.trigger(.assembled)
    router.trigger(.modified)
    router.trigger(.started)
    router.trigger(.inferred)
    router.trigger(.assembledChild)
    router.trigger(.kept)
    router.trigger(.replaced)
    router.trigger(.window)
    router.trigger(.mapped)
  }
}

class NextAssembly: Assembly {
  func next() -> NextViewController {
    return define(init: Storyboard.next.initial()!) {
      $0.title = "next"; return $0
    }
  }
  func child() -> ChildCoordinator {
    return define(init: ChildCoordinator(initialRoute: .second)) {
      $0.delegate = self; return $0
    }
  }
}
class TypedViewController: UIViewController {}
class NextViewController: UIViewController {}
struct ModifiedView: View {}
class ReplacingViewController: UIViewController {}
class MappedViewController: UIViewController {}
