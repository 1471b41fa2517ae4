import ComposableArchitecture
import SwiftUI

@main struct Chess: App {
  var body: some Scene {
    WindowGroup { ChessView(store: Store(initialState: Chess.State()) { ChessFeature() }) }
  }
}

@Reducer struct ChessFeature {
  @Reducer enum Destination { case game(Game) }

  struct State {
    @Presents var destination: Destination.State?
    var home = Home.State()
  }
  enum Action {
    case destination(PresentationAction<Destination.Action>)
    case home(Home.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.home, action: \.home) { Home() }
    MatchLogic()
  }
}

/// The part of the app's reducer that is about matches.
@Reducer struct MatchLogic {
  var body: some ReducerOf<ChessFeature> {
    Reduce { state, action in
      switch action {
      case .destination(.presented(.game(.resignTapped))):
        state.destination = nil
        return .none
      case let .home(.past(.presented(.matches(.element(id: _, action: .delegate(.open(match))))))):
        return open(match, state: &state)
      default: return .none
      }
    }
  }

  private func open(_ match: Match, state: inout ChessFeature.State) -> EffectOf<ChessFeature> {
    state.destination = .game(Game.State(match: match))
    return .none
  }
}

struct ChessView: View {
  let store: StoreOf<ChessFeature>
  var body: some View {
    switch store.destination {
    case .none: NavigationStack { HomeView(store: store.scope(state: \.home, action: \.home)) }
    case .some(.game):
      if let store = store.scope(state: \.destination?.game, action: \.destination.game) { GameView(store: store) }
    }
  }
}

@Reducer struct Home {
  struct State {
    @Presents var past: PastMatches.State?
    @Presents var rules: Rules.State?
  }
  enum Action {
    case past(PresentationAction<PastMatches.Action>)
    case rules(PresentationAction<Rules.Action>)
    case rulesTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .rulesTapped = action { state.rules = Rules.State() }
      return .none
    }
  }
}

/// It dismisses itself.
@Reducer struct Rules {
  struct State {}
  enum Action { case closeTapped }
  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .closeTapped: return .run { _ in await self.dismiss(animation: .default) }
      }
    }
  }
}

struct RulesView: View {
  let store: StoreOf<Rules>
  var body: some View { Button("Close") { store.send(.closeTapped) } }
}

struct HomeView: View {
  @Bindable var store: StoreOf<Home>
  var body: some View {
    Text("Chess").navigationDestination(item: $store.scope(state: \.past, action: \.past)) { store in
      PastMatchesView(store: store)
    }
    .sheet(item: $store.scope(state: \.rules, action: \.rules)) { store in RulesView(store: store) }
  }
}

@Reducer struct PastMatches {
  struct State { var matches: IdentifiedArrayOf<PastMatch.State> = [] }
  enum Action { case matches(IdentifiedActionOf<PastMatch>) }
}

struct PastMatchesView: View {
  let store: StoreOf<PastMatches>
  var body: some View {
    ForEach(store.scope(state: \.matches, action: \.matches)) { store in PastMatchRow(store: store) }
  }
}

@Reducer struct PastMatch {
  struct State { let match: Match }
  enum Action {
    case delegate(Delegate)
    case tapped
    enum Delegate { case open(Match) }
  }
}

struct PastMatchRow: View {
  let store: StoreOf<PastMatch>
  var body: some View { Button("Open") { store.send(.tapped) } }
}

@Reducer struct Game {
  struct State { let match: Match }
  enum Action { case resignTapped }
}

struct GameView: View {
  let store: StoreOf<Game>
  var body: some View { Button("Resign") { store.send(.resignTapped) } }
}
