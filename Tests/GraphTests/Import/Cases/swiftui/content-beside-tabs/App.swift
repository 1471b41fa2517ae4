import Loading
import SwiftUI

@main struct Market: App { var body: some Scene { WindowGroup { Entrance() } } }

struct Entrance: View {
  @State private var isOpen = false

  var body: some View {
    LoadingView(data: $isOpen) {
      await load()
    } content: { isOpen in
      if isOpen {
        Stalls()
      } else {
        VStack { Button("Opening hours") { load() } }
      }
    }
  }

  func load() {}
}

struct Stalls: View {
  var body: some View {
    TabView {
      NavigationStack { Fruits() }.tabItem { Text("Fruits") }
      Spices().tabItem { Text("Spices") }
    }
  }
}

struct Fruits: View { var body: some View { NavigationLink("Apple") { Apple() } } }
struct Apple: View { var body: some View { Text("Apple") } }
struct Spices: View { var body: some View { Text("Spices") } }
