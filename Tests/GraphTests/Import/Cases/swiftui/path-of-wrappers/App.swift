import SwiftUI

@main struct Atlas: App {
  @State private var router = Router()
  var body: some Scene { WindowGroup { MapView().environment(router) } }
}

enum Screen {
  case city(Int)
  case country(name: String)
  case legend
}

/// An entry of the path: the same screen may be on it twice.
final class Frame: Hashable {
  let screen: Screen
  init(_ screen: Screen) { self.screen = screen }
  static func == (a: Frame, b: Frame) -> Bool { a === b }
  func hash(into hasher: inout Hasher) {}
}

@Observable final class Router {
  var path: [Frame] = []
  func open(_ screen: Screen) { path.append(Frame(screen)) }
}

extension Screen {
  @ViewBuilder func view() -> some View {
    switch self {
    case .city(let id): CityView(id: id)
    case .country(let name): CountryView(name: name)
    case .legend: LegendView()
    }
  }
}

struct MapView: View {
  @Environment(Router.self) private var router
  var body: some View {
    @Bindable var router = router
    NavigationStack(path: $router.path) {
      Button("Rome") { router.open(.city(1)) }
        .navigationDestination(for: Frame.self) { frame in frame.screen.view() }
    }
  }
}

struct CityView: View {
  let id: Int
  @Environment(Router.self) private var router
  var body: some View {
    Button("Italy") { router.open(.country(name: "Italy")) }
    Button("Legend") { router.path.append(Frame(.legend)) }
  }
}

struct CountryView: View { let name: String; var body: some View { Text(name) } }
struct LegendView: View { var body: some View { Text("Legend") } }
