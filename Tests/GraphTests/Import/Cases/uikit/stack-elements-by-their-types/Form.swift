import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    window = UIWindow()
    window?.rootViewController = UINavigationController(rootViewController: OverviewController())
  }
}

final class OverviewController: UIViewController {
  @objc func begin() { navigationController?.pushViewController(NameController(), animated: true) }
}

final class NameController: UIViewController {
  @objc func next() { navigationController?.pushViewController(AddressController(), animated: true) }
}

final class AddressController: UIViewController {
  @objc func next() { navigationController?.pushViewController(SummaryController(), animated: true) }
}

final class SummaryController: UIViewController {
  @objc func changeName() {
    let screen = navigationController?.viewControllers.first { $0 is NameController }
    guard let screen = screen else { return }
    navigationController?.popToViewController(screen, animated: true)
  }

  @objc func changeAddress() {
    if let screen = navigationController?.viewControllers.last(where: { $0 is AddressController }) {
      navigationController?.popToViewController(screen, animated: true)
    }
  }

  @objc func finish() {
    for screen in navigationController?.viewControllers ?? [] {
      if screen is OverviewController {
        navigationController?.popToViewController(screen, animated: true)
        break
      }
    }
  }

  @objc func send() { navigationController?.pushViewController(ReceiptController(), animated: true) }
}

final class ReceiptController: UIViewController {
  @objc func correct() {
    guard let screen = navigationController?.viewControllers.filter({ $0 is AddressController }).first else { return }
    navigationController?.popToViewController(screen, animated: true)
  }
}
