import SwiftUI

@main struct Notes: App { var body: some Scene { WindowGroup { Home() } } }
struct Home: View {
  @State var selection: Panel? = .a
  var body: some View {
    NavigationSplitView {
      Sidebar(selection: $selection)
    } detail: {
      NavigationStack { Detail(selection: $selection) }
    }
  }
}
struct A: View { var body: some View { Text("a") } }
struct B: View { var body: some View { Text("b") } }
enum Panel: Hashable { case a, b(Int) }
struct Sidebar: View {
  @Binding var selection: Panel?
  var body: some View {
    List(selection: $selection) {
      NavigationLink(value: Panel.a) { Text("a") }
      ForEach(0..<3) { index in NavigationLink(value: Panel.b(index)) { Text("b") } }
    }
  }
}
struct Detail: View {
  @Binding var selection: Panel?
  var body: some View {
    switch selection ?? .a {
    case .a: A()
    case .b(let index): B()
    }
  }
}
