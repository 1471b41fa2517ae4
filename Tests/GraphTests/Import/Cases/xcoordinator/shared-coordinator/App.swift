import XCoordinator

class AppDelegate: UIResponder, UIApplicationDelegate { let router = AppCoordinator().strongRouter }
enum AppRoute: Route { case films, books }
class AppCoordinator: TabBarCoordinator<AppRoute> {
  let films = FilmsCoordinator().strongRouter
  let books = BooksCoordinator().strongRouter
  init() { super.init(tabs: [films, books], select: films) }
  override func prepareTransition(for route: AppRoute) -> TabBarTransition {
    switch route {
    case .films: .select(films);
    case .books: .select(books)
    }
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
