import SwiftUI

@main struct Club: App { var body: some Scene { WindowGroup { Lobby() } } }

final class Guide: ObservableObject {
  @Published var team: Team?

  func open(_ team: Team) { self.team = team }
}

struct Team: Identifiable { let id: Int }

struct Lobby: View {
  @StateObject var guide = Guide()

  var body: some View {
    NavigationStack { Button("Team") { guide.open(Team(id: 1)) } }
      .fullScreenCover(item: $guide.team) { team in TeamView(team: team) }
      .environmentObject(guide)
  }
}

struct TeamView: View {
  let team: Team

  var body: some View {
    TabView {
      Players().tabItem { Text("Players") }
      NavigationStack { Rivals() }.tabItem { Text("Rivals") }
    }
  }
}

struct Players: View { var body: some View { Text("Players") } }

struct Rivals: View {
  @EnvironmentObject var guide: Guide

  var body: some View { Button("Rival") { guide.open(Team(id: 2)) } }
}
