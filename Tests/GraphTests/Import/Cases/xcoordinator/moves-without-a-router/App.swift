import XCoordinator

class AppDelegate: UIResponder, UIApplicationDelegate { let router = AppCoordinator().strongRouter }

enum AppRoute: Route {
  case home, plain, completed, ofTheStack, ofThePresenter, ofAButton, popped, poppedToRoot
}
class AppCoordinator: NavigationCoordinator<AppRoute> {
  init() { super.init(initialRoute: .home) }
  override func prepareTransition(for route: AppRoute) -> NavigationTransition {
    switch route {
    case .home: return .push(HomeViewController(router: unownedRouter))
    case .plain:
      let form = PlainController()
      form.modalPresentationStyle = .fullScreen
      return .present(form)
    case .completed:
      let form = CompletedController()
      form.modalPresentationStyle = .fullScreen
      return .present(form)
    case .ofTheStack:
      let form = OfTheStackController()
      form.modalPresentationStyle = .fullScreen
      return .present(form)
    case .ofThePresenter:
      let form = OfThePresenterController()
      form.modalPresentationStyle = .fullScreen
      return .present(form)
    case .ofAButton:
      let form = OfAButtonController()
      form.modalPresentationStyle = .fullScreen
      return .present(form)
    case .popped:
      let form = PoppedController()
      form.modalPresentationStyle = .fullScreen
      return .present(form)
    case .poppedToRoot:
      let form = PoppedToRootController()
      form.modalPresentationStyle = .fullScreen
      return .present(form)
    }
  }
}
class HomeViewController: UIViewController {
  let router: UnownedRouter<AppRoute>
  init(router: UnownedRouter<AppRoute>) { self.router = router }
  func go() {
    router.trigger(.plain)
    router.trigger(.completed)
    router.trigger(.ofTheStack)
    router.trigger(.ofThePresenter)
    router.trigger(.ofAButton)
    router.trigger(.popped)
    router.trigger(.poppedToRoot)
  }
}

class BaseViewController: UIViewController {}
class PlainController: BaseViewController {
  func close() { dismiss(animated: true) }
}
class CompletedController: BaseViewController {
  func close() { self.dismiss(animated: true, completion: nil) }
}
class OfTheStackController: BaseViewController {
  func close() { navigationController?.dismiss(animated: true) }
}
class OfThePresenterController: BaseViewController {
  func close() { presentingViewController?.dismiss(animated: true) }
}
class OfAButtonController: BaseViewController {
  lazy var button = Button { [weak self] in self?.dismiss(animated: true) }
}
class PoppedController: BaseViewController {
  func close() { navigationController?.popViewController(animated: true) }
}
class PoppedToRootController: BaseViewController {
  func close() { _ = navigationController?.popToRootViewController(animated: true) }
}
