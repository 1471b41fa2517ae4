import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(_ application: UIApplication, open url: URL) -> Bool {
    UIApplication.topmost()?.present(Screens.account(), animated: true)
    return true
  }
}

extension UIApplication {
  static func topmost(from base: UIViewController? = shared.keyWindow?.rootViewController) -> UIViewController? {
    if let stack = base as? UINavigationController { return topmost(from: stack.visibleViewController) }
    if let tabs = base as? UITabBarController { return topmost(from: tabs.selectedViewController) }
    return base
  }
}

extension UINavigationController {
  var isEmpty: Bool { viewControllers.isEmpty }
}

enum Screens {
  static func account() -> UIViewController {
    let board = UIStoryboard(name: "Main", bundle: nil)
    let stack = board.instantiateViewController(withIdentifier: "account") as? UINavigationController
    stack?.modalPresentationStyle = .formSheet
    if let login = stack?.topViewController as? LoginController { login.isNew = true }
    return stack!
  }
}

final class MapController: UIViewController {
  @objc func logIn() { present(Screens.account(), animated: true) }
}

final class LoginController: UIViewController {
  var isNew = false

  @objc func close() { dismiss(animated: true) }
}
