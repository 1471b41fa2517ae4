import SwiftUI

@main struct Notes: App { var body: some Scene { WindowGroup { Home() } } }
struct Home: View {
  @State private var isOn = false
  @StateObject private var router = Router()
  var body: some View {
    NavigationStack(path: $router.path) {
      Text("x").sheet(isPresented: $isOn) { Panel(router: router) }
        .navigationDestination(for: Route.self) { route in
          switch route {
          case .a: A();
          case .c: C()
          }
        }
    }
  }
}
struct Panel: View {
  let router: Router
  var body: some View { Button("c") { router.open(.c) } }
}
enum Route: Hashable { case a, c }
final class Router: ObservableObject {
  @Published var path: [Route] = []
  func open(_ route: Route) { path.append(route) }
}
struct A: View { var body: some View { Text("a") } }
struct C: View { var body: some View { Text("c") } }
