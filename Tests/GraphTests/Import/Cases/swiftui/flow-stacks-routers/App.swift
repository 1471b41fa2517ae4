import FlowStacks
import SwiftUI

@main struct Bakery: App { var body: some Scene { WindowGroup { ShopFlow() } } }

final class ShopRouter: ObservableObject {
  enum Screen { case shelf, cake(Int), order, thanks }

  @Published var routes: Routes<Screen> = [.root(.shelf, embedInNavigationView: true)]

  func showCake(_ id: Int) { routes.push(.cake(id)) }
  func showOrder() { routes.presentSheet(.order, embedInNavigationView: true) }
  func showThanks() { routes.push(.thanks) }
  func finish() { routes.goBackToRoot() }
}

struct ShopFlow: View {
  @StateObject var router = ShopRouter()

  var body: some View {
    Router($router.routes) { screen, _ in
      switch screen {
      case .shelf: Shelf(router: router)
      case .cake(let id): Cake(id: id, router: router)
      case .order: Order(onDone: router.showThanks)
      case .thanks: Thanks(router: router)
      }
    }
  }
}

struct Shelf: View {
  let router: ShopRouter

  var body: some View { Button("Cake") { router.showCake(1) } }
}

struct Cake: View {
  let id: Int
  let router: ShopRouter

  var body: some View { Button("Order") { router.showOrder() } }
}

struct Order: View {
  let onDone: () -> Void

  var body: some View { Button("Send") { onDone() } }
}

struct Thanks: View {
  let router: ShopRouter

  var body: some View { Button("Close") { router.finish() } }
}
