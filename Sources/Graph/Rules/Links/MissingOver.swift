extension Rule {
  /// Links that do not say whether they dismiss a presentation. O(*n*) for *n* links and moves, beside the search for
  /// states.
  static let missingOver = Rule(
    id: "missing-over", severity: .info,
    summary: "Deep links with a `path` that do not say whether they dismiss what is presented."
  ) { analysis, spec in
    let links = spec.deepLinks.indices.filter { !spec.deepLinks[$0].path.isEmpty && !spec.deepLinks[$0].isOnlyAtLaunch }
    guard let first = links.first, let presenting = analysis.presentingRoute,
      !links.contains(where: { spec.value(of: .over, in: .deepLink($0)) != nil })
    else { return [] }
    let message: Message =
      links.count == 1
      ? "\(first) does not say if it dismisses what is presented"
      : "\(first) and \(plural(links.count - 1, "more link")) do not say if they dismiss what is presented"
    return [
      analysis.finding(
        message, about: first,
        help: "say \"over\": \"dismiss\" to close what is presented, \"keep\" to open the link above it",
        related: [.pointer(to: presenting, "\(presenting) presents something")]
          + links.dropFirst().prefix(8).map { .pointer(to: $0, "\($0) does not say it either") })
    ]
  }
}

extension Analysis {
  /// The first route that is enabled in a reachable state and presents a layer that does not give way by itself.
  fileprivate var presentingRoute: Route.ID? {
    spec.moves { move in
      guard let style = spec.style(of: move), style == .present || style == .presentOnRoot else { return false }
      return spec.presentation(of: move)?.isFloating == false
    }.first { states.isEnabled[$0.route] }?.route
  }
}
