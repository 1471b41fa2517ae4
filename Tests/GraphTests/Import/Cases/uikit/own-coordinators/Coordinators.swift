import UIKit

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var coordinator: AppCoordinator?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    coordinator = AppCoordinator(window: window)
    coordinator?.start()
    self.window = window
    return true
  }
}

protocol Coordinator: AnyObject {
  var children: [Coordinator] { get set }
  func start()
}

extension Coordinator {
  func run(_ child: Coordinator) {
    children.append(child)
    child.start()
  }
}

class StackCoordinator: Coordinator {
  var children: [Coordinator] = []
  let stack: UINavigationController

  init(stack: UINavigationController) { self.stack = stack }
  func start() { fatalError("start") }
}

final class AppCoordinator: StackCoordinator {
  private let window: UIWindow

  init(window: UIWindow) {
    self.window = window
    super.init(stack: UINavigationController())
  }

  override func start() {
    window.rootViewController = stack
    run(ShopCoordinator(stack: stack, factory: ScreenFactory()))
    window.makeKeyAndVisible()
  }
}

struct ScreenFactory {
  func makeList(_ model: ListModel) -> ListViewController {
    let list = ListViewController(model: model)
    list.title = "Products"
    return list
  }
}

final class ShopCoordinator: StackCoordinator, ProductViewControllerDelegate, ListRouting {
  private let factory: ScreenFactory

  init(stack: UINavigationController, factory: ScreenFactory) {
    self.factory = factory
    super.init(stack: stack)
  }

  override func start() {
    let model = ListModel(router: self)
    let list = factory.makeList(model)
    list.onHelp = { [weak self] in self?.stack.present(HelpViewController(), animated: true) }
    stack.pushViewController(list, animated: false)
  }

  func showProduct(_ id: Int) {
    let product = ProductViewController()
    product.delegate = self
    stack.pushViewController(product, animated: true)
  }

  func productDidBuy(_ product: ProductViewController) {
    let checkout = CheckoutCoordinator(stack: UINavigationController())
    checkout.onFinish = { [weak self] in
      self?.stack.dismiss(animated: true)
      self?.children.removeAll()
    }
    run(checkout)
    stack.present(checkout.stack, animated: true)
  }

  func productDidClose(_ product: ProductViewController) { stack.popViewController(animated: true) }
}

final class CheckoutCoordinator: StackCoordinator {
  enum Step { case address, payment }
  var onFinish: (() -> Void)?

  override func start() {
    let address = AddressViewController()
    address.onStep = go
    stack.setViewControllers([address], animated: false)
  }

  private func go(to step: Step) {
    switch step {
    case .address: stack.popToRootViewController(animated: true)
    case .payment:
      let payment = PaymentViewController()
      payment.onStep = { [weak self] step in self?.go(to: step) }
      payment.onPaid = { [unowned self] in onFinish?() }
      stack.pushViewController(payment, animated: true)
    }
  }
}
