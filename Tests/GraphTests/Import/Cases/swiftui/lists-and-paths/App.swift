import SwiftUI

@main struct Cinema: App {
  var body: some Scene {
    WindowGroup {
      TabView {
        NavigationStack { Films() }.tabItem { Text("Films") }
        Visits().tabItem { Text("Visits") }
      }
    }
  }
}

struct Film: Hashable { let id: Int }
struct Actor: Hashable { let id: Int }

final class FilmsModel: ObservableObject {
  @Published var films: [Film] = []
  @Published var isGrid = false

  func reload() {
    films.removeAll()
    films.append(Film(id: 1))
  }
}

struct Films: View {
  @StateObject var model = FilmsModel()

  var body: some View {
    VStack {
      if model.isGrid { FilmGrid(model: model) } else { FilmList(model: model) }
    }
    .toolbar { Button("Reload") { model.reload() } }
    .navigationDestination(for: Film.self) { FilmView(film: $0) }
    .navigationDestination(for: Actor.self) { _ in ActorView() }
    .navigationDestination(for: [Actor].self) { ActorsView(actors: $0) }
    .navigationDestination(for: [String: [Film]].self) { _ in SectionView() }
  }
}

struct FilmGrid: View {
  let model: FilmsModel

  var body: some View { ForEach(model.films.prefix(10)) { film in FilmRow(film: film) } }
}

struct FilmList: View {
  let model: FilmsModel

  var body: some View { List(model.films) { film in FilmRow(film: film) } }
}

struct FilmRow: View {
  let film: Film

  var body: some View { NavigationLink(value: film) { Text("Film") } }
}

struct FilmView: View {
  let film: Film
  @State private var actors: [Actor] = []

  var body: some View {
    VStack {
      NavigationLink(value: actors) { Text("All actors") }
      ForEach(actors.prefix(3)) { actor in ActorCard(actor: actor) }
    }
  }
}

struct ActorCard: View {
  let actor: Actor

  var body: some View { NavigationLink(value: actor) { Text("Actor") } }
}

struct Visits: View {
  @State private var visited: [Film] = []

  var body: some View {
    NavigationStack(path: $visited) {
      Button("Last film") { visited.append(Film(id: 2)) }
        .navigationDestination(for: Film.self) { FilmView(film: $0) }
    }
  }
}

struct ActorsView: View { let actors: [Actor]; var body: some View { Text("Actors") } }
struct ActorView: View { var body: some View { Text("Actor") } }
struct SectionView: View { var body: some View { NavigationLink("More") { MoreView() } } }
struct MoreView: View { var body: some View { Text("More") } }
