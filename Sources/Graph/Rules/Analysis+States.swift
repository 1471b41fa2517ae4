/// Functions that the rules about reachable states share.
extension Analysis {
  /// A finding for each route to which something happens in a reachable state: an error where it always does, a
  /// warning where it does in some states only. It stands at the value of a key of the move in which it happens.
  func findings(
    of event: Event, at key: Key, severity: Severity? = nil,
    words: (Incident) -> (message: Message, help: Message)
  ) -> [Finding] {
    states.events.keys.sorted().compactMap { route in
      guard let occurrence = states.occurrence(of: event, to: route),
        let incident = Incident(event, to: route, bounded(occurrence), in: self)
      else { return nil }
      let words = words(incident)
      return finding(
        words.message, about: route, at: spot(of: incident, key), occurrence: incident.occurrence,
        severity: severity, help: words.help, notes: remarks(on: incident), related: related(to: incident))
    }
  }

  /// An occurrence as far as it can be claimed: a partial spec does not declare all paths, and so allows no "always".
  func bounded(_ occurrence: ReachableStates.Occurrence) -> ReachableStates.Occurrence {
    var occurrence = occurrence
    if !spec.undeclaredWays.isEmpty { occurrence.extent = .sometimes }
    return occurrence
  }

  /// The screen at which something happens, in single quotes; for one of which nothing is known, what stands around it.
  func name(ofLeaf leaf: Element.ID) -> Message {
    guard leaf.isKnown else { return "a screen that is not known" }
    return spec.elements[leaf].isScreen ? "\(leaf)" : "what \(leaf) shows"
  }

  /// A run in one line; the middle of a long one is left out.
  func run(_ witness: [String]) -> String {
    let isOpening = witness.first.map { $0.hasPrefix("entry:") || $0.hasPrefix("link:") } ?? false
    var steps = (isOpening ? [] : ["launch"]) + witness
    if steps.count > 32 { steps.replaceSubrange(16..<steps.count - 12, with: ["(\(steps.count - 28) more)"]) }
    return steps.joined(separator: " > ")
  }

  /// The value of a key of the move in which it happens, where only one can be meant; of a route that redirects to
  /// another the place where it says so; else its id.
  func spot(of incident: Incident, _ key: Key) -> Finding.Spot {
    if incident.other != nil { return .reference(spec.routes[incident.route].redirect) }
    guard incident.moves.count == 1, let move = incident.moves.first.map({ spec.moves[$0] }) else {
      return .id
    }
    return switch key {
    case .to: .reference(spec.list(move.to).first)
    case .popUpTo: .reference(move.popUpTo)
    default: .reference(move.presentation)
    }
  }

  /// Returns remarks on what makes the route fire, if the run does not end with it.
  private func remarks(on incident: Incident) -> [Message] {
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
