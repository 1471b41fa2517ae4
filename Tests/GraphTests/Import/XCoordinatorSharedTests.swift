import Testing

@testable import Graph

/// Coordinators that several others put on their stacks, and what the system shows above them.
@Suite(.enabled(if: SwiftHelper.path != nil, "'navgraph-swift-facts' is not built"))
struct XCoordinatorSharedTests {
  private static let text = """
    class AppDelegate: UIResponder, UIApplicationDelegate { let router = AppCoordinator().strongRouter }
    enum AppRoute: Route { case films, books }
    class AppCoordinator: TabBarCoordinator<AppRoute> {
      let films = FilmsCoordinator().strongRouter
      let books = BooksCoordinator().strongRouter
      init() { super.init(tabs: [films, books], select: films) }
      override func prepareTransition(for route: AppRoute) -> TabBarTransition {
        switch route { case .films: .select(films); case .books: .select(books) }
      }
    }
    enum FilmsRoute: Route { case list, detail }
    class FilmsCoordinator: NavigationCoordinator<FilmsRoute> {
      init() { super.init(initialRoute: .list) }
      override func prepareTransition(for route: FilmsRoute) -> NavigationTransition {
        switch route {
        case .list: return .push(FilmsViewController(router: unownedRouter))
        case .detail:
          addChild(DetailCoordinator(rootViewController: rootViewController))
          return .none()
        }
      }
    }
    class FilmsViewController: UIViewController {
      let router: UnownedRouter<FilmsRoute>
      init(router: UnownedRouter<FilmsRoute>) { self.router = router }
      func go() { router.trigger(.detail) }
    }
    enum BooksRoute: Route { case list, film }
    class BooksCoordinator: NavigationCoordinator<BooksRoute> {
      init() { super.init(initialRoute: .list) }
      override func prepareTransition(for route: BooksRoute) -> NavigationTransition {
        switch route {
        case .list: return .push(BooksViewController(router: unownedRouter))
        case .film:
          addChild(DetailCoordinator(rootViewController: rootViewController))
          return .none()
        }
      }
    }
    class BooksViewController: UIViewController {
      let router: UnownedRouter<BooksRoute>
      init(router: UnownedRouter<BooksRoute>) { self.router = router }
      func go() { router.trigger(.film) }
    }
    enum DetailRoute: Route { case initial, share, credits }
    class DetailCoordinator: NavigationCoordinator<DetailRoute> {
      weak var shown: UIViewController?
      init(rootViewController: UINavigationController) {
        super.init(rootViewController: rootViewController, initialRoute: nil)
        trigger(.initial)
      }
      override func prepareTransition(for route: DetailRoute) -> NavigationTransition {
        switch route {
        case .initial:
          let detail = DetailViewController(router: unownedRouter)
          shown = detail
          return .push(detail)
        case .share:
          let sheet = UIActivityViewController(activityItems: [], applicationActivities: nil)
          sheet.popoverPresentationController?.sourceView = shown.view
          return .present(sheet)
        case .credits: return .push(CreditsViewController())
        }
      }
    }
    class DetailViewController: UIViewController {
      let router: UnownedRouter<DetailRoute>
      init(router: UnownedRouter<DetailRoute>) { self.router = router }
      func go() { router.trigger(.share); router.trigger(.credits) }
    }
    class CreditsViewController: UIViewController {}
    """

  @Test func theyBelongToWhatIsAroundAllThatShowThem() throws {
    let app = try XCoordinatorSample(Self.text)
    #expect(
      app.coordinators == [
        "app: container tab, children [films,books,detail], members [films,books]",
        "films: root filmsView", "books: root booksView", "detail: container shared, root detailView",
      ])
    #expect(
      app.routes.filter { $0.hasPrefix("films.") || $0.hasPrefix("books.") } == [
        "films.detail: from filmsView, presentation push, to detail, by films",
        "books.film: from booksView, presentation push, to detail, by books",
      ])
    let wrong = ["misplaced-transition", "push-of-navigation", "push-without-navigation", "pop-at-root"]
    #expect(!app.lint.contains { text in wrong.contains { text.hasPrefix($0) } }, "\(app.lint)")
  }

  /// What a share sheet points at does not make its routes those of the sheet.
  @Test func whatASheetPointsAtIsNotHandedToIt() throws {
    let app = try XCoordinatorSample(Self.text)
    #expect(
      app.routes.filter { $0.hasPrefix("detail.") } == [
        "detail.share: from detailView, presentation present, to detail.share",
        "detail.credits: from detailView, presentation push, to credits",
      ])
  }
}
