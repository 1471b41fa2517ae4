import UIKit

final class Helper {
  func show(_ screen: UIViewController, in stack: UINavigationController) { stack.pushViewController(screen, animated: true) }
}
