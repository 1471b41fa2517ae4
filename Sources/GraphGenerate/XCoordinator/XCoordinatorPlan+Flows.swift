import Graph

/// XCoordinator has no flows of its own: a coordinator is given the route that follows when it ends, and takes itself away.
extension XCoordinatorPlan {
  /// The result of a flow.
  func result(of flow: Element.ID) -> [ModelValue] { spec.result(of: flow).map { ModelValue(models: [$0]) } }

  /// The closures that a flow may call when it ends: names with types, and with closures that do nothing.
  func ends(of flow: Element.ID) -> [(name: String, type: String, nothing: String)] {
    let types = result(of: flow).map { app.type(of: $0) }.joined(separator: ", ")
    let names = result(of: flow).map { _ in "_" }.joined(separator: ", ")
    return [
      ("completed", "(\(types)) -> Void", names.isEmpty ? "{}" : "{ \(names) in }"), ("abandoned", "() -> Void", "{}"),
    ]
  }

  // MARK: Entering

  /// The arguments for the route after a flow; none for other elements.
  mutating func ends(of element: Element.ID, in host: Element.ID, by route: Route.ID?) -> [String] {
    guard spec.isFlow(element), hosts[element] != nil else { return [] }
    let nothing = ends(of: element).map { "\($0.name): \($0.nothing)" }
    guard let route else { return nothing }
    let known = hosts[host]?.endings.first { $0.route == route && $0.flow == element }
    var ending = known ?? XCoordinatorHost.Ending(route: route, flow: element)
    if known == nil {
      let name = app.routes[route]
      if spec.routes[route].onComplete.isPresent { ending.completed = hosts[host]?.claimName(name + "Completed") }
      if spec.routes[route].onAbandon.isPresent { ending.abandoned = hosts[host]?.claimName(name + "Abandoned") }
      hosts[host]?.endings.append(ending)
    }
    var arguments = nothing
    if let completed = ending.completed {
      let names = result(of: element).map { SwiftName.written(app.name(of: $0)) }.joined(separator: ", ")
      arguments[0] = "completed: { [weak self] \(names)\(names.isEmpty ? "" : " ")in self?.\(completed)(\(names)) }"
    }
    if let abandoned = ending.abandoned { arguments[1] = "abandoned: { [weak self] in self?.\(abandoned)() }" }
    return arguments
  }

  /// Adds the routes that follow when flows end, which needs the cases of all routes.
  mutating func addEndings() {
    for host in order {
      for (index, ending) in (hosts[host]?.endings ?? []).enumerated() {
        let route = spec.routes[ending.route]
        if let name = ending.completed, let next = route.onComplete.target {
          add(next, name, result(of: ending.flow), .onComplete, index, in: host)
        }
        if let name = ending.abandoned, let next = route.onAbandon.target {
          add(next, name, [], .onAbandon, index, in: host)
        }
      }
    }
  }

  private mutating func add(
    _ next: Route.ID, _ name: String, _ given: [ModelValue], _ key: Key, _ index: Int, in host: Element.ID
  ) {
    guard let route = hosts[host]?.endings[index].route else { return }
    var call = ""
    if let (performer, found) = routeCase(of: next, in: [host] + app.tree.forest.ancestors(of: host) + order) {
      let models = given.flatMap(\.models)
      if let missing = found.values.first(where: { !$0.isOptional && !$0.isCovered(by: models) }) {
        return refusals.refuse(next, after: route, key, missing: missing)
      }
      let router = performer == host ? "" : router(of: performer, in: host) + "."
      call = "\(router)trigger(\(value(found, of: given)))"
    }
    hosts[host]?.endings[index].calls.append((name, given, call))
  }

  // MARK: Ending

  /// The flow that a move ends; `nil` where there is none that can, which is refused.
  mutating func endingFlow(of move: Move.ID, _ route: Route.ID, from origin: Element.ID) -> Element.ID? {
    guard let flow = app.tree.flow(around: origin, in: spec) else { return refuse(move, route, "no flow is around it") }
    let entries = spec.routes.indices.flatMap { route in
      spec.moves(of: route).filter { enters(flow, $0, route) }.map { (route, $0) }
    }
    if spec.coordinator(flow)?.container == .shared
      || entries.contains(where: { spec.style(of: $1)?.effect != .presents })
    {
      return refuse(
        move, route, "a flow on the stack of another coordinator cannot be told from what lies above it",
        help: "present the flow, and give it a container of its own")
    }
    if Set(entries.map { spec.routes[$0.0].flowLeaves }).count > 1 {
      return refuse(
        move, route, "some routes enter \(spec.name(of: flow).inQuotes) with 'leaves', and others do not",
        help: "a flow takes itself away, or never does")
    }
    return flow
  }

  /// True if a move makes a flow.
  private func enters(_ flow: Element.ID, _ move: Move.ID, _ route: Route.ID) -> Bool {
    guard let style = spec.style(of: move), style.isForward, style != .select, style != .embed else { return false }
    return spec.targets(spec.moves[move].to).contains { target in
      performers.sources(of: route).contains { app.entered(target, from: $0).contains(flow) }
    }
  }

  /// The transition by which a flow ends.
  mutating func end(
    _ style: Style, _ move: Move.ID, _ route: Route.ID, _ flow: Element.ID, in host: Element.ID
  ) -> String? {
    guard flow == host else {
      return refuse(
        move, route, "the flow ends itself, and the steps begin elsewhere", help: "make it a route of its own")
    }
    let isCompletion = style == .complete
    if isCompletion { hosts[host]?.tellsCompletion = true } else { hosts[host]?.tellsAbandoning = true }
    let values = isCompletion ? result(of: flow) : []
    let leaves = spec.routes.indices.allSatisfy { route in
      spec.routes[route].flowLeaves || !spec.moves(of: route).contains { enters(flow, $0, route) }
    }
    let call = app.call(isCompletion ? "completed" : "abandoned", values)
    return "ending\(leaves ? "" : "(leaves: false)") { self.\(call) }"
  }
}
