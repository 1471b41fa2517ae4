import SwiftUI

@main struct Notes: App {
  @State private var isOn = false
  var body: some Scene { WindowGroup { Home().sheet(isPresented: $isOn) { A() } } }
  func load() {}
}
struct Home: View { var body: some View { NavigationStack { NavigationLink("b") { B() } } } }
struct A: View { var body: some View { Text("a") } }
struct B: View { var body: some View { Button("b") { Framework.shared.load() } } }
