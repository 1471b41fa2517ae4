import CoordiNode
import UIKit

final class AppCoordinator {
  private let window: UIWindow
  private let factory: ChildFactory
  private var child: Child { didSet { show() } }

  init(window: UIWindow, factory: ChildFactory) {
    self.window = window
    self.factory = factory
    child = factory.makeLaunch()
  }

  private func show() { window.rootViewController = child.controller }
}

extension AppCoordinator: RouterProtocol {
  func createSubtree(from currentNode: NodeBox, towards end: AppCoordinatorDestinationDescendent) {
    child = factory.make(end)
  }

  func switchSubtree(from currentNode: AppCoordinatorDescendent, towards end: AppCoordinatorDestinationDescendent) {
    child = factory.make(end)
  }
}

final class HomeCoordinator {
  private let tabs = HomeTabs()
}

extension HomeCoordinator: RouterProtocol {
  func createSubtree(from currentNode: NodeBox, towards end: HomeCoordinatorDestinationDescendent) {
    tabs.change(to: end.index)
  }

  func switchSubtree(from currentNode: HomeCoordinatorDescendent, towards end: HomeCoordinatorDestinationDescendent) {
    createSubtree(from: currentNode.nodeBox, towards: end)
  }
}

final class HomeTabs {
  private let controller = UITabBarController()
  func change(to index: Int) { controller.selectedIndex = index }
}

final class SettingsCoordinator {
  private let stack = UINavigationController(rootViewController: SettingsViewController())
}

extension SettingsCoordinator: DestinationRouterProtocol {
  func createSubtree(from currentNode: NodeBox, towards end: SettingsCoordinatorDestinationDescendent) {
    stack.present(AboutViewController(), animated: true)
  }

  func switchSubtree(
    from currentNode: SettingsCoordinatorDescendent, towards end: SettingsCoordinatorDestinationDescendent
  ) { createSubtree(from: currentNode.nodeBox, towards: end) }

  func closeAllSubtrees(currentNode: NodeBox) { stack.dismiss(animated: true) }
}

final class LaunchCoordinator {}
final class SearchCoordinator {}
final class AboutCoordinator {}
