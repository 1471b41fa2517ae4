import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    private let router = Router()
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        router.show(NotesViewController(router: router))
        window = UIWindow(shown: router.stack)
        return true
    }
}

final class Router {
    let stack = UINavigationController()

    func show(_ screen: UIViewController) {
        if screen is UIAlertController {
            stack.present(screen, animated: false)
        } else if screen is SheetViewController {
            stack.present(screen, animated: true)
        } else {
            stack.pushViewController(screen, animated: true)
        }
    }
}

final class NotesViewController: UIViewController {
    private let router: Router

    init(router: Router) {
        self.router = router
        super.init(nibName: nil, bundle: nil)
    }

    @objc private func noteTapped() { router.show(NoteViewController()) }

    @objc private func deleteTapped() {
        router.show(UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert))
    }

    @objc private func helpTapped() {
        let help = HelpViewController()
        router.show(help)
        if help is Titled { navigationController?.pushViewController(help, animated: true) }
    }
}

protocol Titled {}

class SheetViewController: UIViewController {}

final class NoteViewController: UIViewController {}

final class HelpViewController: SheetViewController {}
