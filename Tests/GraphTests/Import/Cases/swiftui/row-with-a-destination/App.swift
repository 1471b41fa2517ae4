import SwiftUI

@main struct Notes: App { var body: some Scene { WindowGroup { Home() } } }
struct Home: View {
  var body: some View { NavigationStack { NavigationLink("Settings") { Settings() } } }
}
struct Settings: View {
  var body: some View {
    VStack {
      Rows(); Text("version")
    }
  }
}
struct Rows: View { var body: some View { Row("Bar") { BarSettings() } } }
struct BarSettings: View {
  @State private var isOpen = false
  var body: some View { NavigationStack { Text("bar") } }
}
struct Row<Destination: View>: View {
  let title: String
  @ViewBuilder var destination: () -> Destination
  init(_ title: String, @ViewBuilder destination: @escaping () -> Destination) {
    self.title = title
    self.destination = destination
  }
  var body: some View {
    NavigationLink {
      destination()
    } label: {
      Text(title)
    }.tint(.red)
      #if os(tvOS)
        .padding()
      #endif
  }
}
