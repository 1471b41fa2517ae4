/// The states of a spec and the steps between them, found as they are asked for, up to a limit.
package struct StateSpace {
  package let interpreter: Interpreter
  private let limit: Int
  /// How many nodes the states may have together: stacks that grow without bound make few states large.
  private var room: Int
  /// How much work may be done to try steps: where a thousand routes begin everywhere, each state has as many, and where
  /// stacks grow each of them copies more.
  private var work: Int
  package private(set) var states: [State] = []
  /// Whether a limit has left out a state that was asked for, or the steps from one.
  package private(set) var isCut = false
  private var numbers: [State: Int] = [:]
  private var known: [Int: [(step: Step, state: Int)]] = [:]

  /// A space of which nothing is known yet.
  package init(_ interpreter: Interpreter, limit: Int, work: Int? = nil) {
    self.interpreter = interpreter
    self.limit = limit
    room = 50 * limit
    self.work = work ?? State.usualWorkOfStep * (100_000 + 5 * limit)
  }

  /// The number of a state; `nil` where there are too many.
  package mutating func number(of state: State) -> Int? {
    if let number = numbers[state] { return number }
    guard states.count < limit, room > 0 else {
      isCut = true
      return nil
    }
    room -= state.size
    numbers[state] = states.count
    states.append(state)
    return states.count - 1
  }

  /// The steps that lead from a state to another one.
  package mutating func steps(from number: Int) -> [(step: Step, state: Int)] {
    if let steps = known[number] { return steps }
    let state = states[number]
    guard work > 0, state.isSmall else {
      isCut = true
      return []
    }
    var steps: [(step: Step, state: Int)] = []
    for step in interpreter.steps(in: state) {
      work -= state.workOfStep
      guard let after = try? interpreter.state(after: step, in: state), after != state,
        let next = self.number(of: after)
      else { continue }
      steps.append((step, next))
    }
    known[number] = steps
    return steps
  }

  /// Whether a screen is visible in a state, or a screen in a coordinator.
  package func shows(_ element: Element.ID, in number: Int) -> Bool {
    interpreter.shown(in: states[number]).contains(element)
  }
}

extension Interpreter {
  /// The screens that are visible in a state, and the coordinators that stand around them or own them.
  package func shown(in state: State) -> Set<Element.ID> {
    var shown: Set<Element.ID> = []
    for leaf in state.visibleLeaves {
      for position in [leaf] + state.enclosing(leaf) where state[position].element.isKnown {
        for element in [state[position].element] + state[position].shared {
          shown.formUnion(tree.forest.ancestors(of: element))
        }
      }
    }
    return shown
  }
}

extension State {
  /// How many nodes there are in all layers.
  package var size: Int { layers.reduce(0) { $0 + $1.root.size } }

  /// How much work it is to make a step in it, or to try one: as much as for so many nodes that are copied.
  package var workOfStep: Int { 20 + size }

  /// The work of a step in a state of usual size.
  package static let usualWorkOfStep = 50

  /// Whether it is small enough to try all that can be done in it.
  package var isSmall: Bool { size < 5_000 }
}

/// Searches through all states that a limit allows for.
extension StateSpace {
  /// Goes through the states breadth first, as long as it is asked to: each comes with the run that leads there.
  mutating func explore(_ visit: (inout StateSpace, Int, () -> [Step]) -> Bool) {
    var open: [(state: Int, before: Int, step: Step)] = []
    var isMet: Set<Int> = []
    for (step, state) in beginnings where isMet.insert(state).inserted { open.append((state, -1, step)) }
    var next = 0
    while next < open.count {
      let entry = next
      next += 1
      let isGoingOn = visit(&self, open[entry].state) {
        var steps: [Step] = []
        var passed = entry
        while passed >= 0 {
          if open[passed].step != .launch { steps.append(open[passed].step) }
          passed = open[passed].before
        }
        return steps.reversed()
      }
      guard isGoingOn else { return }
      for (step, after) in steps(from: open[entry].state) where isMet.insert(after).inserted {
        open.append((after, entry, step))
      }
    }
  }
}
