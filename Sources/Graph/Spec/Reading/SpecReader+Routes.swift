/// Reading the routes, which are most of a large spec.
extension SpecReader {
  /// Reads the routes: of a large spec the second half beside the first.
  mutating func readRoutes() {
    let count = routeDeclarations.count
    let (all, middle) = (ID<Route>(0)..<ID<Route>(count), ID<Route>(count / 2))
    guard count > Self.largeRouteCount else {
      spec.routes = Table(readRoutes(all))
      return
    }
    let reader = self
    // The first half behind what there is, the second by itself.
    let (first, second) = Parallel.both(
      {
        var first = reader
        let routes = first.readRoutes(all.lowerBound..<middle)
        return Half(routes: routes, spec: first.spec)
      },
      {
        var second = reader
        second.spec.references = []
        second.spec.problems = []
        second.spec.ignores = []
        let routes = second.readRoutes(middle..<all.upperBound)
        return Half(routes: routes, spec: second.spec)
      })
    spec = first.spec
    spec.routes = Table(first.routes)
    add(second)
  }

  /// Above so many routes a second processor is worth its start.
  private static let largeRouteCount = 10_000

  /// The additions of some routes to a spec.
  private struct Half: Sendable {
    var routes: [Route]
    let spec: Spec
  }

  /// Adds a half that was read by itself: its lists and moves follow those that are there.
  private mutating func add(_ half: Half) {
    let (references, moves) = (spec.references.count, spec.moves.count)
    let declared = spec.names[.mediation].count
    let mediations = spec.mediations.count - declared
    for var route in half.routes {
      route.from = route.from.moved(by: references)
      route.revokes = route.revokes.moved(by: references)
      route.moves = route.moves.lowerBound.advanced(by: moves)..<route.moves.upperBound.advanced(by: moves)
      spec.routes.append(route)
    }
    for var move in half.spec.moves {
      move.to = move.to.moved(by: references)
      move.with = move.with.moved(by: references)
      if let mediation = move.mediation.target, mediation.number >= declared {
        move.mediation = Reference(target: mediation.advanced(by: mediations), node: move.mediation.node)
      }
      spec.moves.append(move)
    }
    for var mediation in half.spec.mediations.dropFirst(declared) {
      mediation.requires = mediation.requires.moved(by: references)
      mediation.provides = mediation.provides.moved(by: references)
      mediation.from = mediation.from.moved(by: references)
      mediation.to = mediation.to.moved(by: references)
      spec.mediations.append(mediation)
    }
    spec.references += half.spec.references
    spec.problems += half.spec.problems
    spec.ignores += half.spec.ignores
    spec.uses.add(half.spec.uses)
    spec.keys |= half.spec.keys
  }

  private mutating func readRoutes(_ range: Range<Route.ID>) -> [Route] {
    // Room for both halves, should this be the first.
    let count = routeDeclarations.count
    spec.moves.reserveCapacity(count)
    spec.references.reserveCapacity(spec.references.count + count * 3)
    var routes: [Route] = []
    routes.reserveCapacity(count)
    var tape = self.tape
    for index in range {
      let declaration = routeDeclarations[index.number]
      open(declaration, &tape)
      routes.append(readRoute(index, declaration, tape))
    }
    return routes
  }

  /// Reads a route and its moves.
  private mutating func readRoute(_ index: Route.ID, _ declaration: Declaration, _ tape: JSONTape) -> Route {
    var route = Route(declaration: declaration)
    guard read(.route(index), declaration, as: .route, tape) else { return route }
    if let from = slot(.from, depth: 1) {
      route.isFromAnywhere =
        tape.nodes[from].kind == .string && tape.withBytes(of: from) { $0.count == 1 && $0[0] == UInt8(ascii: "*") }
      if !route.isFromAnywhere { route.from = list(from, .element, tape) }
    }
    route.by = reference(.by, .coordinator, tape)
    route.redirect = reference(.redirect, .route, tape)
    route.onComplete = reference(.onComplete, .route, tape)
    route.onAbandon = reference(.onAbandon, .route, tape)
    route.revokes = list(.revokes, .precondition, tape)
    route.condition = UInt32(slot(.condition, depth: 1) ?? 0)
    route.isInferred = isTrue(.inferred, tape)
    route.anchor = UInt32(slot(.anchor, depth: 1) ?? 0)
    route.isOnlyWherePossible = word(.when, tape) == "possible"
    route.flowLeaves = slot(.leaves, depth: 1).map { tape.nodes[$0].kind != .false } ?? true
    if let trigger = slot(.trigger, depth: 1) {
      route.trigger = UInt32(trigger)
      route.isAutomatic = tape.text(of: trigger) == "automatic"
    }
    let first = spec.moves.endIndex
    if slot(.redirect, depth: 1) != nil {
      // It moves as the other route does.
    } else if let steps = slot(.steps, depth: 1) {
      route.hasSteps = true
      // What the trigger passes is there for every step that does not say otherwise.
      let with = list(.with, .model, tape)
      for step in tape.children(of: steps) where tape.nodes[step].kind == .object {
        readKeys(of: step, as: .step, depth: 2, tape)
        var move = move(step, depth: 2, tape)
        if move.with.isEmpty { move.with = with }
        move.by = reference(.by, .coordinator, depth: 2, tape)
        if !move.by.isPresent { move.by = route.by }
        spec.moves.append(move)
      }
    } else {
      var move = move(Int(route.declaration.value), depth: 1, tape)
      move.by = route.by
      spec.moves.append(move)
    }
    route.moves = first..<spec.moves.endIndex
    return route
  }

  private mutating func move(_ node: Int, depth: Int, _ tape: JSONTape) -> Move {
    var move = Move(node: UInt32(node))
    move.presentation = reference(.presentation, .presentation, depth: depth, tape)
    move.to = list(.to, .element, depth: depth, tape)
    if let to = slot(.to, depth: depth), tape.nodes[to].kind == .array,
      !move.presentation.isPresent || takesOneTarget(move)
    {
      note(.wrongType(expected: "an id (only 'unwind' and 'set' take a list)", found: .array), at: to)
    }
    move.with = list(.with, .model, depth: depth, tape)
    move.popUpTo = reference(.popUpTo, .element, depth: depth, tape)
    move.isInclusive = isTrue(.inclusive, depth: depth, tape)
    move.isSingleTop = isTrue(.singleTop, depth: depth, tape)
    guard let mediation = slot(.mediation, depth: depth) else { return move }
    if tape.nodes[mediation].kind == .string {
      move.mediation = reference(mediation, .mediation, tape)
    } else {
      readKeys(of: mediation, as: .mediation, depth: depth + 1, tape)
      let declaration = Declaration(document: document, key: UInt32(mediation), value: UInt32(mediation))
      let inline = self.mediation(declaration, depth: depth + 1, tape)
      move.mediation = Reference(target: spec.mediations.append(inline), node: UInt32(mediation))
    }
    return move
  }

  /// True if a move is known to take one target: a declared presentation is read later, so its style is looked up.
  private func takesOneTarget(_ move: Move) -> Bool {
    guard let presentation = move.presentation.target else { return false }
    if presentation.number < Style.allCases.count { return !Style.allCases[presentation.number].takesTargets }
    return spec.text(.style, of: .presentation(presentation)).flatMap(Style.init)?.takesTargets == false
  }
}
