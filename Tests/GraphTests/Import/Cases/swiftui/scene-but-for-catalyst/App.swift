import SwiftUI

@main struct Notes: App {
  #if !targetEnvironment(macCatalyst)
    var body: some Scene { WindowGroup { A() } }
  #else
    var body: some Scene { WindowGroup { B() } }
  #endif
}

struct A: View { var body: some View { Text("a") } }
struct B: View { var body: some View { Text("b") } }
