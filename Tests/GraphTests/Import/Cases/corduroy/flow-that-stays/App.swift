import Corduroy

class AppDelegate: UIResponder, UIApplicationDelegate {
  let navigator = Navigator()
  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    navigator.start(onWindow: window!, firstCoordinator: HomeCoordinator.self)
    return true
  }
}

final class HomeCoordinator: Coordinator {
  static func create(with: (), navigator: Navigator) -> HomeCoordinator { HomeCoordinator() }
  func presentViewController(context: NavigationContext) {
    let home = HomeViewController()
    home.coordinator = self
    present(home, context: context)
  }
  func ask() {
    navigator.go(
      to: SurveyFlowCoordinator.self, by: .modallyPresenting,
      flowCompletion: { _, _ in self.navigator.go(to: ThanksCoordinator.self, by: .pushing) })
  }
}

class HomeViewController: UIViewController {
  var coordinator: HomeCoordinator?
  @objc func askTapped() { coordinator?.ask() }
}

final class SurveyFlowCoordinator: FlowCoordinator {
  var done: ((Error?, ()?) -> Void)?
  func presentFirstViewController(context: NavigationContext, flowCompletion: @escaping (Error?, ()?) -> Void) {
    done = flowCompletion
    let question = QuestionViewController()
    question.coordinator = self
    present(question, context: context)
  }
  func answer() { done?(nil, ()) }
}

class QuestionViewController: UIViewController, NavigationControllerEmbedded {
  var coordinator: SurveyFlowCoordinator?
  @objc func answerTapped() { coordinator?.answer() }
}

final class ThanksCoordinator: Coordinator {
  static func create(with: (), navigator: Navigator) -> ThanksCoordinator { ThanksCoordinator() }
  func presentViewController(context: NavigationContext) {
    let thanks = ThanksViewController()
    thanks.coordinator = self
    present(thanks, context: context)
  }
  func close() { navigator.goBack(toLast: HomeCoordinator.self) }
}

class ThanksViewController: UIViewController {
  var coordinator: ThanksCoordinator?
  @objc func closeTapped() { coordinator?.close() }
}
