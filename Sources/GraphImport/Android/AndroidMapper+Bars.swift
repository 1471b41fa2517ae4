import Graph

extension AndroidMapper {
  /// Chooses the ids of bars, and of the stacks of their members that are screens.
  mutating func nameBars() {
    for root in forest.roots {
      guard let bar = bars[root] else { continue }
      barIDs[root] = names.insertFree("\(forest[root].specID).bar")
      for member in bar.members where forest[member].declaration.kind != .graph {
        barIDs[member] = names.insertFree("\(forest[member].specID).stack")
      }
    }
  }

  /// Adds a bar as a `tab`, whose members keep their stacks.
  mutating func addBar(_ bar: NavBar) {
    let source = JSONValue.string(bar.layout)
    let isFirst = forest.start(of: bar.graph) == bar.members.first
    spec.add(
      .coordinator, barIDs[bar.graph]!,
      [
        .container: "tab", .children: .strings(bar.members.map { stackID(of: $0) }),
        .backTo: isFirst ? "start" : nil, .source: source,
      ])
    for member in bar.members where forest[member].declaration.kind != .graph {
      let needs = needs(of: member)
      spec.add(
        .coordinator, stackID(of: member),
        [
          .root: .string(forest[member].specID), .setup: .filled(needs.setup),
          .accepts: .filled(needs.accepts), .source: source,
        ])
    }
  }

  /// The coordinator of a member's stack: a graph is its own.
  private func stackID(of member: Int) -> String { barIDs[member] ?? forest[member].specID }

  /// True if an element is a member of a bar.
  func isMember(_ number: Int) -> Bool {
    forest[number].parent.flatMap { bars[$0] }?.members.contains(number) == true
  }

  /// True if an item of a bar shows an element, and code opens the item with arguments: the bar alone has none to give.
  func isGivenByBar(_ number: Int) -> Bool {
    var member: Int? = number
    while let candidate = member, !isMember(candidate) {
      let parent = forest[candidate].parent
      member = parent.flatMap { forest.start(of: $0) == candidate ? $0 : nil }
    }
    guard let member, let id = forest[member].declaration.id else { return false }
    return app.code.ids[id]?.contains(where: \.passesArguments) == true
  }

  /// The coordinator of the stack of a bar in which a destination of the bar's graph always is.
  func stack(of number: Int) -> String? {
    forest[number].parent.flatMap { bars[$0]?.owners[number] }.map { stackID(of: $0) }
  }

  /// Returns the first element of a graph: its bar, if the start is in the bar.
  func root(of graph: Int) -> String? {
    forest.start(of: graph).flatMap { isMember($0) ? barIDs[graph] : forest[$0].specID }
  }

  /// Returns the first item of a bar, if an action in the stack of another item goes back to it: it is below all others.
  func firstMember(of action: NavDeclaration.Action, _ number: Int) -> Int? {
    guard let id = action.popUpTo, !action.isInclusive, let bar = bars[forest[number].root],
      let owner = bar.owners[number], case .found(let target) = forest.target(of: id, from: number),
      target == bar.members.first, target == forest.start(of: bar.graph), target != owner
    else { return nil }
    return target
  }

  /// The values of a route that empties the stack of its item, selects the first one and may go on from there.
  func leavingItem(for member: Int, _ values: [Key: JSONValue?], goesOn: Bool) -> [Key: JSONValue?] {
    let moved: [Key] = [.to, .presentation, .with, .singleTop, .animation]
    var steps: [[Key: JSONValue?]] = [
      [.presentation: "popToRoot"], [.to: .string(stackID(of: member)), .presentation: "select"],
    ]
    if goesOn { steps.append(values.filter { moved.contains($0.key) }) }
    var values = values.filter { !moved.contains($0.key) && $0.key != .popUpTo && $0.key != .inclusive }
    values[.steps] = .steps(steps)
    return values
  }

  /// The bar that an element is in and another one is not, or in another of its stacks.
  func barID(around number: Int, from other: Int) -> String? {
    guard let bar = bars[forest[number].root], let owner = bar.owners[number], other != bar.graph,
      bar.owners[other] != owner
    else { return nil }
    return barIDs[bar.graph]
  }
}
