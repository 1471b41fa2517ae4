import Graph

extension SwiftUIPlan {
  /// The names of a navigator's other members; a route of the same name has a suffix.
  private static let memberNames = SwiftScope([
    "path", "sheet", "cover", "popover", "alert", "isAlertShown", "detail", "root", "selection", "close", "completed",
    "abandoned", "dismissLayer", "removeLayers", "parent", "rootCount", "isPresenting",
  ])

  /// Returns the name of the method of a route.
  func methodName(of route: Route.ID) -> String {
    let name = app.methodName(of: route, in: Self.memberNames)
    return name.hasSuffix("Navigator") ? name + "Route" : name
  }

  // MARK: Scenes

  /// Adds the scenes that a route shows, with their places.
  mutating func addScenes(of route: Route.ID) {
    for placed in placements(of: route).joined() {
      guard let style = spec.style(of: placed.move) else { continue }
      let targets = spec.targets(spec.moves[placed.move].to)
      let isStack = hosts[placed.host]?.container == .navigation
      switch style {
      case .push: enter(targets, .path, placed, route)
      case .show: enter(targets, isStack ? .path : place(of: placed.move), placed, route)
      case .set:
        if let first = targets.first, first != hosts[placed.host]?.first { enter([first], .root, placed, route) }
        enter(Array(targets.dropFirst()), .path, placed, route)
      case .replace:
        enter(targets, .path, placed, route)
        if mayBeFirst(route, placed.host) { enter(targets, .root, placed, route) }
      case .present, .presentOnRoot: enter(targets, place(of: placed.move), placed, route)
      case .showDetail:
        let isSplit = hosts[placed.host]?.container == .split
        enter(targets, isSplit ? .detail : place(of: placed.move), placed, route)
      case .root:
        guard hosts[placed.host]?.container == .window || hosts[placed.host]?.container == .view else {
          refuse(
            placed.move, route, "\(spec.name(of: placed.host).inQuotes) cannot be exchanged as a whole",
            help: "a coordinator with the container 'window' around it can exchange what it shows")
          continue
        }
        if spec.presentation(of: placed.move)?.restoresRoot == true {
          refuse(placed.move, route, "what a view has shown before does not come back by itself")
        }
        enter(targets, .root, placed, route)
      case .embed, .select, .unwind, .pop, .popTo, .popToRoot, .dismiss, .dismissToRoot, .goBack, .complete, .abandon,
        .none:
        break
      }
    }
  }

  private mutating func enter(
    _ targets: [Element.ID], _ place: SwiftUIHost.Place, _ placed: Placed, _ route: Route.ID
  ) {
    if place == .root, hosts[placed.host]?.entries[.root] == nil, let first = hosts[placed.host]?.first {
      let scene = hosts[placed.host]?.fixedScene(first) ?? .init(element: first, inputs: [])
      _ = hosts[placed.host]?.enter(scene, in: .root, named: app.members[first])
    }
    for target in targets { _ = caseName(of: target, place, placed.host, route) }
  }

  /// Returns the name of the case for a target in a place, with its scene; adds the case if there is none.
  private mutating func caseName(
    of target: Element.ID, _ place: SwiftUIHost.Place, _ host: Element.ID, _ route: Route.ID
  ) -> (name: String, scene: SwiftUIHost.Scene) {
    var scene = scene(target, in: host)
    if place == .root, scene.inputs.isEmpty, hosts[host]?.first == target {
      scene = hosts[host]?.fixedScene(target) ?? scene
    }
    let endsMatter = place.isLayer && spec.routes[route].isAskedHowFlowsEnd && flow(enteredBy: scene, in: host) != nil
    let name = endsMatter ? app.routes[route] : app.members[target]
    let found = hosts[host]?.enter(scene, in: place, named: name, by: endsMatter ? route : nil)
    return (found ?? name, scene)
  }

  /// Returns true if a route may fire on the first view of a stack.
  private func mayBeFirst(_ route: Route.ID, _ host: Element.ID) -> Bool {
    guard let first = hosts[host]?.first, !spec.routes[route].isFromAnywhere else { return true }
    return spec.targets(spec.routes[route].from).contains {
      app.tree.leaf(of: first) == $0 || !spec.elements[$0].isScreen
    }
  }

  // MARK: Methods

  /// Adds the methods of a route.
  mutating func addMethods(of route: Route.ID) {
    for placements in placements(of: route) {
      guard let host = placements.last?.owner else { continue }
      let values = placements.flatMap { self.values(of: $0) }.unique
      let body = placements.enumerated().flatMap { lines(for: $1, route, isFirst: $0 == 0, values) }
      add(SwiftUIHost.Method(route: route, values: values, body: body), to: host)
    }
  }

  /// Adds the methods of routes that redirect to others.
  mutating func addRedirections() {
    for (route, target) in refusals.redirections() {
      for host in order {
        guard let method = hosts[host]?.methods.first(where: { $0.route == target }) else { continue }
        let call = app.call(methodName(of: target), method.values)
        add(SwiftUIHost.Method(route: route, values: method.values, body: [call]), to: host)
      }
    }
  }

  /// Adds methods that only call a navigator further out to the navigators of the screens where a route fires.
  mutating func addForwards() {
    for route in spec.routes.indices where !spec.routes[route].isFromAnywhere {
      for host in performers.sources(of: route).flatMap(standpoints) {
        guard let (way, method) = method(of: route, from: host), way.hasPrefix("parent?.") else { continue }
        let call = way + app.call(methodName(of: route), method.values)
        add(SwiftUIHost.Method(route: route, values: method.values, body: [call], isForward: true), to: host)
      }
    }
  }

