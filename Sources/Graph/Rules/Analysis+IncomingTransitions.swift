/// Words about transitions to a target.
extension Analysis {
  /// Returns the cause of a transition to a target from outside a coordinator, in words.
  func beginning(of transition: IncomingTransition, outside coordinator: Element.ID) -> Message {
    guard case .move(let move, let route) = transition.cause else { return "the link" }
    let sources = spec.targets(spec.routes[route].from)
    guard move == spec.routes[route].moves.first, sources.count != 1,
      let source = origins.source(of: route, outside: coordinator)
    else { return "\(route)" }
    return "\(route), fired on \(source),"
  }
}
