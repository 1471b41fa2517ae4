import ComposableArchitecture

extension Pay {
  func coordinate() -> Reduce<Pay.State, Pay.Action> {
    Reduce { state, action in
      switch action {
      case .startTapped:
        state.path.append(.amount(Transfer.State()))
        return .none
      case .scanTapped:
        state.scan = Scan.State()
        return .none
      case .path(.element(id: _, action: .amount(.nextTapped))):
        state.path.append(.check(Transfer.State()))
        return .none
      case .path(.element(id: _, action: .check(.nextTapped))):
        state.path.append(.receipt(Receipt.State()))
        return .none
      default: return .none
      }
    }
  }
}
