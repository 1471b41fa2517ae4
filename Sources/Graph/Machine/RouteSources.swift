/// Which routes, or some of them, name which element in `from`: compressed arrays.
struct RouteSources: Sendable {
  private let offsets: [Int32]
  private let routes: [Route.ID]
  /// The routes that are enabled everywhere.
  let fromAnywhere: [Route.ID]

  /// Gathers the sources of routes, which are in the order of the file. Linear.
  init(_ spec: Spec, _ sources: some Collection<Route.ID>) {
    var offsets = [Int32](repeating: 0, count: spec.elements.count + 1)
    for route in sources {
      for source in spec.resolved(spec.routes[route].from) { offsets[source.number + 1] += 1 }
    }
    for element in spec.elements.indices { offsets[element.number + 1] += offsets[element.number] }
    var next = offsets
    var routes = [Route.ID](repeating: ID(0), count: Int(offsets[spec.elements.count]))
    for route in sources {
      for source in spec.resolved(spec.routes[route].from) {
        routes[Int(next[source.number])] = route
        next[source.number] += 1
      }
    }
    self.offsets = offsets
    self.routes = routes
    fromAnywhere = sources.filter { spec.routes[$0].isFromAnywhere }
  }

  /// The routes that name an element, in the order of the file; one that names it twice comes twice.
  subscript(element: Element.ID) -> ArraySlice<Route.ID> {
    routes[Int(offsets[element.number])..<Int(offsets[element.number + 1])]
  }
}
