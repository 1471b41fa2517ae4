import SwiftUI

@main struct Notes: App { var body: some Scene { WindowGroup { Home() } } }
struct Home: View {
  var body: some View { NavigationStack { List { NavigationLink("a", destination: A()) } } }
}
struct A: View { var body: some View { Text("a") } }
