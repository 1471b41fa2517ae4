extension Rule {
  /// Pops that would leave no screen on the stack. O(*k* log *k*), as `findings(of:at:words:)`. The run of a `pop` is
  /// repeated.
  static let popAtRoot = Rule(
    id: "pop-at-root", severity: .error,
    summary: "A `pop` that fires where nothing lies below the screen, or a `popToRoot` where there is no stack."
  ) { analysis, spec in
    let memory = analysis.stepMemory
    return analysis.findings(of: .fault(.popAtRoot), at: .presentation) { incident in
      let does = incident.verb("pops", "pop")
      let message: Message =
        incident.style == .popToRoot
        ? "\(incident.route) \(does) to the root of the stack when \(incident.screen) is not in one"
        : analysis.stack(before: incident, memory).isEmpty
          ? "\(incident.route) \(does) when \(incident.screen) is not in a stack"
          : "\(incident.route) \(does) while \(incident.screen) is the first on its stack"
      if let presenter = incident.presenter {
        return (message, "\(presenter) presented it: use \"dismiss\", or \"unwind\", which works after a push too")
      }
      if incident.occurrence.witness.count == 2, case .link(let link)? = incident.occurrence.witness.first,
        spec.deepLinks[link].to.isPresent, !spec.deepLinks[link].placesRootsBelow
      {
        return (message, "say \"stack\": true on \(link), which then places the screens before it below it")
      }
      return (message, "let it fire only where something was pushed, or use \"set\" or \"unwind\"")
    }
  }
}
