extension Rule {
  /// Pops to an element that lies nowhere below. O(*k* log *k* + *r* · *s* · *t*) for *k* routes with events in the
  /// states, and *r* routes of *s* sources and *t* targets, beside the search for states; the run of each finding is
  /// repeated, on Android once more for each target, and its states are looked through.
  static let absentPopUpTarget = Rule(
    id: "absent-pop-up-target", severity: .warning,
    summary: "A `popUpTo` that fires where its target is not on the stack."
  ) { analysis, _ in
    analysis.absentTargets().map { first, others in
      let (route, incident) = (first.incident.route, first.incident)
      let verb = incident.isAlways ? "is never" : "may not be"
      let place: Message =
        first.isOwn
        ? "which it opens itself and which is never there: that does nothing"
        : "which \(verb) on the stack around \(incident.screen): nothing is removed"
      return analysis.finding(
        about: incident, "\(route) pops up to \(list: first.targets, by: " or "), \(place)", at: .popUpTo,
        severity: first.isInformation ? .info : .warning,
        help: first.isOwn
          ? "remove \"popUpTo\"" : "name a screen that is on every path to it, or give each path a route of its own",
        alike: others.map(\.incident.route), remover: first.removingRoute)
    }
  }
}

/// A route that pops up to something that is not on the stack.
private struct AbsentTarget {
  let incident: Incident
  let targets: [Element.ID]
  /// True if the route opens the target itself, and finds none there in any state.
  let isOwn: Bool
  /// The step after which the target is no longer on the stack, in the run that shows it.
  let remover: Step?
  let isInformation: Bool

  /// The route that took the target off the stack.
  var removingRoute: Route.ID? { if case .route(let route, _)? = remover { route } else { nil } }
}

extension Analysis {
  /// Returns the absent targets by their causes, each with the first and the others: one step took the target off the
  /// stack. Which of several runs of one length shows that depends on the order of the file, so a finding that is only
  /// information has the target for its cause.
  fileprivate func absentTargets() -> [(first: AbsentTarget, others: [AbsentTarget])] {
    struct Cause: Hashable {
      let remover: Step?
      let targets: [Element.ID]
      let isInformation: Bool
    }
    var groups: [(first: AbsentTarget, others: [AbsentTarget])] = []
    var known: [Cause: Int] = [:]
    let incidents = incidents(of: .popUpTargetAbsent)
    let openers = incidents.isEmpty ? [:] : openers()
    let memory = stepMemory
    for incident in incidents {
      guard let absent = absentTarget(of: incident, openers, memory) else { continue }
      let cause =
        absent.remover == nil && !absent.isInformation
        ? nil
        : Cause(
          remover: absent.isInformation ? nil : absent.remover, targets: absent.targets,
          isInformation: absent.isInformation)
      if let cause, let group = known[cause] {
        groups[group].others.append(absent)
      } else {
        if let cause { known[cause] = groups.count }
        groups.append((absent, []))
      }
    }
    return groups.map { group in
      guard group.first.isInformation, !group.others.isEmpty else { return group }
      let all = ([group.first] + group.others).sorted {
        spec.name(of: $0.incident.route) < spec.name(of: $1.incident.route)
      }
      return (all[0], Array(all.dropFirst()))
    }
  }

  private func absentTarget(
    of incident: Incident, _ openers: [Element.ID: Set<Element.ID>], _ memory: StepMemory
  ) -> AbsentTarget? {
    let sources = spec.targets(spec.routes[incident.other ?? incident.route].from)
    var own: [Element.ID] = []
    let targets = incident.moves.compactMap { move -> Element.ID? in
      guard let target = spec.moves[move].popUpTo.target, !sources.contains(target),
        !isOnBackStack(target, before: incident.occurrence.witness, memory)
      else { return nil }
      // A screen that makes room for itself is there or not; a dialog that pops itself goes in any case.
      guard spec.targets(spec.moves[move].to).contains(target) else { return target }
      own.append(target)
      return nil
    }
    let isOwn = targets.isEmpty
    guard isOwn ? !own.isEmpty && incident.isAlways : incident.isAlways || spec.isForScreens(incident.route)
    else { return nil }
    let run = incident.occurrence.witness
    return AbsentTarget(
      incident: incident, targets: isOwn ? own : targets, isOwn: isOwn,
      remover: isOwn ? nil : targets.first.flatMap { remover(of: $0, in: run, memory) },
      isInformation: isOwn
        || !incident.isAlways
          && (!isMeant(run) || targets.allSatisfy { goesBack(incident, above: $0, sources, openers) })
    )
  }

  /// True if a run begins at launch and takes routes only where the spec names the screen.
  private func isMeant(_ run: [Step]) -> Bool {
    run.allSatisfy { step in
      switch step {
      case .route(let route, _): spec.isForScreens(route)
      case .entry, .link: false
      case .back, .pull, .switch, .recover, .launch: true
      }
    }
  }

  /// The step that took an element off the stack in a run, if one did; none in a long one, where each takes long.
  private func remover(of element: Element.ID, in run: [Step], _ memory: StepMemory) -> Step? {
    func holds(_ state: State) -> Bool { state.layers.contains { $0.root.holds(element) } }
    var state = memory.launch
    var wasThere = holds(state)
    var remover: Step?
    for step in run.count > 100 ? [] : run.dropLast() {
      guard let next = memory.state(after: step, in: state) else { return nil }
      let isThere = holds(next)
      if isThere {
        remover = nil
      } else if wasThere {
        remover = step
      }
      (state, wasThere) = (next, isThere)
    }
    return remover
  }

  /// True if a route goes back to the screen that opened its own, and that screen is opened from the pop target only:
  /// another route is taken by those who came from elsewhere.
  private func goesBack(
    _ incident: Incident, above target: Element.ID, _ sources: [Element.ID], _ openers: [Element.ID: Set<Element.ID>]
  ) -> Bool {
    guard sources.count == 1, let caller = incident.targets.first, incident.targets.count == 1,
      openers[sources[0]]?.contains(caller) == true, let others = openers[caller]
    else { return false }
    return others.contains(target) && others.allSatisfy { $0 == target || openers[$0]?.contains(caller) == true }
  }

  /// For each element those whose routes open it.
  private func openers() -> [Element.ID: Set<Element.ID>] {
    var openers: [Element.ID: Set<Element.ID>] = [:]
    for (route, move) in spec.moves(where: { spec.style(of: $0)?.isForward == true }) {
      for target in spec.targets(spec.moves[move].to) {
        openers[target, default: []].formUnion(spec.targets(spec.routes[route].from))
      }
    }
    return openers
  }
}
