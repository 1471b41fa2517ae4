extension Rule {
  /// Keys of links that no URL could match. O(*k* log *k*) for *k* findings.
  static let malformedPattern = Rule(
    id: "malformed-pattern", severity: .error, scope: .part, summary: "The key of a deep link is not a URL pattern."
  ) { analysis, spec in
    analysis.links.errors.sorted { $0.key < $1.key }.map { link, error in
      analysis.finding(
        "\(error.message)", about: link, at: .place(spec.place(of: error.range, inKeyOf: .deepLink(link))),
        help: error.help.map { "\($0)" })
    }
  }
}
