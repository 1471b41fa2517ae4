import Graph

/// A route of a coordinator with one way to perform it: one entry of the spec for each way and each target.
struct XCoordinatorRoute {
  let coordinator: CoordinatorClass
  let element: SwiftDeclaration
  var way: XCoordinatorWay
  /// The places that trigger it with these arguments, if any.
  var triggers: [XCoordinatorTrigger]
  /// True if nothing but the making of its coordinator performs it.
  var isBeginning = false

  /// The route as `Coordinator.case`.
  var key: String { "\(coordinator.name).\(element.name)" }
}

/// The parts of the app: its coordinators with their parents, its screens, and the effect of each route.
struct XCoordinatorElements {
  /// A screen: a class in a coordinator. Screens of the system differ by the routes that show them.
  struct ScreenKey: Hashable {
    let className: String
    let coordinator: String
    let route: String
  }

  let app: XCoordinatorApp
  var transitions: XCoordinatorTransitions
  private(set) var routes: [XCoordinatorRoute] = []
  /// The first screen of each coordinator: the moves of its initial route.
  private(set) var firstMoves: [String: [XCoordinatorWay]] = [:]
  /// The coordinators that others make, by name.
  private(set) var made: [String: [CoordinatorClass]] = [:]
  private(set) var start: CoordinatorClass?

  init(_ app: XCoordinatorApp) {
    self.app = app
    transitions = XCoordinatorTransitions(app)
    // Several instances may be made at the same place: the one whose initial route is known is taken.
    for coordinator in app.coordinators {
      let known = coordinator.instances.filter { !transitions.firstRoutes($0).filter(\.isCase).isEmpty }
      coordinator.instances = coordinator.instances.enumerated().compactMap { index, object in
        guard !coordinator.instances[..<index].contains(where: { $0.isMade(where: object) }) else { return nil }
        let usual = known.first { $0.isMade(where: object) } ?? object
        for other in coordinator.instances where other !== usual && other.isMade(where: usual) {
          usual.properties.merge(other.properties) { $0.isUnknown ? $1 : $0 }
        }
        return usual
      }
    }
    var isUsual: Set<String> = []
    // Of several instances, the one in a tab or page is the usual one.
    for coordinator in app.coordinators {
      for member in transitions.members(of: coordinator.instances[0]) {
        if case .coordinator(let other, let object) = member.target, isUsual.insert(other.name).inserted {
          other.instances.removeAll { $0 === object }
          other.instances.insert(object, at: 0)
        }
      }
    }
    for coordinator in app.coordinators { addRoutes(of: coordinator) }
    // A route that is only performed at the beginning is the root of the coordinator, and no route.
    let fired = Set(
      routes.flatMap(\.way.moves).compactMap { move in move.route.map { "\(move.performer.name).\($0)" } })
    transitions.performed.formUnion(fired)
    routes.removeAll { $0.isBeginning && !fired.contains($0.key) }
    for coordinator in app.coordinators {
      guard let object = coordinator.instances.first else { continue }
      firstMoves[coordinator.name] = first(of: coordinator, object)
      for member in transitions.members(of: object) { note(member.target, madeBy: coordinator) }
      for move in (firstMoves[coordinator.name] ?? []).flatMap(\.moves) { note(move) }
    }
    for route in routes { for move in route.way.moves { note(move) } }
    let launched = app.launched.lazy.compactMap(app.coordinator).first
    let isMade = Set(made.values.flatMap { $0.map(\.name) })
    start = launched ?? app.coordinators.first { !isMade.contains($0.name) } ?? app.coordinators.first
  }

