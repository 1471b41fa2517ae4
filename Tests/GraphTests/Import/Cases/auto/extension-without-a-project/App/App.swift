import SwiftUI

@main struct DrawApp: App {
  var body: some Scene { WindowGroup { NavigationStack { CanvasView() } } }
}

struct CanvasView: View { var body: some View { NavigationLink("open") { LayersView() } } }
struct LayersView: View { var body: some View { Text("LayersView") } }
