#if os(macOS)
import SwiftUI

@main struct Reader: App {
  var body: some Scene { WindowGroup { DeskView() } }
}

struct DeskView: View {
  var body: some View {
    NavigationSplitView { Text("Sidebar") } detail: { SettingsView() }
  }
}
#endif
