import SwiftUI

@main struct Notes: App { var body: some Scene { WindowGroup { Home() } } }
struct Home: View {
  var body: some View { Group { if isLoggedIn { A() } else { B() } } }
}
struct A: View { var body: some View { Text("a") } }
struct B: View { var body: some View { Text("b") } }
