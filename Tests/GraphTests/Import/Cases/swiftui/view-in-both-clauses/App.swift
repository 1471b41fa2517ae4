import SwiftUI

@main struct Notes: App {
  var body: some Scene {
    WindowGroup {
      #if os(macOS)
        Home().frame(minWidth: 100)
      #else
        Home()
      #endif
    }
  }
}
struct Home: View { var body: some View { LazyPage(A()) } }
struct LazyPage<Content: View>: View {
  let build: () -> Content
  init(_ build: @autoclosure @escaping () -> Content) { self.build = build }
  var body: some View { build() }
}
struct A: View { var body: some View { Text("a") } }
