/// An analysis in parts that different threads make when they need them: a rule that asks nothing of the states need not
/// wait until these have been searched.
struct AnalysisParts: Sendable {
  /// The part that needs no states; it says that nothing is known of them.
  let withoutStates: Deferred<Analysis>
  /// All of it.
  let whole: Deferred<Analysis>

  /// The parts of an analysis that is made on demand. `isForRules`: as `Analysis` takes it.
  init(_ spec: Spec, isForRules: Bool = true) {
    let tree = CoordinatorTree(spec)
    let machine = Interpreter(spec, tree)
    let paths = Deferred { Analysis.Paths(spec, tree) }
    let passing = Deferred { Analysis.Passing(spec, tree, isForRules: isForRules) }
    withoutStates = Deferred { Analysis(machine, paths.value, passing.value) }
    whole = Deferred {
      guard isForRules else { return Analysis(machine, paths.value, passing.value) }
      let found = Analysis.Found(machine)
      // Another thread begins with the paths.
      let passing = passing.value
      return Analysis(machine, paths.value, passing, found)
    }
  }

  /// The parts of an analysis that is there.
  init(_ analysis: Analysis) {
    whole = Deferred(known: analysis)
    withoutStates = whole
  }
}
