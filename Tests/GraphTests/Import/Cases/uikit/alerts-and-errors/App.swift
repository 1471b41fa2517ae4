import UIKit

@UIApplicationMain final class Delegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow()
    window?.rootViewController = UINavigationController(rootViewController: AccountController())
    return true
  }
}

final class AccountController: UIViewController {
  func logOut() {
    do {
      try Session.shared.end()
    } catch {
      return
    }
    let welcome = WelcomeController()
    welcome.modalPresentationStyle = .fullScreen
    present(welcome, animated: true)
  }

  func importFile() {
    do {
      try Session.shared.load()
      return
    } catch {
      navigationController?.pushViewController(ErrorController(), animated: true)
    }
  }

  func report() {
    let alert = ReportAlert(title: nil, message: nil, preferredStyle: .actionSheet)
    alert.controller = self
    present(alert, animated: true)
  }
}

final class ReportAlert: UIAlertController {
  weak var controller: UIViewController?

  override func viewDidLoad() {
    super.viewDidLoad()
    addAction(
      UIAlertAction(title: "Other", style: .default) { _ in
        guard let controller = self.controller else { return }
        controller.navigationController?.pushViewController(ReportController(), animated: true)
      })
  }
}

final class Session {
  static let shared = Session()

  func end() throws {}
  func load() throws {}
}

final class WelcomeController: UIViewController {}
final class ErrorController: UIViewController {}
final class ReportController: UIViewController {}
