extension Rule {
  /// Redirects to a route that a coordinator elsewhere performs. O(*n* + *r* · *s* log *e*) for *n* routes and sources,
  /// and *r* redirects to routes of *s* sources among *e* elements: for each redirect the owner of that route is found
  /// again.
  static let foreignRedirect = Rule(
    id: "foreign-redirect", severity: .warning, usesStates: false,
    summary: "A redirect to a route of a coordinator that is not around its screens."
  ) { analysis, spec in
    spec.routes.indices.compactMap { route in
      guard let other = spec.routes[route].redirect.target, let owner = analysis.owner(of: other),
        let source = spec.resolved(spec.routes[route].from).first(where: {
          !analysis.tree.isInside($0, owner) && !analysis.tree.isInside(owner, $0)
        })
      else { return nil }
      return analysis.finding(
        "\(route) redirects to \(other), which \(owner) performs, but \(owner) is not around \(source)",
        about: route, at: .redirect,
        help: "redirect to a route of a coordinator around \(source), or name that one in \"by\" of \(other)",
        related: [.declaration(of: other), .declaration(of: owner)])
    }
  }
}

extension Analysis {
  /// The coordinator that a route belongs to: the one that performs it, else the lowest one around all its sources and its
  /// first target; `nil` where that is not known, and of a route that itself redirects.
  fileprivate func owner(of route: Route.ID) -> Element.ID? {
    let declared = spec.routes[route]
    if declared.by.isPresent { return declared.by.target }
    guard !declared.redirect.isPresent, !declared.isFromAnywhere else { return nil }
    let target = declared.moves.first.flatMap { spec.list(spec.moves[$0].to).first?.target }
    var places = Array(spec.resolved(declared.from))[...]
    guard let first = places.popFirst() else { return nil }
    var owner = tree.coordinator(of: first, in: spec)
    if let target { places.append(target) }
    for place in places {
      guard let inner = owner, let other = tree.coordinator(of: place, in: spec) else { return nil }
      owner = tree.forest.lowestCommonAncestor(inner, other)
    }
    return owner
  }
}
