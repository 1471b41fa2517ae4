import ComposableArchitecture
import SwiftUI

@main struct Shop: App {
  var body: some Scene {
    WindowGroup { ShelfView(store: Store(initialState: Shelf.State()) { Shelf() }) }
  }
}

struct Shelf: Reducer {
  struct Path: Reducer {
    enum State {
      case lamp(Lamp.State)
      case basket(Basket.State)
    }
    enum Action {
      case lamp(Lamp.Action)
      case basket(Basket.Action)
    }
  }
  struct State { var path = StackState<Path.State>() }
  enum Action { case basketTapped }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.path.append(.basket(Basket.State()))
    return .none
  }
}

struct ShelfView: View {
  let store: Store<Shelf.State, Shelf.Action>
  var body: some View {
    NavigationStackStore(store.scope(state: \.path, action: { .path($0) })) {
      WithViewStore(store, observe: { $0 }) { viewStore in
        NavigationLink(state: Shelf.Path.State.lamp(Lamp.State())) { Text("Lamp") }
      }
    } destination: { state in
      switch state {
      case .lamp: CaseLet(/Shelf.Path.State.lamp, action: Shelf.Path.Action.lamp, then: LampView.init(store:))
      case .basket: CaseLet(/Shelf.Path.State.basket, action: Shelf.Path.Action.basket) { BasketView(store: $0) }
      }
    }
    .sheet(store: store.scope(state: \.$help, action: { .help($0) })) { HelpView(store: $0) }
    .fullScreenCover(
      store: store.scope(state: \.$destination, action: { .destination($0) }),
      state: /Shelf.Destination.State.news, action: Shelf.Destination.Action.news, content: NewsView.init(store:))
  }
}

struct LampView: View { let store: StoreOf<Lamp>; var body: some View { Text("Lamp") } }
struct BasketView: View { let store: StoreOf<Basket>; var body: some View { Text("Basket") } }
struct HelpView: View { let store: StoreOf<Help>; var body: some View { Text("Help") } }
struct NewsView: View { let store: StoreOf<News>; var body: some View { Text("News") } }
