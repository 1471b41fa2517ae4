/// Steps that are taken in the interpreter once: runs of different witnesses often come to the same states and go on alike
/// there.
///
/// A class, so that all who repeat runs share it; they do so in one thread.
package final class StepMemory {
  let machine: Interpreter
  private(set) lazy var launch = machine.launch
  /// The states after steps; `nil` after those that cannot be taken.
  private var states = QuickMap<Place, State?>()
  /// How many nodes the states may have that are still added, all together.
  private var room: Int

  /// A step in a state.
  private struct Place: QuickHashable {
    let state: State
    let step: Step

    var quickHash: UInt64 {
      state.layers.reduce(step.quickHash) { $0.combined(with: $1.root.quickHash) }
    }
  }

  package init(_ machine: Interpreter, room: Int = 100_000) {
    self.machine = machine
    self.room = room
  }

  /// The state after the steps of a run; `nil` where one cannot be taken.
  func state(after run: some Sequence<Step>) -> State? {
    var state = launch
    for step in run {
      guard let next = self.state(after: step, in: state) else { return nil }
      state = next
    }
    return state
  }

  /// The state after a step; `nil` where it cannot be taken.
  func state(after step: Step, in state: State) -> State? {
    let place = Place(state: state, step: step)
    if let known = states[place] { return known }
    let after = try? machine.state(after: step, in: state)
    if room > 0 {
      room -= state.size + (after?.size ?? 0)
      states.set(place, after)
    }
    return after
  }

  /// The elements that are visible in a state, or after one step back or to another member, each with that step. The steps
  /// are taken as they are asked for.
  func near(_ state: State) -> some Sequence<(element: Element.ID, steps: [Step])> {
    let runs = [[]] + (state.isSmall ? machine.stepsByHand(in: state).map { [$0] } : [])
    return runs.lazy.flatMap { [self] run in
      let after = run.isEmpty ? state : self.state(after: run[0], in: state)
      return after.map { after in after.visibleLeaves.map { (element: after[$0].element, steps: run) } } ?? []
    }
  }
}
