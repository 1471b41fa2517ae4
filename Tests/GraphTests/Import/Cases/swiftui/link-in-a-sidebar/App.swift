import SwiftUI

@main struct Archive: App {
  var body: some Scene {
    WindowGroup { TabView { ShelvesView(); BoxesView() } }
  }
}

struct ShelvesView: View {
  var body: some View {
    NavigationSplitView {
      ShelfList().navigationDestination(for: Shelf.self) { ShelfView(shelf: $0) }
    } detail: {
      EmptyShelf()
    }
  }
}

struct BoxesView: View {
  var body: some View {
    NavigationSplitView {
      NavigationStack {
        BoxList().navigationDestination(for: Box.self) { BoxView(box: $0) }
      }
    } detail: {
      EmptyBox()
    }
  }
}

struct Shelf: Hashable {}
struct Box: Hashable {}
struct ShelfList: View { var body: some View { List { NavigationLink("First", value: Shelf()) } } }
struct ShelfView: View { let shelf: Shelf; var body: some View { Text("Shelf") } }
struct EmptyShelf: View { var body: some View { Text("Select a shelf") } }
struct BoxList: View { var body: some View { List { NavigationLink("First", value: Box()) } } }
struct BoxView: View { let box: Box; var body: some View { Text("Box") } }
struct EmptyBox: View { var body: some View { Text("Select a box") } }
