import UIKit

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let tabs = UITabBarController()
    let help = HelpViewController()
    tabs.viewControllers = [
      UINavigationController(rootViewController: ShelfViewController()),
      UINavigationController(rootViewController: BasketViewController()), AccountViewController(help: help),
      help,
    ]
    tabs.selectedIndex = 1
    window = UIWindow()
    window?.rootViewController = tabs
    return true
  }
}

final class ShelfViewController: UIViewController {
  private var selectedIndex = 0

  @objc private func lampTapped() {
    selectedIndex = 2
    navigationController?.pushViewController(LampViewController(), animated: true)
  }
  @objc private func basketTapped() { tabBarController?.selectedIndex = 1 }
}

final class LampViewController: UIViewController {
  @objc private func boughtTapped() {
    navigationController?.popToRootViewController(animated: false)
    tabBarController?.selectedIndex = 2
  }
}

final class BasketViewController: UIViewController {
  @objc private func emptyTapped() {
    guard let tabs = tabBarController, let first = tabs.viewControllers?.first else { return }
    tabs.selectedViewController = first
  }
}

final class AccountViewController: UIViewController {
  private let help: HelpViewController

  init(help: HelpViewController) {
    self.help = help
    super.init(nibName: nil, bundle: nil)
  }

  @objc private func helpTapped() {
    guard let tabs = tabBarController, let index = tabs.viewControllers?.firstIndex(of: help) else { return }
    tabs.selectedIndex = index
  }
}

final class HelpViewController: UIViewController {
  @objc private func accountTapped() {
    let tabs = tabBarController
    guard let index = tabs?.viewControllers?.firstIndex(where: { $0 is AccountViewController }) else { return }
    tabs?.selectedIndex = index
  }
}
