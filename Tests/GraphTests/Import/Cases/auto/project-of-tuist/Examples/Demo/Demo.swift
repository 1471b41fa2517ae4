import SwiftUI

@main struct PlayerDemo: App {
  var body: some Scene { WindowGroup { NavigationStack { PlayerView() } } }
}
