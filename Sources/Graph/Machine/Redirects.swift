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
