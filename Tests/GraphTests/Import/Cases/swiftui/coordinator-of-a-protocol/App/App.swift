import Films
import SwiftUI

@main struct Cinema: App {
  @State private var coordinator = FilmCoordinator()
  var body: some Scene {
    WindowGroup { FilmStack(coordinator: coordinator) }
  }
}

struct FilmStack: View {
  @Bindable var coordinator: FilmCoordinator
  var body: some View {
    NavigationStack(path: $coordinator.routes) {
      FilmsView(model: FilmsModel(coordinator: coordinator))
        .navigationDestination(for: FilmCoordinator.Route.self) { route in
          switch route {
          case .film(let film): FilmView(film: film)
          case .cast: CastView()
          }
        }
    }
  }
}

@Observable final class FilmCoordinator: Films.FilmCoordinator {
  enum Route: Hashable { case film(String), cast }
  var routes: [Route] = []

  func showFilm(_ film: String) { routes.append(.film(film)) }
  func showCast() { routes.append(.cast) }
}
