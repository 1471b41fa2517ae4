import UIKit

class BaseViewController: UIViewController {
  @objc func close() { dismiss(animated: true) }

  func show(message: String) {
    present(UIAlertController(title: message, message: nil, preferredStyle: .alert), animated: true)
  }
}

final class ListViewController: UITableViewController {
  private let banner = BannerViewController()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Trips"
    addChild(banner)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.add() })
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    if indexPath.row == 0 {
      showDetailViewController(MapViewController(), sender: self)
    } else {
      let detail = DetailViewController()
      detail.hidesBottomBarWhenPushed = true
      navigationController?.pushViewController(detail, animated: true)
    }
  }

  private func add() {
    let form = UINavigationController(rootViewController: FormViewController())
    form.modalPresentationStyle = .fullScreen
    present(form, animated: true)
  }
}

final class BannerViewController: BaseViewController {
  func tap() { present(SFSafariViewController(url: URL(string: "https://example.com")!), animated: true) }
}

final class DetailViewController: BaseViewController {
  var next: UIViewController?

  @objc func remove() { navigationController?.popViewController(animated: true) }
  @objc func home() { navigationController?.popToRootViewController(animated: true) }
  @objc func more() { next.map { navigationController?.pushViewController($0, animated: true) } }
  @objc func other() {
    guard let next else { return show(message: "nothing") }
    navigationController?.pushViewController(next, animated: true)
  }
}

final class FormViewController: BaseViewController {
  @objc func save() {
    guard isValid else { return show(message: "no name") }
    navigationController?.setViewControllers([DoneViewController()], animated: true)
  }
  private var isValid: Bool { view.tag > 0 }
}

final class DoneViewController: BaseViewController {}
final class MapViewController: BaseViewController {}

final class ProfileViewController: BaseViewController {
  @objc func logOut() {
    UIView.animate(withDuration: 1) { self.view.window?.rootViewController = LoginViewController() }
  }
}

final class LoginViewController: BaseViewController {}
