import UIKit

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var root: UINavigationController { window!.rootViewController as! UINavigationController }
  private lazy var main = MainCoordinator(router: StackRouter(stack: root), factory: Factory())

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    main.start()
    return true
  }
}

protocol Module { func shown() -> UIViewController? }
extension UIViewController: Module { func shown() -> UIViewController? { self } }

protocol Router: Module {
  func begin(_ module: Module?)
  func push(_ module: Module?)
  func present(_ module: Module?)
  func close()
}

final class StackRouter: Router {
  private weak var stack: UINavigationController?
  init(stack: UINavigationController) { self.stack = stack }

  func shown() -> UIViewController? { stack }
  func begin(_ module: Module?) {
    guard let controller = module?.shown() else { return }
    stack?.setViewControllers([controller], animated: false)
  }
  func push(_ module: Module?) {
    guard let controller = module?.shown() else { return }
    stack?.pushViewController(controller, animated: true)
  }
  func present(_ module: Module?) {
    guard let controller = module?.shown() else { return }
    stack?.present(controller, animated: true)
  }
  func close() { stack?.dismiss(animated: true) }
}

protocol Coordinator { func start() }

final class Factory {
  func recipeFlow(_ router: Router) -> Coordinator { RecipeCoordinator(router: router, factory: self) }
  func noteFlow() -> (coordinator: NoteCoordinator, module: Module?) {
    let router = StackRouter(stack: UINavigationController())
    return (NoteCoordinator(router: router), router)
  }
  func recipes() -> RecipesViewController { RecipesViewController() }
}

final class MainCoordinator: Coordinator {
  private let router: Router
  private let factory: Factory
  init(router: Router, factory: Factory) {
    self.router = router
    self.factory = factory
  }
  func start() { factory.recipeFlow(router).start() }
}

final class RecipeCoordinator: Coordinator {
  private let router: Router
  private let factory: Factory
  init(router: Router, factory: Factory) {
    self.router = router
    self.factory = factory
  }
  func start() {
    let recipes = factory.recipes()
    recipes.onSelect = { [weak self] in self?.router.push(RecipeViewController()) }
    recipes.onNote = { [weak self] in self?.writeNote() }
    router.begin(recipes)
  }
  private func writeNote() {
    let (coordinator, module) = factory.noteFlow()
    coordinator.onEnd = { [weak self] in self?.router.close() }
    router.present(module)
    coordinator.start()
  }
}

final class NoteCoordinator: Coordinator {
  var onEnd: (() -> Void)?
  private let router: Router
  init(router: Router) { self.router = router }
  func start() {
    let note = NoteViewController()
    note.onSave = { [weak self] in self?.onEnd?() }
    router.begin(note)
  }
}

final class RecipesViewController: UITableViewController {
  var onSelect: (() -> Void)?
  var onNote: (() -> Void)?
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { onSelect?() }
  @objc func noteTapped() { onNote?() }
}

final class RecipeViewController: UIViewController {}

final class NoteViewController: UIViewController {
  var onSave: (() -> Void)?
  @objc func saveTapped() { onSave?() }
}
