extension Rule {
  /// A rule about an event of routes in the reachable states. `words` puts each incident in words.
  convenience init(
    id: String, severity: Severity, summary: String, of event: Event, at key: Key,
    words: @escaping @Sendable (Incident, Analysis) -> (message: Message, help: Message)
  ) {
    self.init(id: id, severity: severity, summary: summary) { analysis, _ in
      analysis.findings(of: event, at: key) { words($0, analysis) }
    }
  }
}

/// Functions that the rules about reachable states share.
extension Analysis {
  /// A finding for an event of routes in a reachable state: an error where it always happens, a warning where it happens in
  /// some states only. It stands at the value of a key of the move in which it happens. Routes of one screen to which the
  /// same happens there for the same reason are one finding, at the one whose id comes first; and where it is information,
  /// those of the screens of one coordinator. O(*k* log *k*) for *k* routes with events in the states, beside the search for
  /// states. For each with this event, the moves of the routes in its run are read, and its own moves and sources (see
  /// `unsupportedPresentation`); for faults, up to 300 states are searched once for screens where routes work.
  func findings(
    of event: Event, at key: Key, severity: Severity? = nil, words: (Incident) -> (message: Message, help: Message)
  ) -> [Finding] {
    let groups = Dictionary(grouping: incidents(of: event)) { incident in
      let isInformation = (severity ?? (isMeant(incident) ? nil : .info)) == .info
      return SameFault(incident, event, around: isInformation ? tree : nil, in: spec)
    }
    lazy var performances = NearbyStates(machine, .few).performances
    return groups.values.sorted { $0[0].route < $1[0].route }.map { incidents in
      let incidents = incidents.sorted { spec.precedes($0.route, $1.route) }
      let incident = incidents[0]
      // Where a route of a whole coordinator fails on some screens it is worth to know that it works on others.
      let isMixed = event.isFault && !incident.isAlways && spec.isForWholeCoordinators(incident.route)
      let (message, help) = words(incident)
      return finding(
        about: incident, message, at: key, severity: severity, help: help,
        alike: incidents.dropFirst().map(\.route), worksOn: isMixed ? performances[incident.route] : nil)
    }
  }

  /// The routes of one kind of event, in the order of the file.
  ///
  /// Events that may follow from a route whose effect is not known are left out: another rule reports that.
  func incidents(of event: Event) -> [Incident] {
    let isUncertain = spec.problems.isEmpty ? nil : uncertainElements()
    return states.events.keys.sorted().compactMap { route in
      guard let occurrence = states.occurrence(of: event, to: route),
        occurrence.leaf.known.map({ isUncertain?[$0] == true }) != true
      else { return nil }
      return Incident(event, to: route, bounded(occurrence), in: self)
    }
  }

  /// For each element whether it may be shown by a route with an unknown presentation, or from there; `nil` where there is
  /// no such route. Linear in the size of the spec.
  private func uncertainElements() -> Table<Element, Bool>? {
    let unknown = spec.routes.indices.filter { route in
      spec.moves(of: route).contains { spec.moves[$0].presentation.isPresent && spec.style(of: $0) == nil }
    }
    guard !unknown.isEmpty else { return nil }
    var isUncertain = Table<Element, Bool>(repeating: false, count: spec.elements.count)
    var isFollowed = Table<Route, Bool>(repeating: false, count: spec.routes.count)
    var pending = unknown
    while let route = pending.popLast() {
      guard !isFollowed[route] else { continue }
      isFollowed[route] = true
      for target in spec.moves(of: route).flatMap({ spec.targets(spec.moves[$0].to) }) {
        let screen = tree.shown(by: target)
        guard !isUncertain[screen] else { continue }
        isUncertain[screen] = true
        pending += machine.routes(enabledAt: screen)
      }
    }
    return isUncertain
  }

  /// The common part of the faults of several routes that are one.
  private struct SameFault: Hashable {
    let source: Element.ID?
    let leaf: Element.ID
    let style: Style
    let extent: ReachableStates.Extent
    let targets: [Element.ID]
    /// A route that is alone.
    let route: Route.ID?

    /// `tree`: given where the screens of one coordinator count as one.
    init(_ incident: Incident, _ event: Event, around tree: CoordinatorTree?, in spec: Spec) {
      let sources = spec.targets(spec.routes[incident.route].from)
      let leaf = incident.occurrence.leaf
      // Each call that makes the app throw is one of its own.
      let isOfScreen =
        sources.count == 1 && sources[0] == leaf && incident.other == nil && event != .fault(.targetOutsideGraph)
      let parent = isOfScreen && leaf.isKnown ? tree?.parent(of: leaf) : nil
      source = isOfScreen ? parent ?? sources[0] : nil
      route = isOfScreen ? nil : incident.route
      self.leaf = parent ?? leaf
      style = incident.style
      extent = incident.occurrence.extent
      targets = event.isAboutTarget ? incident.targets : []
    }
  }

