extension Rule {
  /// Screens that nobody ever sees. O(*n*) for *n* elements, routes, sources and targets, beside the search for states;
  /// for each finding once more the sources and targets of the routes that lead to it, and the elements behind.
  static let unreachableScreen = Rule(
    id: "unreachable-screen", severity: .error, summary: "A screen that no path from launch reaches."
  ) { analysis, spec in
    let screens = analysis.reachability.unreached.filter { spec.elements[$0].isScreen }
    guard !screens.isEmpty else { return [] }
    let groups = analysis.reachability.groups
    guard analysis.severity(unlessDeclared: .in) == nil else { return [analysis.finding(ofUnreached: screens, groups)] }
    return analysis.findings(of: groups.filter { spec.elements[$0.cause].isScreen })
  }
}

extension Analysis {
  /// A finding for each cause of unreached elements.
  func findings(of groups: [UnreachedGroups.Group]) -> [Finding] {
    guard !groups.isEmpty else { return [] }
    let routes = routesTo(groups.map(\.cause))
    let declarations = reachability.reachedDeclarations(in: spec)
    return groups.map { group in
      let screens = group.behind.filter { spec.elements[$0].isScreen }
      let behind: Message =
        switch screens.count {
        case 0: ""
        case 1: " and \(screens[0]) behind it"
        default: " and the \(screens.count) screens behind it"
        }
      // An importer has found all that a leftover of a storyboard shows elsewhere.
      let isLeftover = screens.isEmpty && !spec.elements[group.cause].isScreen && !spec.undeclaredWays.isEmpty
      let copy = isLeftover ? nil : reachedCopy(of: group, declarations)
      let remark: Message = isLeftover ? "; what it shows is reached without it" : ""
      return finding(
        "no path from launch reaches \(group.cause)\(behind): \(reason(for: group, routes[group.cause]))"
          + (copy.map { "; its copy \($0) is reached" } ?? remark), about: group.cause,
        severity: isLeftover || copy != nil ? .info : severity(unlessDeclared: .in),
        help: isLeftover
          ? "remove \(group.cause), if nothing needs it any more"
          : "add a route to \(group.cause), say with \"entry\" what opens it from outside, or remove it",
        related: screens.count < 2 ? [] : screens.prefix(5).map { .pointer(to: $0, "\($0) is behind it") })
    }
  }

  /// A reached copy of the cause of a group, if all behind it has one too: then nothing of it is dead.
  private func reachedCopy(
    of group: UnreachedGroups.Group, _ declarations: [ElementDeclaration: Element.ID]
  ) -> Element.ID? {
    guard !declarations.isEmpty else { return nil }
    func copy(of element: Element.ID) -> Element.ID? {
      ElementDeclaration(of: element, in: spec).flatMap { declarations[$0] }
    }
    return group.behind.allSatisfy { copy(of: $0) != nil } ? copy(of: group.cause) : nil
  }

  /// The one finding about all unreached screens of a spec that does not declare all paths to its screens.
  fileprivate func finding(ofUnreached screens: [Element.ID], _ groups: [UnreachedGroups.Group]) -> Finding {
    let causes = groups.map(\.cause)
    let count = spec.elements.count { $0.isScreen }
    let names: Message =
      causes.count <= 4 ? "\(list: causes)" : "\(list: causes.prefix(3)) and \(causes.count - 3) more"
    let message: Message =
      screens.count == 1
      ? "no declared path reaches \(screens[0])"
      : "no declared path reaches \(screens.count) of the \(count) screens: nothing declared leads to \(names)"
    let place = spec.place(spec.value(of: .partial, in: 0, document: 0) ?? 0, in: 0)
    return finding(
      message, about: Subject?.none, at: .place(place), severity: .info,
      help: "declare what opens them, with a route or an \"entry\": what lies behind them is checked then",
      related: causes.prefix(20).map { .pointer(to: $0, "nothing declared leads to \($0)") })
  }

  /// The routes that name one of some elements as a target, by element.
  private func routesTo(_ targets: [Element.ID]) -> Table<Element, [Route.ID]> {
    let isWanted = Table(marking: targets, count: spec.elements.count)
    var routes = Table<Element, [Route.ID]>(repeating: [], count: spec.elements.count)
    for (route, move) in spec.moves(where: { spec.style(of: $0)?.takesTarget != false }) {
      for target in spec.targets(spec.moves[move].to) where isWanted[target] && routes[target].last != route {
        routes[target].append(route)
      }
    }
    return routes
  }

  /// Why no path reaches the cause of a group.
  private func reason(for group: UnreachedGroups.Group, _ routes: [Route.ID]) -> Message {
    let forward = routes.filter { route in
      spec.moves(of: route).contains {
        spec.style(of: $0)?.isForward != false && spec.targets(spec.moves[$0].to).contains(group.cause)
      }
    }
    guard let route = forward.first else {
      return routes.first.map { "\($0) only goes back to it" } ?? "no route, deep link or entry leads to it"
    }
    let sources = spec.targets(spec.routes[route].from)
    if sources == [group.cause] { return "only \(route) leads to it, from itself" }
    let isBehind = Set(group.behind)
    if let source = sources.first(where: isBehind.contains) {
      return "\(route) leads to it only from \(source), which is behind it"
    }
    return sources.isEmpty && !spec.routes[route].isFromAnywhere
      ? "nothing fires \(route), which leads to it" : "\(route) leads to it, but not in any state of the app"
  }
}
