import SwiftUI

@main struct TVApp: App {
  var body: some Scene { WindowGroup { NavigationStack { TVView() } } }
}

struct TVView: View { var body: some View { NavigationLink("open") { TVDetail() } } }
struct TVDetail: View { var body: some View { Text("TVDetail") } }
