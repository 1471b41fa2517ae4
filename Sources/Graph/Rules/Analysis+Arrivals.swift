/// Findings about what leads to a target.
extension Analysis {
  /// The reference that names the target of an arrival, and the part of the spec that it stands in.
  func naming(_ arrival: Arrivals.Arrival) -> (reference: Reference<Element>, subject: Subject) {
    switch arrival.cause {
    case .launch: (spec.start, spec.subject(arrival.target))
    case .deepLink(let link): (spec.deepLinks[link].to, Subject.deepLink(link))
    case .move(let move, let route):
      (spec.list(spec.moves[move].to).first ?? .none, Subject.route(route))
    }
  }

  /// A finding at the id that names the target of an arrival.
  func finding(
    _ message: String, atTargetOf arrival: Arrivals.Arrival, severity: Severity? = nil, help: String? = nil,
    related: [Finding.Related] = []
  ) -> Finding {
    let (reference, subject) = naming(arrival)
    if case .launch = arrival.cause {
      return Finding(
        message, at: spec.place(Int(reference.node), in: 0), of: subject, severity: severity, help: help,
        related: related)
    }
    return finding(message, about: subject, at: reference, severity: severity, help: help, related: related)
  }

  /// What leads to a target from outside a coordinator, in words.
  func beginning(of arrival: Arrivals.Arrival, outside coordinator: Element.ID) -> String {
    guard case .move(let move, let route) = arrival.cause else { return "the link" }
    let name = "'\(spec.name(ofRoute: route))'"
    let sources = spec.targets(spec.routes[route].from)
    guard move == spec.routes[route].moves.first, sources.count != 1,
      let source = origins.source(of: route, outside: coordinator)
    else { return name }
    return "\(name), used on '\(spec.name(of: source))',"
  }
}
