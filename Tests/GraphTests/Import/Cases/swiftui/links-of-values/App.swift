import SwiftUI

@main struct Notes: App { var body: some Scene { WindowGroup { Home() } } }
struct Home: View {
  @State var path: [Route] = []; let note: Note
  var body: some View {
    NavigationStack(path: $path) {
      VStack {
        NavigationLink(value: Route.a) { Text("a") }
        NavigationLink(value: note.id) { Text("note") }
        NavigationLink(value: other) { Text("?") }
        Button("b") { path.append(.b(1)) }
        Button("back") { path.removeLast() }
        Button("home") { path = [] }
      }
      .navigationDestination(for: Route.self) { route in
        switch route {
        case .a: A()
        case .b(let number): B()
        case .unused: Home()
        }
      }
      .navigationDestination(for: Note.ID.self) { id in C() }
    }
  }
}
struct A: View { var body: some View { Text("a") } }
struct B: View { var body: some View { Text("b") } }
struct C: View { var body: some View { Text("c") } }
enum Route: Hashable { case a, b(Int), unused }
struct Note: Identifiable { let id: Int }
