import SwiftUI

@main struct Notes: App { var body: some Scene { WindowGroup { Home() } } }
struct Home: View {
  var body: some View {
    TabView {
      NavigationStack { A() }.tabItem { Text("a") }
      Tab("b", systemImage: "b") { B() }
      if isOn { C().tabItem { Text("c") } }
    }.sheet(isPresented: $isShown) { Text("welcome") }
  }
}
struct A: View { var body: some View { Text("a") } }
struct B: View { var body: some View { Text("b") } }
struct C: View { var body: some View { Text("c") } }
