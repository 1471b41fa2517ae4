import SwiftUI

@main struct Notes: App { var body: some Scene { WindowGroup { Home() } } }
struct Home: View {
  @State private var name: String = ""
  var body: some View {
    NavigationStack { NavigationLink("x", value: "a") }
      .navigationDestination(for: String.self) { _ in A() }
      .task { name = await Service.shared.load(title).name }
  }
}
struct A: View { var body: some View { Text("a") } }
