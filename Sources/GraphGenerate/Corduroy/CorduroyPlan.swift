import Graph

/// The view of Corduroy on a spec: the types that are coordinators, and a method of one of them for each route.
struct CorduroyPlan: RefusingPlan {
  let app: NamedSpec
  var spec: Spec { app.spec }
  var refusals: Refusals
  /// The coordinators and self-coordinating screens, in the order of the spec.
  private(set) var units: [Element.ID] = []
  private(set) var methods: [Element.ID: [GeneratedMethod]] = [:]
  /// The view controllers that a flow makes itself.
  private(set) var makers: [Element.ID: [Element.ID]] = [:]
  /// The units that something presents or pushes, so that they can go back.
  private var entered: Set<Element.ID> = []

  private static let reserved = [
    "Navigator", "Coordinator", "FlowCoordinator", "AnyCoordinator", "TabCoordinator", "TabBarCoordinator",
    "NavigationPrecondition", "RecoveringNavigationPrecondition", "NavigationPreconditionRequiring", "PresentMethod",
    "NavigationParameter", "NavigationContext", "NavigationResult", "Navigation", "PreconditionRecoveryMethod",
    "UIViewController", "FlowAbandoned", "Error", "Void", "Set",
  ]
  private static let members = SwiftScope([
    "navigator", "flowCompletion", "present", "dismiss", "create", "presentViewController",
    "presentFirstViewController", "didBecomeActive", "didBecomeInactive", "didDismiss", "tabBarCoordinator",
    "createViewController", "view", "title",
  ])

  init(_ spec: Spec, _ refusals: Refusals) {
    self.refusals = refusals
    app = NamedSpec(
      spec, reserved: Self.reserved, suffixes: ["Coordinator", "ViewController", "Setup", "Scenes"], &self.refusals)
    findUnits()
    for route in spec.routes.indices { addMethods(of: route) }
    addRedirections()
  }

  // MARK: Units

  /// True if an element is the framework's own coordinator of a tab bar.
  func isTabBar(_ element: Element.ID) -> Bool { spec.coordinator(element)?.container == .tab }

  /// The unit that an element is navigated to as; `nil` for a screen in a flow, which the flow shows by itself.
  private func unit(of element: Element.ID) -> Element.ID? {
    guard spec.elements[element].isScreen, let owner = app.tree.parent(of: element) else { return element }
    if app.tree.leaf(of: owner) == element { return isTabBar(owner) ? element : owner }
    return spec.isFlow(owner) ? nil : element
  }

  /// The unit at which a route from an element fires.
  private func source(of element: Element.ID) -> Element.ID? {
    if let unit = unit(of: element), units.contains(unit) { return isTabBar(unit) ? nil : unit }
    return app.tree.parent(of: element)
  }

  private mutating func findUnits() {
    var isUnit: Set<Element.ID> = []
    for coordinator in spec.coordinators {
      if coordinator.element == spec.implicitCoordinator, app.tree.screens(of: coordinator.element, in: spec).isEmpty {
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
        if isTabBar(member) { refusals.refuse(spec.subject(member), .container, "a tab bar holds no other one") }
      }
    }
    for (_, move) in spec.moves(where: { spec.style(of: $0)?.isForward == true && spec.style(of: $0) != .embed }) {
      for unit in spec.targets(spec.moves[move].to).compactMap(unit(of:)) {
        isUnit.insert(unit)
        if spec.style(of: move) != .select { entered.insert(unit) }
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

  /// The setup of a unit.
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
    let moves = spec.activeMoves(of: route)
    guard !moves.isEmpty else { return }
    for source in sourceUnits(of: route) where methods[source]?.contains(where: { $0.route == route }) != true {
      let values = moves.flatMap { self.values(of: $0, from: source) }.unique
      let body = moves.flatMap { lines(for: $0, route, from: source, values) }
      add(GeneratedMethod(route: route, name: methodName(of: route), values: values, body: body), to: source)
    }
  }

  private mutating func add(_ method: GeneratedMethod, to unit: Element.ID) {
    methods[unit, default: []].append(method)
  }

  private func methodName(of route: Route.ID) -> String { app.methodName(of: route, in: Self.members) }

  /// The units at which a route fires.
  private func sourceUnits(of route: Route.ID) -> [Element.ID] {
    let named = spec.routes[route].isFromAnywhere ? units : spec.targets(spec.routes[route].from)
    let inside = named.flatMap { element in
      isTabBar(element) ? units.filter { app.tree.isInside($0, element) && !isTabBar($0) } : [element]
    }
    return inside.compactMap(source(of:)).filter { !isTabBar($0) }.unique
  }

  private func values(of move: Move.ID, from source: Element.ID) -> [ModelValue] {
    spec.style(of: move) == .complete ? spec.result(of: source).map { ModelValue(models: [$0]) } : needs(of: move)
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
        let call = app.call(found.name, found.values)
        add(GeneratedMethod(route: route, name: methodName(of: route), values: found.values, body: [call]), to: source)
      }
    }
  }

