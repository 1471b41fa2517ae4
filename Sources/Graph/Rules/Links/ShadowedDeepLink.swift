extension Rule {
  /// Links to which a wildcard leaves no URL. O(*n* + *k* log *k*) for patterns of *n* bytes that overlap as those of
  /// apps do, and *k* findings; up to 4,000,000 pairs (`LinkIndex.limit`) are compared.
  static let shadowedDeepLink = Rule(
    id: "shadowed-deep-link", severity: .warning, scope: .part,
    summary: "A deep link whose URLs are all matched by a wildcard listed before it."
  ) { analysis, _ in
    let comparison = analysis.links.shadows()
    return comparison.partners.keys.sorted().compactMap { link in
      guard let other = comparison.partners[link] else { return nil }
      return analysis.finding(
        "every URL of \(link) is taken by \(other), which is listed before it", about: link,
        help: "list it before \(other)", related: [.declaration(of: other)])
    }
  }
}
