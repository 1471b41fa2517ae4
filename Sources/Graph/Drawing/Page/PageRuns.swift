/// The runs that a page can step through, with the states after their steps, each state once.
struct PageRuns {
  private(set) var runs: [JSONValue] = []
  private(set) var states: [JSONValue] = []
  /// The elements that can be below each screen; `nil` where that is not known.
  let standing: BelowRelation?

  private let machine: Interpreter
  private var numbers: [State: Int] = [:]
  private var candidates: [CoverCandidates] = []
  private var steps = 0
  private var nodes = 0
  private var isCut = false

  /// The maximum numbers of steps and nodes of states in a page, and the maximum length of a run to a screen.
  private static let stepLimit = 20_000
  private static let nodeLimit = 60_000
  private static let longestRun = 100

  init(_ analysis: Analysis) {
    machine = analysis.machine
    guard analysis.spec.start.target != nil, ReachableStates.canSearch(machine) else {
      standing = nil
      return
    }
    let found = BelowRelation(ReachableStates.search(machine).search)
    standing = found.isWhole ? found : nil
    if !machine.openings.isEmpty {
      candidates.append(CoverCandidates(machine, goal: .screens, isFromLaunchOnly: true))
    }
    candidates.append(CoverCandidates(machine, goal: .screens, isFromLaunchOnly: false))
  }

  /// Remarks on what is left out.
  var notes: [String] {
    isCut ? ["the page leaves out some runs or their states: there are too many"] : []
  }

  /// A shortest run to a screen, from launch if there is one.
  mutating func run(toScreen screen: Element.ID) -> Int? {
    for index in candidates.indices {
      for candidate in candidates[index].runs(to: screen.number, attempts: 3)
      where candidate.count <= Self.longestRun {
        let simulation = Simulation(machine, steps: Self.begun(candidate))
        guard simulation.isComplete, simulation.states.last?.state.visibleScreens.contains(screen) == true
        else { continue }
        return add(simulation, title: "To " + machine.spec.displayTitle(of: screen))
      }
    }
    return nil
  }

  /// The run of a finding.
  mutating func run(of steps: [Step], title: String) -> Int? {
    add(Simulation(machine, steps: Self.begun(steps)), title: title)
  }

  private static func begun(_ steps: [Step]) -> [Step] {
    steps.first?.opensApp == true || steps.first == .launch ? steps : [.launch] + steps
  }

  private mutating func add(_ simulation: Simulation, title: String) -> Int? {
    let spec = machine.spec
    guard steps + simulation.states.count <= Self.stepLimit else {
      isCut = true
      return nil
    }
    steps += simulation.states.count
    let list = simulation.states.map { step, state -> JSONValue in
      [.string(step.text(in: spec)), .number(number(of: state)), .number(step.routes.first?.number ?? -1)]
    }
    runs.append([
      "title": .string(title), "steps": .array(list),
      "stop": simulation.stop.map {
        .strings([$0.step.text(in: spec), StateReport.reason(of: $0, simulation)])
      },
    ])
    return runs.count - 1
  }

  // MARK: States

  /// The number of a state; -1 where there is no room left.
  private mutating func number(of state: State) -> Int {
    if let number = numbers[state] { return number }
    guard nodes < Self.nodeLimit else {
      isCut = true
      return -1
    }
    var layers: [JSONValue] = []
    for (index, layer) in state.layers.enumerated() {
      let modal =
        (layer.isFloating ? "floating, " : "") + (layer.isInteractive ? "interactive" : "programmatic")
      layers.append(["root": value(of: layer.root), "modal": index > 0 ? .string(modal) : nil])
    }
    states.append(["visible": .numbers(state.visibleScreens), "layers": .array(layers)])
    numbers[state] = states.count - 1
    return states.count - 1
  }

  /// A node; a screen that embeds nothing is its number alone.
  private mutating func value(of node: Node) -> JSONValue {
    nodes += 1
    let implicit = machine.spec.implicitCoordinator
    if node.kind == .screen, node.children.isEmpty, node.shared.isEmpty {
      return .number(node.element.number)
    }
    let kind =
      switch node.kind {
      case .screen: "screen"
      case .anonymous: "unknown"
      case .stack: "stack"
      case .members: "members"
      case .split: "split"
      case .plain: "plain"
      }
    var holds: [JSONValue] = []
    for child in node.children { holds.append(value(of: child)) }
    return [
      "kind": .string(kind), "element": .number(node.element == implicit ? -1 : node.element.number),
      "holds": .array(holds),
      "selected": node.selected > 0 ? .number(node.selected) : nil,
      "shared": .filled(node.shared),
    ]
  }
}
