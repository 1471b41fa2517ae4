import Graph

/// The view of XCoordinator on a spec: for each coordinator its routes, and the performers of these.
struct XCoordinatorPlan: RefusingPlan {
  let app: NamedSpec
  var spec: Spec { app.spec }
  let performers: Performers
  private(set) var order: [Element.ID] = []
  var hosts: [Element.ID: XCoordinatorHost] = [:]
  var refusals: Refusals
  /// For each screen the triggers of its routes.
  var screenActions: [Element.ID: [XCoordinatorHost.Action]] = [:]
  /// The coordinators that have the case of a route, by the coordinators from which it fires.
  private var callees: [(route: Route.ID, source: Element.ID, host: Element.ID)] = []

  /// The types that files name.
  private static let reserved = [
    "Route", "Presentable", "Container", "Animation", "Transition", "UnownedRouter", "NavigationTransition",
    "TabBarTransition", "SplitTransition", "PageTransition", "ViewTransition", "NavigationCoordinator",
    "TabBarCoordinator", "SplitCoordinator", "PageCoordinator", "ViewCoordinator", "AnyObject", "UIViewController",
    "UINavigationController", "UITabBarController", "UISplitViewController", "UIPageViewController",
    "UIModalPresentationStyle",
  ]

  init(_ spec: Spec, _ refusals: Refusals) {
    self.refusals = refusals
    app = NamedSpec(
      spec, reserved: Self.reserved, suffixes: ["Route", "Scenes", "DeepLink", "Coordinator", "ViewController"],
      &self.refusals)
    performers = Performers(spec, app.tree, sharedPerforms: true)
    for coordinator in spec.coordinators {
      let element = coordinator.element
      if element == spec.implicitCoordinator, app.tree.forest.children(of: element).isEmpty { continue }
      order.append(element)
      hosts[element] = XCoordinatorHost(element: element, kind: kind(of: coordinator))
    }
    for element in order { addFirst(of: element) }
    for route in spec.routes.indices { addCases(of: route) }
    addRedirections()
    addEndings()
    for link in spec.deepLinks.indices { addLink(link) }
    if refusals.isEmpty { addActions(callees) }
  }

  private func kind(of coordinator: Coordinator) -> XCoordinatorHost.Kind {
    switch coordinator.container {
    case .navigation: .navigation
    case .tab: .tab
    case .split: .split
    case .page: .page
    case .window, .view: .view
    case .shared: performers.sharesStack(coordinator.element) ? .navigation : .view
    }
  }

  // MARK: Needs

  /// The call that makes an element for a coordinator.
  mutating func make(
    _ element: Element.ID, in host: Element.ID, of values: [ModelValue], by route: Route.ID? = nil
  ) -> String {
    let inputs = app.inputs(of: app.entered(element, from: host))
    let proposal = "make" + SwiftName.upper(app.members[element])
    let name = hosts[host]?.name(of: .maker(element, inputs), proposal) ?? proposal
    let arguments = inputs.map { app.argument(for: $0, of: values) } + ends(of: element, in: host, by: route)
    return "\(name)(\(arguments.joined(separator: ", ")))"
  }

  /// The property of an element that is there.
  mutating func keep(_ element: Element.ID, in host: Element.ID) -> String {
    need(.kept(element), in: host, app.members[element])
  }

  /// The property that holds the router of another coordinator.
  mutating func router(of element: Element.ID, in host: Element.ID) -> String {
    need(.router(element), in: host, SwiftName.lower(app.types[element]) + "Router")
  }

  mutating func need(_ need: XCoordinatorHost.Need, in host: Element.ID, _ proposal: String) -> String {
    let name = hosts[host]?.name(of: need, proposal) ?? proposal
    return app.isValue(name) ? "self.\(name)" : name
  }

  // MARK: Cases

