import LibraryOfDrawers
import UIKit

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  let front = FrontStack()
  let trips = TripCoordinator()

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let tabs = UITabBarController()
    let plans = PlanCoordinator(flow: .pushing(on: front))
    plans.start()
    tabs.viewControllers = [front, trips.stack]
    Stage.shared.stack = front
    Stage.shared.drawer = Drawer(menu: MenuViewController())
    window = UIWindow()
    window?.rootViewController = tabs
    return true
  }
}

final class FrontStack: UINavigationController {}

final class Stage {
  static let shared = Stage()
  var stack: FrontStack?
  var drawer: Drawer?
}

protocol Flow { func show(first: UIViewController) }

struct PushingFlow: Flow {
  let stack: UINavigationController
  func show(first: UIViewController) { stack.pushViewController(first, animated: true) }
}

struct PresentingFlow: Flow {
  let host: UIViewController
  func show(first: UIViewController) { host.present(first, animated: true) }
}

extension Flow where Self == PushingFlow {
  static func pushing(on stack: UINavigationController) -> Self { .init(stack: stack) }
}

extension Flow {
  static func presenting(on host: UIViewController) -> Self where Self == PresentingFlow { .init(host: host) }
}

final class PlanCoordinator {
  let flow: Flow
  init(flow: Flow) { self.flow = flow }
  func start() { flow.show(first: PlanViewController()) }
}

final class PlanViewController: UIViewController {
  @IBAction func rename() { NameCoordinator(flow: .presenting(on: self)).start() }
}

final class NameCoordinator {
  let flow: Flow
  init(flow: Flow) { self.flow = flow }
  func start() { flow.show(first: NameViewController()) }
}

final class NameViewController: UIViewController {
  @IBAction func help() { Stage.shared.stack?.pushViewController(HelpViewController(), animated: true) }
}

final class HelpViewController: UIViewController {
  @IBAction func close() { Stage.shared.stack?.popViewController(animated: true) }
}

/// Nothing says that the drawer shows it beside the stack.
final class MenuViewController: UIViewController {
  func open(_ item: String) {
    switch item {
    case "news": Stage.shared.stack?.pushViewController(NewsViewController(), animated: true)
    case "terms": Stage.shared.stack?.pushViewController(TermsViewController(), animated: true)
    default: break
    }
  }
}

final class NewsViewController: UIViewController {}
final class TermsViewController: UIViewController {}

final class TripStack: UINavigationController {}

final class TripCoordinator {
  let stack = TripStack()
  let other = ReturnCoordinator()
  init() { stack.viewControllers = [TripViewController(coordinator: self)] }
  func showReturn() { stack.present(other.stack, animated: true) }
}

final class ReturnCoordinator {
  let stack = TripStack()
  init() { stack.viewControllers = [ReturnViewController()] }
}

final class TripViewController: UIViewController {
  let coordinator: TripCoordinator
  init(coordinator: TripCoordinator) {
    self.coordinator = coordinator
    super.init(nibName: nil, bundle: nil)
  }
  @IBAction func back() { coordinator.showReturn() }
}

final class ReturnViewController: UIViewController {}
