extension Rule {
  /// Gestures that two routes answer. O(*s* log *s*) for *s* sources of routes with a trigger.
  static let ambiguousTrigger = Rule(
    id: "ambiguous-trigger",
    severity: .error,
    usesStates: false,
    summary: "Two routes with one trigger on one screen, and no condition that tells them apart."
  ) { analysis in
    analysis.triggerOverlaps().map { overlap in
      let spec = analysis.spec
      let (first, second) = overlap.routes
      let trigger = spec.text(.trigger, of: .route(second)) ?? ""
      return analysis.finding(
        "'\(trigger)' \(overlap.where) triggers both \(first) and \(second)", about: second, at: .trigger,
        help: "give one of them another trigger, or both a \"condition\"",
        related: [.pointer(to: first, "the other route", at: .trigger)])
    }
  }
}

/// The places in the tree of coordinators where a trigger is a route's: an interval of preorder numbers.
private struct TriggerScope {
  var start: Int32
  var end: Int32
  var route: Route.ID
  /// The number of the trigger, and of the condition.
  var group: Int32
  /// The screen or coordinator; `nil` for every screen.
  var element: Element.ID?
}

private struct TriggerOverlap {
  /// The one whose id comes first, and the other.
  var routes: (Route.ID, Route.ID)
  var `where`: Message
}

extension Analysis {
  /// The pairs of routes with one trigger and one condition in one place, each once whose id comes later.
  ///
  /// The places of one trigger are intervals, one inside the other or apart: in the order of their starts,
  /// those that are open at a start are those around it.
  fileprivate func triggerOverlaps() -> [TriggerOverlap] {
    var overlaps: [TriggerOverlap] = []
    var isReported = Table<Route, Bool>(repeating: false, count: spec.routes.count)
    // The scopes around the one at hand; with each, the nearest around it that is another route's.
    var open: [(scope: TriggerScope, other: Int)] = []
    var group: Int32 = -1
    for scope in triggerScopes() {
      if scope.group != group { open.removeAll(keepingCapacity: true) }
      group = scope.group
      while let last = open.last, last.scope.end <= scope.start { open.removeLast() }
      var other = -1
      if let last = open.last { other = last.scope.route == scope.route ? last.other : open.count - 1 }
      open.append((scope, other))
      guard other >= 0 else { continue }
      let pair = (scope.route, open[other].scope.route)
      let routes = spec.precedes(pair.0, pair.1) ? pair : (pair.1, pair.0)
      guard !isReported[routes.1] else { continue }
      isReported[routes.1] = true
      overlaps.append(TriggerOverlap(routes: routes, where: name(of: scope)))
    }
    return overlaps
  }

  private func triggerScopes() -> [TriggerScope] {
    var scopes: [TriggerScope] = []
    var groups = TriggerGroups()
    for index in spec.routes.indices where spec.routes[index].trigger != 0 {
      let route = spec.routes[index]
      guard spec.makesMove(route) else { continue }
      let group = groups.number(of: route, in: spec)
      func add(_ range: Range<Int>, _ element: Element.ID?) {
        scopes.append(
          TriggerScope(
            start: Int32(range.lowerBound), end: Int32(range.upperBound), route: index, group: group,
            element: element))
      }
      if route.isFromAnywhere { add(0..<spec.elements.count, nil) }
      for source in spec.targets(route.from) { add(tree.forest.subtree(of: source), source) }
    }
    return scopes.sorted { one, other in
      let (place, otherPlace) = ((one.group, one.start, -one.end), (other.group, other.start, -other.end))
      return place == otherPlace ? spec.precedes(one.route, other.route) : place < otherPlace
    }
  }

  private func name(of scope: TriggerScope) -> Message {
    guard let element = scope.element else { return "on every screen" }
    return "\(spec.elements[element].isScreen ? "on" : "in") \(element)"
  }
}

/// The triggers, by their text and that of the condition.
private struct TriggerGroups {
  private var texts = IDTable<TriggerGroups>()
  private var groups = Interned<Int64>()

  mutating func number(of route: Route, in spec: Spec) -> Int32 {
    let tape = spec.documents[Int(route.declaration.document)]
    let trigger = tape.withBytes(of: Int(route.trigger)) { texts.insert($0).id.number + 1 }
    var condition = 0
    if route.condition != 0 {
      condition = tape.withBytes(of: Int(route.condition)) { texts.insert($0).id.number + 1 }
    }
    return groups.number(Int64(trigger) << 32 | Int64(condition))
  }
}

extension Spec {
  /// True if a route does more than to say that two screens have to do with each other.
  fileprivate func makesMove(_ route: Route) -> Bool {
    route.redirect.isPresent || route.moves.contains { moves[$0].presentation.isPresent }
  }
}
