/// Runs by the shortest paths of routes, repeated in the interpreter: to where a route fires, and round a cycle.
package struct RouteRuns {
  private let analysis: Analysis
  package var machine: Interpreter { analysis.machine }
  /// How many states are looked at for the way from one route of a run to the next.
  private static let stateLimit = 60

  /// How much work the steps may still be that are tried.
  private var budget: Int

  /// The states on shortest paths, by vertex, as far as they have fewer than `keptSize` nodes.
  private var places: [Int: Place] = [:]
  private static let keptSize = 100

  /// The known results of routes that have fired: laps of several cycles often begin alike.
  private var performed: [Firing: Place] = [:]

  /// A route that is to fire, next in a state.
  private struct Firing: Hashable {
    let route: Route.ID
    let state: State
  }

  /// For each screen the routes that open it.
  private lazy var openers: [Element.ID: [Route.ID]] = {
    var openers: [Element.ID: [Route.ID]] = [:]
    for transition in analysis.incomingTransitions.all {
      guard case .move(_, let route) = transition.cause,
        let screen = analysis.tree.leaf(of: transition.target)
      else { continue }
      openers[screen, default: []].append(route)
    }
    return openers
  }()

  /// `budget`: how much work the steps may be that are tried, for all runs together.
  package init(_ analysis: Analysis, budget: Int = 1_000_000) {
    self.budget = budget
    self.analysis = analysis
  }

  /// A state, and the run that leads to it.
  package typealias Place = (state: State, run: [Step])

  /// A run of two laps after each of which more is on the stack or in the layers than before; `nil` where none is found by
  /// the shortest path of routes.
  mutating func laps(around cycle: MoveCycle) -> [Step]? {
    guard let screen = cycle.screens.first, var place = place(showing: screen) else { return nil }
    for _ in 0..<2 {
      let size = place.state.size
      for route in cycle.routes {
        guard let next = performing(route, from: place) else { return nil }
        place = next
      }
      guard place.state.size > size else { return nil }
    }
    return place.run
  }

  /// The state to which the shortest path of routes to a screen leads; `nil` where it cannot be repeated. Shortest paths
  /// make up a tree, so that the common part of two is repeated once.
  mutating func place(showing screen: Element.ID) -> Place? {
    let reach = analysis.graph.reach
    guard budget > 0, let edges = reach.path(to: screen.number),
      let vertices = reach.vertices(to: screen.number)
    else { return nil }
    var passed = edges.count
    while passed > 0, places[vertices[passed]] == nil { passed -= 1 }
    guard var place = passed > 0 ? places[vertices[passed]] : beginning(at: vertices[0]) else { return nil }
    for (edge, vertex) in zip(edges, vertices.dropFirst()).dropFirst(passed) {
      if analysis.graph.routes[edge] >= 0 {
        guard let next = performing(ID(raw: analysis.graph.routes[edge]), from: place) else { return nil }
        place = next
      }
      if place.state.size < Self.keptSize { places[vertex] = place }
    }
    return place
  }

  /// The state before a route fires, on the first of its screens to which a path leads.
  package mutating func place(before route: Route.ID) -> Place? {
    for screen in screens(of: route) {
      if let place = place(showing: screen) { return place }
    }
    return nil
  }

  /// The states before a route fires: on some of its screens, each reached by the shortest path, and then through some of
  /// the routes that open it.
  package mutating func places(before route: Route.ID) -> [Place] {
    var places: [Place] = []
    for screen in screens(of: route) {
      places += [place(showing: screen)].compactMap(\.self)
      for opener in (openers[screen] ?? []).prefix(4) {
        guard let before = place(before: opener), let after = performing(opener, from: before),
          machine.shown(in: after.state).contains(screen), !places.contains(where: { $0.state == after.state })
        else { continue }
        places.append(after)
      }
    }
    return places
  }

  /// The first screens on which a route fires.
  private func screens(of route: Route.ID) -> ArraySlice<Element.ID> {
    let spec = analysis.spec
    let sources = spec.targets(spec.routes[route].from).compactMap { analysis.tree.leaf(of: $0) }
    let start = spec.routes[route].isFromAnywhere ? spec.start.target.flatMap { analysis.tree.leaf(of: $0) } : nil
    return (sources + [start].compactMap(\.self)).prefix(4)
  }

  /// The state where a shortest path begins.
  private func beginning(at source: Int) -> Place? {
    let launch = machine.launch
    guard source < analysis.spec.elements.count else { return nil }
    let element = Element.ID(source)
    if machine.shown(in: launch).contains(element) { return (launch, []) }
    let openings: [Step] =
      [.entry(element)]
      + analysis.spec.deepLinks.indices.filter { analysis.spec.deepLinks[$0].to.target == element }.map(Step.link)
    return openings.lazy.compactMap { step in
      (try? machine.state(after: step, in: launch)).map { ($0, [step]) }
    }.first
  }

  /// The nearest state in which a route has fired, after steps that do not go back.
  package mutating func performing(_ route: Route.ID, from place: Place) -> Place? {
    let firing = Firing(route: route, state: place.state)
    if performed[firing] == nil { performed[firing] = nearest(after: route, in: place.state) }
    return performed[firing].map { ($0.state, place.run + $0.run) }
  }

  private mutating func nearest(after route: Route.ID, in state: State) -> Place? {
    var known: Set<State> = []
    var queue: [Place] = [(state, [])]
    var next = 0
    while next < queue.count {
      let (state, run) = queue[next]
      next += 1
      let work = state.workOfStep
      budget -= work
      guard budget > 0 else { return nil }
      if let after = try? machine.state(after: .route(route), in: state), after != state {
        return (after, run + [.route(route)])
      }
      if known.isEmpty { known = [state] }
      for step in machine.stepsWithoutRecovery(in: state) where queue.count < Self.stateLimit {
        budget -= work
        guard budget > 0 else { return nil }
        switch step {
        case .route, .switch: break
        case .back, .pull, .recover, .entry, .link, .launch: continue
        }
        guard let after = try? machine.state(after: step, in: state), known.insert(after).inserted else { continue }
        queue.append((after, run + [step]))
      }
    }
    return nil
  }
}
