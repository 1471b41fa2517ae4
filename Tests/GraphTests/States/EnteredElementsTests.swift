import Testing

@testable import Graph

/// What may be entered without something on the way, against the states of random specs.
@Suite struct EnteredElementsTests {
  /// Whatever a run shows that never shows some elements is among what may be entered without these.
  @Test(arguments: Seeds.blocks(of: 30))
  func leavesOutNothing(seeds: Range<Int>) {
    var decided = 0
    for seed in seeds {
      let random = RandomPolicies(seed: UInt64(seed))
      let machine = random.machine
      let exploration = Exploration(machine, limit: 150, nodes: 12)
      var generator = Seeded(UInt64(seed))
      for _ in 0..<6 {
        let avoided = machine.spec.elements.indices.randomElement(using: &generator)!
        let isShown = Table<Element, Bool>(
          machine.spec.elements.indices.map { !machine.tree.isInside($0, avoided) })
        let entered = EnteredElements(machine, isShown: isShown, showsUnknown: true)
        let seen = shown(machine, exploration, where: isShown)
        for element in seen {
          #expect(entered[element], "seed \(seed), \(random.spec.name(of: element))\n\(random.text)")
        }
        decided += machine.spec.elements.indices.count { !entered[$0] }
      }
    }
    #expect(decided > 100, "\(decided) in \(seeds)")
  }

  /// The elements that are visible on runs whose states show only some.
  private func shown(
    _ machine: Interpreter, _ exploration: Exploration, where isShown: Table<Element, Bool>
  ) -> Set<Element.ID> {
    func elements(_ state: Int) -> [Element.ID] {
      let state = exploration.states[state]
      return state.visibleLeaves.map { state[$0].element }.filter(\.isKnown)
    }
    func isWanted(_ state: Int) -> Bool { elements(state).allSatisfy { isShown[$0] } }
    var states = Set(exploration.beginnings.map(\.state).filter(isWanted))
    var count = -1
    while states.count > count {
      count = states.count
      states.formUnion(
        exploration.ways.filter { states.contains($0.before) && isWanted($0.after) }.map(\.after))
    }
    return Set(states.flatMap(elements))
  }

  /// Preconditions, redirects and completions lead past a screen too.
  @Test(arguments: [
    ("\"from\": \"review\", \"to\": \"done\", \"presentation\": \"push\"", "", false),
    ("\"from\": \"app\", \"to\": \"done\", \"presentation\": \"push\"", "", true),
    ("\"from\": \"*\", \"to\": \"done\", \"presentation\": \"push\"", "", true),
    (
      "\"to\": \"done\", \"presentation\": \"push\"",
      "\"other\": { \"from\": \"home\", \"redirect\": \"finish\" },", true
    ),
    (
      "\"to\": \"done\", \"presentation\": \"push\"",
      "\"other\": { \"from\": \"review\", \"redirect\": \"finish\" },", false
    ),
  ])
  func followsWhatFires(finish: String, other: String, isEntered: Bool) {
    let text = """
      { "navgraph": 1, "start": "home", "coordinators": { "app": { "root": "home" } },
        "screens": { "home": {}, "review": {}, "done": {} },
        "routes": {
          "check": { "from": "home", "to": "review", "presentation": "push" }, \(other)
          "finish": { \(finish) } } }
      """
    let spec = SpecReader.read(SourceFile(name: "a", bytes: Array(text.utf8)), load: Linter.noIncludes)
    #expect(spec.problems.isEmpty)
    let machine = Interpreter(spec, CoordinatorTree(spec))
    let isShown = Table<Element, Bool>(
      spec.elements.indices.map { spec.elements[$0].isScreen && spec.name(of: $0) != "review" })
    let entered = EnteredElements(machine, isShown: isShown, showsUnknown: false)
    let done = spec.elements.indices.first { spec.name(of: $0) == "done" }!
    #expect(entered[done] == isEntered)
  }
}
