import ComposableArchitecture
import SwiftUI

@main struct Bank: App {
  var body: some Scene {
    WindowGroup { PayView(store: Store(initialState: Pay.State()) { Pay() }) }
  }
}

@Reducer struct Pay {
  @Reducer enum Path {
    case amount(Transfer)
    case check(Transfer)
    case receipt(Receipt)
  }

  @ObservableState struct State {
    var path = StackState<Path.State>()
    @Presents var scan: Scan.State?
  }
  enum Action {
    case startTapped
    case scanTapped
    case path(StackActionOf<Path>)
    case scan(PresentationAction<Scan.Action>)
  }

  var body: some ReducerOf<Self> { coordinate() }
}

@Reducer struct Scan {
  @Reducer enum Path {
    case amount(Transfer)
    case check(Transfer)
    case receipt(Receipt)
    case help(Receipt)
  }

  @ObservableState struct State { var path = StackState<Path.State>() }
  enum Action {
    case found
    case path(StackActionOf<Path>)
  }

  var body: some ReducerOf<Self> { coordinate() }
}

@Reducer struct Transfer {
  struct State {}
  enum Action { case nextTapped }
}

@Reducer struct Receipt {
  struct State {}
  enum Action { case doneTapped }
}

struct PayView: View {
  @Bindable var store: StoreOf<Pay>
  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      Button("Pay") { store.send(.startTapped) }
    } destination: { store in
      switch store.case {
      case let .amount(store): AmountView(store: store)
      case let .check(store): CheckView(store: store)
      case let .receipt(store): ReceiptView(store: store)
      }
    }
    .sheet(item: $store.scope(state: \.scan, action: \.scan)) { ScanView(store: $0) }
  }
}

struct ScanView: View {
  @Bindable var store: StoreOf<Scan>
  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      Text("Scan")
    } destination: { store in
      switch store.case {
      case let .amount(store): AmountView(store: store)
      case let .check(store): CheckView(store: store)
      case let .receipt(store): ReceiptView(store: store)
      case let .help(store): HelpView(store: store)
      }
    }
  }
}

struct AmountView: View { let store: StoreOf<Transfer>; var body: some View { Text("Amount") } }
struct CheckView: View { let store: StoreOf<Transfer>; var body: some View { Text("Check") } }
struct ReceiptView: View { let store: StoreOf<Receipt>; var body: some View { Text("Receipt") } }
struct HelpView: View { let store: StoreOf<Receipt>; var body: some View { Text("Help") } }
