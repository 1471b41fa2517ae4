import Testing

@testable import Graph

/// Random walks through random specs, with what must be true of every state.
@Suite struct RandomWalkTests {
  /// How far a test walks.
  private static let walkLength = 30

  @Test(arguments: Seeds.blocks(of: 40))
  func statesKeepTheirShape(seeds: Range<Int>) throws {
    var faults: [Fault.Kind: Int] = [:]
    var kinds: Set<Substring> = []
    for (seed, focus) in seeds.flatMap({ [($0, RandomSpec.Focus.nothing), ($0, .graphs)] }) {
      let random = RandomSpec(seed: UInt64(seed), focus: focus)
      let spec = SpecReader.read(random.file, load: Linter.noIncludes)
      let problems = spec.problems.filter {
        if case .undefinedReference(RandomSpec.undeclared, _) = $0.kind { false } else { true }
      }
      try #require(problems.isEmpty, "seed \(seed), \(focus)\n\(random.text)")
      let interpreter = Interpreter(spec, CoordinatorTree(spec))
      var generator = Seeded(UInt64(seed))
      for opening in [.launch] + interpreter.openings {
        try walk(interpreter, from: opening, seed: seed, &generator, &faults, &kinds)
      }
    }
    // Each fault must have come up, or the walks prove nothing of it. In the other blocks a rare one may not.
    guard seeds.lowerBound == 0 else { return }
    #expect(Set(faults.keys) == Set(Fault.Kind.allCases), "\(faults)")
    #expect(
      kinds.isSuperset(of: ["back", "pull", "switch", "recover", "entry", "link", "launch"]), "\(kinds)")
  }

  @Test(.needsCorpus)
  func walksThroughRealApps() throws {
    var faults: [Fault.Kind: Int] = [:]
    var kinds: Set<Substring> = []
    for (seed, path) in Corpus.specs.enumerated() {
      let spec = SpecReader.read(try FileSystem.read(path), load: FileSystem.includeLoader(forSpecAt: path))
      let interpreter = Interpreter(spec, CoordinatorTree(spec))
      var generator = Seeded(UInt64(seed))
      for opening in [.launch] + interpreter.openings {
        try walk(interpreter, from: opening, seed: seed, &generator, &faults, &kinds)
      }
    }
  }

  private func walk(
    _ interpreter: Interpreter, from opening: Step, seed: Int, _ generator: inout Seeded,
    _ faults: inout [Fault.Kind: Int], _ kinds: inout Set<Substring>
  ) throws {
    let spec = interpreter.spec
    var run = [opening.text(in: spec)]
    kinds.insert(run[0].prefix { $0 != ":" })
    var state = interpreter.launch
    var next = opening
    for _ in 0..<Self.walkLength {
      #expect(try Step(next.text(in: spec), in: spec) == next, "seed \(seed)")
      let before = state
      do {
        state = try interpreter.state(after: next, in: state)
      } catch .fault(let fault) {
        faults[fault.kind, default: 0] += 1
        #expect(state == before && !fault.reason(in: spec).isEmpty, "seed \(seed): \(run)")
      } catch {
        Issue.record("seed \(seed): '\(run.joined(separator: " > "))' is listed and not possible")
        return
      }
      let flaw = flaw(in: state, interpreter)
      try #require(flaw == nil, "seed \(seed): \(run.joined(separator: " > ")): \(flaw ?? "")")
      let steps = interpreter.steps(in: state)
      #expect(Set(steps).count == steps.count, "seed \(seed): \(run)")
      guard let step = steps.randomElement(using: &generator) else { return }
      next = step
      run.append(step.text(in: spec))
      kinds.insert(run[run.count - 1].prefix { $0 != ":" && $0 != "@" })
    }
  }

  /// What is wrong with the shape of a state.
  private func flaw(in state: State, _ interpreter: Interpreter) -> String? {
    let spec = interpreter.spec
    guard let bottom = state.layers.first else { return "no layers" }
    if bottom.isFloating || bottom.isInteractive { return "a bottom layer that can go" }
    var pending = state.layers.map(\.root)
    while let node = pending.popLast() {
      pending += node.children
      let container = node.element >= 0 ? spec.coordinator(node.element)?.container : nil
      switch node.kind {
      case .screen where container != nil: return "a coordinator as a screen"
      case .anonymous where !node.children.isEmpty: return "an anonymous screen that holds something"
      case .stack:
        if node.children.isEmpty { return "an empty stack" }
        if !spec.platform.nestsNavigations, node.children.contains(where: { $0.kind == .stack }) {
          return "a stack in a stack"
        }
        if container != .navigation { return "a stack of no navigation" }
      case .members, .split:
        if !node.children.indices.contains(node.selected) { return "a selection out of range" }
        if node.kind == .split ? container != .split : container != .tab && container != .page {
          return "members of nothing"
        }
      case .plain:
        if node.children.count != 1 || container != .window && container != .view {
          return "a plain container of no use"
        }
      default: break
      }
      let isFlow = (node.shared + [node.element]).contains { $0 >= 0 && spec.coordinator($0)?.isFlow == true }
      if node.entrance != .other, !isFlow { return "an entrance of no flow" }
      if node.shared.contains(where: { spec.coordinator($0).map(spec.mayShareStack) != true }) {
        return "a shared mark of another"
      }
    }
    let leaves = state.visibleLeaves
    if leaves.first != state.leaf || Set(leaves).count != leaves.count { return "confused leaves" }
    let kinds = leaves.map { state[$0].kind }
    if kinds.contains(where: { $0 != .screen && $0 != .anonymous }) { return "a leaf that is no screen" }
    for leaf in leaves {
      for route in interpreter.routes(enabledAt: state[leaf].element)
      where !interpreter.mayNeedRecovery(route) {
        var trial = Transition(interpreter, state, at: leaf)
        try? trial.fire(route)
        if !interpreter.recoverable(trial.evaluated).isEmpty { return "a precondition that nobody expects" }
      }
    }
    var rested = state
    rested.clearFocus()
    if rested != state { return "a visible node that remembers what covered it" }
    return nil
  }
}
