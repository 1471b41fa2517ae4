import LibraryOfBars
import UIKit

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  lazy var shell = Shell(window: window!)

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow()
    if Account.isOpen {
      window?.rootViewController = BarHolder(rootViewController: HouseTabs())
    } else {
      window?.rootViewController = BarHolder(rootViewController: shell.doorStack)
      shell.doorStack.setViewControllers([DoorViewController(shell: shell)], animated: false)
    }
    return true
  }
}

enum Account { static var isOpen: Bool { UserDefaults.standard.bool(forKey: "open") } }

final class BarHolder: BarController {}

final class Shell {
  let window: UIWindow
  let doorStack = UINavigationController()
  private lazy var tabs = HouseTabs()
  init(window: UIWindow) { self.window = window }

  func enter() {
    window.rootViewController = tabs
    tabs.selectedIndex = 1
  }

  func leave() {
    doorStack.setViewControllers([DoorViewController(shell: self)], animated: false)
    window.rootViewController = doorStack
  }
}

final class DoorViewController: UIViewController {
  let shell: Shell
  init(shell: Shell) {
    self.shell = shell
    super.init(nibName: nil, bundle: nil)
  }
  @objc func enterTapped() { shell.enter() }
}

final class HouseTabs: UITabBarController {
  override func viewDidLoad() {
    super.viewDidLoad()
    viewControllers = [
      UINavigationController(rootViewController: RoomsViewController()),
      UINavigationController(rootViewController: BillsViewController()),
    ]
  }
}

final class RoomsViewController: UIViewController {
  @objc func lampTapped() {
    navigationController?.setViewControllers([RoomsViewController(), LampViewController()], animated: true)
  }
}

final class LampViewController: UIViewController {}

final class BillsViewController: UIViewController {
  @objc func leaveTapped() { (UIApplication.shared.delegate as? AppDelegate)?.shell.leave() }
}
