import SwiftUI

@main struct Library: App {
  var body: some Scene {
    WindowGroup { Shelf(coordinator: .init()) { BooksView() } }
  }
}

struct Route: Identifiable, Hashable {
  enum Style: Hashable {
    case push(animated: Bool)
    case sheet
  }

  let id: String
  private let content: AnyView
  var style: Style

  init(id: String, style: Style = .push(animated: true), @ViewBuilder content: () -> some View) {
    self.id = id
    self.style = style
    self.content = AnyView(content())
  }

  @ViewBuilder var destination: some View {
    if style == .sheet { content.padding() } else { content }
  }
}

extension Route {
  static var authors: Route { Route(id: "authors") { AuthorsView() } }
  static func book(_ id: String) -> Route {
    let name = "book-" + id
    return Route(id: name) { BookView(id: id) }
  }
  static func loan(of id: String) -> Route { .init(id: id, style: .sheet) { LoanView(id: id) } }
}

@Observable final class Coordinator {
  struct Presented: Identifiable {
    let route: Route
    let coordinator: Coordinator
    var id: String { route.id }
  }

  var path: [Route] = []
  var presented: Presented?

  func open(_ route: Route) {
    #if os(tvOS)
      presented = .init(route: route, coordinator: .init())
    #else
      switch route.style {
      case .push: path.append(route)
      case .sheet: presented = .init(route: route, coordinator: .init())
      }
    #endif
  }
}

@propertyWrapper struct Router: DynamicProperty {
  struct Actions {
    let coordinator: Coordinator?
    let dismiss: DismissAction

    func show(_ route: Route) {
      var route = route
      coordinator?.open(route)
    }

    func show(_ route: Route, style: Route.Style) {
      var route = route
      route.style = style
      coordinator?.open(route)
    }
  }

  @Environment(\.self) private var environment
  var wrappedValue: Actions { Actions(coordinator: environment.coordinator, dismiss: environment.dismiss) }
}

struct Shelf: View {
  @State private var coordinator: Coordinator
  private let content: AnyView

  init(coordinator: Coordinator, @ViewBuilder content: () -> some View) {
    self.coordinator = coordinator
    self.content = AnyView(content())
  }

  var body: some View {
    NavigationStack(path: $coordinator.path) {
      content.navigationDestination(for: Route.self) { $0.destination }
    }
    .sheet(item: $coordinator.presented) { presented in
      Shelf(coordinator: presented.coordinator) { presented.route.destination }
    }
  }
}

struct BooksView: View {
  @Router private var router
  var body: some View {
    Button("Book") { router.show(.book("1")) }
    Button("Authors") { router.show(.authors) }
    Button("Help") { router.show(Route(id: "help") { HelpView() }) }
  }
}

struct BookView: View {
  let id: String
  @Router private var router
  var body: some View {
    Button("Lend") { router.show(.loan(of: id)) }
    Button("Authors") { router.show(.authors, style: .sheet) }
  }
}

struct LoanView: View {
  let id: String
  @Router private var router
  var body: some View { Button("Close") { router.dismiss() } }
}

struct Popup: Identifiable {
  let id: String
  let view: () -> AnyView
}

struct AuthorsView: View {
  @State private var popup: Popup?
  var body: some View {
    Button("Fame") { popup = Popup(id: "fame") { AnyView(FameView()) } }
      .sheet(item: $popup) { popup in popup.view() }
  }
}

struct FameView: View { var body: some View { Text("Fame") } }
struct HelpView: View { var body: some View { Text("Help") } }
