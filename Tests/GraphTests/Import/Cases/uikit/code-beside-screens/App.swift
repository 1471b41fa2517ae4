import LibraryOfLists
import LibraryOfStreams
import SwiftUI
import UIKit

infix operator =>

@discardableResult func => <Value>(value: Value, change: (Value) -> Void) -> Value {
  change(value)
  return value
}

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  let flow = BookFlow()

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow()
    window?.rootViewController = flow.stack
    flow.start()
    return true
  }
}

protocol ShelfDelegate: AnyObject { func shelfDidAskForHelp() }

final class BookFlow: ShelfDelegate {
  let stack = UINavigationController()

  func start() {
    let model = DefaultShelfModel(actions: ShelfActions(showBook: showBook))
    let shelf = ShelfViewController(model: model) => { $0.delegate = self }
    stack.pushViewController(shelf, animated: false)
  }

  func showBook() { stack.pushViewController(BookViewController(), animated: true) }
  func shelfDidAskForHelp() { stack.present(HelpViewController(), animated: true) }
}

struct ShelfActions { let showBook: () -> Void }

protocol ShelfModel { func select() }

final class DefaultShelfModel: ShelfModel {
  private let actions: ShelfActions
  init(actions: ShelfActions) { self.actions = actions }
  func select() { actions.showBook() }
}

final class ShelfViewController: UIViewController, ListSource {
  weak var delegate: ShelfDelegate?
  private let model: ShelfModel
  private let help = UIButton()

  init(model: ShelfModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    help.taps.withUnretained(self).bind { owner, _ in owner.delegate?.shelfDidAskForHelp() }
  }

  func rows(of list: List) -> ListRows { AuthorRows() }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    if let table = segue.destination as? ShelfTableViewController { table.model = model }
  }
}

final class ShelfTableViewController: UITableViewController {
  var model: ShelfModel?
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { model?.select() }
}

final class AuthorRows: ListRows {
  override func select() { viewController?.present(AuthorViewController(), animated: true) }
}

final class AuthorViewController: UIViewController {}
final class BookViewController: UIViewController {}

final class HelpViewController: UIViewController {
  @objc func closeTapped() { dismiss(animated: true) }
  @objc func moreTapped() {
    present(UIHostingController(rootView: NavigationStack { MoreView().tint(.red) }), animated: true)
  }
}

struct MoreView: View { var body: some View { Text("More") } }

final class OldViewController: UIViewController {
  @objc func helpTapped() { present(HelpViewController(), animated: true) }
}

final class OlderViewController: UIViewController {
  @objc func bookTapped() { present(BookViewController(), animated: true) }
}

extension HelpViewController {
  @objc func tipsTapped() { present(UIHostingController(rootView: TipsView().framed), animated: true) }
}

struct TipsView: View { var body: some View { Text("Tips") } }

extension View {
  var framed: some View { padding().border(.red) }
}
