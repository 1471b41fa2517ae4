import Account
import Home
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    window = UIWindow(windowScene: scene as! UIWindowScene)
    let tabs = UITabBarController()
    window?.rootViewController = tabs
    MainCoordinator(tabs: tabs).start()
  }
}

final class Container {
  func makeHome() -> Home.Module { Home.Module(dependencies: Home.Dependencies(address: "home")) }

  func makeAccount() -> Account.Module { Account.Module(dependencies: Account.Dependencies(address: "account")) }
}

final class MainCoordinator {
  private let tabs: UITabBarController
  private let container = Container()

  init(tabs: UITabBarController) { self.tabs = tabs }

  func start() {
    let home = UINavigationController()
    home.tabBarItem = UITabBarItem(title: "Home", image: nil, tag: 0)
    startHome(in: home)
    let account = UINavigationController()
    account.tabBarItem = UITabBarItem(title: "Account", image: nil, tag: 1)
    startAccount(in: account)
    tabs.setViewControllers([home, account], animated: false)
  }

  private func startHome(in navigation: UINavigationController) {
    let module = container.makeHome()
    let coordinator = module.makeCoordinator(in: navigation)
    coordinator.start()
  }

  private func startAccount(in navigation: UINavigationController) {
    let module = container.makeAccount()
    let coordinator = module.makeCoordinator(in: navigation)
    coordinator.start()
  }
}
