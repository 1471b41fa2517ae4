import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    let home = HomeViewController()
    Guide.shared.host = home
    window?.rootViewController = UINavigationController(rootViewController: home)
  }
}
enum Tone { case loud, quiet }
class Guide {
  static let help = "help"
  static let shop = "shop"
  static let shared = Guide()
  var host: HomeViewController?
  func go(_ place: String, tone: Tone = .quiet) {
    if place == Guide.help {
      host?.showHelp()
    } else if place == Guide.shop, tone != .loud {
      host?.showShop()
    } else if tone == .loud {
      host?.showAlarm()
    }
  }
}
class HomeViewController: UIViewController {
  func helpTapped() { Guide.shared.go(Guide.help) }
  func shopTapped() { Guide.shared.go(Guide.shop) }
  func showHelp() { navigationController?.pushViewController(HelpViewController(), animated: true) }
  func showShop() { present(ShopViewController(), animated: true) }
  func showAlarm() { present(AlarmViewController(), animated: true) }
}
class HelpViewController: UIViewController { func alarmTapped() { Guide.shared.go("fire", tone: .loud) } }
class ShopViewController: UIViewController { func alarmTapped() { Guide.shared.go(Guide.shop, tone: .loud) } }
class AlarmViewController: UIViewController {}
