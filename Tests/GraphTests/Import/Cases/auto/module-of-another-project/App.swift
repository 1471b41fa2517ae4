import SwiftUI

@main struct RadioApp: App {
  var body: some Scene { WindowGroup { NavigationStack { StationsView() } } }
}

struct StationsView: View { var body: some View { NavigationLink("open") { PlayerView() } } }
