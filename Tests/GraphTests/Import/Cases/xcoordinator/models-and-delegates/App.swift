import XCoordinator

enum R: Route { case list, detail, share, edit }
class C: NavigationCoordinator<R> {
  init() { super.init(initialRoute: .list) }
  override func prepareTransition(for route: R) -> NavigationTransition {
    switch route {
    case .list: return .push(ListViewController(model: ListModel(router: unownedRouter, delegate: self)))
    case .detail:
      let detail = DetailViewController()
      detail.onShare = { [weak self] in self?.trigger(.share) }
      return .push(detail)
    case .share: return .present(ShareViewController())
    case .edit: return .present(EditViewController())
    }
  }
}
extension C: ListDelegate { func didEdit() { trigger(.edit) } }
protocol ListDelegate: AnyObject { func didEdit() }
class Model<T: Route> {
  let router: UnownedRouter<T>; init(router: UnownedRouter<T>) { self.router = router }
}
class ListModel: Model<R> {
  weak var delegate: ListDelegate?
  init(router: UnownedRouter<R>, delegate: ListDelegate) {
    self.delegate = delegate; super.init(router: router)
  }
  func select() { router.rx.trigger(.detail) }
  func edit() { delegate?.didEdit() }
}
class ListViewController: UIViewController {
  let model: ListModel; init(model: ListModel) { self.model = model }
}
class DetailViewController: UIViewController { var onShare: (() -> Void)? }
class ShareViewController: UIViewController {}
class EditViewController: UIViewController {}
