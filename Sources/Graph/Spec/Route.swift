/// A declared route.
struct Route: Sendable {
  var declaration: Declaration
  var from = List<Element>.empty
  /// True if it can be triggered on every screen.
  var isFromAnywhere = false
  /// Its moves; one unless it has steps, none if it redirects.
  var moves = Move.ID(0)..<Move.ID(0)
  var hasSteps = false
  var by = Reference<Element>.none
  var redirect = Reference<Route>.none
  var onComplete = Reference<Route>.none
  var onAbandon = Reference<Route>.none
  var revokes = List<Precondition>.empty
  /// The node of the trigger, 0 where there is none.
  var trigger: UInt32 = 0
  /// True if it fires by itself.
  var isAutomatic = false
  /// True if it is enabled only where it does not fault.
  var isOnlyWherePossible = false
  /// True if the flow that it enters leaves when it ends.
  var flowLeaves = true
  /// The node of the anchor, 0 where there is none.
  var anchor: UInt32 = 0
  /// The node of the condition, 0 where there is none.
  var condition: UInt32 = 0
  /// True if a tool guessed that it exists.
  var isInferred = false

  /// True if it matters that a flow was entered by the route.
  var isAskedHowFlowsEnd: Bool {
    onComplete.target != nil || onAbandon.target != nil || !flowLeaves
  }

  /// The routes that it redirects to, or fires: instead of it, or when the flow that it enters has left.
  var successors: [Route.ID] {
    guard redirect.isPresent || onComplete.isPresent || onAbandon.isPresent else { return [] }
    return [redirect, onComplete, onAbandon].compactMap(\.target)
  }
}

/// One move of a route.
struct Move: Sendable {
  /// The node of the step or the route.
  var node: UInt32 = 0
  /// The targets: none, one, or with `unwind` several.
  var to = List<Element>.empty
  /// Built-in or declared; none for an association or a purely mediational route.
  var presentation = Reference<Presentation>.none
  var with = List<Model>.empty
  var mediation = Reference<Mediation>.none
  /// The coordinator that performs it: its own, or its route's.
  var by = Reference<Element>.none
  var popUpTo = Reference<Element>.none
  var isInclusive = false
  var isSingleTop = false
}

extension SpecReader {
  /// Reads a route and its moves.
  mutating func readRoute(_ index: Route.ID, _ tape: JSONTape) {
    var route = spec.routes[index]
    guard read(.route(index), route.declaration, as: .route, tape) else { return }
    if let from = slot(.from, depth: 1) {
      route.isFromAnywhere = tape.nodes[from].kind == .string && tape.withBytes(of: from, Self.isAsterisk)
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
    spec.routes[index] = route
  }

  private static func isAsterisk(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.count == 1 && bytes[0] == UInt8(ascii: "*")
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

extension Spec {
  /// True if a route names only screens in `from`, so that each of them is meant.
  func isForScreens(_ route: Route.ID) -> Bool {
    !routes[route].isFromAnywhere && targets(routes[route].from).allSatisfy { elements[$0].isScreen }
  }

  /// True if a route names only coordinators in `from`, or `*`: of the screens there some may not be meant.
  func isForWholeCoordinators(_ route: Route.ID) -> Bool {
    let sources = targets(routes[route].from)
    return routes[route].isFromAnywhere || !sources.isEmpty && sources.allSatisfy { !elements[$0].isScreen }
  }
}
