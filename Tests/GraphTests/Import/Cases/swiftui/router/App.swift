import SwiftUI

@main struct Notes: App { var body: some Scene { WindowGroup { Home() } } }
struct Home: View {
  @StateObject var router = Router()
  var body: some View {
    NavigationStack(path: $router.path) { Row() }
      .navigationDestination(for: Route.self) { $0.view }
      .sheet(item: $router.sheet) { sheet in
        switch sheet {
        case .edit: B()
        case .help: Text("help")
        }
      }
  }
}
struct A: View { var body: some View { Text("a") } }
struct B: View { var body: some View { Text("b") } }
enum Route: Hashable {
  case a
  @ViewBuilder var view: some View {
    switch self {
    case .a: A()
    }
  }
}
enum Sheet: Identifiable { case edit, help; var id: Int { 0 } }
final class Router: ObservableObject {
  @Published var path = [Route]()
  @Published var sheet: Sheet?
  func push(_ route: Route) { path.append(route) }
  func help() { sheet = .help }
}
struct Row: View {
  @EnvironmentObject var router: Router
  var body: some View {
    Button("a") { router.push(.a) }
    Button("edit") { router.sheet = .edit }
    Button("help", action: router.help)
  }
}
