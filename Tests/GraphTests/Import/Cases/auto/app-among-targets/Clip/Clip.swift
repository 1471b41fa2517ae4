import SwiftUI

@main struct BookClip: App {
  var body: some Scene { WindowGroup { NavigationStack { ClipView() } } }
}

struct ClipView: View { var body: some View { NavigationLink("open") { BookView() } } }
