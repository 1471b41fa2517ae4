/// What a search that has ended is asked beyond what it has seen.
extension ReachableStates {
  /// What is asked of a search that has ended, each question independent of the others.
  struct Questions {
    /// The steps that were taken for one question are not taken again for another.
    let memory: StepMemory
    let search: StateSearch
    let shortest: Runs.Shortest
    let launched: StateSearch?
    let isComplete: Bool
    let policyStateLimit: Int

    /// The runs, with time of their own to look for detours.
    private var runs: Runs { Runs(search.graph, shortest: shortest) }

    var witnesses: Witnesses { Witnesses(memory, search, runs, isComplete: isComplete) }

    /// Goes on with the search, so that it is asked last.
    consuming func linkStops() -> (stops: [LinkStop], untriedCount: Int) {
      guard search.spec.deepLinks.contains(where: { !$0.path.isEmpty }) else { return ([], 0) }
      let (memory, search, runs) = (memory, search, runs)
      _ = consume self
      var trials = LinkStops(memory, consume search, runs)
      return (trials.all(), trials.untried.count)
    }

    func judgments() -> Table<Policy, Judgment> {
      guard !search.spec.policies.isEmpty else { return Table() }
      var judge = PolicyJudge(
        memory, search, runs, launched: launched, isComplete: isComplete, stateLimit: policyStateLimit)
      return judge.judgments()
    }
  }

  /// Asks what happens to routes, links and policies. One after the other: a second thread gains no time here, since one
  /// question takes nearly all of it, and would not know the steps that were taken for the others.
  mutating func askMore(of questions: consuming Questions, _ exits: Exits) {
    ask(questions.witnesses, questions.search, exits)
    judgments = questions.judgments()
    (linkStops, untriedLinks) = questions.linkStops()
  }

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
