import SwiftUI

@main struct Notes: App { var body: some Scene { WindowGroup { Home() } } }
struct Home: View {
  var body: some View {
    TabView {
      Remote(); B()
    }
  }
}
struct A: View { var body: some View { Text("a") } }
struct B: View { var body: some View { Text("b") } }
struct Remote: View {
  let isOn: Bool
  var body: some View { Group { if isOn { Panel() } else { Text("off") } } }
}
struct Panel: View { var body: some View { NavigationStack { NavigationLink("a") { A() } } } }
