import SwiftUI

@main struct TrialApp: App {
  var body: some Scene { WindowGroup { NavigationStack { PlayerView() } } }
}
