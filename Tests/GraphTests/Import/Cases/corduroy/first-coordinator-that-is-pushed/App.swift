import Corduroy

class AppDelegate: UIResponder, UIApplicationDelegate {
  let navigator = Navigator()
  func launch() {
    navigator.start(
      onWindow: window, firstCoordinator: OrderFlow.self, with: [ShelfCoordinator.self])
  }
}
class OrderFlow: FlowCoordinator {
  func presentFirstViewController(
    context: NavigationContext, flowCompletion: @escaping (Error?, Order?) -> Void
  ) {
    flowCompletion(nil, Order())
    present(OrderViewController(), context: context)
  }
}
class OrderViewController: UIViewController {}
final class ShelfCoordinator: TabCoordinator {
  var navigator: Navigator!
  func createViewController() -> UIViewController {
    let shelf = ShelfViewController()
    shelf.coordinator = self
    return shelf
  }
  func orderPressed() { navigator.go(to: OrderFlow.self, by: .pushing, flowCompletion: { error, order in }) }
}
class ShelfViewController: UIViewController, NavigationControllerEmbedded {
  var coordinator: ShelfCoordinator?
  func pressed() { coordinator?.orderPressed() }
}
class HelpCoordinator: Coordinator {
  func createViewController() -> UIViewController { HelpViewController() }
}
class HelpViewController: UIViewController {}
