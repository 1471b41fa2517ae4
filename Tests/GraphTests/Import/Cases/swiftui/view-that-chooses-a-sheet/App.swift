import SwiftUI

@main struct Notes: App { var body: some Scene { WindowGroup { Home() } } }
struct Home: View {
  @State private var kind: Chooser.Kind?; @State private var isOn = false
  var body: some View {
    List { Button("a") { kind = .a } }
      .sheet(item: $kind) { Chooser(kind: $0) }
      .popover(isPresented: $isOn) { Chooser(kind: .c) }
  }
}
struct A: View { var body: some View { Text("a") } }
struct B: View { var body: some View { Text("b") } }
struct C: View { var body: some View { Text("c") } }
struct Chooser: View {
  enum Kind: Identifiable { case a, b, c; var id: Int { 0 } }
  let kind: Kind
  var body: some View {
    switch kind {
    case .a: NavigationStack { A() }
    case .b: B()
    case .c: C()
    }
  }
}
