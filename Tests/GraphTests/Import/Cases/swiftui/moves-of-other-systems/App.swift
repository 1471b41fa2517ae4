import SwiftUI

@main struct Notes: App { var body: some Scene { WindowGroup { Home() } } }
struct Home: View {
  @State private var isOn = false
  var content: some View { NavigationLink("c") { C() } }
  #if !os(iOS)
    var tools: some View { Watch().popover(isPresented: $isOn) { C() } }
  #endif
  var body: some View {
    NavigationStack {
      content
        #if os(tvOS)
          .sheet(isPresented: $isOn) { A() }
        #endif
      #if os(macOS)
        NavigationLink("b") { B() }
      #endif
    }
  }
}
struct A: View { var body: some View { Text("a") } }
struct B: View { var body: some View { Text("b") } }
struct C: View { var body: some View { Text("c") } }
#if os(watchOS)
  struct Watch: View { var body: some View { NavigationLink("a") { A() } } }
#endif
