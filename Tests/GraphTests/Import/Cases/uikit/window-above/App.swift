import UIKit

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = MainWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UINavigationController(rootViewController: ListViewController())
    return true
  }
}

final class MainWindow: UIWindow {}

final class MessageWindow: UIWindow {
  init(_ text: String) {
    super.init(frame: .zero)
    let controller = MessageViewController()
    controller.text = text
    rootViewController = controller
  }
}

final class Messages {
  static let shared = Messages()
  private var current: MessageWindow?

  func show(_ text: String) {
    current = MessageWindow(text)
    current?.makeKeyAndVisible()
  }
}

final class Curtain {
  private var window: UIWindow?

  @objc func cover() {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = CurtainViewController()
    window?.makeKeyAndVisible()
  }
}

final class CurtainViewController: UIViewController {}

final class MessageViewController: UIViewController { var text = "" }

final class ListViewController: UIViewController {
  @objc private func copyTapped() { Messages.shared.show("Copied") }
  @objc private func rowTapped() {
    Messages.shared.show("Opened")
    navigationController?.pushViewController(DetailViewController(), animated: true)
  }
}

final class DetailViewController: UIViewController {
  @objc private func signOutTapped() {
    view.window?.rootViewController = WelcomeViewController()
  }
}

final class WelcomeViewController: UIViewController {}
