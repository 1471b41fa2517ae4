import Graph
import GraphFeatures

/// The runs that a page can step through.
struct PageRuns {
  private(set) var runs: [JSONValue] = []
  /// The elements that can be below each screen; `nil` where that is not known.
  let standing: BelowRelation?

  private let machine: Interpreter
  private var candidates: [CoverCandidates] = []
  private var steps = 0
  private var isCut = false

  /// The maximum number of steps in a page, and the maximum length of a run to a screen.
  private static let stepLimit = 20_000
  private static let longestRun = 100

  /// `isSearched`: whether the states are asked for; without them there is no run.
  init(_ analysis: Analysis, isSearched: Bool = true) {
    machine = analysis.machine
    guard isSearched, analysis.spec.start.target != nil, ReachableStates.canSearch(machine) else {
      standing = nil
      return
    }
    let found = BelowRelation(ReachableStates.search(machine).search)
    standing = found.isWhole ? found : nil
    if !machine.openings.isEmpty { candidates.append(CoverCandidates(machine, goal: .screens, isFromLaunchOnly: true)) }
    candidates.append(CoverCandidates(machine, goal: .screens, isFromLaunchOnly: false))
  }

  /// Remarks on the omissions.
  var notes: [String] { isCut ? ["the page leaves out some runs: there are too many"] : [] }

  /// A shortest run to a screen, from launch if there is one.
  mutating func run(toScreen screen: Element.ID) -> Int? {
    for index in candidates.indices {
      for candidate in candidates[index].runs(to: screen.number, attempts: 3) where candidate.count <= Self.longestRun {
        let simulation = Simulation(machine, steps: Self.begun(candidate))
        guard simulation.isComplete, simulation.states.last?.state.visibleScreens.contains(screen) == true
        else { continue }
        return add(simulation)
      }
    }
    return nil
  }

  /// The run of a finding.
  mutating func run(of steps: [Step]) -> Int? { add(Simulation(machine, steps: Self.begun(steps))) }

  private static func begun(_ steps: [Step]) -> [Step] {
    steps.first?.opensApp == true || steps.first == .launch ? steps : [.launch] + steps
  }

  private mutating func add(_ simulation: Simulation) -> Int? {
    guard steps + simulation.states.count <= Self.stepLimit else {
      isCut = true
      return nil
    }
    steps += simulation.states.count
    let taken = simulation.states.map(\.step) + [simulation.stop?.step].compactMap(\.self)
    runs.append(.strings(taken.map { $0.text(in: machine.spec) }))
    return runs.count - 1
  }
}
