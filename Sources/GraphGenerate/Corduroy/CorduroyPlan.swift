import Graph

/// What Corduroy needs of a spec: which types are coordinators, and a method of one of them for each route.
struct CorduroyPlan {
  let app: NamedSpec
  var spec: Spec { app.spec }
  var refusals: Refusals
  /// The coordinators and self-coordinating screens, in the order of the spec.
  private(set) var units: [Element.ID] = []
  private(set) var methods: [Element.ID: [Method]] = [:]
  /// The view controllers that a flow makes itself.
  private(set) var makers: [Element.ID: [Element.ID]] = [:]
  /// The units that something presents or pushes, so that they can go back.
  private var entered: Set<Element.ID> = []

  /// A route as a method.
  struct Method {
    let route: Route.ID
    let name: String
    let values: [ModelValue]
    let body: [String]
  }

  private static let reserved = [
    "Navigator", "Coordinator", "FlowCoordinator", "AnyCoordinator", "TabCoordinator", "TabBarCoordinator",
    "NavigationPrecondition", "RecoveringNavigationPrecondition", "NavigationPreconditionRequiring",
    "PresentMethod",
    "NavigationParameter", "NavigationContext", "NavigationResult", "Navigation",
    "PreconditionRecoveryMethod",
    "UIViewController", "FlowAbandoned", "Error", "Void", "Set",
  ]
  private static let members = SwiftScope([
    "navigator", "flowCompletion", "present", "dismiss", "create", "presentViewController",
    "presentFirstViewController",
    "didBecomeActive", "didBecomeInactive", "didDismiss", "tabBarCoordinator", "createViewController", "view",
    "title",
  ])

  init(_ spec: Spec, _ refusals: Refusals) {
    var refusals = refusals
    app = NamedSpec(
      spec, reserved: Self.reserved, suffixes: ["Coordinator", "ViewController", "Setup", "Scenes"], &refusals
    )
    self.refusals = refusals
    findUnits()
    for route in spec.routes.indices { addMethods(of: route) }
    addRedirections()
  }

  // MARK: Units

  private func isFlow(_ element: Element.ID) -> Bool { spec.coordinator(element)?.isFlow == true }

  /// True if an element is the framework's own coordinator of a tab bar.
  func isTabBar(_ element: Element.ID) -> Bool {
    spec.coordinator(element)?.container == .tab
  }

  /// The unit that an element is navigated to as; `nil` for a screen in a flow, which the flow shows by itself.
  func unit(of element: Element.ID) -> Element.ID? {
    guard spec.elements[element].isScreen else { return element }
    guard let owner = app.tree.parent(of: element) else { return element }
    if app.tree.leaf(of: owner) == element { return isTabBar(owner) ? element : owner }
    return isFlow(owner) ? nil : element
  }

  /// The unit at which a route from an element fires.
  private func source(of element: Element.ID) -> Element.ID? {
    if let unit = unit(of: element), units.contains(unit) { return isTabBar(unit) ? nil : unit }
    return app.tree.parent(of: element)
  }

  private mutating func findUnits() {
    var isUnit: Set<Element.ID> = []
    for coordinator in spec.coordinators {
      if coordinator.element == spec.implicitCoordinator,
        app.tree.screens(of: coordinator.element, in: spec).isEmpty
      {
        continue
      }
      isUnit.insert(coordinator.element)
      if coordinator.container == .split || coordinator.container == .page {
        refusals.refuse(
          spec.subject(coordinator.element), .container,
          "Corduroy has no coordinator for a \(coordinator.container == .split ? "split view" : "page view") controller"
        )
      }
      if coordinator.container == .tab, coordinator.isFlow {
        refusals.refuse(
          spec.subject(coordinator.element), .flow, "the framework's own coordinator of a tab bar is no flow")
      }
      for member in spec.targets(coordinator.members) where coordinator.container.hasMembers {
        isUnit.insert(member)
        if isTabBar(member) {
          refusals.refuse(spec.subject(member), .container, "a tab bar holds no other one")
        }
      }
    }
    for route in spec.routes.indices {
      for move in spec.moves(of: route)
      where spec.style(of: move)?.isForward == true && spec.style(of: move) != .embed {
        for target in spec.targets(spec.moves[move].to) {
          if let unit = unit(of: target) {
            isUnit.insert(unit)
            if spec.style(of: move) != .select { entered.insert(unit) }
          }
        }
      }
    }
    for precondition in spec.preconditions {
      guard case .flow(let flow) = precondition.recovery, let flow = flow.target else { continue }
      isUnit.insert(flow)
      entered.insert(flow)
    }
    units = spec.elements.indices.filter(isUnit.contains)
  }

