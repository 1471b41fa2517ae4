import SwiftUI

@main struct Notes: App { var body: some Scene { WindowGroup { Home() } } }
struct Home: View {
  @StateObject var coordinator = Coordinator()
  var body: some View {
    NavigationStack(path: $coordinator.path) {
      coordinator.build(.first)
        .navigationDestination(for: Page.self) { coordinator.build($0) }
        .sheet(item: $coordinator.sheet) { $0 }
    }
  }
}
struct B: View { var body: some View { Text("b") } }
struct C: View { var body: some View { Text("c") } }
enum Page: Hashable { case first, second }
enum Sheet: View, Identifiable {
  case help
  var id: Int { 0 }
  var body: some View {
    switch self {
    case .help: C()
    }
  }
}
final class Coordinator: ObservableObject {
  @Published var path = NavigationPath()
  @Published var sheet: Sheet?
  func push(_ page: Page) { path.append(page) }
  func present(_ sheet: Sheet) { self.sheet = sheet }
  @ViewBuilder func build(_ page: Page) -> some View {
    switch page {
    case .first: First(coordinator: self)
    case .second: B()
    }
  }
}
struct First: View {
  let coordinator: Coordinator
  var body: some View {
    Button("b") { coordinator.push(.second) }
    Button("c") { coordinator.present(.help) }
  }
}
