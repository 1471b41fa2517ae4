import SwiftUI

@main struct WidgetApp: App {
  var body: some Scene { WindowGroup { NavigationStack { WidgetView() } } }
}

struct WidgetView: View { var body: some View { NavigationLink("open") { WidgetDetail() } } }
struct WidgetDetail: View { var body: some View { Text("WidgetDetail") } }
