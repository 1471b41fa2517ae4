extension Rule {
  /// Screens that the user comes back to, and that send the user on at once. O(*k*) for *k* findings, beside the search
  /// for states, where runs are repeated to the elements that may cover such screens.
  static let backBounce = Rule(
    id: "back-bounce", severity: .warning, summary: "Back uncovers a screen that only sends the user on."
  ) { analysis, _ in
    let bounces = analysis.states.observations.bounces
    var findings: [Finding] = []
    for (number, bounce) in bounces.enumerated() {
      if case .route(let route, _) = bounce.cover {
        findings.append(analysis.finding(ofBounce: bounce.screen, coveredBy: route, bounce.occurrence))
      } else if bounces.firstIndex(where: { $0.screen == bounce.screen && !$0.cover.isRoute }) == number {
        let others = bounces.filter { $0.screen == bounce.screen && !$0.cover.isRoute }.map(\.cover).dropFirst()
        findings.append(analysis.finding(ofBounce: bounce.screen, below: bounce.cover, others, bounce.occurrence))
      }
    }
    return findings
  }
}

extension Step {
  fileprivate var isRoute: Bool { if case .route = self { true } else { false } }
}

extension Analysis {
  /// A finding about a route that covers a screen which only sends the user on.
  fileprivate func finding(
    ofBounce screen: Element.ID, coveredBy route: Route.ID, _ occurrence: ReachableStates.Occurrence
  ) -> Finding {
    let isPresented = spec.moves(of: spec.routeBehindRedirects(of: route)).contains {
      spec.style(of: $0)?.effect == .presents
    }
    return finding(
      words(ofBounce: screen, occurrence), about: route, at: .presentation, occurrence: occurrence,
      severity: spec.routes[route].isInferred ? .info : .warning,
      help: isPresented
        ? "let \(route) take the place of \(screen), with \"set\" or \"root\""
        : "let \(route) take \(screen) off the stack: with \"set\" or \"replace\", or with \"popUpTo\" \(screen) and "
          + "\"inclusive\": true", related: [.declaration(of: screen)])
  }

  /// A finding about deep links and entries that place a screen below their target which only sends the user on.
  fileprivate func finding(
    ofBounce screen: Element.ID, below opening: Step, _ others: ArraySlice<Step>,
    _ occurrence: ReachableStates.Occurrence
  ) -> Finding {
    let subject: Subject? =
      switch opening {
      case .link(let link): .deepLink(link)
      case .entry(let element): spec.subject(element)
      default: nil
      }
    let likewise = others.isEmpty ? "" : "; likewise after \(others.count) more"
    return finding(
      words(ofBounce: screen, occurrence) + "\(likewise)", about: subject, occurrence: occurrence, severity: .info,
      help: "begin with what \(screen) leads to, and let that lead to \(screen) where it has to",
      related: [.declaration(of: screen)])
  }

  private func words(ofBounce screen: Element.ID, _ occurrence: ReachableStates.Occurrence) -> Message {
    let leaf = stepMemory.state(after: occurrence.witness.dropLast()).map { $0[$0.leaf].element } ?? .unknown
    let back = occurrence.witness.last == .pull ? "pulling the layer down" : "Back"
    let sender = machine.routes(enabledAt: screen).first {
      spec.routes[$0].isAutomatic && spec.routes[$0].condition == 0
    }
    let sends: Message = sender.map { "which \($0) leaves at once" } ?? "which only automatic routes lead away from"
    return "on \(name(ofLeaf: leaf)) \(back) leads to \(screen), \(sends)"
  }
}
