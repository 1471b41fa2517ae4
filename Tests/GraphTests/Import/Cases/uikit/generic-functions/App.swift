import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow()
        window?.rootViewController = UINavigationController(rootViewController: HomeViewController())
        window?.makeKeyAndVisible()
        return true
    }
}

protocol Loading: UIViewController {
    associatedtype Model
    init(model: Model)
    func update(with model: Model)
}

/// Uses the screen that is there, or makes one of the type that the caller expects.
func reused<Screen: Loading>(_ old: UIViewController?, model: Screen.Model) -> Screen {
    if let screen = old as? Screen {
        screen.update(with: model)
        return screen
    } else {
        let screen = Screen(model: model)
        return screen
    }
}

final class HomeViewController: UIViewController {
    @IBAction func openCity() { open("Rome", using: CityViewController.self) }

    @IBAction func openMap() { open(3, using: MapViewController.self) }

    @IBAction func openHelp() {
        let help: HelpViewController = reused(presentedViewController, model: 1)
        present(help, animated: true)
    }

    @IBAction func openNote() { cover(with: NoteViewController()) }

    private func open<Page: Loading>(_ model: Page.Model, using _: Page.Type) {
        let page: Page = reused(navigationController?.topViewController, model: model)
        navigationController?.pushViewController(page, animated: true)
    }

    private func cover<Page: UIViewController>(with page: Page) {
        let other = Page()
        other.modalPresentationStyle = .fullScreen
        present(other, animated: true)
    }
}

final class CityViewController: UIViewController, Loading {
    convenience init(model: String) { self.init() }
    func update(with model: String) {}
}

final class MapViewController: UIViewController, Loading {
    convenience init(model: Int) { self.init() }
    func update(with model: Int) {}
}

final class HelpViewController: UIViewController, Loading {
    convenience init(model: Int) { self.init() }
    func update(with model: Int) {}
}

final class NoteViewController: UIViewController {}