  private func values(of placed: Placed) -> [ModelValue] {
    let style = spec.style(of: placed.move)
    if style == .complete { return spec.result(of: placed.host).map { ModelValue(models: [$0]) } }
    guard style?.isForward == true, style != .select else { return [] }
    let targets = spec.targets(spec.moves[placed.move].to)
    return app.values(of: placed.move, entering: targets.flatMap { app.entered($0, from: placed.host) })
  }

  private mutating func lines(
    for placed: Placed, _ route: Route.ID, isFirst: Bool, _ values: [ModelValue]
  ) -> [String] {
    let move = spec.moves[placed.move]
    let targets = spec.targets(move.to)
    guard let style = spec.style(of: placed.move), let host = hosts[placed.host] else { return [] }
    let isStack = host.container == .navigation
    let way = placed.way
    switch style {
    case .push, .show:
      guard isStack else { return present(placed, route, isFirst, values) }
      return push(placed, route, values)
    case .showDetail:
      guard host.container == .split else { return present(placed, route, isFirst, values) }
      return targets.map { "\(way)detail = \(call($0, .detail, placed, route, values))" }
    case .present, .presentOnRoot: return present(placed, route, isFirst, values)
    case .set:
      var lines: [String] = []
      if host.entries[.root] != nil {
        lines = targets.prefix(1).map { "\(way)root = \(call($0, .root, placed, route, values))" }
      }
      return lines + [
        "\(way)path = [\(targets.dropFirst().map { call($0, .path, placed, route, values) }.joined(separator: ", "))]"
      ]
    case .replace:
      guard let target = targets.first else { return [] }
      let top = "\(way)path[\(way)path.count - 1] = \(call(target, .path, placed, route, values))"
      guard mayBeFirst(route, placed.host) else { return ["if !\(way)path.isEmpty { \(top) }"] }
      return ["if \(way)path.isEmpty { \(way)root = \(call(target, .root, placed, route, values)) } else { \(top) }"]
    case .root:
      return (host.layers.isEmpty ? [] : ["\(way)removeLayers()"])
        + targets.map { "\(way)root = \(call($0, .root, placed, route, values))" }
    case .select:
      let member = targets.first.flatMap { performers.member(of: placed.host, showing: $0) }
      return member.map { ["\(way)selection = .\(SwiftName.written(app.members[$0]))"] } ?? []
    case .pop: return ["_ = \(way)path.popLast()"]
    case .popToRoot: return ["\(way)path.removeAll()"]
    case .popTo: return targets.first.map { popTo($0, isInclusive: move.isInclusive, placed, route) } ?? []
    case .unwind: return unwind(targets, placed, route)
    case .dismiss, .dismissToRoot: return ["\(way)dismissLayer()"]
    case .goBack:
      guard isStack else { return ["\(way)dismissLayer()"] }
      let pop = "if \(way)path.popLast() == nil { \(way)dismissLayer() }"
      return host.layers.isEmpty ? [pop] : ["if \(way)isPresenting { \(way)removeLayers() } else \(pop)"]
    case .complete: return [app.call("completed", values)]
    case .abandon: return ["abandoned()"]
    case .embed, .none: return []
    }
  }

  /// Returns the call that makes the case of a target.
  private mutating func call(
    _ target: Element.ID, _ place: SwiftUIHost.Place, _ placed: Placed, _ route: Route.ID, _ values: [ModelValue]
  ) -> String {
    let (name, scene) = caseName(of: target, place, placed.host, route)
    return value(name, scene, of: values)
  }

  private mutating func present(
    _ placed: Placed, _ route: Route.ID, _ isFirst: Bool, _ values: [ModelValue]
  ) -> [String] {
    let place = place(of: placed.move)
    var lines: [String] = []
    if isFirst, !spec.routes[route].isFromAnywhere {
      for source in spec.targets(spec.routes[route].from) where spec.elements[source].isScreen {
        guard let below = isOnlyLayer(source, of: placed.host) else { continue }
        if below == .alert {
          if lines.isEmpty { lines.append("\(placed.way)alert = nil") }
        } else {
          refuse(
            placed.move, route,
            "\(spec.name(of: source).inQuotes) is a layer itself, and has no navigator for one above it",
            help: "give \(spec.name(of: source).inQuotes) a coordinator of its own, and present that")
        }
      }
    }
    return lines
      + spec.targets(spec.moves[placed.move].to).map {
        "\(placed.way)\(place.rawValue) = \(call($0, place, placed, route, values))"
      }
  }

  private mutating func push(_ placed: Placed, _ route: Route.ID, _ values: [ModelValue]) -> [String] {
    let move = spec.moves[placed.move]
    var lines: [String] = []
    if let below = move.popUpTo.target { lines += popTo(below, isInclusive: move.isInclusive, placed, route) }
    for target in spec.targets(move.to) {
      let append = "\(placed.way)path.append(\(call(target, .path, placed, route, values)))"
      guard move.isSingleTop, let host = hosts[placed.host] else {
        lines.append(append)
        continue
      }
      let name = host.entries[.path]?.first { $0.scene.element == target }?.name ?? ""
      if host.first == target { lines.append("if \(placed.way)path.isEmpty { return }") }
      lines += ["if case .\(SwiftName.written(name))? = \(placed.way)path.last { return }", append]
    }
    return lines
  }
}
