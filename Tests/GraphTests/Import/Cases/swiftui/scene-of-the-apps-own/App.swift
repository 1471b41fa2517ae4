import SwiftUI

@main struct Notes: App { var body: some Scene { Main().commands {} } }
struct Main: Scene { var body: some Scene { Frame(id: 1) { Home() } } }
struct Frame<Content: View>: Scene {
  let id: Int
  @ViewBuilder let content: Content
  var body: some Scene { Window("x", id: id) { content } }
}
struct Home: View { var body: some View { Text("a") } }
