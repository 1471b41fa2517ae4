import SwiftUI

@main struct Radio: App {
  var body: some Scene {
    WindowGroup { NavigationStack { MenuView() } }
  }
}

enum Item: Hashable { case stations, volume, about }

struct MenuView: View {
  var body: some View {
    List {
      NavigationLink("Stations", value: Item.stations)
      NavigationLink("Volume", value: Item.volume)
      NavigationLink("About", value: Item.about)
    }
    .navigationDestination(for: Item.self) { item in
      let view: AnyView
      switch item {
      case .stations: view = AnyView(StationsView())
      case .volume: view = AnyView(VolumeView(level: 3))
      case .about: view = AnyView(AboutView())
      }
      return view.padding()
    }
  }
}

struct StationsView: View { var body: some View { Text("Stations") } }
struct VolumeView: View { let level: Int; var body: some View { Text("Volume") } }
struct AboutView: View { var body: some View { Text("About") } }
