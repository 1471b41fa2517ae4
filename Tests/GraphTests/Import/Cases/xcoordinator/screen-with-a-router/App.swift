import XCoordinator

enum LibraryRoute: Route {
  case shelf
  case book(String)
}

final class LibraryCoordinator: NavigationCoordinator<LibraryRoute> {
  init() { super.init(initialRoute: .shelf) }

  override func prepareTransition(for route: LibraryRoute) -> NavigationTransition {
    switch route {
    case .shelf: return .push(Shelf(router: unownedRouter))
    case .book(let title): return .push(Book(title: title, parent: strongRouter))
    }
  }
}

final class Shelf {
  private let router: UnownedRouter<LibraryRoute>
  init(router: UnownedRouter<LibraryRoute>) { self.router = router }
  func open() { router.trigger(.book("a")) }
}

final class Book {
  init(title: String, parent: StrongRouter<LibraryRoute>) {}
}
