import SwiftUI

@main struct Notes: App { var body: some Scene { WindowGroup { NavigationStack { Bar() } } } }
struct Bar: View {
  var body: some View {
    TabView {
      A(); B()
    }
  }
}
struct A: View { var body: some View { NavigationLink("c") { C() } } }
struct B: View { var body: some View { Text("b") } }
struct C: View { var body: some View { Text("c") } }
