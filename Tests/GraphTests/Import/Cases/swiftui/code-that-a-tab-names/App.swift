import SwiftUI

@main struct Notes: App { var body: some Scene { WindowGroup { Home() } } }
struct Home: View {
  @State private var isNew = true
  @State private var helps = false
  @State private var adds = false
  @State private var asks = false
  /// Only the first tab names it.
  private var list: some View {
    VStack {
      toolbar
      Button("Help") { help() }
      Button("Add") { adds = true }
    }
    .sheet(isPresented: $helps) { Help() }
    .sheet(isPresented: $adds, onDismiss: { asks = true }) { editor }
  }
  /// The first two tabs name it.
  private var toolbar: some View { NavigationLink("Info") { Info() } }
  /// Only the content of a sheet names it.
  private var editor: some View { NavigationStack { NavigationLink("Fields") { Fields() } }.onDisappear { leave() } }
  @ViewBuilder private func row(_ number: Int) -> some View { NavigationLink("Row") { self.other(number) } }
  private func other(_ number: Int) -> some View { Row(number: number).onDisappear { leave() } }
  private func help() { helps = true }
  private func leave() { asks = true }
  /// Nobody names it: it belongs to the view.
  private func reset() { isNew = true }
  var body: some View {
    Group {
      if isNew {
        Welcome(isNew: $isNew)
      } else {
        TabView {
          NavigationStack { list }.tabItem { Text("Notes") }
          NavigationStack { List(0..<3) { row($0); toolbar } }.tabItem { Text("Rows") }
          NavigationStack { Settings() }.tabItem { Text("Settings") }
        }
      }
    }
    .sheet(isPresented: $asks) { Rating() }
  }
}
struct Welcome: View {
  @Binding var isNew: Bool
  var body: some View { Button("Go") { isNew = false } }
}
struct Settings: View { var body: some View { Text("settings") } }
struct Help: View { var body: some View { Text("help") } }
struct Info: View { var body: some View { Text("info") } }
struct Fields: View { var body: some View { Text("fields") } }
struct Row: View {
  let number: Int
  var body: some View { Text("row") }
}
struct Rating: View { var body: some View { Text("rating") } }
