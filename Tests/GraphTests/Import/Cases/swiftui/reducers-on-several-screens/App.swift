import ComposableArchitecture
import SwiftUI

@main struct Post: App {
  var body: some Scene {
    WindowGroup { HomeView(store: Store(initialState: Home.State()) { Home() }) }
  }
}

@Reducer struct Home {
  @ObservableState struct State {
    @Presents var letter: Letter.State?
    @Presents var parcel: Parcel.State?
  }
  enum Action {
    case letterTapped
    case parcelTapped
    case letter(PresentationAction<Letter.Action>)
    case parcel(PresentationAction<Parcel.Action>)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .letterTapped:
        state.letter = Letter.State()
        return .none
      case .parcelTapped:
        state.parcel = Parcel.State()
        return .none
      default: return .none
      }
    }
  }
}

@Reducer struct Letter {
  @Reducer enum Path {
    case stamp(Stamp)
    case sent(Stamp)
  }
  @ObservableState struct State {
    var form = Form.State()
    var path = StackState<Path.State>()
  }
  enum Action {
    case form(Form.Action)
    case path(StackActionOf<Path>)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .form(.nextTapped):
        state.path.append(.stamp(Stamp.State()))
        return .none
      case .path(.element(id: _, action: .stamp(.doneTapped))):
        state.path.append(.sent(Stamp.State()))
        return .none
      default: return .none
      }
    }
  }
}

@Reducer struct Parcel {
  @Reducer enum Path {
    case form(Form)
    case price(Stamp)
  }
  @ObservableState struct State { var path = StackState<Path.State>() }
  enum Action {
    case writeTapped
    case path(StackActionOf<Path>)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .writeTapped:
        state.path.append(.form(Form.State()))
        return .none
      case .path(.element(id: _, action: .form(.nextTapped))):
        state.path.append(.price(Stamp.State()))
        return .none
      default: return .none
      }
    }
  }
}

@Reducer struct Form {
  @ObservableState struct State {}
  enum Action { case nextTapped }
}

@Reducer struct Stamp {
  @ObservableState struct State {}
  enum Action { case doneTapped }
}

struct HomeView: View {
  @Bindable var store: StoreOf<Home>
  var body: some View {
    VStack {
      Button("Letter") { store.send(.letterTapped) }
      Button("Parcel") { store.send(.parcelTapped) }
    }
    .sheet(item: $store.scope(state: \.letter, action: \.letter)) { LetterView(store: $0) }
    .sheet(item: $store.scope(state: \.parcel, action: \.parcel)) { ParcelView(store: $0) }
  }
}

struct LetterView: View {
  @Bindable var store: StoreOf<Letter>
  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      FormView(store: store.scope(state: \.form, action: \.form))
    } destination: { store in
      switch store.case {
      case let .stamp(store): StampView(store: store)
      case let .sent(store): SentView(store: store)
      }
    }
  }
}

struct ParcelView: View {
  @Bindable var store: StoreOf<Parcel>
  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      Button("Write") { store.send(.writeTapped) }
    } destination: { store in
      switch store.case {
      case let .form(store): FormView(store: store)
      case let .price(store): PriceView(store: store)
      }
    }
  }
}

struct FormView: View { let store: StoreOf<Form>; var body: some View { Button("Next") { store.send(.nextTapped) } } }
struct StampView: View { let store: StoreOf<Stamp>; var body: some View { Text("Stamp") } }
struct SentView: View { let store: StoreOf<Stamp>; var body: some View { Text("Sent") } }
struct PriceView: View { let store: StoreOf<Stamp>; var body: some View { Text("Price") } }
