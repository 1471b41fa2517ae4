import Foundation
import TestSupport
import Testing

@testable import Graph

/// What can stand below a screen, held against the states themselves.
@Suite struct BelowRelationTests {
  /// For each visible screen what lies directly below it in a state: on its stack, or under its layer.
  static func below(_ state: State) -> [(screen: Element.ID, onStack: Element.ID?, underLayer: Element.ID?)] {
    state.visibleLeaves.filter { state[$0].kind == .screen }.map { leaf in
      var position = leaf
      while let parent = position.parent, let index = position.path.last {
        if state[parent].kind == .stack, index > 0 {
          let covered = state[state.leaf(below: parent.child(index - 1))]
          return (state[leaf].element, covered.kind == .screen ? covered.element : .unknown, nil)
        }
        position = parent
      }
      guard leaf.layer > 0 else { return (state[leaf].element, nil, nil) }
      let covered = state[state.leaf(of: leaf.layer - 1)]
      return (state[leaf].element, nil, covered.kind == .screen ? covered.element : .unknown)
    }
  }

  /// Compares what is known with the states that are explored; how many comparisons there were.
  static func compare(_ text: String, limit: Int, _ name: String) -> Int {
    let spec = SpecReader.read(
      SourceFile(name: "x.nav.json", bytes: Array(text.utf8)), load: Linter.noIncludes)
    let interpreter = Interpreter(spec, CoordinatorTree(spec))
    let (search, isExact, _) = ReachableStates.search(interpreter)
    guard isExact, spec.start.target != nil else { return 0 }
    let standing = BelowRelation(search)
    var count = 0
    let exploration = Exploration(interpreter, limit: limit)
    for (number, state) in exploration.states.enumerated() where !exploration.isAfterRecovery(number) {
      // Embedded parts and columns are seen beside each other, and what covers them came from one of them.
      guard state.visibleLeaves.count == 1 else { continue }
      for (screen, onStack, underLayer) in below(state.withoutFocus)
      where onStack != .unknown && underLayer != .unknown {
        count += 1
        let place = "\(name): below '\(spec.name(of: screen))'"
        if let onStack {
          #expect(standing.onStack[screen].contains(onStack), "\(place): '\(spec.name(of: onStack))'")
        } else if let underLayer {
          #expect(
            standing.underLayer[screen].contains(underLayer), "\(place): '\(spec.name(of: underLayer))'")
        } else {
          #expect(standing.isBottom[screen], "\(place): nothing")
        }
      }
    }
    return count
  }

  @Test(arguments: ["shop", "corduroy", "xcoordinator", "coordinode", "adcoordinator"])
  func holdsInTheStatesOfASample(_ sample: String) throws {
    let text = try PageTests.sample("\(sample).nav.json")
    #expect(Self.compare(text, limit: 400, sample) >= 3)
  }

  @Test func holdsInTheStatesOfRandomSpecs() {
    var count = 0
    let seeds = Seeds.first(38)
    for seed in seeds {
      count += Self.compare(RandomSpec(seed: UInt64(seed)).text, limit: 60, "seed \(seed)")
    }
    #expect(count > 6 * seeds.count, "\(count) in \(seeds)")
  }

  @Test func tellsStackLayerAndBottomApart() {
    let spec = SpecReader.read(
      SourceFile(
        name: "x.nav.json",
        bytes: Array(
          """
          { "navgraph": 1, "start": "list", "screens": { "list": {}, "item": {}, "help": {} },
            "routes": { "open": { "from": "list", "to": "item", "presentation": "push" },
              "ask": { "from": ["list", "item"], "to": "help", "presentation": "present" },
              "close": { "from": "help", "presentation": "dismiss" } } }
          """.utf8)), load: Linter.noIncludes)
    let standing = BelowRelation(ReachableStates.search(Interpreter(spec, CoordinatorTree(spec))).search)
    #expect(standing.isWhole)
    #expect(standing.onStack.prefix(3).elementsEqual([[], [0], []]))
    #expect(standing.underLayer.prefix(3).elementsEqual([[], [], [0, 1]]))
    #expect(standing.isBottom.prefix(3).elementsEqual([true, false, false]))
  }
}

extension Exploration {
  /// Whether a flow was presented to recover a precondition: what then lies below a layer that goes on may be
  /// missed.
  fileprivate func isAfterRecovery(_ state: Int) -> Bool {
    var state = state
    while state >= 0 {
      if case .recover = origins[state].step { return true }
      state = origins[state].before
    }
    return false
  }
}
