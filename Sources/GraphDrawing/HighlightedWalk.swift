import Graph
import GraphFeatures

/// A run of the app that stands out in a picture, while all else fades.
struct HighlightedWalk: Sendable {
  /// The steps in words.
  let steps: [String]
  /// The numbers of the connections that it takes.
  private(set) var arrows: Set<Int> = []
  /// The screens that it shows.
  private(set) var screens: Set<Element.ID> = []

  /// The run of some steps, and the arrows that it takes among `connections`.
  init(_ steps: [Step], _ interpreter: Interpreter, _ connections: [Connection]) {
    let spec = interpreter.spec
    let run = Simulation(interpreter, steps: steps)
    self.steps = steps.map { $0.text(in: spec) }
    var before: Set<Element.ID> = []
    func mark(_ step: Step) {
      for (number, connection) in connections.enumerated() where Self.takes(step, connection, before) {
        arrows.insert(number)
      }
    }
    for (step, state) in run.states {
      mark(step)
      screens.formUnion(state.visibleLeaves.map { state[$0].element }.filter(\.isKnown))
      before = interpreter.shown(in: state)
    }
    // A witness may end with the step that cannot be taken.
    if let stop = run.stop { mark(stop.step) }
  }

  /// True if a step goes along an arrow, from a state that shows `before`.
  private static func takes(_ step: Step, _ connection: Connection, _ before: Set<Element.ID>) -> Bool {
    switch step {
    case .link(let link): return connection.tail == .link(link)
    case .route(let route, let screen):
      guard connection.route == route else { return false }
      if case .undeclared = connection.tail { return false }
      guard let tail = connection.tail.element, (connection.step ?? 1) == 1 else { return true }
      return screen?.element == tail || before.contains(tail)
    default: return false
    }
  }
}
