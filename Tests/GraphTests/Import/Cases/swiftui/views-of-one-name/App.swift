import SwiftUI

@main struct Notes: App { var body: some Scene { WindowGroup { Home() } } }
struct Home: View {
  var body: some View {
    NavigationStack {
      NavigationLink("m") { Mail.Root() }; NavigationLink("s") { Settings.Root() }
    }
  }
}
struct A: View { var body: some View { Text("a") } }
struct B: View { var body: some View { Text("b") } }
enum Mail {}
enum Settings {}
extension Mail {
  struct Root: View { var body: some View { Text("m").sheet(isPresented: .constant(true)) { A() } } }
}
extension Settings {
  struct Root: View { var body: some View { Text("s").sheet(isPresented: .constant(true)) { B() } } }
}
