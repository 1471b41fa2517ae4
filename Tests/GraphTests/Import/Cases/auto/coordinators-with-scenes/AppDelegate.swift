import UIKit

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  let window: UIWindow! = UIWindow()
  let router = ListCoordinator().strongRouter
  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    router.setRoot(for: window)
    return true
  }
}
