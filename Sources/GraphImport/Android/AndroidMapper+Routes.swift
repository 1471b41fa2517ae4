import Graph

extension AndroidMapper {
  /// Adds a route for each action of an element.
  mutating func addRoutes(of number: Int) {
    checkActions(of: number)
    for action in forest[number].declaration.actions { addRoute(action, number) }
  }

  private mutating func addRoute(_ action: NavDeclaration.Action, _ number: Int) {
    let element = forest[number]
    let target = action.destination.map { forest.target(of: $0, from: number) }
    let destination = action.destination.flatMap { id in target.map { self.id(of: $0, written: id, number) } }
    let popUpTo = action.popUpTo.map { popTarget(of: $0, number) }
    guard destination != nil || popUpTo != nil else {
      if !action.arguments.isEmpty || action.id != nil {
        notes.add(
          .suspicious, at: action.place,
          "action '\(action.id ?? "")' has neither a destination nor 'app:popUpTo', and does nothing")
      }
      return
    }
    reportAbsent(action, number)
    guard !isDead(action, number) else { return reportDead(action, number) }
    let found = target?.element
    if case .hidden(let hidden)? = target {
      // Routes of other coordinators cannot lead there: the rule about destinations tells.
      spec.set(.destination, of: forest[hidden].specID, .screen, to: "link")
    }
    var values: [Key: JSONValue?] = [
      .from: .string(element.specID), .to: JSONValue(destination ?? popUpTo?.id),
      .animation: .filled(action.animations.joined(separator: ", ")), .code: JSONValue(action.id.map { "R.id.\($0)" }),
    ]
    // A graph has no screen of its own: where it stays, nothing of it does.
    let isInclusive: JSONValue? = action.isInclusive || popUpTo?.isGraph == true ? true : nil
    if destination == nil {
      values[.presentation] = "popTo"
      values[.inclusive] = isInclusive
    } else {
      let presentation = presentation(of: found, popsAll: popUpTo?.isRoot == true)
      values[.presentation] = .string(presentation)
      values[.with] = .filled(found.map { needs(of: $0).setup } ?? [])
      values[.singleTop] = action.isSingleTop && presentation != "set" ? true : nil
      if presentation != "set", let popUpTo {
        values[.popUpTo] = .string(popUpTo.id)
        values[.inclusive] = isInclusive
      }
      report(action, found)
    }
    if let member = firstMember(of: action, number) {
      let goesOn = destination != nil && !(found == member && action.isSingleTop)
      values = leavingItem(for: member, values, goesOn: goesOn)
    }
    routes.append(Route(id: add(values, action, element), action: action, element: number))
  }

  private mutating func add(
    _ values: [Key: JSONValue?], _ action: NavDeclaration.Action, _ element: NavForest.Element
  ) -> String {
    let wanted = ImportedSpec.validID(action.id ?? "\(element.specID)_to_\(action.destination ?? action.popUpTo ?? "")")
    let isTaken = spec.has(wanted, in: .route)
    return spec.add(.route, isTaken ? "\(element.specID).\(wanted)" : wanted, at: action.place, values)
  }

  // MARK: Targets

  /// The id in the spec for a target; what leads nowhere keeps the id that is written, so that linting finds it.
  private mutating func id(of target: NavForest.Target, written id: String, _ number: Int) -> String {
    switch target {
    case .found(let found), .hidden(let found): forest[found].specID
    case .elsewhere: "\(forest[forest[number].root].specID).\(ImportedSpec.validID(id))"
    case .nowhere: ImportedSpec.validID(id)
    }
  }

  /// What a `popUpTo` names: a destination, a graph, or all of its controller.
  struct PopTarget {
    let id: String
    let isGraph: Bool
    let isRoot: Bool
  }

  /// The element that a `popUpTo` names.
  mutating func popTarget(of id: String, _ number: Int) -> PopTarget {
    let target = forest.target(of: id, from: number)
    // What another controller shows is never on this stack: the rule about that tells.
    if case .elsewhere(let other) = target { return PopTarget(id: forest[other].specID, isGraph: false, isRoot: false) }
    let found = target.element.map { forest[$0] }
    // A stack of a bar is on that of the graph with the bar as a whole.
    let bar = target.element.flatMap { barID(around: $0, from: number) }
    return PopTarget(
      id: bar ?? self.id(of: target, written: id, number), isGraph: found?.declaration.kind == .graph,
      isRoot: found.map { $0.parent == nil } == true)
  }

  /// How a target comes: the style, or one of the presentations that are declared when they are used.
  mutating func presentation(of target: Int?, popsAll: Bool) -> String {
    switch target.flatMap({ forest.first(of: $0) }).map({ forest[$0].declaration.kind }) {
    case .dialog?: spec.presentation("dialog")
    case .activity?, .custom?:
      spec.presentation("activity", [.style: "present", .modal: "fullScreen", .dismissal: "interactive"])
    default: popsAll ? "set" : "push"
    }
  }

  /// Adds notes on what a route does not say.
  private mutating func report(_ action: NavDeclaration.Action, _ target: Int?) {
    if action.savesState || action.restoresState {
      notes.add(
        .notExpressible, .info, at: action.place,
        "the state that action '\(action.id ?? "")' saves or restores is left out")
    }
    guard let target else { return }
    let known = needs(of: target).models
    for argument in action.arguments where known[argument.name] == nil {
      notes.add(.suspicious, .info, at: argument.place, "argument '\(argument.name)' is none of the destination's")
    }
  }

  /// Notes ids of an action that the controller of its element does not find.
  private mutating func reportAbsent(_ action: NavDeclaration.Action, _ number: Int) {
    guard !forest[number].isCopy else { return }
    for (name, id) in [("destination", action.destination), ("popUpTo", action.popUpTo)] {
      guard let id else { continue }
      switch forest.target(of: id, from: number) {
      case .found, .hidden: break
      case .elsewhere(let other):
        notes.add(
          .suspicious, at: action.place,
          "'app:\(name)' names '\(id)', which is not in this graph, but in '\(forest[forest[other].root].specID)', which another controller shows"
        )
      case .nowhere: notes.add(.missing, at: action.place, "'app:\(name)' names '\(id)', which is in no graph")
      }
    }
  }

  /// Notes a destination that is declared elsewhere in the same controller with actions that it lacks here.
  private mutating func checkActions(of number: Int) {
    let element = forest[number]
    guard let id = element.declaration.id, !element.isCopy, element.declaration.kind != .graph else { return }
    let own = Set(element.declaration.actions.compactMap(\.id))
    for other in forest.elements(of: id, in: element.root) where other != number {
      let declaration = forest[other].declaration
      let lacking = declaration.actions.compactMap(\.id).filter { !own.contains($0) }
      guard declaration.className == element.declaration.className, let action = lacking.first else { continue }
      notes.add(
        .duplicate, at: element.declaration.place,
        "'\(id)' is declared in '\(forest[forest[other].parent!].specID)' as well, there with action '\(action)'")
      return
    }
  }
}
