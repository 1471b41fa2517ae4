extension Rule {
  /// Links that show now one thing and now another. O(*k*) for *k* findings, beside the search for states, where links
  /// are opened in up to 150 states, 10,000 times in all.
  static let varyingLink = Rule(
    id: "varying-link", severity: .warning,
    summary: "A deep link whose end depends on where the app is when it is opened."
  ) { analysis, spec in
    analysis.states.observations.links.compactMap { observation in
      let link = observation.link
      let first: Message = observation.other.count == 1 ? "at launch" : "in one state"
      let message: Message
      let severity: Severity
      switch observation.kind {
      case .otherScreens(let screens):
        message = "\(link) shows \(list: screens) \(first), and \(list: observation.shown) in another state"
        severity = .warning
      case .otherStack(let below):
        message =
          "\(link) shows \(list: observation.shown) \(analysis.place(above: below)) \(first), and "
          + "\(analysis.place(above: observation.below)) in another state"
        severity = .info
      case .behindLayer, .unselected, .repeatedRoot: return nil
      }
      return analysis.finding(
        message, about: link, at: .path, occurrence: observation.occurrence, severity: severity,
        help: "go back to a place that is always the same first, as with \"popToRoot\", or use \"to\"",
        notes: ["compare \(analysis.run(observation.other.map { $0.text(in: spec) }))"])
    }
  }
}

extension Analysis {
  /// A place on a stack, in words.
  fileprivate func place(above screens: [Element.ID]) -> Message {
    screens.isEmpty ? "with nothing below it" : "above \(list: screens.suffix(3))"
  }
}
