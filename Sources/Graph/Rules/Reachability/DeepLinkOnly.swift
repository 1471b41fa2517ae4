extension Rule {
  /// Screens to which nothing in the app leads. O(*n*) for *n* elements and links, beside the search for states.
  static let deepLinkOnly = Rule(
    id: "deep-link-only", severity: .info, summary: "A screen that only deep links open."
  ) { analysis, spec in
    let states = analysis.states
    // A declaration with an error may have been the missing route, and a partial spec does not declare all.
    guard spec.problems.isEmpty, !spec.undeclaredWays.contains(.in) else { return [] }
    var firstLink = Table<Element, DeepLink.ID>(repeating: .unknown, count: spec.elements.count)
    for link in spec.deepLinks.indices.reversed() {
      if let target = spec.deepLinks[link].to.target { firstLink[target] = link }
    }
    // Where not all states are known, the graph says which screens that a link opens nothing else leads to.
    let reach = analysis.reachWithoutLinks(fromLaunchOnly: false)
    func isForLinks(_ screen: Element.ID) -> Bool {
      guard let reach else { return states.isSeen[screen] && !states.isSeenWithoutLinks[screen] }
      return firstLink[screen].isKnown && !reach.isReached(screen.number)
    }
    return spec.elements.indices
      .filter { spec.elements[$0].isScreen && isForLinks($0) }
      .map { screen in
        analysis.finding(
          "only deep links lead to \(screen)", about: screen,
          help: "add a route to it, or ignore the rule with the reason",
          related: firstLink[screen].known.map { [.pointer(to: $0, "\($0) opens it here")] } ?? [])
      }
  }
}

extension Analysis {
  /// The search of the plain graph without links, at launch alone or by the entries as well; `nil` where the search for
  /// states says more.
  func reachWithoutLinks(fromLaunchOnly: Bool) -> BreadthFirstSearch? {
    states.isComplete || spec.start.target == nil ? nil : graph.reachWithoutLinks(fromLaunchOnly: fromLaunchOnly)
  }
}
