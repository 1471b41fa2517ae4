import XCoordinator

class AppDelegate: UIResponder, UIApplicationDelegate { let router = AppCoordinator().strongRouter }

enum AppRoute: Route { case feed, tags(FeedPresenting), story, note, close }
class AppCoordinator: NavigationCoordinator<AppRoute> {
  init() {
    super.init(initialRoute: .feed)
    NotificationCenter.default.addObserver(self, selector: #selector(noted), name: .noted, object: nil)
  }
  @objc func noted() { trigger(.note) }
  override func prepareTransition(for route: AppRoute) -> NavigationTransition {
    switch route {
    case .feed:
      let presenter = FeedPresenter(router: strongRouter)
      let feed = FeedViewController(presenter: presenter)
      presenter.view = feed
      return .push(feed)
    case .tags(let feed): return .present(TagsViewController(presenter: TagsPresenter(router: strongRouter, feed: feed)))
    case .story: return .push(StoryViewController())
    case .note: return .present(NoteViewController())
    case .close: return .dismiss()
    }
  }
}

protocol FeedPresenting: AnyObject {
  func showTags()
  func select(_ tags: [Int])
  func showStory()
}
class FeedPresenter: FeedPresenting {
  weak var view: FeedViewController?
  private let router: StrongRouter<AppRoute>
  init(router: StrongRouter<AppRoute>) { self.router = router }
  func showTags() { router.trigger(.tags(self)) }
  func showStory() { router.trigger(.story) }
  func select(_ tags: [Int]) { view?.update() }
}
class FeedViewController: UIViewController {
  private let presenter: FeedPresenting
  private lazy var header = HeaderView { [weak self] in self?.presenter.showTags() }
  init(presenter: FeedPresenting) { self.presenter = presenter }
  func update() { header.setNeedsLayout() }
  func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) { presenter.showStory() }
}

class TagsPresenter {
  private let router: StrongRouter<AppRoute>
  private weak var feed: FeedPresenting?
  init(router: StrongRouter<AppRoute>, feed: FeedPresenting) {
    self.router = router
    self.feed = feed
  }
  func done(_ tags: [Int]) {
    feed?.select(tags)
    router.trigger(.close)
  }
}
class TagsViewController: UIViewController {
  private let presenter: TagsPresenter
  init(presenter: TagsPresenter) { self.presenter = presenter }
  @objc func done() { presenter.done([]) }
}

class StoryViewController: UIViewController {
  @objc func note() { NotificationCenter.default.post(name: .noted, object: nil) }
}
class NoteViewController: UIViewController {}
