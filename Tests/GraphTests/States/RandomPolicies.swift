@testable import Graph

/// A random spec with policies of every kind about its screens and coordinators.
struct RandomPolicies {
  let text: String
  let spec: Spec
  let machine: Interpreter

  init(seed: UInt64) {
    var generator = Seeded(seed &+ 0x9E37)
    let plain = RandomSpec(seed: seed)
    let names = SpecReader.read(plain.file, load: Linter.noIncludes)
    let elements = Array(names.names[.element].all)
    func pick() -> String { elements.randomElement(using: &generator)! }
    func selector() -> String {
      switch Int.random(in: 0..<10, using: &generator) {
      case 0: return "\"s?\""
      case 1: return "[\"\(pick())\", \"\(pick())\"]"
      case 2:
        let name = pick()
        return name.hasPrefix("c") ? "\"coordinator:\(name)\"" : "\"\(name)\""
      default: return "\"\(pick())\""
      }
    }
    func maybe(_ text: @autoclosure () -> String) -> String {
      Bool.random(using: &generator) ? text() : ""
    }
    func policy(_ kind: Int) -> String {
      switch kind % 5 {
      case 0: "\"forbid\": { \"from\": \(selector()), \"to\": \(selector()) }"
      case 1: "\"forbid\": { \"from\": \(selector()), \"to\": \(selector()), \"direct\": true }"
      case 2:
        "\"require\": { \(maybe("\"from\": \(selector()), "))\"to\": \(selector()), \"through\": \(selector()) }"
      case 3: "\"back\": { \"from\": \(selector()), \"to\": \(selector()) }"
      default: "\"return\": { \"from\": \(selector()), \"to\": \(selector()) }"
      }
    }
    let policies = (0..<12).map { "  \"q\($0)\": { \(policy($0)) }" }.joined(separator: ",\n")
    text = plain.text.dropLast(3) + ",\n\"policies\": {\n\(policies)\n}\n}\n"
    spec = SpecReader.read(
      SourceFile(name: "random.nav.json", bytes: Array(text.utf8)), load: Linter.noIncludes)
    machine = Interpreter(spec, CoordinatorTree(spec))
  }
}

/// What a policy comes to by its definition, over all states and the steps between them.
struct PolicyOracle {
  private let spec: Spec
  private let exploration: Exploration
  private let machine: Interpreter
  private let selectors: Selectors

  init(_ machine: Interpreter, _ exploration: Exploration) {
    spec = machine.spec
    self.machine = machine
    self.exploration = exploration
    selectors = Selectors(spec, machine.tree)
  }

  /// Whether a policy holds.
  func holds(_ policy: Policy.ID) -> Bool {
    let node = spec.policies[policy].node
    func states(_ key: Key) -> Set<Int>? {
      selectors.selector(key, of: policy).map { shown($0.elements) }
    }
    let to = states(.to)!
    switch spec.policies[policy].kind {
    case .forbid:
      guard spec.value(of: .direct, in: node, document: 0) == nil else { return holdsDirectly(policy) }
      return closure(after: states(.from)!, avoiding: []).isDisjoint(with: to)
    case .require:
      let through = states(.through)!
      if let from = states(.from) {
        return closure(after: from.subtracting(through), avoiding: through).isDisjoint(with: to)
      }
      let first = Set(exploration.beginnings.map(\.state)).subtracting(through)
      return first.union(closure(after: first, avoiding: through)).isDisjoint(with: to)
    case .back: return neverGoesBack(policy)
    default:
      var back = to
      var count = -1
      while back.count > count {
        count = back.count
        back.formUnion(exploration.ways.filter { back.contains($0.after) }.map(\.before))
      }
      return states(.from)!.isSubset(of: back)
    }
  }

  private func shown(_ elements: [Element.ID]) -> Set<Int> {
    Set(
      exploration.states.indices.filter { index in
        let state = exploration.states[index]
        return state.visibleLeaves.contains { leaf in
          state[leaf].element.isKnown && elements.contains { machine.tree.isInside(state[leaf].element, $0) }
        }
      })
  }

  private func closure(after first: Set<Int>, avoiding avoided: Set<Int>) -> Set<Int> {
    var found: Set<Int> = []
    var count = -1
    while found.count > count {
      count = found.count
      let known = first.union(found)
      found.formUnion(
        exploration.ways.filter { known.contains($0.before) && !avoided.contains($0.after) }.map(\.after))
    }
    return found
  }

  private func holdsDirectly(_ policy: Policy.ID) -> Bool {
    noStep(of: policy) { step, state in
      if case .route(let route, let screen) = step {
        machine.leaf(for: route, on: screen, in: state)
      } else {
        nil
      }
    }
  }

  private func neverGoesBack(_ policy: Policy.ID) -> Bool {
    noStep(of: policy) { step, state in
      switch step {
      case .back(let screen):
        let leaves = machine.backTransitions(in: state).map(\.leaf)
        guard let screen else { return leaves.first }
        return leaves.filter { state[$0].element == screen.element }.dropFirst(screen.ordinal - 1).first
      case .pull: return state.leaf
      default: return nil
      }
    }
  }

  /// Whether no step that is taken at a leaf of 'from' shows something new of 'to'.
  private func noStep(of policy: Policy.ID, at leaf: (Step, State) -> Position?) -> Bool {
    let from = selectors.selector(.from, of: policy)!.elements
    let to = selectors.selector(.to, of: policy)!.elements
    func isIn(_ element: Element.ID, _ list: [Element.ID]) -> Bool {
      element.isKnown && list.contains { machine.tree.isInside(element, $0) }
    }
    return !exploration.ways.contains { way in
      let (before, after) = (exploration.states[way.before], exploration.states[way.after])
      guard let leaf = leaf(way.step, before), isIn(before[leaf].element, from) else { return false }
      return after.visibleLeaves.contains { position in
        isIn(after[position].element, to)
          && !(before.visibleLeaves.contains(position)
            && before[position].element == after[position].element)
      }
    }
  }
}
