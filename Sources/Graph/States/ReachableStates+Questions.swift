/// What a search that has ended is asked beyond what it has seen.
extension ReachableStates {
  /// What is asked of a search that has ended, each question independent of the others.
  struct Questions: Sendable {
    let machine: Interpreter
    let search: StateSearch
    let shortest: Runs.Shortest
    let launched: StateSearch?
    let isComplete: Bool
    let policyStateLimit: Int

    /// The runs, with time of their own to look for detours.
    private var runs: Runs { Runs(search.graph, shortest: shortest) }

    var witnesses: Witnesses { Witnesses(machine, search, runs, isComplete: isComplete) }

    var hasPaths: Bool { machine.spec.deepLinks.contains { !$0.path.isEmpty } }

    func linkStops() -> (stops: [LinkStop], untriedCount: Int) {
      guard hasPaths else { return ([], 0) }
      var trials = LinkStops(machine, search, runs)
      return (trials.all(), trials.untried.count)
    }

    func judgments() -> Table<Policy, Judgment> {
      guard !machine.spec.policies.isEmpty else { return Table() }
      var judge = PolicyJudge(
        machine, search, runs, launched: launched, isComplete: isComplete, stateLimit: policyStateLimit)
      return judge.judgments()
    }
  }

  /// Asks what happens to routes, links and policies. Links with paths and policies take as long as all else: another thread
  /// does its share of them.
  mutating func askMore(of questions: Questions, _ exits: Exits) {
    let links = Deferred { questions.linkStops() }
    let policies = Deferred { questions.judgments() }
    let states = self
    let ask: @Sendable () -> ReachableStates = {
      var states = states
      states.ask(questions.witnesses, questions.search, exits)
      _ = policies.value
      return states
    }
    let spec = questions.machine.spec
    self =
      spec.routes.count < Self.fewRoutes || !questions.hasPaths && spec.policies.isEmpty
      ? ask()
      : Parallel.both(
        ask,
        {
          _ = links.value
          _ = policies.value
        }
      ).0
    (linkStops, untriedLinks) = links.value
    judgments = policies.value
  }

  /// So few routes are not worth a second thread.
  private static let fewRoutes = 30

  /// Asks for what runs show.
  private mutating func ask(_ witnesses: consuming Witnesses, _ search: StateSearch, _ exits: Exits) {
    events = witnesses.events()
    for (route, event, occurrence) in witnesses.outlived() {
      events[route, default: []].append((event, occurrence))
    }
    flowsLeftBehind = witnesses.flowsLeftBehind()
    if isComplete {
      deadEnds = witnesses.deadEnds(exits)
      modalTraps = witnesses.modalTraps(exits)
      succession = Succession(search)
      lostLinks = LostLinks(search, succession).all()
    } else {
      add(witnesses.nearby())
    }
    unproven = witnesses.unproven
  }
}
