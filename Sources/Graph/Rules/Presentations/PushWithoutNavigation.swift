extension Rule {
  /// Pushes where there is no stack. O(*k* log *k*), as `findings(of:at:words:)`.
  static let pushWithoutNavigation = Rule(
    id: "push-without-navigation", severity: .error,
    summary: "A `push`, `set` or `replace` that fires on a screen outside of a navigation stack.",
    of: .fault(.pushWithoutNavigation), at: .presentation
  ) { incident, _ in
    let does: Message =
      switch incident.style.effect {
      case .replaces:
        incident.style == .set
          ? "\(incident.verb("makes", "make")) \(incident.target) the whole stack"
          : "\(incident.verb("puts", "put")) \(incident.target) on top of the stack"
      case .stacks, .fillsColumn, .presents, .embeds, .selects, .restarts, .goesBack, .endsFlow, .nothing:
        "\(incident.verb("pushes", "push")) \(incident.target)"
      }
    let container = "a coordinator with the container \"navigation\""
    let stack: Message =
      incident.presenter.map { "let \($0) present \(container) around \(incident.screen)" }
      ?? "put \(container) around \(incident.screen)"
    return (
      "\(incident.route) \(does) from \(incident.screen), which is not in a navigation stack",
      "\(stack), present \(incident.target) instead, or dismiss first with \"steps\""
    )
  }
}