  /// The finding about the event of a route and of those alike, with a severity or else that of the event: one that shows
  /// itself only where nobody may have meant the route is information.
  func finding(
    about incident: Incident, _ message: Message, at key: Key, severity: Severity?, help: Message,
    alike: [Route.ID] = [], worksOn other: Element.ID? = nil, remover: Route.ID? = nil
  ) -> Finding {
    finding(
      message + likewise(alike), about: incident.route, at: spot(of: incident, key), occurrence: incident.occurrence,
      severity: severity ?? (isMeant(incident) ? nil : .info), help: help, notes: remarks(on: incident, worksOn: other),
      related: related(to: incident) + [remover].compactMap(\.self).map { .pointer(to: $0, "\($0) has removed it") }
        + alike.prefix(8).map { .pointer(to: $0, "the same happens to \($0)") })
  }

  /// The end of a message that is about other routes as well.
  func likewise(_ alike: [Route.ID]) -> Message {
    alike.isEmpty ? "" : "; likewise \(list: alike.prefix(3))\(alike.count > 3 ? " and \(alike.count - 3) more" : "")"
  }

  /// False if something happens to a route only in some states, and it is declared for whole coordinators, of which some
  /// screens may not be meant; or a partial spec may lack a route to the beginning of the run.
  private func isMeant(_ incident: Incident) -> Bool {
    if incident.isAlways { return true }
    if case .entry? = incident.occurrence.witness.first, !spec.undeclaredWays.isEmpty { return false }
    return !spec.isForWholeCoordinators(incident.route)
  }

  /// An occurrence as far as it can be claimed: a partial spec does not declare all paths, and so allows no "always".
  func bounded(_ occurrence: ReachableStates.Occurrence) -> ReachableStates.Occurrence {
    var occurrence = occurrence
    if !spec.undeclaredWays.isEmpty { occurrence.extent = .sometimes }
    return occurrence
  }

  /// The screen at which something happens, in single quotes; for one of which nothing is known, the containers around it.
  func name(ofLeaf leaf: Element.ID) -> Message {
    guard leaf.isKnown else { return "an unknown screen" }
    return spec.elements[leaf].isScreen ? "\(leaf)" : "what \(leaf) shows"
  }

  /// A run in one line; the middle of a long one is left out.
  func run(_ witness: [String]) -> String {
    let isCompact = witness.first == Step.compactWord
    let witness = witness.dropFirst(isCompact ? 1 : 0)
    let isOpening = witness.first.map { $0.hasPrefix("entry:") || $0.hasPrefix("link:") } ?? false
    var steps = (isCompact ? [Step.compactWord] : []) + (isOpening ? [] : ["launch"]) + witness
    if steps.count > 32 { steps.replaceSubrange(16..<steps.count - 12, with: ["(\(steps.count - 28) more)"]) }
    return steps.joined(separator: " > ")
  }

  /// The value of a key of the move in which it happens, where only one can be meant; of a route that redirects to another
  /// the place where it says so; else its id.
  func spot(of incident: Incident, _ key: Key) -> Finding.Spot {
    if incident.other != nil { return .reference(spec.routes[incident.route].redirect) }
    guard incident.moves.count == 1, let move = incident.moves.first.map({ spec.moves[$0] }) else { return .id }
    return switch key {
    case .to: .reference(spec.list(move.to).first)
    case .popUpTo: .reference(move.popUpTo)
    default: .reference(move.presentation)
    }
  }

  /// Returns remarks on the routes that fire the route, if the run does not end with it.
  private func remarks(on incident: Incident, worksOn other: Element.ID?) -> [Message] {
    if let other = other?.known, other != incident.occurrence.leaf {
      return ["on \(name(ofLeaf: other)) it works: name in 'from' only the screens on which it should fire"]
    }
    switch incident.occurrence.witness.last {
    case .route(incident.route, _)?, nil: return []
    case .link?: return ["\(incident.route) fires on the path of the deep link"]
    case let step?: return ["'\(step.text(in: spec))' ends a flow, and then \(incident.route) fires"]
    }
  }

  private func related(to incident: Incident) -> [Finding.Pointer] {
    incident.other.map { [.pointer(to: $0, "\(incident.route) redirects to \($0)")] } ?? []
  }
}

extension Analysis {
  /// For a rule that repeats the runs of its findings: those of one spec often begin alike.
  var stepMemory: StepMemory { StepMemory(machine, room: 1_000_000) }

  /// True if an element is in the layer in which the last step of a run is taken, and the platform pops up to it: the
  /// stacks of Android's tabs are parts of one back stack.
  func isOnBackStack(_ element: Element.ID, before run: [Step], _ memory: StepMemory) -> Bool {
    spec.platform == .android && memory.state(after: run.dropLast())?.layers.last?.root.holds(element) == true
  }
}

extension Node {
  /// True if it, or something in it, was entered as an element.
  func holds(_ target: Element.ID) -> Bool { stands(for: target) || children.contains { $0.holds(target) } }
}
