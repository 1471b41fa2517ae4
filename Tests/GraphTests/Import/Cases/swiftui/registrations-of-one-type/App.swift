import SwiftUI

@main struct Notes: App { var body: some Scene { WindowGroup { Home() } } }
struct Home: View {
  var body: some View {
    TabView {
      First().tabItem {}; Second().tabItem {}
    }
  }
}
struct A: View { var body: some View { Text("a") } }
struct B: View { var body: some View { Text("b") } }
struct First: View {
  var body: some View { NavigationStack { Link().navigationDestination(for: String.self) { _ in A() } } }
}
struct Second: View {
  var body: some View {
    NavigationStack {
      NavigationLink(value: "x") { Text("x") }.navigationDestination(for: String.self) { _ in B() }
    }
  }
}
struct Link: View { var body: some View { NavigationLink(value: "x") { Text("x") } } }
