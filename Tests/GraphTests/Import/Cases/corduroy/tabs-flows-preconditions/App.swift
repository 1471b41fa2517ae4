import Corduroy

class AppDelegate: UIResponder, UIApplicationDelegate {
  let navigator = Navigator()
  func launch() {
    navigator.start(
      onWindow: window, firstCoordinator: TabBarCoordinator.self, with: [NewsCoordinator.self, Settings.self])
  }
}
final class NewsCoordinator: TabCoordinator, NavigationPreconditionRequiring {
  static var preconditions: [NavigationPrecondition] = [LoggedInPrecondition()]
  var navigator: Navigator!
  func createViewController() -> UIViewController {
    let news = NewsViewController()
    news.coordinator = self
    return news
  }
  func registerPressed() {
    navigator.go(
      to: RegisterFlowCoordinator.self, by: .pushing,
      flowCompletion: { error, user in
        self.navigator.goBack(toLast: NewsCoordinator.self)
      })
  }
}
class NewsViewController: UIViewController, NavigationControllerEmbedded {
  var coordinator: NewsCoordinator?
  func pressed() { coordinator?.registerPressed() }
}
typealias Settings = SettingsViewController
class SettingsViewController: UIViewController, TabCoordinator, NavigationControllerEmbedded {}
class RegisterFlowCoordinator: FlowCoordinator {
  var done: ((Error?, User?) -> Void)!
  func presentFirstViewController(
    context: NavigationContext, flowCompletion: @escaping (Error?, User?) -> Void
  ) {
    done = flowCompletion
    let name = NameViewController()
    name.coordinator = self
    present(name, context: context)
  }
  func finish() { done(nil, User()) }
}
class NameViewController: UIViewController {
  var coordinator: RegisterFlowCoordinator?
  func pressed() { coordinator?.finish() }
}
class LoginFlowCoordinator: FlowCoordinator {
  func presentFirstViewController(context: NavigationContext, flowCompletion: @escaping (Error?, ()?) -> Void)
  {
    present(PasswordViewController(), context: context)
  }
}
class PasswordViewController: UIViewController {}
class LoggedInPrecondition: RecoveringNavigationPrecondition {
  func attemptRecovery(context: NavigationContext, completion: @escaping (Bool) -> Void) {
    context.navigator.go(to: LoginFlowCoordinator.self, by: .modallyPresenting, flowCompletion: { _, _ in })
  }
}