  /// True if something leads to a unit, so that it can go back.
  func isEntered(_ unit: Element.ID) -> Bool { entered.contains(unit) }
}

extension CorduroyPlan {
  /// The statements of a move in a method of a unit.
  private mutating func lines(
    for move: Move.ID, _ route: Route.ID, from source: Element.ID, _ values: [ModelValue]
  ) -> [String] {
    let declared = spec.moves[move]
    guard let style = spec.style(of: move) else { return [] }
    let target = spec.targets(declared.to).first
    if declared.popUpTo.isPresent || declared.isSingleTop {
      return refuse(move, route, "a navigator pushes, and removes nothing before it")
    }
    if declared.by.isPresent, style != .select, style != .unwind {
      return refuse(move, route, "the navigator performs all moves, where the user is", help: "leave out 'by'")
    }
    switch style {
    case .push, .show: return go(to: target, ".pushing", move, route, from: source, values)
    case .present: return go(to: target, ".modallyPresenting", move, route, from: source, values)
    case .root: return go(to: target, ".swappingRootView", move, route, from: source, values)
    case .select:
      guard let target, let tab = tab(holding: target) else { return refuse(move, route, "no tab holds it") }
      return ["navigator.switch(toTabFor: \(type(of: tab)).self)"]
    case .goBack, .pop: return ["navigator.goBack()"]
    case .dismiss where isEntered(source): return ["navigator.goBack()"]
    case .popTo, .unwind:
      guard let target, !declared.isInclusive, let unit = unit(of: target), spec.targets(declared.to).count == 1 else {
        return refuse(move, route, "a navigator goes back to one coordinator, and that stays")
      }
      guard units.contains(unit) else {
        return refuse(move, route, "no navigator leads to \(spec.name(of: target).inQuotes), or back to it")
      }
      return ["navigator.goBack(toLast: \(type(of: unit)).self)"]
    case .complete:
      guard spec.isFlow(source) else { return refuse(move, route, "no flow is around it") }
      let result = values.map { SwiftName.written(app.name(of: $0)) }
      let value = result.count == 1 ? result[0] : "(\(result.joined(separator: ", ")))"
      return ["flowCompletion?(nil, \(value))"]
    case .abandon:
      guard spec.isFlow(source) else { return refuse(move, route, "no flow is around it") }
      return ["flowCompletion?(FlowAbandoned(), nil)"]
    case .dismiss, .dismissToRoot, .popToRoot:
      return refuse(
        move, route, "a navigator goes back by one coordinator, or to one that is named",
        help: "write 'unwind' with the coordinator to go back to")
    case .presentOnRoot: return refuse(move, route, "a navigator presents where the user is", help: "write 'present'")
    case .set, .replace, .showDetail: return refuse(move, route, "a navigator has no method for '\(style.rawValue)'")
    case .embed, .none: return []
    }
  }

  /// The tab that is an element, or holds it.
  private func tab(holding target: Element.ID) -> Element.ID? {
    let tabs = spec.coordinators.filter { $0.container == .tab }.flatMap { spec.targets($0.members) }
    return tabs.first { app.tree.isInside(target, $0) }
  }

  private mutating func go(
    to target: Element.ID?, _ method: String, _ move: Move.ID, _ route: Route.ID, from source: Element.ID,
    _ values: [ModelValue]
  ) -> [String] {
    guard let target else { return [] }
    guard let unit = unit(of: target) else {
      guard app.tree.isInside(target, source) else {
        return refuse(
          move, route, "\(spec.name(of: target).inQuotes) is inside of a flow, and only the flow leads to it")
      }
      if makers[source]?.contains(target) != true { makers[source, default: []].append(target) }
      let maker = "make" + SwiftName.upper(app.members[target])
      let arguments = app.inputs(of: [target]).map { app.argument(for: $0, of: values) }.joined(separator: ", ")
      return ["present(\(maker)(\(arguments)), by: \(method))"]
    }
    var arguments = ["to: \(type(of: unit)).self", "by: \(method)"]
    if isTabBar(unit) {
      let tabs = spec.members(of: unit).map { "\(type(of: $0)).self" }
      arguments.append("with: [\(tabs.joined(separator: ", "))]")
    } else if let model = model(of: unit, values) {
      arguments.append("with: \(model)")
    }
    if let parameters = parameters(of: move) { arguments.append("parameters: \(parameters)") }
    guard spec.isFlow(unit) else {
      return ["_ = navigator.go(\(arguments.joined(separator: ", ")))" + failure(of: unit, source)]
    }
    return ["_ = navigator.go(\(arguments.joined(separator: ", "))) { [weak self] error, result in"]
      + end(of: unit, route, from: source).map { "    " + $0 } + ["}" + failure(of: unit, source)]
  }

