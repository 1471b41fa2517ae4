import SwiftUI
import SwiftfulRouting

@main struct Garden: App {
  var body: some Scene { WindowGroup { RouterView { _ in BedsView() } } }
}

struct BedsView: View {
  @Environment(\.router) var router

  var body: some View {
    Button("Roses") { router.showScreen(.push) { _ in PlantView(name: "Rose") } }
    Button("Tools") { router.showScreen(.sheet) { router in ToolsView(router: router) } }
  }
}

struct PlantView: View {
  @Environment(\.router) var router
  let name: String

  var body: some View {
    Button("Photo") {
      router.showScreen(.fullScreenCover, onDismiss: {}, destination: { _ in PhotoView(name: name) })
    }
  }
}

struct ToolsView: View {
  let router: AnyRouter
  var body: some View { Button("Close") { router.dismissScreen() } }
}

struct PhotoView: View {
  @Environment(\.router) var router
  let name: String
  var body: some View { Button("Close") { router.dismissScreen() } }
}
