import ComposableArchitecture

extension Scan {
  func coordinate() -> Reduce<Scan.State, Scan.Action> {
    Reduce { state, action in
      if case .found = action { state.path.append(.help(Receipt.State())) }
      return .none
    }
  }
}
