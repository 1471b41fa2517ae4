import FlowStacks
import SwiftUI

@main struct Atlas: App {
  var body: some Scene { WindowGroup { AtlasView() } }
}

enum Screen: Hashable {
  case country(String)
  case city(String)
  case help
}

struct AtlasView: View {
  @State private var routes: Routes<Screen> = []
  @State private var isWelcoming = true

  var body: some View {
    FlowStack($routes, withNavigation: true) {
      HomeView()
        .flowDestination(for: Screen.self) { screen in
          switch screen {
          case .country(let name): CountryView(name: name)
          case .city(let name): CityView(name: name)
          case .help: HelpView()
          }
        }
        .flowDestination(isPresented: $isWelcoming, style: .cover) { WelcomeView() }
    }
  }
}

struct HomeView: View {
  @EnvironmentObject var navigator: FlowNavigator<Screen>

  var body: some View {
    FlowLink(value: Screen.country("Chile"), style: .push) { Text("Chile") }
    Button("Help") { navigator.presentSheet(.help) }
  }
}

struct CountryView: View {
  @EnvironmentObject var navigator: FlowNavigator<Screen>
  let name: String

  var body: some View { Button("Capital") { navigator.push(.city("Santiago")) } }
}

struct CityView: View {
  @EnvironmentObject var navigator: FlowNavigator<Screen>
  let name: String

  var body: some View {
    Button("Back") { navigator.goBack() }
    Button("Home") { navigator.goBackToRoot() }
  }
}

struct HelpView: View { var body: some View { Text("Help") } }
struct WelcomeView: View { var body: some View { Text("Welcome") } }
