/// Which routes name which element in `from`: compressed arrays.
struct RouteSources: Sendable {
  private let offsets: [Int32]
  private let routes: [Int32]
  /// The routes that are enabled everywhere.
  let fromAnywhere: [Int32]

  /// Gathers the sources of all routes. Linear.
  init(_ spec: Spec) {
    var offsets = [Int32](repeating: 0, count: spec.elements.count + 1)
    for route in spec.routes {
      for source in spec.resolved(route.from) { offsets[source + 1] += 1 }
    }
    for element in spec.elements.indices { offsets[element + 1] += offsets[element] }
    var next = offsets
    var routes = [Int32](repeating: 0, count: Int(offsets[spec.elements.count]))
    for (index, route) in spec.routes.enumerated() {
      for source in spec.resolved(route.from) {
        routes[Int(next[source])] = Int32(index)
        next[source] += 1
      }
    }
    self.offsets = offsets
    self.routes = routes
    fromAnywhere = spec.routes.indices.filter { spec.routes[$0].isFromAnywhere }.map { Int32($0) }
  }

  /// The routes that name an element, in the order of the file; one that names it twice comes twice.
  subscript(element: Int) -> ArraySlice<Int32> {
    routes[Int(offsets[element])..<Int(offsets[element + 1])]
  }
}
