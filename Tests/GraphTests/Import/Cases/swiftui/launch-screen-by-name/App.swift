import SwiftUI

@main struct Notes: App {
  var body: some Scene { WindowGroup { Text("a") } }
}
