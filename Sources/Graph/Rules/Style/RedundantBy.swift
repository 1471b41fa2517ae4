extension Rule {
  /// Performers that are named though there could be no other.
  ///
  /// - Complexity: O(*n* + *s* log *e*) for *n* moves, and *s* sources of routes with a `by` among *e*
  ///   elements.
  static let redundantBy = Rule(
    id: "redundant-by",
    severity: .info,
    isOnByDefault: false,
    summary: "A `by` that names the coordinator that performs the route anyway."
  ) { analysis in
    let spec = analysis.spec
    return spec.routes.indices.compactMap { index in
      let route = spec.routes[index]
      guard let by = route.by.target else { return nil }
      let performers = analysis.performers(of: index)
      guard !performers.isEmpty, performers.allSatisfy({ $0.performer == by }) else { return nil }
      return analysis.finding(
        "\(by) performs \(index) anyway, without being named in 'by'",
        about: index, at: .reference(route.by), help: "remove \"by\"",
        fix: spec.removing(.by, from: route.declaration.value, in: route.declaration.document, isSafe: true))
    }
  }
}
