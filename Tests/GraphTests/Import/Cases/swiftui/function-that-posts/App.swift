import Messages
import SwiftUI

@main struct Chat: App {
  var body: some Scene {
    WindowGroup { RootView() }
  }
}

enum Sheets: Identifiable {
  case profile(String)
  case tip
  var id: String { "\(self)" }
}

func presentSheet(_ sheet: Sheets) { Messages.post(sheet) }

struct RootView: View {
  @State private var active: Sheets?
  var body: some View {
    FeedView()
      .sheet(item: $active) { sheet in
        switch sheet {
        case .profile(let name): ProfileView(name: name)
        case .tip: TipView()
        }
      }
      .onReceive(Messages.all) { active = $0 }
  }
}

struct FeedView: View {
  var body: some View { Button("Profile") { presentSheet(.profile("Ada")) } }
}

struct ProfileView: View {
  let name: String
  var body: some View { Button("Tip") { presentSheet(.tip) } }
}

struct TipView: View { var body: some View { Text("Tip") } }
