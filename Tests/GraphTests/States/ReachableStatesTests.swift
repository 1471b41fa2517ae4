import Foundation
import Testing

@testable import Graph

/// The analysis against a search through the states themselves.
@Suite struct ReachableStatesTests {
  @Test(arguments: Seeds.blocks(of: 16))
  func agreesWithTheStates(seeds: Range<Int>) throws {
    try compare(seeds, .nothing, mostInexact: 30, leastWhole: 10)
  }

  @Test(arguments: [RandomSpec.Focus.members, .popUpTo, .performers, .graphs])
  func agreesWithTheStatesOfEntangledSpecs(focus: RandomSpec.Focus) throws {
    try compare(
      Seeds.first(8), focus, mostInexact: focus == .members || focus == .graphs ? 70 : 45, leastWhole: 3)
  }

  @Test(arguments: FrameworkSourceTests.sources)
  func agreesWithTheStatesOfFrameworks(source: FrameworkSourceTests.Source) {
    let spec = SpecReader.read(MachineCase.file(source.spec), load: Linter.noIncludes)
    let machine = Interpreter(spec, CoordinatorTree(spec))
    let found = ReachableStates(machine)
    let exploration = Exploration(machine, limit: 400, nodes: 14)
    #expect(found.isComplete)
    #expect(missed(found, exploration, spec).isEmpty)
    if found.isExact { #expect(disagreements(found, exploration, spec).isEmpty) }
  }

  /// Few specs, in percent, may be too entangled for the analysis, and some have to be small enough for the search to
  /// see all of their states.
  private func compare(_ seeds: Range<Int>, _ focus: RandomSpec.Focus, mostInexact: Int, leastWhole: Int)
    throws
  {
    var inexact = 0
    var whole = 0
    for seed in seeds {
      let random = RandomSpec(seed: UInt64(seed), focus: focus)
      let spec = SpecReader.read(random.file, load: Linter.noIncludes)
      let machine = Interpreter(spec, CoordinatorTree(spec))
      let found = ReachableStates(machine)
      let exploration = Exploration(machine, limit: 100, nodes: 12)
      let unsupported = performedThoughUnsupported(exploration, spec)
      #expect(unsupported.isEmpty, "seed \(seed), \(focus)\n\(random.text)")
      guard found.isExact else {
        inexact += 1
        let problems = found.isComplete ? missed(found, exploration, spec) : []
        #expect(problems.isEmpty, "seed \(seed), \(focus)\n\(random.text)")
        continue
      }
      if !exploration.isCut { whole += 1 }
      let problems = disagreements(found, exploration, spec)
      #expect(problems.isEmpty, "seed \(seed), \(focus)\n\(random.text)")
    }
    #expect(inexact * 100 < mostInexact * seeds.count, "\(inexact) of \(seeds), \(focus)")
    #expect(whole * 100 > leastWhole * seeds.count, "\(whole) of \(seeds), \(focus)")
  }

  /// All of these are small enough for the search to come to its end.
  @Test(arguments: SmallSpecs.all)
  func agreesWithTheStatesOfSmallSpecs(text: String) throws {
    let machine = MachineCase.interpreter(text)
    let found = ReachableStates(machine)
    #expect(found.isComplete)
    let exploration = Exploration(machine, limit: 300, nodes: 16)
    let problems =
      found.isExact
      ? disagreements(found, exploration, machine.spec) : missed(found, exploration, machine.spec)
    #expect(problems.isEmpty)
  }

  /// The routes that are made although no container supports them, as is said.
  private func performedThoughUnsupported(_ exploration: Exploration, _ spec: Spec) -> Set<String> {
    let analysis = Analysis.whole(of: spec, isForRules: false)
    let performed = exploration.ways.filter { way in
      // A route that waits for a precondition has an effect before its moves are made.
      if case .recover = way.step { false } else { true }
    }.flatMap(\.firings).filter(\.hasEffect).map(\.route)
    return Set(performed.filter { analysis.unsupportedMove(of: $0) != nil }.map { spec.name(of: $0) })
  }

  /// Where less is tracked, nothing that there is may be missing, and nothing may be said that is not so.
  @Test func holdsWithLessTracking() throws {
    var inexact = 0
    let seeds = Seeds.first(8)
    for seed in seeds {
      let random = RandomSpec(seed: UInt64(seed))
      let spec = SpecReader.read(random.file, load: Linter.noIncludes)
      let machine = Interpreter(spec, CoordinatorTree(spec))
      let found = ReachableStates(machine, levels: [.around])
      let exact = ReachableStates(machine)
      guard found.isComplete, exact.isExact else { continue }
      if !found.isExact { inexact += 1 }
      let problems = contradictions(found, exact, spec)
      #expect(problems.isEmpty, "seed \(seed)\n\(random.text)")
    }
    #expect(inexact * 20 > seeds.count, "\(inexact) of \(seeds)")
  }

  /// A performer that may be in a member that is not selected, and may be below the layer that it dismisses.
  @Test func dismissesForAPerformerThatMayBeAnywhere() throws {
    let machine = MachineCase.interpreter(
      """
      "start": "home",
      "coordinators": {
        "home": { "container": "tab", "children": ["feed", "profile"] },
        "feed": { "root": "list" }, "profile": { "root": "card" } },
      "screens": { "list": { "coordinator": "feed" }, "card": { "coordinator": "profile" }, "sheet": {} },
      "routes": {
        "fromList": { "from": "list", "to": "sheet", "presentation": "present" },
        "fromCard": { "from": "card", "to": "sheet", "presentation": "present" },
        "close": { "from": "sheet", "presentation": "dismissToRoot", "by": "profile" } }
      """)
    try #require(machine.spec.problems.isEmpty)
    let found = ReachableStates(machine, levels: [.around])
    #expect(found.isComplete && !found.isExact)
    #expect(missed(found, Exploration(machine, limit: 100), machine.spec).isEmpty)
  }

  /// Where the search is given up, the states near the beginnings are known: all that small specs have.
  @Test func knowsTheNearbyStatesWhereItGivesUp() throws {
    var whole = 0
    for seed in Seeds.first(8) {
      let random = RandomSpec(seed: UInt64(seed))
      let spec = SpecReader.read(random.file, load: Linter.noIncludes)
      let machine = Interpreter(spec, CoordinatorTree(spec))
      let exploration = Exploration(machine, limit: 100)
      guard !exploration.isCut else { continue }
      whole += 1
      var found = ReachableStates(machine, levels: [.nothing])
      // What outlives a precondition is another search's matter.
      func listed(_ states: ReachableStates) -> Set<Remark> {
        Set(
          states.events.flatMap { route, list in
            list.compactMap { event, _ in
              if case .outlived = event { nil } else { Remark(event: event, route: route, leaf: .unknown) }
            }
          })
      }
      #expect(!found.isComplete)
      #expect(listed(found) == listed(exploration.result), "seed \(seed)\n\(random.text)")
      #expect(
        found.deadEnds.map(\.screen) == exploration.result.deadEnds.map(\.screen),
        "seed \(seed)\n\(random.text)")
      found.events = [:]
      found.add(NearbyStates(machine, .many))
      for (route, list) in found.events {
        for (event, occurrence) in list {
          let other = exploration.result.occurrence(of: event, to: route)
          #expect(occurrence.witness.count == other?.witness.count, "seed \(seed)\n\(random.text)")
        }
      }
    }
    #expect(whole > 0)
  }

