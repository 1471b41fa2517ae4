import SwiftUI

@main struct Notes: App { var body: some Scene { WindowGroup { Home() } } }
struct Home: View {
  @State private var isOn = false
  var body: some View {
    NavigationStack {
      List {
        Row(); Cell(); Text("x").sheet(isPresented: $isOn) { B() }
      }
    }
  }
}
struct A: View { var body: some View { Text("a") } }
struct B: View { var body: some View { Text("b") } }
struct Row: View { var body: some View { NavigationLink("a") { A() } } }
struct Cell: View { var body: some View { NavigationLink("a") { A() } } }
