import SwiftUI

@main struct LampApp: App {
  var body: some Scene { WindowGroup { NavigationStack { HomeView() } } }
}

struct HomeView: View { var body: some View { NavigationLink("open") { LampView() } } }
struct LampView: View { var body: some View { Text("LampView") } }