  /// The type of a unit.
  func type(of unit: Element.ID) -> String {
    if isTabBar(unit) { return "TabBarCoordinator" }
    return spec.elements[unit].isScreen ? app.className(of: unit) : app.types[unit] + "Coordinator"
  }

  /// What a unit is set up with.
  func inputs(of unit: Element.ID) -> [ModelValue] {
    var elements = [unit]
    // The first screen of a coordinator is made with what the coordinator has.
    if !spec.elements[unit].isScreen, let first = app.tree.first(of: unit), spec.elements[first].isScreen {
      elements.append(first)
    }
    return app.inputs(of: elements)
  }

  // MARK: Methods

  private mutating func addMethods(of route: Route.ID) {
    let moves = spec.moves(of: route).filter { move in
      spec.style(of: move).map { $0 != .none && $0 != .embed } ?? false
    }
    guard !moves.isEmpty else { return }
    for source in sourceUnits(of: route) {
      guard methods[source]?.contains(where: { $0.route == route }) != true else { continue }
      var values: [ModelValue] = []
      for move in moves {
        for value in self.values(of: move, from: source) where !values.contains(value) {
          values.append(value)
        }
      }
      var body: [String] = []
      for move in moves { body += lines(for: move, route, from: source, values) }
      add(Method(route: route, name: methodName(of: route), values: values, body: body), to: source)
    }
  }

  private mutating func add(_ method: Method, to unit: Element.ID) {
    methods[unit, default: []].append(method)
  }

  func methodName(of route: Route.ID) -> String {
    let name = app.routes[route]
    return Self.members.isFree(name) ? name : name + "Route"
  }

  /// The units at which a route fires.
  func sourceUnits(of route: Route.ID) -> [Element.ID] {
    let named = spec.routes[route].isFromAnywhere ? units : spec.targets(spec.routes[route].from)
    var found: [Element.ID] = []
    for element in named {
      let inside =
        isTabBar(element) ? units.filter { app.tree.isInside($0, element) && !isTabBar($0) } : [element]
      for unit in inside.compactMap(source(of:)) where !found.contains(unit) && !isTabBar(unit) {
        found.append(unit)
      }
    }
    return found
  }

  private func values(of move: Move.ID, from source: Element.ID) -> [ModelValue] {
    guard let style = spec.style(of: move) else { return [] }
    if style == .complete {
      return spec.coordinator(source).map { spec.targets($0.result).map { ModelValue(models: [$0]) } } ?? []
    }
    return needs(of: move)
  }

  private mutating func addRedirections() {
    for route in spec.routes.indices where spec.routes[route].redirect.isPresent {
      guard let target = spec.routes[route].redirect.target else { continue }
      for source in sourceUnits(of: route) {
        guard let found = methods[source]?.first(where: { $0.route == target }) else {
          refusals.refuse(
            .route(route), .redirect,
            "\(spec.name(of: target).inQuotes) is no route of \(spec.name(of: source).inQuotes), and a navigator redirects none"
          )
          continue
        }
        let arguments = found.values.map { SwiftName.written(app.name(of: $0)) }.joined(separator: ", ")
        add(
          Method(
            route: route, name: methodName(of: route), values: found.values,
            body: ["\(SwiftName.written(found.name))(\(arguments))"]), to: source)
      }
    }
  }

  /// Notes that a flow shows a screen of its own.
  mutating func addMaker(of screen: Element.ID, to flow: Element.ID) {
    if makers[flow]?.contains(screen) != true { makers[flow, default: []].append(screen) }
  }

  /// True if something leads to a unit, so that it can go back.
  func isEntered(_ unit: Element.ID) -> Bool { entered.contains(unit) }
}
