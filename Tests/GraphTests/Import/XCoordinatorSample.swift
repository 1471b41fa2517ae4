@testable import Graph

/// What an import of an app of a few lines gives that uses XCoordinator.
struct XCoordinatorSample {
  let spec: ImportedSpec
  let notes: [String]
  /// What linting the spec finds.
  let lint: [String]

  /// The routes, one a line.
  var routes: [String] {
    spec.entries(.route).map { entry in
      let parts = [Key.from, .presentation, .to, .by, .steps].compactMap { key in
        entry[key].map { "\(key.name) \($0.line.filter { $0 != "\"" && $0 != " " })" }
      }
      return "\(entry.id): " + parts.joined(separator: ", ")
    }
  }

  /// The coordinators, one a line.
  var coordinators: [String] {
    spec.entries(.coordinator).map { entry in
      let parts = [Key.container, .root, .children, .members].compactMap { key in
        entry[key].map { "\(key.name) \($0.line.filter { $0 != "\"" && $0 != " " })" }
      }
      return "\(entry.id): " + parts.joined(separator: ", ")
    }
  }

  init(files: [String: String]) throws {
    let tree = SourceTree(files: files.mapValues { Array(("import XCoordinator\n" + $0).utf8) })
    let outcome = try Importer.spec(of: tree, as: .xcoordinator)
    spec = outcome.spec
    notes = outcome.notes.map(\.text)
    lint = outcome.lint
  }

  init(_ text: String) throws { try self.init(files: ["App.swift": text]) }

  /// An app with the routes `home`, which shows `HomeViewController` with a router, and `next`.
  init(next body: String, home: String = "router.trigger(.next)", _ rest: String = "") throws {
    try self.init(
      """
      class AppDelegate: UIResponder, UIApplicationDelegate { let router = AppCoordinator().strongRouter }
      enum AppRoute: Route { case home, next }
      class AppCoordinator: NavigationCoordinator<AppRoute> {
        let assembly = NextAssembly.instance()
        init() { super.init(initialRoute: .home) }
        override func prepareTransition(for route: AppRoute) -> NavigationTransition {
          switch route {
          case .home: return .push(HomeViewController(router: unownedRouter))
          case .next: \(body)
          }
        }
      }
      class HomeViewController: UIViewController {
        let router: UnownedRouter<AppRoute>
        init(router: UnownedRouter<AppRoute>) { self.router = router }
        func go() { \(home) }
      }
      class NextViewController: UIViewController {}
      enum ChildRoute: Route { case first, second }
      class ChildCoordinator: NavigationCoordinator<ChildRoute> {
        func start() { trigger(.first) }
        override func prepareTransition(for route: ChildRoute) -> NavigationTransition {
          switch route {
          case .first: return .set([FirstViewController()])
          case .second: return .set([SecondViewController()])
          }
        }
      }
      class FirstViewController: UIViewController {}
      class SecondViewController: UIViewController {}
      class NextAssembly: Assembly {
        func next() -> NextViewController { return define(init: Storyboard.next.initial()!) { $0.title = "next"; return $0 } }
        func child() -> ChildCoordinator {
          return define(init: ChildCoordinator(initialRoute: .second)) { $0.delegate = self; return $0 }
        }
      }
      \(rest)
      """)
  }
}
