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

  override func viewDidLoad() { button.perform(NSSelectorFromString(action), with: flow) }
}

/// Several screens ask for a route that only a run of the app knows; one asks for a known one.
enum Route { case help, news }

final class Queue {
  static let shared = Queue()
  private var waiting: [Route] = []

  func ask(_ route: Route) {
    waiting.append(route)
    if let next = waiting.randomElement() { show(next) }
  }

  func show(_ route: Route) {
    switch route {
    case .help: UIApplication.topViewController?.present(HelpViewController(), animated: true)
    case .news: UIApplication.topViewController?.present(NewsViewController(), animated: true)
    }
  }
}

final class SecondViewController: UIViewController {
  @objc func next() { navigationController?.pushViewController(ThirdViewController(), animated: true) }
  @objc func help() { Queue.shared.show(.help) }
  @objc func ask() { Queue.shared.ask(.news) }
}
final class ThirdViewController: UIViewController {
  @objc func next() { navigationController?.pushViewController(FourthViewController(), animated: true) }
  @objc func ask() { Queue.shared.ask(.help) }
}
final class FourthViewController: UIViewController {
  @objc func next() { navigationController?.pushViewController(FifthViewController(), animated: true) }
  @objc func ask() { Queue.shared.ask(.help) }
}
final class FifthViewController: UIViewController {
  @objc func next() { navigationController?.pushViewController(SixthViewController(), animated: true) }
  @objc func ask() { Queue.shared.ask(.help) }
}
final class SixthViewController: UIViewController {
  @objc func ask() { Queue.shared.ask(.help) }
}
final class HelpViewController: UIViewController {}
final class NewsViewController: UIViewController {}
