import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let stack = UINavigationController()
    let flow = Flow(stack: stack)
    flow.start()
    window?.rootViewController = stack
    return true
  }
}

final class Flow: NSObject {
  private let stack: UINavigationController
  init(stack: UINavigationController) { self.stack = stack }

  func start() { stack.viewControllers = [FirstViewController(flow: self)] }

  @objc func showSecond() { stack.pushViewController(SecondViewController(), animated: true) }
}

final class Notifications: NSObject {
  func didReceive() { UIApplication.topViewController?.present(NewsViewController(), animated: true) }
}

final class FirstViewController: UIViewController {
  private let flow: Flow
  init(flow: Flow) {
    self.flow = flow
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    button.addTarget(flow, action: #selector(Flow.showSecond), for: .touchUpInside)
  }
}

final class SecondViewController: UIViewController {}
final class NewsViewController: UIViewController {}
