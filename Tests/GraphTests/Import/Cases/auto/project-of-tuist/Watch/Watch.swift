import SwiftUI

@main struct WatchApp: App {
  var body: some Scene { WindowGroup { NavigationStack { WatchView() } } }
}

struct WatchView: View { var body: some View { NavigationLink("open") { WatchDetail() } } }
struct WatchDetail: View { var body: some View { Text("WatchDetail") } }
