import UIKit
import SafariServices

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = makeTabs()
    window.makeKeyAndVisible()
    self.window = window
  }

  private func makeTabs() -> UITabBarController {
    let tabs = UITabBarController()
    tabs.viewControllers = [stack(ListViewController()), stack(ProfileViewController())]
    return tabs
  }

  private func stack(_ root: UIViewController) -> UINavigationController {
    UINavigationController(rootViewController: root)
  }
}
