/// What rules about reachable states share.
extension Analysis {
  /// A finding for each route to which something happens in a reachable state: an error where it always does, a
  /// warning where it does in some states only. It stands at the value of a key of the move in which it happens.
  func findings(
    of event: Event, at key: Key, words: (Incident) -> (message: String, help: String)
  ) -> [Finding] {
    states.events.keys.sorted().compactMap { route in
      guard let occurrence = states.occurrence(of: event, to: route),
        let incident = Incident(event, to: route, bounded(occurrence), in: self)
      else { return nil }
      let words = words(incident)
      return finding(
        words.message, incident.occurrence, about: Subject.route(route),
        at: place(of: incident, key), help: words.help, notes: remarks(on: incident),
        related: related(to: incident))
    }
  }

  /// A finding that shows itself in a run, which is its first note.
  func finding(
    _ message: String, _ occurrence: ReachableStates.Occurrence, about subject: Subject, at place: Place,
    severity: Severity? = nil, help: String? = nil, notes: [String] = [], related: [Finding.Related] = []
  ) -> Finding {
    let occurrence = bounded(occurrence)
    let witness = occurrence.witness.map { $0.text(in: spec) }
    return Finding(
      message, at: place, of: subject,
      severity: severity ?? (occurrence.extent == .always ? .error : .warning), help: help,
      extent: occurrence.extent, witness: witness, notes: [way(witness)] + notes, related: related)
  }

  /// An occurrence as far as it can be claimed: a spec that is partial does not know all ways in, and so no "always".
  func bounded(_ occurrence: ReachableStates.Occurrence) -> ReachableStates.Occurrence {
    var occurrence = occurrence
    if spec.isPartial { occurrence.extent = .sometimes }
    return occurrence
  }

  /// The screen at which something happens, in single quotes; for one of which nothing is known, what stands around it.
  func name(ofLeaf leaf: Element.ID) -> String {
    guard leaf.isKnown else { return "a screen that is not known" }
    return spec.elements[leaf].isScreen
      ? "'\(spec.name(of: leaf))'" : "what '\(spec.name(of: leaf))' shows"
  }

  /// A run in one line; the middle of a long one is left out.
  func way(_ witness: [String]) -> String {
    let isOpening = witness.first.map { $0.hasPrefix("entry:") || $0.hasPrefix("link:") } ?? false
    var steps = (isOpening ? [] : ["launch"]) + witness
    if steps.count > 32 { steps.replaceSubrange(16..<steps.count - 12, with: ["(\(steps.count - 28) more)"]) }
    return steps.joined(separator: " > ")
  }

  /// The value of a key of the move in which it happens, where only one can be meant; of a route that hands over to
  /// another the place where it says so; else its id.
  private func place(of incident: Incident, _ key: Key) -> Place {
    let subject = Subject.route(incident.route)
    if incident.other != nil { return spec.place(of: spec.routes[incident.route].redirect, in: subject) }
    guard incident.moves.count == 1, let move = incident.moves.first.map({ spec.moves[$0] }) else {
      return spec.place(of: subject)
    }
    let node = key == .to ? spec.list(move.to).first?.node ?? 0 : move.presentation.node
    return node == 0
      ? spec.place(of: subject) : spec.place(Int(node), in: spec.declaration(of: subject).document)
  }

  /// What makes the route fire where the run does not end with it.
  private func remarks(on incident: Incident) -> [String] {
    switch incident.occurrence.witness.last {
    case .route(incident.route, _)?, nil: return []
    case .link?: return ["\(incident.name) fires on the path of the deep link"]
    case let step?: return ["'\(step.text(in: spec))' ends a flow, and then \(incident.name) fires"]
    }
  }

  private func related(to incident: Incident) -> [Finding.Related] {
    guard let other = incident.other else { return [] }
    let name = "'\(spec.name(ofRoute: other))'"
    return [
      Finding.Related(
        "\(incident.name) hands over to \(name)", at: spec.place(of: Subject.route(other)))
    ]
  }
}
