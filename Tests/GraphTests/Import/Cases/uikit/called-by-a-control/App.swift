import UIKit

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow()
    window?.rootViewController = GardenTabs()
    return true
  }

  func application(
    _ application: UIApplication, performActionFor item: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    guard let tabs = window?.rootViewController as? GardenTabs else { return }
    tabs.openSeeds()
  }
}

final class GardenTabs: UITabBarController {
  let plants = PlantsFlow()
  let seeds = SeedsFlow()

  override func viewDidLoad() {
    viewControllers = [plants.stack, seeds.stack]
    let item = UIBarButtonItem(title: "News", style: .plain, target: self, action: #selector(newsTapped))
    navigationItem.rightBarButtonItem = item
  }

  func openSeeds() { selectedViewController = seeds.stack }

  @objc private func newsTapped() { Shown.show(NewsViewController(), over: self) }
}

enum Shown {
  static func show(_ screen: UIViewController, over host: UIViewController) {
    if let stack = host as? UINavigationController {
      stack.pushViewController(screen, animated: true)
    } else {
      host.present(screen, animated: true)
    }
  }
}

final class PlantsFlow: NSObject {
  let stack = UINavigationController()

  override init() {
    super.init()
    let list = PlantsViewController()
    list.flow = self
    stack.viewControllers = [list]
  }

  @objc func showHelp() { stack.pushViewController(HelpViewController(), animated: true) }
  @objc func waterAll() { stack.present(WateringViewController(), animated: true) }
  func open() {
    let plant = PlantViewController()
    plant.flow = self
    stack.pushViewController(plant, animated: true)
  }
}

final class PlantsViewController: UITableViewController {
  var flow: PlantsFlow?

  override func viewDidLoad() {
    title = "Plants"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Help", style: .plain, target: flow, action: #selector(PlantsFlow.showHelp))
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { flow?.open() }
}

final class PlantViewController: UIViewController {
  weak var flow: PlantsFlow?
  private let button = UIButton()

  override func viewDidLoad() {
    button.addTarget(flow, action: #selector(PlantsFlow.waterAll), for: .touchUpInside)
  }
}

final class SeedsFlow {
  let stack = UINavigationController(rootViewController: SeedsViewController())
}

final class SeedsViewController: UIViewController {}
final class HelpViewController: UIViewController {}
final class WateringViewController: UIViewController {}
final class NewsViewController: UIViewController {}