  /// What a search leaves out that may count too much, though it is so, and what it says that isn't.
  private func missed(_ found: ReachableStates, _ exploration: Exploration, _ spec: Spec) -> [String] {
    let expected = exploration.result
    var problems: [String] = []
    for element in spec.elements.indices
    where spec.elements[element].isScreen && expected.isSeen[element] && !found.isSeen[element] {
      problems.append("'\(spec.name(of: element))' is visible")
    }
    for route in spec.routes.indices {
      for (event, occurrence) in found.events[route] ?? [] where !exploration.isCut {
        let other = expected.occurrence(of: event, to: route)
        let isOfOneMove = isFault(event) || spec.moves(of: route).count == 1
        if other == nil || occurrence.extent == .always && other?.extent != .always && isOfOneMove {
          problems.append("\(event) of '\(spec.name(of: route))': \(occurrence)")
        }
      }
    }
    return problems
  }

  /// What is denied though it is so, and what is said though it isn't.
  private func contradictions(
    _ found: ReachableStates, _ expected: ReachableStates, _ spec: Spec
  ) -> [String] {
    var problems: [String] = []
    for element in spec.elements.indices where expected.isSeen[element] && !found.isSeen[element] {
      problems.append("'\(spec.name(of: element))' is visible")
    }
    for route in spec.routes.indices {
      let name = spec.name(of: route)
      if expected.hasEffect[route] && !found.hasEffect[route] { problems.append("'\(name)' has an effect") }
      for (event, occurrence) in found.events[route] ?? [] {
        let other = expected.occurrence(of: event, to: route)
        if other == nil { problems.append("\(event) of '\(name)' is none: \(occurrence.witness)") }
        if occurrence.extent == .always, other?.extent == .sometimes {
          problems.append("\(event) of '\(name)' happens not always")
        }
      }
    }
    for (screen, _, occurrence) in found.deadEnds {
      let other = expected.deadEnds.first { $0.screen == screen }?.occurrence
      if other == nil || occurrence.extent == .always && other?.extent != .always {
        problems.append("'\(spec.name(of: screen))' is no dead end: \(occurrence.witness)")
      }
    }
    for trap in found.modalTraps {
      let other = expected.modalTraps.first { $0.screen == trap.screen && $0.route == trap.route }?.occurrence
      if other == nil || trap.occurrence.extent == .always && other?.extent != .always {
        problems.append("'\(spec.name(of: trap.screen))' is no trap: \(trap.occurrence.witness)")
      }
    }
    return problems
  }

