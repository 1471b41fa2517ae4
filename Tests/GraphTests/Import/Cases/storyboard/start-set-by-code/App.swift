class AppDelegate {
  func start() {
    let board = UIStoryboard.first()
    let controller = board.instantiateInitialViewController() as? First
    window?.rootViewController = UINavigationController(rootViewController: controller!)
  }
}
extension UIStoryboard {
  static func first() -> UIStoryboard { return UIStoryboard(name: "A", bundle: nil) }
}
