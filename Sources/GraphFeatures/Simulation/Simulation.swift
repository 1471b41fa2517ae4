import Graph

/// A run of a spec: the state at its beginning and after each step, up to the first one that cannot be taken.
public struct Simulation: Sendable {
  /// The reason why the run ended before its last step.
  package struct Stop: Sendable {
    package let step: Step
    let refusal: Interpreter.Refusal
  }

  var file: String { interpreter.spec.fileName }
  let interpreter: Interpreter
  /// The steps that were taken, the first of them the launch or another beginning, each with the state that it led to.
  package private(set) var states: [(step: Step, state: State)] = []
  /// The step that could not be taken.
  package private(set) var stop: Stop?

  /// True if all steps could be taken.
  public var isComplete: Bool { stop == nil }

  /// Runs a spec. Each of `words` is a step or several, joined by ` > ` as witnesses print them; a run that does not
  /// begin with `entry:` or `link:` begins at launch. One that begins with `compact` is taken in compact width.
  public init(_ spec: Spec, run words: [String]) throws(Problem) {
    var steps: [Step] = []
    var spec = spec
    var words = words.flatMap(Self.words)
    if words.first == Step.compactWord {
      guard let compact = spec.inCompactWidth(CoordinatorTree(spec)) else {
        throw Problem("the spec has no split with a form in compact width")
      }
      spec = compact
      words.removeFirst()
    }
    for word in words { steps.append(try Step(word, in: spec)) }
    switch steps.first {
    case .entry, .link, .launch, .recover(_, of: .link, on: _): break
    default: steps.insert(.launch, at: 0)
    }
    if steps.first == .launch { try spec.requireStart() }
    self.init(Interpreter(spec, CoordinatorTree(spec)), steps: steps)
  }

  /// Takes steps from the launch of a spec.
  package init(_ interpreter: Interpreter, steps: [Step]) {
    self.interpreter = interpreter
    run(steps)
  }

  private mutating func run(_ steps: [Step]) {
    var state = interpreter.launch
    for step in steps {
      do {
        state = try interpreter.state(after: step, in: state)
        states.append((step, state))
      } catch {
        stop = Stop(step: step, refusal: error)
        return
      }
    }
  }

  /// The words of a run in one text.
  private static func words(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).split(separator: ">").map { $0.joined(separator: " ") }
  }
}