  /// Of what is no fault it is told how often it happens for routes of one move only: of several a later one may fail.
  private func isFault(_ event: Event) -> Bool {
    if case .fault = event { true } else { false }
  }

  @Test func saysWhereItDoesNotKnow() {
    #expect(Linter.lint(RandomSpec(seed: 1).file).knowsStates)
    let coordinators = (0..<600).map {
      "\"c\($0)\": { \"container\": \"view\", \"children\": \"c\($0 + 1)\" }"
    }
    let deep =
      "\"start\": \"c0\", \"coordinators\": { \(coordinators.joined(separator: ", ")), \"c600\": {} }"
    let result = Linter.lint(
      MachineCase.file(deep + ", \"screens\": { \"s\": { \"coordinator\": \"c600\" } }"))
    #expect(!result.knowsStates && result.undecidedRules.contains("modal-trap"))
    #expect(result.remarks.count == 1 && result.remarks[0].contains("not judged: "))
    let json = JSONReport.text(of: LintResults([result]))
    #expect(json.contains("\"modal-trap\""))
    // What only links and entries show the graph of routes tells.
    let findings = Linter.lint(
      MachineCase.file(
        deep.replacing("\"c600\": {}", with: "\"c600\": { \"root\": \"s\" }") + """
          , "screens": {
            "s": { "coordinator": "c600" }, "more": { "coordinator": "c600", "entry": "widget" },
            "offer": { "coordinator": "c600" }, "ad": { "coordinator": "c600", "entry": "notification" }
          },
          "routes": { "show": { "from": "s", "to": "more", "presentation": "push" } },
          "deepLinks": { "app://offer": { "to": "offer" }, "app://more": { "to": "more" } }
          """), levels: [Rule.entryOnly.id: .info]
    ).findings.filter { [Rule.deepLinkOnly.id, Rule.entryOnly.id].contains($0.rule) }
    #expect(findings.map(\.rule).sorted() == ["deep-link-only", "entry-only"])
    #expect(findings.allSatisfy { "\($0.message)".contains("offer") || "\($0.message)".contains("'ad'") })
  }

