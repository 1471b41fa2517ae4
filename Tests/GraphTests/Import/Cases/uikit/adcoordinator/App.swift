import ADCoordinator
import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var coordinator: PeopleCoordinator?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow()
    let navigationController = UINavigationController()
    coordinator = PeopleCoordinator(navigationController: navigationController)
    coordinator?.start()
    window.rootViewController = navigationController
    self.window = window
    return true
  }
}

class PeopleCoordinator: Coordinator, PeopleDelegate {
  private unowned var navigationController: UINavigationController

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let people = PeopleViewController()
    people.delegate = self
    navigationController.pushViewController(people, animated: false)
    bindToLifecycle(of: people)
  }

  func openPerson() {
    navigationController.pushViewController(PersonViewController(), animated: true)
  }

  func sort() {
    let sorting = SortingCoordinator(navigationController: navigationController)
    addChild(sorting)
    sorting.start()
  }

  func openSettings() {
    let inner = UINavigationController()
    let settings = SettingsCoordinator(navigationController: inner)
    addChild(settings)
    settings.start()
    navigationController.present(inner, animated: true)
  }

  func share() {
    let inner = UINavigationController(rootViewController: ShareViewController())
    navigationController.present(inner, animated: true)
  }
}

class SortingCoordinator: Coordinator, SortingDelegate {
  private unowned var navigationController: UINavigationController

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let sorting = SortingViewController()
    sorting.delegate = self
    navigationController.pushViewController(sorting, animated: true)
    bindToLifecycle(of: sorting)
  }

  func chooseFields() {
    navigationController.pushViewController(FieldsViewController(), animated: true)
  }
}

class SettingsCoordinator: Coordinator, SettingsDelegate {
  private unowned var navigationController: UINavigationController

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let settings = SettingsViewController()
    settings.delegate = self
    navigationController.pushViewController(settings, animated: false)
    bindToLifecycle(of: settings)
  }

  func close() {
    navigationController.dismiss(animated: true)
    parent?.removeChild(self)
  }
}