  /// Adds the case by which a coordinator shows its first element.
  private mutating func addFirst(of element: Element.ID) {
    guard let host = hosts[element], let coordinator = spec.coordinator(element) else { return }
    switch host.kind {
    case .navigation where coordinator.container != .shared:
      guard let first = app.tree.first(of: element) else { return refuseFirst(of: element, "root") }
      let inputs = app.inputs(of: [first]).filter { !$0.isOptional }
      let call = make(first, in: element, of: inputs)
      hosts[element]?.addCase(nil, app.members[first], or: "Root", inputs, ".push(\(call))")
    case .tab, .split:
      let members = spec.targets(coordinator.members)
      if members.isEmpty { return refuseFirst(of: element, "members") }
      let names = members.map { keep($0, in: element) }
      hosts[element]?.addCase(nil, "members", or: "First", [], ".set([\(names.joined(separator: ", "))])")
    case .page:
      for member in spec.targets(coordinator.members) { _ = keep(member, in: element) }
    case .navigation, .view: break
    }
  }

  private mutating func refuseFirst(of element: Element.ID, _ key: String) {
    guard element != spec.implicitCoordinator else { return }
    refusals.refuse(
      spec.subject(element), nil, "what \(spec.name(of: element).inQuotes) shows first is not declared",
      help: "declare '\(key)'")
  }

  private mutating func addCases(of route: Route.ID) {
    let moves = Array(spec.moves(of: route))
    guard !moves.isEmpty, moves.contains(where: { spec.style(of: $0) != nil }) else { return }
    for source in performers.sources(of: route) {
      for origin in performers.origins(of: source, needsStack: moves.first.map(performers.needsStack) ?? false) {
        let placed = moves.map { ($0, performers(of: $0, route, from: origin)) }
        guard placed.allSatisfy({ $0.1 != nil }), let first = placed.first?.1 else { continue }
        // What a route does elsewhere than its first move is done on the view controller there.
        add(route, placed.map { ($0.0, $0.1 ?? first) }, in: first)
        callees.append((route, source, first))
      }
    }
  }

  private mutating func add(_ route: Route.ID, _ moves: [(Move.ID, Element.ID)], in host: Element.ID) {
    guard hosts[host]?.cases.contains(where: { $0.route == route }) == false else { return }
    let entering = moves.filter { move, _ in spec.style(of: move)?.isForward == true }
    let given = entering.flatMap { move, performer in
      let isThere = spec.style(of: move) == .select
      let targets = isThere ? [] : spec.targets(spec.moves[move].to)
      return app.values(of: move, entering: targets.flatMap { app.entered($0, from: performer) })
    }
    let completing = moves.filter { move, _ in spec.style(of: move) == .complete }
    let values = (given + completing.flatMap { _, performer in result(of: performer) }).unique
    var transitions: [String] = []
    for (move, performer) in moves {
      guard let transition = transition(of: move, route, by: performer, in: host, values) else { return }
      transitions.append(transition)
    }
    let whole = transitions.count == 1 ? transitions[0] : ".multiple(\(transitions.joined(separator: ", ")))"
    hosts[host]?.addCase(route, app.routes[route], or: "Route", values, whole)
  }

  // MARK: Redirections and links

  private mutating func addRedirections() {
    for (route, target) in refusals.redirections() {
      for source in performers.sources(of: route) where hosts[source] != nil {
        guard let (host, found) = routeCase(of: target, in: Array(app.tree.forest.ancestors(of: source)) + order),
          hosts[source]?.cases.contains(where: { $0.route == route }) == false
        else { continue }
        let call = value(found, of: found.values)
        callees.append((route, source, source))
        let transition =
          host == source ? "transition(for: \(call))" : ".trigger(\(call), on: \(router(of: host, in: source)))"
        hosts[source]?.addCase(route, app.routes[route], or: "Route", found.values, transition)
      }
    }
  }

  /// The label of a case's value: its name, where its type does not tell its meaning.
  func label(of value: ModelValue) -> String {
    guard value.models.count == 1, SwiftTypeName(app.type(of: value)).isPlain else { return "" }
    return SwiftName.written(app.name(of: value)) + ": "
  }

  func value(_ found: XCoordinatorHost.Case, of values: [ModelValue], in type: String = "") -> String {
    let arguments = found.values.map { label(of: $0) + app.argument(for: $0, of: values) }
    return "\(type).\(SwiftName.written(found.name))\(SwiftText.list(arguments))"
  }

