import SwiftUI

@main struct Notes: App { var body: some Scene { WindowGroup { Home() } } }
struct Home: View {
  var body: some View {
    VStack {
      NavigationLink("a") { A2() }; Row()
    }
  }
}
struct B: View { var body: some View { Text("b") } }
struct C: View { var body: some View { Text("c") } }
struct A2: View { var body: some View { Row() } }
struct Row: View { var body: some View { Text("x").sheet(isPresented: $isShown) { B() } } }
struct Dead: View { var body: some View { Text("x").sheet(isPresented: $isShown) { C() } } }
