import UIKit

extension UIWindow {
    convenience init(shown screen: UIViewController) {
        self.init(frame: UIScreen.main.bounds)
        self.rootViewController = screen
        makeKeyAndVisible()
    }
}
