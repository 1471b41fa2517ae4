extension Rule {
  /// Routes and links into the middle of a flow. O(*n*) for *n* links and moves; for each finding O(*s* log *e*) for
  /// *s* sources of its route among *e* elements.
  static let enteredFlow = Rule(
    id: "entered-flow", severity: .error, usesStates: false,
    summary: "A route or deep link that leads from outside a flow to a screen inside it."
  ) { analysis, _ in
    analysis.incomingTransitions.all.compactMap { transition in
      guard let flow = analysis.incomingTransitions.flowEntered(by: transition, in: analysis.tree) else { return nil }
      let subject = analysis.beginning(of: transition, outside: flow)
      return analysis.finding(
        "\(subject) leads to \(transition.target), which is inside the flow \(flow)", about: transition,
        at: .target(of: transition), help: "lead to \(flow) itself, which shows its own first screen",
        related: [.pointer(to: flow, "the flow \(flow) is declared here")])
    }
  }
}
