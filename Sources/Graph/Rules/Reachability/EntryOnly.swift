extension Rule {
  /// Screens that only those see who come from outside. O(*n*) for *n* elements, beside the search for states.
  static let entryOnly = Rule(
    id: "entry-only", severity: .info, isOnByDefault: false, summary: "A screen that is visible only after an `entry`."
  ) { analysis, spec in
    let states = analysis.states
    // A declaration with an error may have been the missing route.
    guard spec.problems.isEmpty else { return [] }
    // Where not all states are known, the graph says which screens with an entry nothing else leads to.
    let reach = analysis.reachWithoutLinks(fromLaunchOnly: true)
    func isForEntries(_ screen: Element.ID) -> Bool {
      guard let reach else {
        return states.isSeen[screen] && states.isSeenWithoutLinks[screen] && !states.isSeenFromLaunch[screen]
      }
      return spec.elements[screen].hasEntry && !reach.isReached(screen.number)
    }
    return spec.elements.indices
      .filter { spec.elements[$0].isScreen && isForEntries($0) }
      .map { screen in
        analysis.finding(
          "\(screen) is shown only after the app is opened through "
            + (spec.elements[screen].hasEntry ? "its 'entry'" : "the 'entry' of another element"),
          about: screen, at: spec.elements[screen].hasEntry ? .entry : .id,
          help: "add a route to it if the app itself should lead there")
      }
  }
}
