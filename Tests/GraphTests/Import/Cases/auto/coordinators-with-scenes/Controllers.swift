import UIKit
import XCoordinator

final class ListViewController: UIViewController {
  let router: UnownedRouter<ListRoute>
  init(router: UnownedRouter<ListRoute>) {
    self.router = router
    super.init(nibName: nil, bundle: nil)
  }
  @objc func open() { router.trigger(.detail) }
}
