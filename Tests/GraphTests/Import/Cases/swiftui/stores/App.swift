import ComposableArchitecture
import SwiftUI

@main struct Shop: App {
  var body: some Scene {
    WindowGroup { ShelfView(store: Store(initialState: Shelf.State()) { Shelf() }) }
  }
}

@Reducer struct Shelf {
  @Reducer enum Path {
    case lamp(Lamp)
    case basket(Basket)
  }
  @Reducer enum Destination { case help(Help) }

  @ObservableState struct State {
    var path = StackState<Path.State>()
    @Presents var destination: Destination.State?
  }
  enum Action {
    case basketTapped
    case path(StackActionOf<Path>)
    case destination(PresentationAction<Destination.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .basketTapped:
        state.path.append(.basket(Basket.State()))
        return .none
      default: return .none
      }
    }
  }
}

@Reducer struct Lamp {}
@Reducer struct Basket {}
@Reducer struct Help {}

struct ShelfView: View {
  @Bindable var store: StoreOf<Shelf>
  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      NavigationLink("Lamp", state: Shelf.Path.State.lamp(Lamp.State()))
    } destination: { store in
      switch store.case {
      case let .lamp(store): LampView(store: store)
      case let .basket(store): BasketView(store: store)
      }
    }
    .sheet(item: $store.scope(state: \.destination?.help, action: \.destination.help)) { store in
      HelpView(store: store)
    }
  }
}

struct LampView: View { let store: StoreOf<Lamp>; var body: some View { Text("Lamp") } }
struct BasketView: View { let store: StoreOf<Basket>; var body: some View { Text("Basket") } }
struct HelpView: View { let store: StoreOf<Help>; var body: some View { Text("Help") } }
