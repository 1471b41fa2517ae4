import SwiftUI

@main struct Notes: App { var body: some Scene { WindowGroup { Home() } } }
struct Home: View {
  var body: some View { Text("x").sheet(isPresented: $isShown) { Editor() } }
}
struct Editor: View {
  @Environment(\.dismiss) private var dismiss
  @Environment(\.presentationMode) var mode
  var body: some View {
    Button("x") { dismiss() }
    Button("y") { mode.wrappedValue.dismiss() }
  }
}
