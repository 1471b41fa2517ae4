import SwiftUI

@main struct Notes: App { var body: some Scene { WindowGroup { Home() } } }
struct Home: View {
  var body: some View {
    VStack {
      Row(panel: .a); Card { B() }; Text("x").covered(isShown) { C() }
    }
  }
}
struct A: View { var body: some View { Text("a") } }
struct B: View { var body: some View { Text("b") } }
struct C: View { var body: some View { Text("c") } }
enum Panel: Hashable { case a }
struct Row: View {
  let panel: Panel
  var body: some View {
    NavigationLink(value: panel) { Text("x") }.navigationDestination(for: Panel.self) { _ in A() }
  }
}
struct Card<Content: View>: View {
  let content: () -> Content
  var body: some View { NavigationLink(destination: content()) { Text("x") } }
}
extension View {
  func covered<Content: View>(_ isShown: Binding<Bool>, content: @escaping () -> Content) -> some View {
    fullScreenCover(isPresented: isShown, content: content)
  }
}
