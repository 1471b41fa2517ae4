extension Rule {
  /// Links that have the same right to a URL. O(*n* + *k* log *k*) for patterns of *n* bytes that overlap as those of
  /// apps do, and *k* findings; up to 4,000,000 pairs (`LinkIndex.limit`) are compared.
  static let conflictingDeepLinks = Rule(
    id: "conflicting-deep-links", severity: .error, scope: .part,
    summary: "Two deep links take the same URL, and neither is the more specific one."
  ) { analysis, spec in
    let comparison = analysis.links.conflicts { analysis.isSamePlace($0, $1) }
    var findings = comparison.partners.keys.sorted().compactMap { link -> Finding? in
      guard let other = comparison.partners[link], let pattern = analysis.links.patterns[link],
        let otherPattern = analysis.links.patterns[other], let example = otherPattern.example(with: pattern)
      else { return nil }
      return analysis.finding(
        "\(link) and \(other) both take '\(example)', and neither is the more specific one",
        about: link, severity: pattern.namesOtherValues(than: otherPattern) ? .info : nil,
        help: "give one of them a literal segment that the other does not have, or remove one",
        related: [.declaration(of: other)])
    }
    if comparison.isCut, let first = spec.deepLinks.indices.first {
      findings.append(
        analysis.finding(
          "so many deep links overlap that not all of them were compared", about: first,
          severity: .info, help: "begin the paths of links with literal segments, not with parameters"))
    }
    return findings
  }
}
