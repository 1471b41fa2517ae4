import SwiftUI

@main struct MuseumApp: App {
  var body: some Scene { WindowGroup { Museum() } }
}

struct Painting: Hashable { let title: String }
struct Sculpture: Hashable { let title: String }
struct Coin: Hashable { let title: String }

struct Museum: View {
  @State private var path = NavigationPath()
  @State private var page: Page?

  var body: some View {
    NavigationStack(path: $path) {
      VStack {
        Paintings(isSorted: true) { chosen in path.append(chosen) }
        Sculptures(choose: { chosen, isNew in path.append(chosen) })
        Coins { path.append($0) }
      }
      .toolbar { Bar(show: { page = .hours }, buy: { page = .tickets }) }
      .navigationDestination(item: $page) { page in
        switch page {
        case .hours: Hours()
        case .tickets: Tickets()
        }
      }
      .navigationDestination(for: Painting.self) { PaintingView(painting: $0) }
      .navigationDestination(for: Sculpture.self) { SculptureView(sculpture: $0) }
      .navigationDestination(for: Coin.self) { CoinView(coin: $0) }
    }
  }
}

struct Paintings: View {
  let isSorted: Bool
  var choose: ((Painting) -> Void)?
  var body: some View { Button("Painting") { choose?(Painting(title: "")) } }
}

struct Sculptures: View {
  private let select: (Sculpture, Bool) -> Void
  init(choose: @escaping (_ sculpture: Sculpture, _ isNew: Bool) -> Void) { select = choose }
  var body: some View { Button("Sculpture") { select(Sculpture(title: ""), true) } }
}

struct Coins: View {
  let choose: (Coin) -> Void
  var body: some View { Button("Coin") { choose(Coin(title: "")) } }
}

enum Page: Hashable { case hours, tickets }

struct Bar: View {
  let show: () -> Void
  let buy: () -> Void
  var body: some View {
    Button("Hours", action: show)
    Button("Tickets", action: buy)
  }
}

struct Hours: View { var body: some View { Text("hours") } }
struct Tickets: View { var body: some View { Text("tickets") } }

struct PaintingView: View {
  let painting: Painting
  var body: some View { Text(painting.title) }
}

struct SculptureView: View {
  let sculpture: Sculpture
  var body: some View { Text(sculpture.title) }
}

struct CoinView: View {
  let coin: Coin
  var body: some View { Text(coin.title) }
}
