extension Rule {
  /// Moves that need a container which is never there. O(*n*) for *n* elements, moves, sources and edges of the
  /// navigation graph, but O(*k* · (*s* + *k*)) for a route of *s* sources with *k* steps that pop.
  static let unsupportedPresentation = Rule(
    id: "unsupported-presentation", severity: .error, usesStates: false,
    summary: "A presentation style that needs a stack or tab bar, on screens that are never in one."
  ) { analysis, spec in
    let moves = spec.routes.indices.compactMap { route in
      analysis.unsupportedMove(of: route).map { (route: route, move: $0) }
    }
    guard !moves.isEmpty else { return [] }
    let isKnown = analysis.isOpenedFromLaunch()
    let known = moves.filter { isKnown($0.route) }
    // What is around screens that code opens is one question.
    let unknown = Dictionary(grouping: moves.filter { !isKnown($0.route) }) {
      spec.style(of: $0.move) ?? .none
    }
    return known.map { analysis.finding(unsupported: $0.move, of: $0.route, isKnown: true) }
      + unknown.values.map { moves in
        analysis.finding(
          unsupported: moves[0].move, of: moves[0].route, isKnown: false, alike: moves.dropFirst().map(\.route))
      }
  }
}

extension Analysis {
  /// Returns for a route whether the containers around its sources are declared: where all ways in are, and of those that
  /// declared ways from launch reach. Linear in the size of the spec, once.
  fileprivate func isOpenedFromLaunch() -> (Route.ID) -> Bool {
    guard spec.undeclaredWays.contains(.in) else { return { _ in true } }
    let search = BreadthFirstSearch(in: graph.graph, from: spec.start.target.map { [$0.number] } ?? [])
    return { [spec, graph] route in
      if spec.routes[route].isFromAnywhere { return true }
      return spec.list(spec.routes[route].from).contains { source in
        guard let source = source.target else { return false }
        return search.isReached(spec.elements[source].isScreen ? source.number : graph.active(source))
      }
    }
  }

  /// `alike`: the other routes of which the same is to be said.
  fileprivate func finding(
    unsupported move: Move.ID, of route: Route.ID, isKnown: Bool, alike: [Route.ID] = []
  ) -> Finding {
    let presentation = spec.moves[move].presentation
    let style = spec.style(of: move) ?? .none
    let container = style == .select ? "tab bar, pager or split view" : "navigation stack"
    var name: Message = "'\(style.rawValue)'"
    if let index = presentation.target, index.number >= Style.allCases.count { name = "\(index) (\(style.rawValue))" }
    let isFirst = move == spec.moves(of: route).lowerBound
    let earlier = isFirst ? nil : spec.list(spec.moves[move.advanced(by: -1)].to).first?.target
    let sources: Message
    if style != .select, let performer = spec.moves[move].by.target {
      sources = "\(performer), which performs it, is never"
    } else {
      sources = earlier.map { "\($0) is never" } ?? self.sources(of: route)
    }
    return finding(
      (isKnown
        ? "\(name) needs a \(container), and \(sources) in one"
        : "\(name) needs a \(container), and \(sources) declared to be in one") + likewise(alike),
      about: route, at: .reference(presentation), severity: isKnown ? nil : .info,
      help: style == .select
        ? "put source and target into a \"tab\", \"page\" or \"split\" coordinator, or use another style"
        : "give a coordinator around it the container \"navigation\", or use another style",
      related: alike.prefix(8).map { .pointer(to: $0, "the same holds for \($0)") })
  }

  /// Returns the sources of a route, as the subject of a sentence, with its verb.
  private func sources(of route: Route.ID) -> Message {
    if spec.routes[route].isFromAnywhere { return "no screen is ever" }
    let sources = spec.targets(spec.routes[route].from)
    switch sources.count {
    case 1: return "\(sources[0]) is never"
    case 2: return "\(sources[0]) and \(sources[1]) are never"
    default: return "\(sources[0]) and \(sources.count - 1) more are never"
    }
  }
}
