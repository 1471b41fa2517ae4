import XCoordinator

class AppDelegate: UIResponder, UIApplicationDelegate { let router = AppCoordinator().strongRouter }

enum AppRoute: Route { case home, picker, alert, method, closure, warning }
class AppCoordinator: NavigationCoordinator<AppRoute> {
  init() { super.init(initialRoute: .home) }
  override func prepareTransition(for route: AppRoute) -> NavigationTransition {
    switch route {
    case .home: return .push(HomeViewController(router: unownedRouter))
    case .picker:
      let form = PickerController()
      form.modalPresentationStyle = .fullScreen
      return .present(form)
    case .alert:
      let form = AlertController()
      form.modalPresentationStyle = .fullScreen
      return .present(form)
    case .method:
      let form = MethodController()
      form.modalPresentationStyle = .fullScreen
      return .present(form)
    case .closure:
      let form = ClosureController()
      form.modalPresentationStyle = .fullScreen
      return .present(form)
    case .warning:
      let form = WarningController()
      form.modalPresentationStyle = .fullScreen
      return .present(form)
    }
  }
}
class HomeViewController: UIViewController {
  let router: UnownedRouter<AppRoute>
  init(router: UnownedRouter<AppRoute>) { self.router = router }
  func go() {
    router.trigger(.picker)
    router.trigger(.alert)
    router.trigger(.method)
    router.trigger(.closure)
    router.trigger(.warning)
  }
}

class BaseViewController: UIViewController {}
class PickerController: BaseViewController {
  func imagePickerController(_ picker: UIImagePickerController) { dismiss(animated: true) }
}
class AlertController: BaseViewController {
  func done(_ alert: UIAlertController) { alert.dismiss(animated: true) }
}
class MethodController: BaseViewController {
  func dismiss(_ text: String) {}
  func close() { dismiss("x") }
}
class ClosureController: BaseViewController {
  let dismiss: () -> Void
  func close() { dismiss() }
}
class WarningController: BaseViewController {
  func warn() {
    present(UIAlertController(title: nil, message: nil, preferredStyle: .alert), animated: true)
  }
}
