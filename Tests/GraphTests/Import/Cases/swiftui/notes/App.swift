import SwiftUI

@main struct Notes: App { var body: some Scene { WindowGroup { Home() } } }
struct Home: View {
  var body: some View {
    NavigationLink("x") { make(1) }.onOpenURL { url in open(url) }.alert(isPresented: $x) { A() }
  }
}
struct A: View { var body: some View { Text("a") } }
