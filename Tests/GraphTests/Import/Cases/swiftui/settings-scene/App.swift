import SwiftUI

@main struct Post: App {
  var body: some Scene {
    WindowGroup { Welcome() }
    Settings { Options() }
  }
}
struct Welcome: View {
  @State private var isOpen = false
  var body: some View {
    Button("Options") { isOpen = true }.sheet(isPresented: $isOpen) { NavigationStack { Options() } }
  }
}
struct Options: View { var body: some View { List { NavigationLink("About") { About() } } } }
struct About: View { var body: some View { Text("about") } }
