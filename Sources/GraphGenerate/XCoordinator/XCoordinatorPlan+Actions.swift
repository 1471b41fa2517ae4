import Graph

/// Who triggers the routes: screens, and coordinators of whose screens each may.
extension XCoordinatorPlan {
  typealias Action = XCoordinatorHost.Action

  /// Adds a method for each route to the screens and coordinators from which it fires. `callees` are the coordinators
  /// that have its case.
  mutating func addActions(_ callees: [(route: Route.ID, source: Element.ID, host: Element.ID)]) {
    for (route, source, host) in callees {
      guard hosts[host]?.cases.contains(where: { $0.route == route }) == true else { continue }
      let from = spec.routes[route].isFromAnywhere ? [source] : spec.targets(spec.routes[route].from)
      for element in from where app.tree.coordinator(of: element, in: spec) == source {
        let action = Action(route: route, host: host)
        if spec.elements[element].isScreen {
          add(action, to: &screenActions[element, default: []])
        } else if let place = [element, host].first(where: { app.tree.isInside($0, host) }) {
          if var own = hosts[place] {
            add(action, to: &own.actions)
            hosts[place] = own
          }
        }
      }
    }
    passRouters()
    for element in order {
      for input in app.inputs(of: [element]) { hosts[element]?.keep(input, app.name(of: input)) }
      if let first = entrance(of: element), hosts[element]?.keeps(first) == false {
        hosts[element]?.makeEntrance("make" + SwiftName.upper(app.members[first]))
      }
      for index in (hosts[element]?.actions ?? []).indices {
        guard let route = hosts[element]?.actions[index].route,
          let name = hosts[element]?.claimName(app.routes[route])
        else { continue }
        hosts[element]?.actions[index].name = name
      }
    }
  }

  private func add(_ action: Action, to actions: inout [Action]) {
    if !actions.contains(where: { $0.route == action.route && $0.host == action.host }) {
      actions.append(action)
    }
  }

  /// Hands the routers of coordinators to those inside, down to where they are needed.
  private mutating func passRouters() {
    var isChanging = true
    while isChanging {
      isChanging = false
      for host in order {
        for router in neededRouters(in: host)
        where router != host && app.tree.isInside(host, router) && hosts[host]?.router(of: router) == nil {
          hosts[host]?.pass(router, SwiftName.lower(app.types[router]) + "Router")
          isChanging = true
        }
      }
    }
  }

  /// The coordinators whose routers something in a coordinator, or what it makes, needs.
  private func neededRouters(in host: Element.ID) -> [Element.ID] {
    var found = (hosts[host]?.actions ?? []).map(\.host)
    for element in made(by: host) {
      found +=
        spec.elements[element].isScreen
        ? (screenActions[element] ?? []).map(\.host) : (hosts[element]?.routers ?? []).map(\.element)
    }
    return found
  }

  /// The elements whose classes a coordinator makes.
  private func made(by host: Element.ID) -> [Element.ID] {
    var made = (hosts[host]?.needs ?? []).compactMap { need, _ -> Element.ID? in
      switch need {
      case .maker(let element, _), .kept(let element): element
      default: nil
      }
    }
    if hosts[host]?.kind == .page { made += spec.coordinator(host).map { spec.targets($0.members) } ?? [] }
    if hosts[host]?.kind == .view, let first = app.tree.first(of: host) { made.append(first) }
    if let entrance = entrance(of: host) { made.append(entrance) }
    return made
  }

  /// The screen of its own with which a coordinator that shares a stack comes on it; `nil` for others.
  func entrance(of coordinator: Element.ID) -> Element.ID? {
    guard spec.coordinator(coordinator)?.container == .shared, let first = app.tree.leaf(of: coordinator),
      spec.elements[first].isScreen, app.tree.coordinator(of: first, in: spec) == coordinator
    else { return nil }
    return first
  }

  /// The case of a route in a coordinator.
  func routeCase(of action: Action) -> XCoordinatorHost.Case? {
    hosts[action.host]?.cases.first { $0.route == action.route }
  }
}
