import UIKit

public struct Dependencies {
  let address: String
  public init(address: String) { self.address = address }
}

public struct Module {
  private let factory: Factory

  public init(dependencies: Dependencies) { factory = Factory(dependencies: dependencies) }

  public func makeCoordinator(in navigation: UINavigationController) -> Coordinator {
    factory.makeCoordinator(in: navigation)
  }
}

final class Factory {
  private let dependencies: Dependencies

  init(dependencies: Dependencies) { self.dependencies = dependencies }

  func makeCoordinator(in navigation: UINavigationController) -> Coordinator {
    Coordinator(navigation: navigation, factory: self)
  }

  func makeFirst(_ coordinator: Coordinator) -> UIViewController { ProfileViewController(coordinator: coordinator) }
}

public final class Coordinator {
  private let navigation: UINavigationController
  private let factory: Factory

  init(navigation: UINavigationController, factory: Factory) {
    self.navigation = navigation
    self.factory = factory
  }

  public func start() { navigation.pushViewController(factory.makeFirst(self), animated: true) }

  func showMore() { navigation.pushViewController(ProfileDetailViewController(), animated: true) }
}

final class ProfileViewController: UIViewController {
  private let coordinator: Coordinator

  init(coordinator: Coordinator) {
    self.coordinator = coordinator
    super.init(nibName: nil, bundle: nil)
  }

  @objc private func more() { coordinator.showMore() }
}

final class ProfileDetailViewController: UIViewController {}
