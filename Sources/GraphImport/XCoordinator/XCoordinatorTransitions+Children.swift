/// Routes that add children and trigger the routes of others.
extension XCoordinatorTransitions {
  /// The ways of a route that makes no move itself: it adds children, or triggers other routes.
  mutating func indirectWays(of route: String, _ coordinator: CoordinatorClass) -> [XCoordinatorWay] {
    let triggers = app.triggers.filter {
      $0.environment.route == route && $0.environment.closures == 0 && !isSetUp($0)
    }
    // A child in the same container makes its moves when it is added, and then those that are triggered on it.
    func begin(_ child: SwiftObject, _ target: CoordinatorClass) -> [XCoordinatorMove] {
      let begins = firstRoutes(child).contains { if case .null = $0 { false } else { true } }
      guard isShared(child), begins else { return [] }
      return [
        XCoordinatorMove(style: "push", targets: [.coordinator(target, child)], performer: coordinator)
      ]
    }
    var ways: [XCoordinatorWay] = []
    var children: [(child: SwiftObject, target: CoordinatorClass)] = []
    for child in app.children[route] ?? [] {
      guard let target = app.coordinator(child) else { continue }
      children.append((child, target))
      if triggers.contains(where: { $0.coordinator === target }) { continue }
      let moves = begin(child, target)
      if !moves.isEmpty { ways.append(XCoordinatorWay(moves: moves, conditions: [])) }
    }
    for trigger in triggers {
      if let (child, target) = children.last(where: { $0.target === trigger.coordinator }) {
        let first = begin(child, target)
        let next = self.ways(of: trigger.name, trigger.arguments, target, child)
        performed.insert("\(target.name).\(trigger.name)")
        ways += next.map { XCoordinatorWay(moves: first + $0.moves, conditions: $0.conditions) }
        if !next.isEmpty { continue }
      }
      let redirect = XCoordinatorMove(
        style: "redirect", performer: trigger.coordinator ?? coordinator, route: trigger.name)
      ways.append(XCoordinatorWay(moves: [redirect], conditions: []))
    }
    return ways
  }
}
