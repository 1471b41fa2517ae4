extension Spec {
  /// For each route the one that makes its moves: itself, or the end of the chain of its redirects; -1 where
  /// that chain ends nowhere. Linear in the number of routes.
  func routesBehindRedirects() -> [Int] {
    let forest = Forest(parents: routes.map(\.redirect.target))
    var behind = [Int](repeating: -1, count: routes.count)
    for route in forest.order.map({ Int($0) }) {
      if forest.parent[route] >= 0 {
        behind[route] = behind[Int(forest.parent[route])]
      } else if !routes[route].redirect.isPresent {
        behind[route] = route
      }
    }
    return behind
  }
}

extension Spec {
  /// The route that makes the moves of a route: itself, or the end of the chain of its redirects. A circle of them is
  /// cut.
  func routeBehindRedirects(of route: Int) -> Int {
    var behind = route
    for _ in 0..<64 {
      guard let next = routes[behind].redirect.index else { break }
      behind = next
    }
    return behind
  }
}