  /// Returns the ways in which an instance begins.
  mutating func first(of coordinator: CoordinatorClass, _ object: SwiftObject) -> [XCoordinatorWay] {
    var ways: [XCoordinatorWay] = []
    let routes = transitions.firstRoutes(object)
    for route in routes {
      guard case .case(let name, let arguments, _) = route else { continue }
      for var way in transitions.ways(of: name, arguments ?? [], coordinator, object)
      where !ways.contains(where: { $0.isSame(as: way) }) {
        if routes.count > 1 { way.conditions.append("the initial route is '\(name)'") }
        ways.append(way)
      }
    }
    // The entrance that comes with the coordinator on the stack of others.
    if ways.isEmpty, let entrance = transitions.entrances[coordinator.name] {
      let move = XCoordinatorMove(style: "push", targets: [entrance], performer: coordinator)
      ways.append(XCoordinatorWay(moves: [move]))
    }
    // A coordinator of one view controller, passed to it.
    if ways.isEmpty, !routes.contains(where: \.isCase), coordinator.container == .view {
      for argument in object.superArguments.joined()
      where argument.label == "rootViewController" || argument.label == "viewController" {
        if let target = transitions.targets(argument.value).first, target.className != "UIViewController",
          target.className != coordinator.name
        {
          let move = XCoordinatorMove(style: "embed", targets: [target], performer: coordinator)
          ways.append(XCoordinatorWay(moves: [move]))
        }
      }
    }
    return ways
  }

  private mutating func note(_ move: XCoordinatorMove) {
    for target in move.targets { note(target, madeBy: move.performer) }
    if move.style == "redirect" {
      note(.coordinator(move.performer, move.performer.instances[0]), madeBy: move.performer)
    }
  }

  private mutating func note(_ target: XCoordinatorMove.Target, madeBy maker: CoordinatorClass) {
    guard case .coordinator(let coordinator, _) = target, coordinator !== maker else { return }
    if made[maker.name]?.contains(where: { $0 === coordinator }) != true {
      made[maker.name, default: []].append(coordinator)
    }
  }

  private mutating func addRoutes(of coordinator: CoordinatorClass) {
    let objects = coordinator.unlikeInstances
    let initial = Set(objects.flatMap(transitions.firstRoutes).compactMap(\.caseName))
    for element in app.cases(of: coordinator) {
      let triggers = app.triggers.filter {
        $0.enumeration == coordinator.route && $0.name == element.name
          && ($0.coordinator == nil || $0.coordinator === coordinator) && !transitions.isSetUp($0)
      }
      // Triggers whose arguments affect the moves are followed one by one.
      var found: [XCoordinatorRoute] = []
      let variants = variants(of: element, triggers)
      for (arguments, triggers) in variants {
        var ways = objects.flatMap { transitions.ways(of: element.name, arguments, coordinator, $0) }
        // A way without moves counts only if there is no other.
        if ways.contains(where: { !$0.moves.isEmpty }) { ways.removeAll(where: \.moves.isEmpty) }
        for var way in ways {
          // 'rootViewController.dismiss(animated: true) { self.trigger(.home) }'
          if !triggers.isEmpty,
            triggers.allSatisfy({ $0.environment.around == "dismiss" && $0.me.flatMap(app.coordinator) != nil })
          {
            way.moves.insert(XCoordinatorMove(style: "dismiss", performer: coordinator), at: 0)
          }
          if let index = found.firstIndex(where: { $0.way.isSame(as: way) }) {
            found[index].triggers += triggers
          } else {
            found.append(XCoordinatorRoute(coordinator: coordinator, element: element, way: way, triggers: triggers))
          }
        }
      }
      routes += found.changing { $0.isBeginning = $0.triggers.isEmpty && initial.contains(element.name) }
    }
  }

