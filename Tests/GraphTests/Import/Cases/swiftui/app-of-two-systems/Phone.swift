#if os(iOS)
import SwiftUI

@main struct Reader: App {
  var body: some Scene { WindowGroup { ShelfSplit() } }
}

struct ShelfSplit: View {
  @State private var item: Item? = .news
  var body: some View {
    NavigationSplitView {
      List(selection: $item) { Text("News") }
    } detail: {
      NavigationStack { content }
    }
  }

  @ViewBuilder private var content: some View {
    switch item {
    case .news: NewsView()
    case .settings: SettingsView()
    case nil: EmptyView()
    }
  }
}

enum Item: Hashable { case news, settings }

struct NewsView: View { var body: some View { Text("News") } }

struct SettingsView: View {
  var body: some View {
    List { NavigationLink("Languages") { LanguagesView() } }
  }
}

struct LanguagesView: View { var body: some View { Text("Languages") } }
#endif
