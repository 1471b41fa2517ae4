import SnapNavigation
import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    let window = UIWindow()
    window.rootViewController = UINavigationController(rootViewController: TeamViewController())
    self.window = window
    return true
  }
}

class TeamNavigator: SnapNavigator {}

class TeamViewController: UIViewController, SnapNavigatorDataSource {
  let navigator = TeamNavigator()
  var name = ""

  func showPerson() {
    let person = PersonViewController()
    let passName: (UIViewController, UIViewController) -> () = { source, destination in
      (destination as? PersonViewController)?.name = "x"
    }
    navigator.navigate(from: .viewController(self), to: .viewController(person), applying: .method(passName), with: .show)
  }

  func showSettings() {
    let navigation = SnapNavigation(
      source: .viewController(self), destination: .viewController(SettingsViewController()),
      mediation: .mediator(SettingsMediator()), presentation: .present(true, {}))
    navigator.navigate(using: navigation)
  }

  func showHelp() {
    navigator.navigationProvider = self
    navigator.navigate()
  }

  func showDetail() {
    let router = TeamRouter(source: self)
    router.navigate(using: TeamRoute.showDetail(id: 3))
  }

  func navigation(for navigator: SnapNavigator) -> SnapNavigation {
    SnapNavigation(
      source: .viewController(self), destination: .viewControllerFactory { _ in HelpViewController() },
      mediation: nil, presentation: .method { source, destination in source.present(destination, animated: true) })
  }
}

class SettingsMediator: SnapNavigationMediator {
  var mediation: (UIViewController, UIViewController) -> () {
    { source, destination in destination.title = "Settings" }
  }
}

class PersonViewController: UIViewController {
  let navigator = TeamNavigator()
  var name = ""

  func relate() {
    navigator.navigate(using: SnapNavigation(source: self, destination: HelpViewController()))
  }

  func refresh() {
    let refresh: (UIViewController, UIViewController) -> () = { source, destination in destination.title = source.title }
    navigator.navigate(
      from: .viewController(self), to: .viewController(DetailViewController()),
      with: SnapNavigationIntent(mediation: .method(refresh)))
  }
}
class HelpViewController: UIViewController {}
class DetailViewController: UIViewController {}

class SettingsViewController: UIViewController {
  let navigator = TeamNavigator()
  func close() {
    navigator.navigate(from: .viewController(self), to: .viewController(presentingViewController!), with: .dismiss(true, {}))
  }
}

enum TeamRoute: CaseIterable {
  static var allCases: [TeamRoute] { [.showDetail(id: 0), .showSettings] }
  case showDetail(id: Int)
  case showSettings
}

class TeamRouter: SnapRouteNavigator {
  let source: UIViewController
  var navigation: SnapNavigation
  init(source: UIViewController) {
    self.source = source
    navigation = SnapNavigation(source: source, destination: source)
  }
  func navigation<Route: CaseIterable>(for route: Route) -> SnapNavigation? {
    guard let route = route as? TeamRoute else { return nil }
    switch route {
    case .showDetail(let id):
      navigation.destination = .viewController(DetailViewController())
      navigation.presentation = .showDetailViewController
      return navigation
    case .showSettings:
      return SnapNavigation(source: source, destination: SettingsViewController(), presentation: .present(true, {}))
    }
  }
}