  /// Returns the arguments of a route's triggers, each with the places; arguments without influence are placeholders.
  private func variants(
    of element: SwiftDeclaration, _ triggers: [XCoordinatorTrigger]
  ) -> [([SwiftValue.Argument], [XCoordinatorTrigger])] {
    let inputs = app.inputs(element)
    let routes = Set(app.coordinators.map(\.route))
    let isRoute = element.parameters.map { routes.contains(SwiftTypeName($0.type).name) }
    // `.make(x)` of a structure is no case; if the type was not read it may be none.
    let file = app.coordinators.first?.type.file
    let isEnumeration = element.parameters.map { parameter in
      app.program.type(SwiftTypeName(parameter.type).name, near: file).map { $0.kind == .enum }
    }
    var variants: [([SwiftValue.Argument], [XCoordinatorTrigger])] = []
    for trigger in triggers {
      let arguments = inputs.enumerated().map { index, input in
        guard trigger.arguments.indices.contains(index) else { return input }
        let value = trigger.arguments[index].value
        let decides: Bool =
          switch value {
          case .null, .closure, .list: true
          case .case(_, let given, _): isRoute[index] || !value.isOpen && (isEnumeration[index] ?? (given == nil))
          default: value.objects.contains { app.coordinator($0) != nil || $0.type.looksLikeView }
          }
        return decides ? SwiftValue.Argument(label: input.label, value: value) : input
      }
      if let index = variants.firstIndex(where: {
        $0.1.first?.environment.around == trigger.environment.around
          && zip($0.0, arguments).allSatisfy { $0.value.isSame(as: $1.value) || $0.value.isInput && $1.value.isInput }
      }) {
        variants[index].1.append(trigger)
      } else {
        variants.append((arguments, [trigger]))
      }
    }
    return variants.isEmpty ? [(inputs, [])] : variants
  }

  /// Returns the parent of each coordinator by name: the last coordinator on every way to it. A coordinator in a shared
  /// container is on the stack of its maker, so it belongs to none of several makers.
  func parents() -> [String: CoordinatorClass] {
    guard let start else { return [:] }
    let all = app.coordinators
    let numbers = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1.name, $0) })
    var successors = all.map { (made[$0.name] ?? []).compactMap { numbers[$0.name] } }
    let root = numbers[start.name]!
    // Coordinators that the start does not reach become its children.
    var reached = Set([root].closure { successors[$0] })
    let isMade = Set(successors.joined())
    for vertex in all.indices.sorted(by: { !isMade.contains($0) && isMade.contains($1) })
    where !reached.contains(vertex) {
      successors[root].append(vertex)
      reached.formUnion([vertex].closure { successors[$0] })
    }
    let dominators = Dominators.immediate(root: root, successors: successors)
    var parents: [String: CoordinatorClass] = [:]
    for (vertex, coordinator) in all.enumerated() where vertex != root {
      parents[coordinator.name] = all[dominators[vertex] ?? root]
    }
    return parents
  }
}

extension XCoordinatorWay {
  func isSame(as other: XCoordinatorWay) -> Bool {
    moves.count == other.moves.count
      && zip(moves, other.moves).allSatisfy { a, b in
        a.style == b.style && a.performer === b.performer && a.route == b.route && a.targets.count == b.targets.count
          && zip(a.targets, b.targets).allSatisfy { a, b in
            guard case .coordinator(_, let one) = a, case .coordinator(_, let other) = b else { return a.isSame(as: b) }
            return a.isSame(as: b) && one.isLike(other)
          }
      }
  }
}

extension SwiftObject {
  fileprivate func isMade(where other: SwiftObject) -> Bool {
    self === other || offset != nil && offset == other.offset && file.name == other.file.name
  }
}

extension SwiftValue {
  fileprivate var isCase: Bool { caseName != nil }

  /// The name of a case.
  var caseName: String? { if case .case(let name, _, _) = self { name } else { nil } }

  var isInput: Bool {
    switch self {
    case .access(_, let name, nil): name.hasPrefix("$")
    case .unknown: true
    default: false
    }
  }

  /// True for a case with an unknown value in it.
  var isOpen: Bool {
    if case .case(_, let arguments?, _) = self {
      arguments.contains { $0.value.isInput || $0.value.isOpen }
    } else {
      false
    }
  }
}
