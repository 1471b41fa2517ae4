import Testing

@testable import Graph

/// What a search of all states says of dead ends, modal traps and beginnings, run again.
@Suite struct SurveyTests {
  @Test func whatItSaysCanBeRun() throws {
    var exact = 0
    var deadEnds = 0
    let seeds = Seeds.first(30)
    for seed in seeds {
      let spec = SpecReader.read(RandomSpec(seed: UInt64(seed)).file, load: Linter.noIncludes)
      let interpreter = Interpreter(spec, CoordinatorTree(spec))
      let result = Exploration(interpreter, limit: 40).result
      guard result.isExact else { continue }
      exact += 1
      for (screen, _, occurrence) in result.deadEnds {
        let state = try run(occurrence.witness, interpreter)
        #expect(state[state.leaf].element == screen, "seed \(seed)")
        for step in interpreter.steps(in: state) {
          let after = try? interpreter.state(after: step, in: state)
          #expect(after == nil || after == state, "seed \(seed)")
        }
        deadEnds += 1
      }
      for (screen, _, occurrence) in result.modalTraps {
        let state = try run(occurrence.witness, interpreter)
        #expect(state[state.leaf].element == screen && state.layers.count > 1, "seed \(seed)")
        #expect(leastLayers(from: state, interpreter) >= state.layers.count, "seed \(seed)")
      }
      for element in spec.elements.indices {
        #expect(!result.isSeenFromLaunch[element] || result.isSeenWithoutLinks[element], "seed \(seed)")
        #expect(!result.isSeenWithoutLinks[element] || result.isSeen[element], "seed \(seed)")
      }
      for route in spec.routes.indices {
        #expect(!result.hasEffect[route] || result.isEnabled[route], "seed \(seed)")
      }
    }
    // Few specs must not be small enough to be searched whole.
    #expect(
      exact * 4 > seeds.count && deadEnds * 24 > seeds.count,
      "\(exact) exact, \(deadEnds) dead ends in \(seeds)")
  }

  /// A cover that its first screen closes only for those who come from one of two screens, by going back there.
  @Test func tellsHowOftenAPresentationIsATrap() throws {
    let text = """
      { "navgraph": 1, "start": "home",
        "coordinators": { "app": { "root": "home" } },
        "screens": { "home": {}, "news": {}, "offer": {}, "terms": {} },
        "presentations": { "cover": { "style": "present", "modal": "fullScreen" } },
        "routes": {
          "openNews": { "from": "home", "to": "news", "presentation": "push" },
          "showOffer": { "from": ["home", "news"], "to": "offer", "presentation": "cover" },
          "backToNews": { "from": "offer", "to": "news", "presentation": "unwind" },
          "showTerms": { "from": "home", "to": "terms", "presentation": "cover" } } }
      """
    let spec = SpecReader.read(
      SourceFile(name: "cover.nav.json", bytes: Array(text.utf8)), load: Linter.noIncludes)
    try #require(spec.problems.isEmpty)
    let result = Exploration(Interpreter(spec, CoordinatorTree(spec)), limit: 100).result
    let traps = result.modalTraps.map { trap in
      let witness = trap.occurrence.witness.map { $0.text(in: spec) }
      return "\(spec.name(of: trap.screen)) \(trap.occurrence.extent) \(witness)"
    }
    #expect(traps == ["offer sometimes [\"showOffer\"]", "terms always [\"showTerms\"]"])
    let deadEnds = result.deadEnds.map { "\(spec.name(of: $0.screen)) \($0.occurrence.extent)" }
    #expect(deadEnds == ["offer sometimes", "terms always"])
  }

  private func run(_ steps: [Step], _ interpreter: Interpreter) throws -> State {
    try steps.reduce(interpreter.launch) { try interpreter.state(after: $1, in: $0) }
  }

  private func leastLayers(from state: State, _ interpreter: Interpreter) -> Int {
    var states = [state]
    var seen: Set<State> = [state]
    var next = 0
    while next < states.count {
      for step in interpreter.steps(in: states[next]) {
        guard let after = try? interpreter.state(after: step, in: states[next]) else { continue }
        if seen.insert(after).inserted { states.append(after) }
      }
      next += 1
    }
    return states.map(\.layers.count).min() ?? 0
  }
}
