import UIKit

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let tabs = UITabBarController()
    tabs.viewControllers = [
      UINavigationController(rootViewController: ShelfViewController()),
      UINavigationController(rootViewController: BasketViewController()), AccountViewController(),
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

final class AccountViewController: UIViewController {}
