import XCoordinator

class AppDelegate: UIResponder, UIApplicationDelegate { let router = AppCoordinator().strongRouter }

enum AppRoute: Route { case home, method, stream, streamOfTaps, merged }
class AppCoordinator: NavigationCoordinator<AppRoute> {
  init() { super.init(initialRoute: .home) }
  override func prepareTransition(for route: AppRoute) -> NavigationTransition {
    switch route {
    case .home: return .push(HomeViewController(router: unownedRouter))
    case .method: return .push(MethodViewController())
    case .stream: return .push(StreamViewController())
    case .streamOfTaps: return .push(StreamOfTapsViewController())
    case .merged: return .push(MergedViewController())
    }
  }
}
class HomeViewController: UIViewController {
  let router: UnownedRouter<AppRoute>
  init(router: UnownedRouter<AppRoute>) { self.router = router }
  func go() {
    router.showMethod()
    taps.map { _ in AppRoute.stream }.bind(to: router.rx.trigger)
    taps.map(to: .streamOfTaps).emit(to: Binder(self) { $0.router.trigger($1) })
    Signal<AppRoute>.merge(taps.map(to: .merged)).sink { [router] in router.trigger($0) }
  }
}

extension Router where RouteType == AppRoute { func showMethod() { trigger(.method) } }
class MethodViewController: UIViewController {}
class StreamViewController: UIViewController {}
class StreamOfTapsViewController: UIViewController {}
class MergedViewController: UIViewController {}