  /// The first of some coordinators that has the case of a route, and the case.
  func routeCase(of route: Route.ID, in hosts: [Element.ID]) -> (host: Element.ID, found: XCoordinatorHost.Case)? {
    hosts.lazy.compactMap { host in
      self.hosts[host]?.cases.first { $0.route == route }.map { (host, $0) }
    }.first
  }
}

/// Who triggers the routes: screens, and coordinators of whose screens each may.
extension XCoordinatorPlan {
  typealias Action = XCoordinatorHost.Action

  /// Adds a method for each route to the screens and coordinators from which it fires. `callees` are the coordinators
  /// that have its case.
  private mutating func addActions(_ callees: [(route: Route.ID, source: Element.ID, host: Element.ID)]) {
    for (route, source, host) in callees where hosts[host]?.cases.contains(where: { $0.route == route }) == true {
      let from = spec.routes[route].isFromAnywhere ? [source] : spec.targets(spec.routes[route].from)
      for element in from where app.tree.coordinator(of: element, in: spec) == source {
        let action = Action(route: route, host: host)
        if spec.elements[element].isScreen {
          add(action, to: &screenActions[element, default: []])
        } else if let place = [element, host].first(where: { app.tree.isInside($0, host) }) {
          if hosts[place] != nil { add(action, to: &hosts[place]!.actions) }
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
        guard let route = hosts[element]?.actions[index].route, let name = hosts[element]?.claimName(app.routes[route])
        else { continue }
        hosts[element]?.actions[index].name = name
      }
    }
  }

  private func add(_ action: Action, to actions: inout [Action]) {
    if !actions.contains(where: { $0.route == action.route && $0.host == action.host }) { actions.append(action) }
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

  /// The coordinators whose routers something in a coordinator, or one of its children, needs.
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
    if hosts[host]?.kind == .page { made += spec.members(of: host) }
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

  /// The trigger of an action's route, as a comment.
  func trigger(of action: Action) -> String? { spec.text(.trigger, of: .route(action.route)) }

  /// The case of a route in a coordinator.
  func routeCase(of action: Action) -> XCoordinatorHost.Case? {
    hosts[action.host]?.cases.first { $0.route == action.route }
  }
}

/// Deep links that go through routes, as chains.
extension XCoordinatorPlan {
  private mutating func addLink(_ link: DeepLink.ID) {
    let path = spec.targets(spec.deepLinks[link].path)
    guard refusals.isEmpty, let first = path.first, let last = path.last else { return }
    var calls: [String] = []
    var values: [ModelValue] = []
    var owner: Element.ID?
    for route in path {
      guard let (host, found) = routeCase(of: route, in: order) else {
        refusals.refuse(
          .deepLink(link), .path,
          "\(spec.name(of: route).inQuotes) is a route of no coordinator, so no link can go through it")
        return
      }
      values += found.values
      calls.append(value(found, of: found.values, in: route == first && owner == nil ? "" : "\(app.types[host])Route"))
      if owner == nil { owner = host }
    }
    guard let owner else { return }
    let name = hosts[owner]?.linkNames.claim(app.routes[last], or: "Link") ?? app.routes[last]
    // A value is called as the parameter of the URL that it comes from.
    var labels: [Model.ID: String] = [:]
    for (parameter, model) in parameters(of: link) where SwiftName.isIdentifier(parameter) {
      if labels[model] == nil { labels[model] = parameter }
    }
    let labelled = values.unique.map { value in
      (label: value.models.count == 1 ? labels[value.models[0]] : nil, value: value)
    }
    let chain = "deepLink(\(calls.joined(separator: ", ")))"
    let transition = spec.deepLinks[link].keepsLayers ? chain : "dismissing(\(chain))"
    hosts[owner]?.links.append(.init(link: link, name: name, values: labelled, transition: transition))
  }

  /// The parameters of the URLs of a link, with the models that they yield.
  private func parameters(of link: DeepLink.ID) -> [(name: String, model: Model.ID)] {
    let declared = spec.deepLinks[link]
    return spec.list(declared.parameters).compactMap { reference in
      guard let model = reference.target else { return nil }
      // Its name stands before the model's.
      return (spec.documents[Int(declared.declaration.document)].text(of: Int(reference.node) - 1), model)
    }
  }
}
