import UIKit

protocol ListRouting: AnyObject {
  func showProduct(_ id: Int)
}

final class ListModel {
  private weak var router: ListRouting?
  init(router: ListRouting) { self.router = router }
  func select(_ row: Int) { router?.showProduct(row) }
}

final class ListViewController: UITableViewController {
  var onHelp: (() -> Void)?
  private let model: ListModel

  init(model: ListModel) {
    self.model = model
    super.init(style: .plain)
  }
  required init?(coder: NSCoder) { nil }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    model.select(indexPath.row)
  }
  @objc private func help() { onHelp?() }
}

final class HelpViewController: UIViewController {}

protocol ProductViewControllerDelegate: AnyObject {
  func productDidBuy(_ product: ProductViewController)
  func productDidClose(_ product: ProductViewController)
}

final class ProductViewController: UIViewController {
  weak var delegate: ProductViewControllerDelegate?
  @objc private func buy() { delegate?.productDidBuy(self) }
  @objc private func close() { delegate?.productDidClose(self) }
}

final class AddressViewController: UIViewController {
  var onStep: ((CheckoutCoordinator.Step) -> Void)?
  @objc private func next() { onStep?(.payment) }
}

final class PaymentViewController: UIViewController {
  var onStep: ((CheckoutCoordinator.Step) -> Void)?
  var onPaid: (() -> Void)?
  @objc private func back() { onStep?(.address) }
  @objc private func pay() { onPaid?() }
}
