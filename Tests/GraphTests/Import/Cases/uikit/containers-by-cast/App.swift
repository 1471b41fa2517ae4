import UIKit

@main class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    window = UIWindow()
    window?.rootViewController = UINavigationController(rootViewController: FeedViewController())
    return true
  }
}

class FeedViewController: UIViewController {
  lazy var coordinator = Coordinator(host: self)

  @objc func settingsTapped() { coordinator.showSettings() }
  @objc func addTapped() { coordinator.showAdd() }
  @objc func folderTapped() { coordinator.showFolder() }
}

class Coordinator {
  let host: UIViewController
  init(host: UIViewController) { self.host = host }

  func showSettings() {
    let navigation = UIStoryboard.settings.instantiateInitialViewController() as! UINavigationController
    let settings = navigation.topViewController as! SettingsViewController
    settings.isScrolling = true
    navigation.modalPresentationStyle = .formSheet
    host.present(navigation, animated: true)
  }

  func showAdd() {
    let navigation = UIStoryboard.add.instantiateViewController(withIdentifier: "AddFeed") as! UINavigationController
    let add = navigation.viewControllers.first as! AddViewController
    add.feed = "https://example.com"
    host.present(navigation, animated: true)
  }

  func showFolder() {
    let navigation = UIStoryboard.add.instantiateViewController(withIdentifier: "AddFolder") as! UINavigationController
    host.present(navigation, animated: true)
  }
}

class SettingsViewController: UITableViewController {
  var isScrolling = false
  @objc func done() { dismiss(animated: true) }
}

class AddViewController: UIViewController { var feed = "" }
