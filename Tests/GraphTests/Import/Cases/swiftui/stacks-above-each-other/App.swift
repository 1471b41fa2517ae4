import SwiftUI

@main struct Garden: App { var body: some Scene { WindowGroup { Grounds() } } }

enum Bed: Hashable { case rose, tulip }
enum Tool: Hashable { case rake }
enum Season { case summer, winter }

struct Grounds: View {
  @State private var season = Season.summer
  @State private var beds: [Bed] = []
  @State private var isWelcoming = true

  var body: some View {
    ZStack {
      seasons
      NavigationStack(path: $beds) {
        Color.clear.navigationDestination(for: Bed.self) { bed in
          switch bed {
          case .rose: Roses()
          case .tulip: Tulips()
          }
        }
        .onAppear { beds.append(.rose) }
      }
    }
    .sheet(isPresented: $isWelcoming) { Welcome() }
  }

  @ViewBuilder private var seasons: some View {
    switch season {
    case .summer:
      NavigationStack { Meadow() }
    case .winter:
      NavigationStack { Shed().navigationDestination(for: Tool.self) { _ in Rake() } }
    }
  }
}

struct Meadow: View {
  var body: some View { NavigationLink("Pond") { Pond() } }
}

struct Shed: View { var body: some View { NavigationLink("Rake", value: Tool.rake) } }
struct Rake: View { var body: some View { Text("Rake") } }
struct Pond: View { var body: some View { Text("Pond") } }
struct Roses: View { var body: some View { NavigationLink("Tulips", value: Bed.tulip) } }
struct Tulips: View { var body: some View { Text("Tulips") } }
struct Welcome: View { var body: some View { Text("Welcome") } }
