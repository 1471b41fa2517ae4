import ComposableArchitecture
import SwiftUI

@main struct Ferry: App {
  var body: some Scene {
    WindowGroup { HarborView(store: Store(initialState: Harbor.State()) { Harbor() }) }
  }
}

@Reducer struct Harbor {
  @Reducer enum Path {
    case detail(Crossing)
    case seats(Seats)
  }

  @Reducer enum Destination {
    case pay(Pay)
    case help(Help)
  }

  @ObservableState struct State {
    var path = StackState<Path.State>()
    @Presents var destination: Destination.State?
  }

  enum Action {
    case crossingTapped
    case helpTapped
    case path(StackActionOf<Path>)
    case destination(PresentationAction<Destination.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .crossingTapped:
        state.path.append(.detail(Crossing.State()))
        return .none
      case .helpTapped:
        state.destination = .help(Help.State())
        return .none
      case .path(.element(id: _, action: .detail(.seatsTapped))):
        state.path.append(.seats(Seats.State()))
        return .none
      case .path(.element(id: _, action: .seats(.delegate(.chosen)))):
        state.destination = .pay(Pay.State())
        return .none
      case let .path(.element(id: id, action: .detail(.delegate(.cancelled)))):
        state.path.pop(from: id)
        return .none
      case .destination(.presented(.pay(.doneTapped))):
        state.path.removeAll()
        return .none
      default: return .none
      }
    }
    .forEach(\.path, action: \.path)
    .ifLet(\.$destination, action: \.destination)
  }
}

@Reducer struct Crossing {
  struct State {}
  enum Action {
    case seatsTapped
    case delegate(Delegate)
    enum Delegate { case cancelled }
  }
}

@Reducer struct Seats {
  struct State {}
  enum Action {
    case delegate(Delegate)
    enum Delegate { case chosen }
  }
}

@Reducer struct Pay { struct State {}; enum Action { case doneTapped } }
@Reducer struct Help { struct State {}; enum Action { case closeTapped } }

struct HarborView: View {
  @Bindable var store: StoreOf<Harbor>

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      Button("Crossing") { store.send(.crossingTapped) }
    } destination: { store in
      switch store.case {
      case let .detail(store): CrossingView(store: store)
      case let .seats(store): SeatsView(store: store)
      }
    }
    .sheet(item: $store.scope(state: \.destination?.pay, action: \.destination.pay)) { PayView(store: $0) }
    .sheet(item: $store.scope(state: \.destination?.help, action: \.destination.help)) { HelpView(store: $0) }
  }
}

struct CrossingView: View { let store: StoreOf<Crossing>; var body: some View { Text("Crossing") } }
struct SeatsView: View { let store: StoreOf<Seats>; var body: some View { Text("Seats") } }
struct PayView: View { let store: StoreOf<Pay>; var body: some View { Text("Pay") } }
struct HelpView: View { let store: StoreOf<Help>; var body: some View { Text("Help") } }
