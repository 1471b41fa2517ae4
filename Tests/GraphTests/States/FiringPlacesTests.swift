import Testing

@testable import Graph

/// Where routes fire, which is looked up, against the definition, which looks at every vertex for each route.
@Suite struct FiringPlacesTests {
  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func aRouteFiresAtTheLeavesBelowItsSources(seed: UInt64) {
    let spec = SpecReader.read(RandomSpec(seed: seed).file, load: Linter.noIncludes)
    let machine = Interpreter(spec, CoordinatorTree(spec))
    guard spec.start.target != nil, ReachableStates.canSearch(machine) else { return }
    let (search, _, _) = ReachableStates.search(machine)
    let runs = Runs(search.graph)
    var places = FiringPlaces(search, runs)
    for _ in 0..<2 {
      for route in spec.routes.indices {
        #expect(
          places.places(of: route) == Self.places(of: route, machine, search, runs), "\(spec.name(of: route))"
        )
      }
    }
  }

  private static func places(
    of route: Route.ID, _ machine: Interpreter, _ search: StateSearch, _ runs: Runs
  ) -> [Int32] {
    let sources = Set(search.spec.targets(search.spec.routes[route].from))
    let places = search.graph.vertices.indices.filter { index in
      let vertex = search.graph.vertices[index]
      guard vertex.isSeen, vertex.continuation == 0, vertex.template >= 0, vertex.leaf == Int32(index) else {
        return false
      }
      let element = search.templates.element(vertex.template)
      return search.spec.routes[route].isFromAnywhere
        || element.isKnown && machine.tree.forest.ancestors(of: element).contains(where: sources.contains)
    }
    return places.sorted { (runs.distance[$0], $0) < (runs.distance[$1], $1) }.prefix(100).map { Int32($0) }
  }
}
