extension Spec {
  /// For each route the one that makes its moves: itself, or the end of the chain of its redirects; `nil` where
  /// that chain ends nowhere. Linear in the number of routes.
  package func routesBehindRedirects() -> Table<Route, Route.ID?> {
    let forest = Forest<Route>(parents: routes.map(\.redirect.raw))
    var behind = Table<Route, Route.ID?>(repeating: nil, count: routes.count)
    for route in forest.order {
      if let next = forest.parent(of: route) {
        behind[route] = behind[next]
      } else if !routes[route].redirect.isPresent {
        behind[route] = route
      }
    }
    return behind
  }
}

extension Spec {
  /// The routes that make the moves of routes with a redirect. Linear in the number of routes.
  var redirectedRoutes: Set<Route.ID> {
    Set(routes.indices.lazy.filter { routes[$0].redirect.isPresent }.map(routeBehindRedirects))
  }

  /// The route that makes the moves of a route: itself, or the end of the chain of its redirects. A circle of them is
  /// cut.
  func routeBehindRedirects(of route: Route.ID) -> Route.ID {
    var behind = route
    for _ in 0..<64 {
      guard let next = routes[behind].redirect.target else { break }
      behind = next
    }
    return behind
  }
}
