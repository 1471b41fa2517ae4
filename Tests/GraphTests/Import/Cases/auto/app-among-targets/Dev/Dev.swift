import SwiftUI

@main struct DevApp: App {
  var body: some Scene { WindowGroup { NavigationStack { DevView() } } }
}

struct DevView: View { var body: some View { NavigationLink("open") { DevLog() } } }
struct DevLog: View { var body: some View { Text("DevLog") } }
