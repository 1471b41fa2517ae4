import Graph

/// The parts that cannot be generated, gathered while files are made.
struct Refusals {
  private let spec: Spec
  private var found: [(place: SourceRange, message: String, help: String?)] = []

  init(_ spec: Spec) { self.spec = spec }

  var isEmpty: Bool { found.isEmpty }

  /// Refuses the value of a key of a subject; its id where it has none.
  mutating func refuse(_ subject: Subject, _ key: Key? = nil, _ message: String, help: String? = nil) {
    if spec.isBuiltIn(subject) || subject.element.map({ $0 == spec.implicitCoordinator }) == true {
      return refuse(at: SourceRange(document: 0, start: 0, end: 1), message, help: help)
    }
    refuse(at: key.map { spec.place(of: $0, in: subject) } ?? spec.place(of: subject), message, help: help)
  }

  /// Refuses a move of a route, at its presentation.
  mutating func refuse(_ move: Move.ID, of route: Route.ID, _ message: String, help: String? = nil) {
    let presentation = spec.moves[move].presentation
    guard presentation.isPresent else { return refuse(.route(route), nil, message, help: help) }
    let place = spec.place(Int(presentation.node), in: spec.routes[route].declaration.document)
    refuse(at: place, message, help: help)
  }

  /// Refuses a route that follows a flow, and needs a model that the flow does not yield.
  mutating func refuse(_ next: Route.ID, after route: Route.ID, _ key: Key, missing need: ModelValue) {
    refuse(
      .route(route), key,
      "\(spec.name(of: next).inQuotes) needs \(spec.name(of: need.models[0]).inQuotes), which the flow does not yield")
  }

  /// Refuses the value at a place.
  mutating func refuse(at place: SourceRange, _ message: String, help: String? = nil) {
    guard
      !found.contains(where: {
        $0.place.document == place.document && $0.place.start == place.start && $0.message == message
      })
    else { return }
    found.append((place, message, help))
  }

  /// Returns the routes that redirect, each with the last route behind it. Refuses routes that redirect in a circle.
  mutating func redirections() -> [(route: Route.ID, target: Route.ID)] {
    let behind = spec.routesBehindRedirects()
    let routes = spec.routes.indices.filter { spec.routes[$0].redirect.isPresent }
    for route in routes where behind[route] == nil {
      refuse(.route(route), .redirect, "the routes redirect to each other in a circle")
    }
    return routes.compactMap { route in behind[route].map { (route, $0) } }
  }

  /// The findings, by place.
  var findings: [GenerationFinding] {
    var locator = Locator(spec)
    return found.enumerated().sorted { a, b in
      (a.element.place.document, a.element.place.start, a.offset)
        < (b.element.place.document, b.element.place.start, b.offset)
    }.map { _, each in
      GenerationFinding(location: locator.location(of: each.place), message: each.message, help: each.help)
    }
  }
}

/// A plan of sources, in which a move may be refused.
protocol RefusingPlan {
  var refusals: Refusals { get set }
}

extension RefusingPlan {
  /// Refuses a move of a route: no lines are written for it.
  @discardableResult
  mutating func refuse(_ move: Move.ID, _ route: Route.ID, _ message: String, help: String? = nil) -> [String] {
    refusals.refuse(move, of: route, message, help: help)
    return []
  }

  /// Refuses a move of a route: there is no value for it.
  mutating func refuse<Value>(
    _ move: Move.ID, _ route: Route.ID, _ message: String, help: String? = nil
  ) -> Value? {
    refusals.refuse(move, of: route, message, help: help)
    return nil
  }
}
