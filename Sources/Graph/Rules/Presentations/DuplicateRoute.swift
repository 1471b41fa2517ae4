extension Rule {
  /// Routes that are one under several ids. O(*n* log *n*) for *n* routes and the values in them.
  static let duplicateRoute = Rule(
    id: "duplicate-route", severity: .info, scope: .part, usesStates: false,
    summary: "Two routes without a trigger that differ only in their id and description."
  ) { analysis, spec in
    let summaries = spec.summariesBySource
    var findings: [Finding] = []
    var start = 0
    while start < summaries.count {
      var end = start + 1
      while end < summaries.count, summaries[end].sum == summaries[start].sum { end += 1 }
      var copies: [RouteContent: [Route.ID]] = [:]
      for (_, route) in summaries[start..<end] where end - start > 1 && spec.isResolved(spec.routes[route]) {
        copies[RouteContent(route, in: spec), default: []].append(route)
      }
      for routes in copies.values where routes.count > 1 {
        let routes = routes.sorted(by: spec.precedes)
        findings += routes.dropFirst().map { route in
          analysis.finding(
            "\(route) is the same as \(routes[0]) under another id", about: route,
            help: "remove one of them, or say with \"trigger\" when each of them fires",
            related: [.pointer(to: routes[0], "declared here")])
        }
      }
      start = end
    }
    return findings
  }
}

/// Everything that a route declares except its name and prose, key by key. Neither layout nor the order of keys, sources
/// and models changes it.
private struct RouteContent: Hashable {
  /// For each key its name and values; those of a step or a mediation end with an empty list.
  private var values: [[String]] = []

  /// The keys of every kind: they name and describe.
  private static let common = Set(Shape.model.fields.map(\.key))

  init(_ route: Route.ID, in spec: Spec) {
    let declaration = spec.routes[route].declaration
    append(Int(declaration.value), as: .route, spec, declaration.document)
  }

  private mutating func append(_ object: Int, as shape: Shape, _ spec: Spec, _ document: Int32) {
    let tape = spec.documents[Int(document)]
    for field in shape.fields where !Self.common.contains(field.key) {
      guard let value = spec.value(of: field.key, in: UInt32(object), document: document) else { continue }
      switch (field.type, tape.nodes[value].kind) {
      // The same as no key.
      case (.bool, .false): break
      case (.objects(let shape), _):
        for object in tape.children(of: value) { append(object, as: shape, spec, document) }
      case (.mediation, .object): append(value, as: .mediation, spec, document)
      case (_, .array):
        let texts = tape.children(of: value).map(tape.text(of:))
        values.append([field.key.name] + (field.key == .to ? texts : texts.sorted()))
      default: values.append([field.key.name, tape.text(of: value)])
      }
    }
    values.append([])
  }
}

extension Spec {
  /// The routes without a trigger that share their lowest-numbered source with another, those with the same content beside
  /// each other.
  fileprivate var summariesBySource: [(sum: UInt64, route: Route.ID)] {
    func source(_ route: Route) -> Int { resolved(route.from).min()?.number ?? elements.count }
    var ends = [Int32](repeating: 0, count: elements.count + 2)
    for route in routes where route.trigger == 0 { ends[source(route) + 1] += 1 }
    for index in 1..<ends.count { ends[index] += ends[index - 1] }
    var sorted = [Route.ID](repeating: ID(0), count: Int(ends[ends.count - 1]))
    for index in routes.indices where routes[index].trigger == 0 {
      let source = source(routes[index])
      sorted[Int(ends[source])] = index
      ends[source] += 1
    }
    var summaries: [(sum: UInt64, route: Route.ID)] = []
    var start = 0
    for end in ends.lazy.map({ Int($0) }) where end > start {
      if end - start > 1 {
        let first = summaries.count
        for route in sorted[start..<end] { summaries.append((summary(of: routes[route]), route)) }
        // Most groups are a handful of routes that differ.
        if end - start > 8 {
          summaries[first...].sort { $0 < $1 }
        } else {
          for index in first + 1..<summaries.count {
            var place = index
            while place > first, summaries[place] < summaries[place - 1] {
              summaries.swapAt(place, place - 1)
              place -= 1
            }
          }
        }
      }
      start = end
    }
    return summaries
  }

  /// True if everything that a route refers to is declared.
  fileprivate func isResolved(_ route: Route) -> Bool {
    func isResolved<Entry>(_ reference: Reference<Entry>) -> Bool { !reference.isPresent || reference.target != nil }
    let isMoveResolved = route.moves.allSatisfy { index in
      let move = moves[index]
      return isResolved(move.presentation) && isResolved(move.mediation) && isResolved(move.popUpTo)
        && list(move.to).allSatisfy(isResolved) && list(move.with).allSatisfy(isResolved)
    }
    return isMoveResolved && list(route.from).allSatisfy(isResolved) && list(route.revokes).allSatisfy(isResolved)
      && isResolved(route.by) && [route.redirect, route.onComplete, route.onAbandon].allSatisfy(isResolved)
  }

  /// A number that routes with the same content share, and others hardly ever do.
  fileprivate func summary(of route: Route) -> UInt64 {
    var state: UInt64 = route.isFromAnywhere ? 1 : 0
    func mix(_ value: Int32) { state = state.mixed(with: UInt64(UInt32(bitPattern: value))) }
    // Sources and models are sets, whatever the order they are written in.
    mix(sum(of: route.from))
    mix(route.by.raw &+ route.redirect.raw &* 31)
    mix(route.onComplete.raw &+ route.onAbandon.raw &* 31)
    for index in route.moves {
      let move = moves[index]
      mix(move.presentation.raw)
      for target in self.list(move.to) { mix(target.raw) }
      mix(sum(of: move.with))
    }
    return state
  }

  private func sum<Entry>(of list: List<Entry>) -> Int32 {
    var sum: Int32 = 0
    for reference in self.list(list) { sum = sum &+ (reference.raw &+ 1) &* 0x2545_F491 }
    return sum
  }
}
