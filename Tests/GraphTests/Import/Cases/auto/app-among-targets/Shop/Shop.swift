import SwiftUI

@main struct BookshopApp: App {
  var body: some Scene { WindowGroup { NavigationStack { ShelfView() } } }
}

struct ShelfView: View { var body: some View { NavigationLink("open") { BookView() } } }