  /// In what the two differ. Where the search was cut off it knows only what there is, not what there isn't.
  private func disagreements(_ found: ReachableStates, _ exploration: Exploration, _ spec: Spec) -> [String] {
    let expected = exploration.result
    var problems: [String] = []
    for element in spec.elements.indices where spec.elements[element].isScreen {
      if expected.isSeen[element] && !found.isSeen[element]
        || !expected.isSeen[element] && found.isSeen[element] && !exploration.isCut
      {
        problems.append("'\(spec.name(of: element))' visible: \(found.isSeen[element])")
      }
    }
    problems += missedWays(found.succession, exploration, spec)
    for route in spec.routes.indices {
      let name = spec.name(of: route)
      for event in Set(((expected.events[route] ?? []) + (found.events[route] ?? [])).map(\.event)) {
        let expected = expected.occurrence(of: event, to: route)
        switch (expected, found.occurrence(of: event, to: route)) {
        case (let expected?, nil): problems.append("\(event) of '\(name)' missed: \(expected.witness)")
        case (nil, let found?) where !exploration.isCut:
          problems.append("\(event) of '\(name)' is none: \(found.witness)")
        case (let expected?, let found?)
        where found.extent != expected.extent && (!exploration.isCut || found.extent == .always)
          && (isFault(event) || spec.moves(of: route).count == 1):
          problems.append("\(event) of '\(name)' happens \(found.extent), expected \(expected.extent)")
        default: continue
        }
      }
    }
    return problems
  }

  /// The steps between screens that the succession does not know: what is said not to lead back must not.
  private func missedWays(_ succession: Succession, _ exploration: Exploration, _ spec: Spec) -> [String] {
    var reached: [Element.ID: BreadthFirstSearch] = [:]
    var problems: Set<String> = []
    for way in exploration.ways {
      for before in exploration.states[way.before].visibleScreens {
        let search = reached[before] ?? BreadthFirstSearch(in: succession.graph, from: [before.number])
        reached[before] = search
        for after in exploration.states[way.after].visibleScreens where !search.isReached(after.number) {
          let step = way.step.text(in: spec)
          problems.insert("\(step) leads from '\(spec.name(of: before))' to '\(spec.name(of: after))'")
        }
      }
    }
    return problems.sorted()
  }

  @Test func witnessesShowWhatTheyAreFor() throws { try checkWitnesses(ofSpecsAt: Self.samples) }

  @Test(.needsCorpus)
  func witnessesInRealSpecsShowWhatTheyAreFor() throws { try checkWitnesses(ofSpecsAt: Corpus.specs) }

  private func checkWitnesses(ofSpecsAt paths: [String]) throws {
    var count = 0
    for path in paths {
      let spec = SpecReader.read(try FileSystem.read(path), load: FileSystem.includeLoader(forSpecAt: path))
      let machine = Interpreter(spec, CoordinatorTree(spec))
      let states = ReachableStates(machine)
      #expect(states.unproven == 0 || !states.isExact, "\(path)")
      for (route, events) in states.events {
        for (event, occurrence) in events {
          count += 1
          #expect(shows(occurrence.witness, event, route, machine), "\(path): \(occurrence.witness)")
        }
      }
      for (screen, _, occurrence) in states.deadEnds {
        count += 1
        let state = try #require(end(of: occurrence.witness, machine), "\(path): \(occurrence.witness)")
        #expect(state.visibleScreens.contains(screen), "\(path)")
      }
      for trap in states.modalTraps {
        count += 1
        #expect(end(of: trap.occurrence.witness, machine) != nil, "\(path): \(trap.occurrence.witness)")
      }
    }
    #expect(count > 0)
  }

  private static var samples: [String] {
    let folder =
      Path.folder(of: #filePath).split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 } + "/samples"
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
      .filter { $0.hasSuffix(".nav.json") }.map { folder + "/" + $0 }
  }

  private func shows(_ witness: [Step], _ event: Event, _ route: Route.ID, _ machine: Interpreter) -> Bool {
    guard let last = witness.last, let before = end(of: witness.dropLast(), machine) else { return false }
    do {
      let outcome = try machine.outcome(of: last, in: before)
      if case .outlived(_, let element) = event {
        return outcome.state.visibleLeaves.contains { outcome.state[$0].element == element }
      }
      return outcome.remarks.contains { $0.event == event && $0.route == route }
    } catch .fault(let fault) {
      return event == .fault(fault.kind) && fault.route == route
    } catch {
      return false
    }
  }

  private func end(of run: some Sequence<Step>, _ machine: Interpreter) -> State? {
    var state = machine.launch
    for step in run {
      guard let next = try? machine.state(after: step, in: state) else { return nil }
      state = next
    }
    return state
  }
}
