import SwiftUI
@main struct Shop: App { var body: some Scene { WindowGroup { Home() } } }
enum Route: Hashable { case one, two(Int), three }
enum Sheet: Identifiable { case four, five; var id: Int { 0 } }
struct Home: View {
  @State private var path: [Route] = []
  @State private var sheet: Sheet?
  @State private var isOn = false
  @State private var item: Item?
  var maker: () -> AnyView
  var body: some View {
    TabView {
      T01().tabItem { Text("a") }
      Tab("b", systemImage: "b") { T02() }
      NavigationStack(path: $path) {
        List {
          NavigationLink("c", destination: T03())
          NavigationLink(destination: T04()) { Text("d") }
          NavigationLink { T05() } label: { Text("e") }
          NavigationLink("f", value: Route.one)
          NavigationLink("g", value: Route.two(7))
          NavigationLink("h", value: Mystery.value())
          NavigationLink("i") { EmptyView() }
          NavigationLink("j", destination: maker())
          NavigationLink("k", isActive: $isOn) { T06() }
          NavigationLink("l")
          Button("m") { path.append(.three) }
          Button("n") { path.append(Mystery.route()) }
          Button("o") { sheet = .four }
          Button("p") { sheet = Mystery.sheet() }
        }
        .navigationDestination(for: Route.self) { route in
          switch route {
          case .one: T07()
          case .two(let number): T08(number: number)
          case .three: T09()
          }
        }
        .navigationDestination(isPresented: $isOn) { T10() }
        .navigationDestination(item: $item) { T11(item: $0) }
        .navigationDestination(for: Int.self) { _ in Mystery.view() }
        .navigationDestination(for: Double.self, destination: maker)
      }
    }
    .sheet(item: $sheet) { sheet in
      switch sheet {
      case .four: T12()
      case .five: T13()
      }
    }
    .sheet(isPresented: $isOn) { T14() }
    .sheet(isPresented: $isOn, content: maker)
    .sheet(isPresented: $isOn) { Mystery.view() }
    .fullScreenCover(isPresented: $isOn) { T15() }
    .fullScreenCover(item: $item) { T16(item: $0) }
    .popover(isPresented: $isOn) { T17() }
    .popover(item: $item) { item in Mystery.view(item) }
    .sheet(item: $item) { item in item.view }
    .inspector(isPresented: $isOn) { T18() }
    .onOpenURL { url in print(url) }
  }
}
struct T01: View { let number = 0; var body: some View { Text("") } }
struct T02: View { let number = 0; var body: some View { Text("") } }
struct T03: View { let number = 0; var body: some View { Text("") } }
struct T04: View { let number = 0; var body: some View { Text("") } }
struct T05: View { let number = 0; var body: some View { Text("") } }
struct T06: View { let number = 0; var body: some View { Text("") } }
struct T07: View { let number = 0; var body: some View { Text("") } }
struct T08: View { let number = 0; var body: some View { Text("") } }
struct T09: View { let number = 0; var body: some View { Text("") } }
struct T10: View { let number = 0; var body: some View { Text("") } }
struct T11: View { let number = 0; var body: some View { Text("") } }
struct T12: View { let number = 0; var body: some View { Text("") } }
struct T13: View { let number = 0; var body: some View { Text("") } }
struct T14: View { let number = 0; var body: some View { Text("") } }
struct T15: View { let number = 0; var body: some View { Text("") } }
struct T16: View { let number = 0; var body: some View { Text("") } }
struct T17: View { let number = 0; var body: some View { Text("") } }
struct T18: View { let number = 0; var body: some View { Text("") } }
