import Graph

extension SwiftUIPlan {
  /// Returns the lines that remove the scenes above an element of a stack, or above and with it.
  mutating func popTo(_ target: Element.ID, isInclusive: Bool, _ placed: Placed, _ route: Route.ID) -> [String] {
    guard let host = hosts[placed.host] else { return [] }
    if target == host.element || target == host.first || host.first.flatMap(app.tree.leaf) == target {
      if isInclusive {
        refuse(placed.move, route, "the first view of a stack stays, and \(spec.name(of: target).inQuotes) is it")
      }
      return ["\(placed.way)path.removeAll()"]
    }
    let entries = host.entries[.path] ?? []
    let tree = app.tree
    var meant = entries.filter { $0.scene.element == target || tree.isInside($0.scene.element, target) }
    if meant.isEmpty {
      meant = entries.filter { tree.isInside(target, $0.scene.element) || tree.leaf(of: $0.scene.element) == target }
    }
    if meant.isEmpty {
      return refuse(
        placed.move, route,
        "\(spec.name(of: target).inQuotes) never comes on the stack of \(spec.name(of: host.element).inQuotes)")
    }
    let path = placed.way + "path"
    guard spec.coordinator(target)?.container == .shared else {
      let test = Self.test(meant, of: entries)
      let rest = isInclusive ? "index..." : "(index + 1)..."
      return ["if let index = \(path).lastIndex(where: { \(test) }) { \(path).removeSubrange(\(rest)) }"]
    }
    // For a coordinator without a stack of its own, its lowest scene is the target.
    let others = entries.filter { entry in !meant.contains { $0.name == entry.name } }
    let start = others.isEmpty ? "0" : "(\(path).lastIndex { \(Self.test(others, of: entries)) } ?? -1) + 1"
    let count = isInclusive ? "start" : "start + 1"
    return ["let start = \(start)", "if \(count) < \(path).count { \(path).removeSubrange((\(count))...) }"]
  }

  /// Returns an expression that is true for some cases.
  private static func test(_ meant: [SwiftUIHost.Entry], of entries: [SwiftUIHost.Entry]) -> String {
    if meant.count == entries.count { return "_ in true" }
    let cases = meant.map { ".\(SwiftName.written($0.name))" }.joined(separator: ", ")
    return meant.count == 1
      ? "if case \(cases) = $0 { true } else { false }" : "switch $0 { case \(cases): true default: false }"
  }

  /// Returns the lines that go back to an element that is there, through layers and members.
  mutating func unwind(_ targets: [Element.ID], _ placed: Placed, _ route: Route.ID) -> [String] {
    guard let target = targets.first, let host = hosts[placed.host] else { return [] }
    if targets.count > 1 {
      return refuse(
        placed.move, route, "which of several views is the nearest, only what is shown then can tell",
        help: "make each a route of its own")
    }
    let layers = host.layers.isEmpty ? [] : ["\(placed.way)removeLayers()"]
    let isInclusive = spec.moves[placed.move].isInclusive
    switch host.container {
    case .navigation: return layers + popTo(target, isInclusive: isInclusive, placed, route)
    case _ where isInclusive:
      return refuse(
        placed.move, route, "\(spec.name(of: target).inQuotes) is on no stack, from which it could be removed")
    case .tab, .page:
      let member = target == host.element ? host.members.first : performers.member(of: host.element, showing: target)
      return layers + (member.map { ["\(placed.way)selection = .\(SwiftName.written(app.members[$0]))"] } ?? [])
    case .split:
      let isDetail = host.entries[.detail]?.contains { $0.scene.element == target } ?? false
      return layers + (host.entries[.detail] == nil || isDetail ? [] : ["\(placed.way)detail = nil"])
    case .window, .view, .shared: return layers
    }
  }

  /// Refuses flows that cannot report their end to the code that entered them.
  mutating func checkFlows() {
    for element in order {
      guard let host = hosts[element] else { continue }
      for entry in host.entries[.path] ?? [] {
        guard let flow = flow(enteredBy: entry.scene, in: element), hosts[flow] != nil else { continue }
        refusals.refuse(
          spec.subject(flow), .flow,
          "a flow on the stack of \(spec.name(of: element).inQuotes) cannot be told from what lies above it",
          help: "present it")
      }
      for entry in SwiftUIHost.Place.allCases.filter(\.isLayer).flatMap({ host.entries[$0] ?? [] }) {
        guard let route = entry.route, let flow = flow(enteredBy: entry.scene, in: element) else { continue }
        for (key, next, result) in [
          (Key.onComplete, spec.routes[route].onComplete.target, spec.result(of: flow)),
          (.onAbandon, spec.routes[route].onAbandon.target, []),
        ] {
          if let next { check(next, of: route, key, host, result) }
        }
      }
    }
  }

  private mutating func check(
    _ next: Route.ID, of route: Route.ID, _ key: Key, _ host: SwiftUIHost, _ result: [Model.ID]
  ) {
    guard let method = method(of: next, from: host.element)?.method else {
      // A route that moves nothing has no method anywhere.
      if !spec.routes[next].redirect.isPresent, spec.activeMoves(of: next).isEmpty { return }
      refusals.refuse(
        .route(route), key,
        "\(spec.name(of: host.element).inQuotes) has entered the flow, and no navigator in it or around it has \(spec.name(of: next).inQuotes)"
      )
      return
    }
    if let missing = method.values.first(where: { !$0.isOptional && !$0.isCovered(by: result) }) {
      refusals.refuse(next, after: route, key, missing: missing)
    }
  }
}
