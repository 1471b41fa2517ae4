import ComposableArchitecture
import SwiftUI

@main struct CampApp: App {
  var body: some Scene {
    WindowGroup {
      NavigationStack { CampView(store: Store(initialState: Camp.State()) { Camp() }) }
    }
  }
}

@Reducer struct Camp {
  @ObservableState struct State: Equatable {
    var page: Page?
    var tents = 0
  }

  enum Page: Hashable { case map, rules }

  enum Action {
    case setPage(Page?)
    case setTents(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .setPage(let page):
        state.page = page
        return .none
      case let .setTents(count):
        state.tents = count
        return .none
      }
    }
  }
}

struct CampView: View {
  @Bindable var store: StoreOf<Camp>

  var body: some View {
    VStack {
      Button("Map") { store.send(.setPage(.map)) }
      Button("Rules") { store.send(.setPage(.rules)) }
      Button("Tents") { store.send(.setTents(2)) }
    }
    .navigationDestination(item: $store.page.sending(\.setPage)) { page in
      switch page {
      case .map: MapView()
      case .rules: RulesView()
      }
    }
  }
}

struct MapView: View { var body: some View { Text("map") } }
struct RulesView: View { var body: some View { Text("rules") } }
