import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  var root: RootCoordinator?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    guard let scene = scene as? UIWindowScene else { return }
    root = RootCoordinator(window: UIWindow(windowScene: scene), session: .shared)
    root?.start()
  }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    window?.rootViewController?.present(LinkViewController(), animated: true)
  }
}

final class Session {
  static let shared = Session()
  var user: String?
}

final class RootCoordinator {
  let window: UIWindow
  let session: Session

  init(window: UIWindow, session: Session) {
    self.window = window
    self.session = session
  }

  func start() {
    if session.user != nil { showHome() } else { showLogin() }
    window.makeKeyAndVisible()
  }

  private func showHome() {
    let home = HomeViewController()
    home.root = self
    window.rootViewController = UINavigationController(rootViewController: home)
  }

  func showLogin() {
    window.rootViewController = LoginViewController(onDone: { [weak self] in self?.showHome() })
  }
}

final class HomeViewController: UIViewController {
  weak var root: RootCoordinator?
  @objc func logOut() { root?.showLogin() }
}

final class LoginViewController: UIViewController {
  private let onDone: () -> Void

  init(onDone: @escaping () -> Void) {
    self.onDone = onDone
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  @objc func logIn() { Task { await service.logIn() ; onDone() } }
}

final class LinkViewController: UIViewController {}
