import SwiftUI

@main struct Post: App {
  @State private var isMoving = false
  var body: some Scene {
    WindowGroup {
      ZStack {
        if !isMoving { Tabs().tint(.red) }
        Moving().opacity(isMoving ? 1 : 0)
      }
    }
  }
}
struct Tabs: View {
  var body: some View {
    ZStack {
      TabView {
        Mail().tabItem { Text("Mail") }; Setup().tabItem { Text("Setup") }
      }
      Button("Unlock") {}
    }
  }
}
struct Mail: View {
  var body: some View { NavigationStack { NavigationLink("Open") { Message() } } }
}
struct Message: View { var body: some View { Text("message") } }
struct Setup: View { var body: some View { NavigationStack { Options() } } }
struct Options: View { var body: some View { List { NavigationLink("About") { About() } } } }
struct About: View { var body: some View { Text("about") } }
struct Moving: View { var body: some View { NavigationStack { Text("moving") } } }
