import SwiftUI

@main struct BookshelfApp: App {
  var body: some Scene { WindowGroup { NavigationStack { WideShelf() } } }
}

struct WideShelf: View { var body: some View { NavigationLink("open") { WideBook() } } }
struct WideBook: View { var body: some View { Text("WideBook") } }
