import NavigatorUI
import SwiftUI

@main struct Bakery: App {
  var body: some Scene { WindowGroup { BakeryView() } }
}

enum BakeryDestinations: NavigationDestination {
  case bread
  case order(Int)
  case hours

  var body: some View {
    switch self {
    case .bread: BreadView()
    case .order(let number): OrderView(number: number)
    case .hours: HoursView()
    }
  }
}

extension BakeryDestinations {
  var method: NavigationMethod {
    switch self {
    case .order: .managedSheet
    default: .push
    }
  }
}

struct BakeryView: View {
  @Environment(\.navigator) var navigator

  var body: some View {
    ManagedNavigationStack {
      List {
        NavigationLink("Bread", to: BakeryDestinations.bread)
        Button("Order") { navigator.navigate(to: BakeryDestinations.order(1)) }
        Button("Hours") { navigator.navigate(to: BakeryDestinations.hours, method: .cover) }
      }
      .navigationTitle("Bakery")
    }
  }
}

struct BreadView: View {
  @Environment(\.navigator) var navigator
  var body: some View {
    Button("Hours") { navigator.push(BakeryDestinations.hours) }
    Button("Back") { navigator.pop() }
  }
}

struct OrderView: View {
  @Environment(\.navigator) var navigator
  let number: Int
  var body: some View { Button("Done") { navigator.dismiss() } }
}

struct HoursView: View { var body: some View { Text("7 to 18") } }
