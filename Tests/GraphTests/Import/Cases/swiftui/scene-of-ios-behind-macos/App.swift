import SwiftUI

@main struct Notes: App {
  #if os(macOS)
    var body: some Scene { WindowGroup { B() } }
  #elseif os(iOS)
    var body: some Scene { WindowGroup { A() } }
  #endif
}

struct A: View { var body: some View { Text("a") } }
struct B: View { var body: some View { Text("b") } }
