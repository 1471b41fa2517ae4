import SwiftUI

@main struct LampClip: App {
  var body: some Scene { WindowGroup { NavigationStack { ClipView() } } }
}
struct ClipView: View { var body: some View { Text("clip") } }