  /// The setup of a unit, made of values.
  private func model(of unit: Element.ID, _ values: [ModelValue]) -> String? {
    let inputs = inputs(of: unit)
    guard !inputs.isEmpty else { return nil }
    if inputs.count == 1, !inputs[0].isOptional { return app.argument(for: inputs[0], of: values) }
    let arguments = inputs.map { "\(app.name(of: $0)): \(app.argument(for: $0, of: values))" }
    return "\(app.types[unit])Setup(\(arguments.joined(separator: ", ")))"
  }

  /// The parameters for a modal style that is not the framework's own default.
  private func parameters(of move: Move.ID) -> String? {
    guard spec.style(of: move) == .present else { return nil }
    switch spec.presentation(of: move)?.modal ?? .automatic {
    case .automatic, .overFullScreen, .alert: return nil
    case let modal: return "[.modalPresentationStyle(.\(modal.rawValue)), .shouldAnimateTransition(true)]"
    }
  }

  /// The route after the end of a flow: whoever started it takes it down, and the route follows.
  private mutating func end(of flow: Element.ID, _ route: Route.ID, from source: Element.ID) -> [String] {
    let declared = spec.routes[route]
    var lines = ["guard let self else { return }"]
    if declared.flowLeaves { lines.append("self.navigator.goBack(toLast: \(type(of: source)).self)") }
    let result = spec.result(of: flow)
    let completed = call(declared.onComplete.target, of: route, .onComplete, from: source, result)
    let abandoned = call(declared.onAbandon.target, of: route, .onAbandon, from: source, [])
    if completed == nil, abandoned == nil { return declared.flowLeaves ? lines : ["_ = self"] }
    let binding =
      completed?.contains(".") == true && !result.isEmpty && completed?.hasSuffix("()") == false
      ? "let result" : "result != nil"
    lines.append("if \(binding) { \(completed ?? "") }" + (abandoned.map { " else { \($0) }" } ?? ""))
    return lines
  }

  private mutating func call(
    _ next: Route.ID?, of route: Route.ID, _ key: Key, from source: Element.ID, _ result: [Model.ID]
  ) -> String? {
    guard let next, !spec.activeMoves(of: next).isEmpty else { return nil }
    // A method of the same unit: routes that come later in the spec have theirs, too.
    guard fires(next, at: source) else {
      refusals.refuse(
        .route(route), key,
        "\(spec.name(of: next).inQuotes) is no route of \(spec.name(of: source).inQuotes), which has started the flow")
      return nil
    }
    let needs = spec.moves(of: next).flatMap { self.needs(of: $0) }.unique
    if let missing = needs.first(where: { !$0.isCovered(by: result) }) {
      refusals.refuse(next, after: route, key, missing: missing)
      return nil
    }
    let arguments = needs.map { need in
      let place = result.firstIndex { need.models.contains($0) } ?? 0
      let value = result.count == 1 ? "result" : "result.\(place)"
      return need.models.count == 1 ? value : ".\(SwiftName.written(app.values[result[place]]))(\(value))"
    }
    return "self.\(SwiftName.written(methodName(of: next)))(\(arguments.joined(separator: ", ")))"
  }

  private func needs(of move: Move.ID) -> [ModelValue] {
    guard let style = spec.style(of: move), style.isForward, style != .select,
      let target = spec.targets(spec.moves[move].to).first
    else { return [] }
    let given = app.given(to: move)
    let inputs = unit(of: target).map { self.inputs(of: $0) } ?? app.inputs(of: [target])
    return given.map { ModelValue(models: [$0]) } + inputs.filter { !$0.isOptional && !$0.isCovered(by: given) }
  }

  /// True if a route has a method in a unit.
  private func fires(_ route: Route.ID, at source: Element.ID) -> Bool {
    spec.routes[route].redirect.isPresent ? false : sourceUnits(of: route).contains(source)
  }

  /// The route that follows where a precondition of a unit fails and nothing recovers it.
  private mutating func failure(of unit: Element.ID, _ source: Element.ID) -> String {
    for precondition in spec.targets(spec.elements[unit].preconditions) {
      guard let other = spec.preconditions[precondition].otherwise.target else { continue }
      guard fires(other, at: source), spec.moves(of: other).allSatisfy({ self.needs(of: $0).isEmpty }) else {
        refusals.refuse(
          .precondition(precondition), .otherwise,
          "\(spec.name(of: other).inQuotes) is no route of \(spec.name(of: source).inQuotes), where the precondition may fail, or needs a model"
        )
        return ""
      }
      return ".onPreconditionFailed { [weak self] _ in self?.\(SwiftName.written(methodName(of: other)))() }"
    }
    return ""
  }
}
