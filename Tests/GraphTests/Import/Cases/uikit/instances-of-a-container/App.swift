import SwiftUI
import UIKit

@UIApplicationMain final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow? = UIWindow()
  private let container = Container.shared

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let split = UISplitViewController()
    split.viewControllers = [UINavigationController(rootViewController: FoldersViewController.make()), NoteViewController()]
    window?.rootViewController = split
    window?.makeKeyAndVisible()
    return true
  }
}

final class Container {
  static let shared = Container()
  func resolve<T>() -> T { fatalError("\(T.self)") }
}

protocol FoldersModel { func open() ; func help() }
protocol Navigating { func showFolder(from screen: UIViewController) ; func showHelp(from screen: UIViewController) }

final class DefaultFoldersModel: FoldersModel {
  private let navigator: Navigating = Container.shared.resolve()
  weak var screen: UIViewController?
  func open() { screen.map { _ in } ; navigator.showFolder(from: screen!) }
  func help() { navigator.showHelp(from: screen!) }
}

final class Navigator: Navigating {
  func showFolder(from screen: UIViewController) {
    screen.navigationController?.pushViewController(PagesViewController(), animated: true)
  }
  func showHelp(from screen: UIViewController) {
    screen.present(UIHostingController(rootView: HelpView(close: { screen.dismiss(animated: true) })), animated: true)
  }
}

final class FoldersViewController: UIViewController {
  private let model: FoldersModel = Container.shared.resolve()
  static func make() -> FoldersViewController { FoldersViewController() }
  @objc func open() { model.open() }
  @objc func help() { model.help() }
}

struct HelpView: View {
  let close: () -> Void
  var body: some View { Button("Close") { close() } }
}

final class PagesViewController: UIPageViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    setViewControllers([PageViewController()], direction: .forward, animated: false)
  }
}

final class PageViewController: UIViewController {}
final class NoteViewController: UIViewController {}
