extension Rule {
  /// Flows without another way out than their end. O(*n* + *s* · (*d* + *k*)) for *n* elements, links and moves, and
  /// *s* sources, in *d* coordinators each, of routes of *k* moves.
  static let unabandonableFlow = Rule(
    id: "unabandonable-flow", severity: .warning,
    summary: "A pushed or presented flow that cannot be left without completing it."
  ) { analysis, spec in
    guard spec.coordinators.contains(where: \.isFlow) else { return [] }
    let isLeft = analysis.flowsThatRoutesLeave()
    var isReported = Table<Element, Bool>(repeating: false, count: spec.elements.count)
    return analysis.incomingTransitions.all.compactMap { transition in
      guard case .move(let move, let route) = transition.cause,
        let flow = analysis.incomingTransitions.flow(at: transition.target, enteredBy: transition, in: analysis),
        !isReported[flow], !isLeft[flow], analysis.isTrapped(in: flow, by: move)
      else { return nil }
      isReported[flow] = true
      return analysis.finding(
        "\(flow) can only be left by completing it", about: flow, severity: analysis.severity(unlessDeclared: .out),
        help: "give it a route with the presentation \"abandon\", or let Back or a swipe down lead out of it",
        related: [.pointer(to: route, "\(route) enters it here", at: .reference(spec.moves[move].presentation))])
    }
  }
}

extension IncomingTransitions {
  /// The innermost flow that a transition enters: the target itself, or the one around it.
  fileprivate func flow(
    at target: Element.ID, enteredBy transition: IncomingTransition, in analysis: Analysis
  ) -> Element.ID? {
    analysis.spec.coordinator(target)?.isFlow == true ? target : flowEntered(by: transition, in: analysis.tree)
  }
}

extension Analysis {
  /// For each flow whether a route that is enabled in it abandons it or leads out of it in another way; of a flow that is
  /// `dynamic` that is assumed.
  fileprivate func flowsThatRoutesLeave() -> Table<Element, Bool> {
    let behind = performingRoutes
    var isLeft = Table<Element, Bool>(repeating: false, count: spec.elements.count)
    // A route from a coordinator is enabled in all flows in it, one from a screen leaves the flow around that.
    var leavingAll: [Element.ID] = []
    var leavesAnything = false
    for route in spec.routes.indices {
      guard let performing = behind[route] else { continue }
      let styles = spec.moves(of: performing).compactMap { spec.style(of: $0) }
      if spec.routes[route].isFromAnywhere { leavesAnything = leavesAnything || styles.contains(where: leadsOut) }
      for source in spec.targets(spec.routes[route].from) {
        guard let flow = tree.flow(around: source, in: spec) ?? (spec.elements[source].isScreen ? nil : source),
          styles.contains(where: {
            leadsOut($0) || tree.leaf(of: flow) == source && $0.effect == .goesBack && $0.needsStack
          })
        else { continue }
        isLeft[flow] = true
        if !spec.elements[source].isScreen { leavingAll.append(source) }
      }
    }
    for coordinator in spec.coordinators where coordinator.isDynamic {
      if let flow = tree.flow(around: coordinator.element, in: spec) { isLeft[flow] = true }
    }
    let leavesAll = tree.forest.marks(below: leavingAll)
    return Table(isLeft.indices.map { isLeft[$0] || leavesAll[$0] || leavesAnything })
  }

  /// True if a move of a style leads out of a flow from any screen in it.
  private func leadsOut(_ style: Style) -> Bool {
    switch style.effect {
    case .restarts: true
    case .goesBack: !style.needsStack
    case .endsFlow: style == .abandon
    case .stacks, .fillsColumn, .presents, .embeds, .selects, .replaces, .nothing: false
    }
  }

  /// True if a move brings a flow up above something else, and the platform's back does not lead out of its first screen.
  fileprivate func isTrapped(in flow: Element.ID, by move: Move.ID) -> Bool {
    guard let screen = tree.leaf(of: flow), let presentation = spec.presentation(of: move) else { return false }
    switch presentation.style?.effect {
    case .stacks: return !spec.elements[screen].back.allowsPop
    case .presents: return !spec.elements[screen].back.allowsPull || !presentation.isInteractive
    case .fillsColumn, .embeds, .selects, .replaces, .restarts, .goesBack, .endsFlow, .nothing, nil: return false
    }
  }
}
