import ComposableArchitecture
import SwiftUI

@main struct Puzzle: App {
  var body: some Scene {
    WindowGroup { RootView(store: Store(initialState: Root.State()) { Root() }) }
  }
}

@Reducer struct Root {
  @Reducer enum Destination {
    case game(Game)
    case tour(Tour)
  }
  @ObservableState struct State {
    @Presents var destination: Destination.State?
    var home = Home.State()
  }
  enum Action {
    case destination(PresentationAction<Destination.Action>)
    case home(Home.Action)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .home(.levels(.presented(.levelTapped))), .destination(.presented(.tour(.startTapped))):
        state.destination = .game(Game.State())
        return .none
      case .destination(.presented(.game(.result(.presented(.closeTapped))))):
        state.destination = nil
        return .none
      default: return .none
      }
    }
  }
}

@Reducer struct Home {
  @ObservableState struct State { @Presents var levels: Levels.State? }
  enum Action { case levels(PresentationAction<Levels.Action>) }
}
@Reducer struct Levels { enum Action { case levelTapped } }
@Reducer struct Tour { enum Action { case startTapped } }
@Reducer struct Result { enum Action { case closeTapped } }
@Reducer struct Game {
  @ObservableState struct State { @Presents var result: Result.State? }
  enum Action { case result(PresentationAction<Result.Action>) }
}

struct RootView: View {
  let store: StoreOf<Root>
  var body: some View {
    switch store.destination {
    case .none:
      NavigationStack { HomeView(store: store.scope(state: \.home, action: \.home)) }
    case .some(.game):
      if let store = store.scope(state: \.destination?.game, action: \.destination.game) {
        GameView(store: store)
      }
    case .some(.tour):
      if let store = store.scope(state: \.destination?.tour, action: \.destination.tour) {
        TourView(store: store)
      }
    }
  }
}

struct HomeView: View {
  @Bindable var store: StoreOf<Home>
  var body: some View {
    Text("Puzzle")
      .sheet(item: $store.scope(state: \.levels, action: \.levels)) { LevelsView(store: $0) }
  }
}

struct GameView: View {
  let store: StoreOf<Game>
  var body: some View {
    ZStack {
      Text("Game")
      if let store = store.scope(state: \.destination?.result, action: \.result.presented) {
        ResultView(store: store)
      }
    }
  }
}

struct LevelsView: View { let store: StoreOf<Levels>; var body: some View { Text("Levels") } }
struct TourView: View { let store: StoreOf<Tour>; var body: some View { Text("Tour") } }
struct ResultView: View { let store: StoreOf<Result>; var body: some View { Text("Result") } }
