import SwiftUI

@main struct Notes: App { var body: some Scene { WindowGroup { Home() } } }
struct Home: View {
  let row: Row
  var body: some View {
    NavigationStack {
      NavigationLink("a") {
        let row = row.styled(); row
      }
    }
  }
}
