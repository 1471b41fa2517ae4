import Corduroy

class AppDelegate: UIResponder, UIApplicationDelegate {
  let navigator = Navigator()
  func launch() { navigator.start(onWindow: window, firstCoordinator: ListCoordinator.self) }
}
final class ListCoordinator: Coordinator {
  var navigator: Navigator!
  func createViewController() -> UIViewController {
    let list = ListViewController()
    list.coordinator = self
    return list
  }
  func payPressed() {
    navigator.go(to: PaymentFlow.self, by: .pushing, flowCompletion: { error, receipt in
      self.navigator.goBack(toLast: ListCoordinator.self)
    })
  }
}
class ListViewController: UIViewController {
  var coordinator: ListCoordinator?
  func pressed() { coordinator?.payPressed() }
}
final class HelpCoordinator: Coordinator {
  var navigator: Navigator!
  func createViewController() -> UIViewController {
    let help = HelpViewController()
    help.coordinator = self
    return help
  }
  func mailPressed() {
    navigator.go(to: ListCoordinator.self, by: .pushing, flowCompletion: { error, mail in
      self.navigator.goBack(toLast: HelpCoordinator.self)
    })
  }
}
class HelpViewController: UIViewController {
  var coordinator: HelpCoordinator?
  func pressed() { coordinator?.mailPressed() }
}
