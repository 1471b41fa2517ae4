extension Rule {
  /// Parameters that no part of the URL fills. O(*n* + *p* · (*p* + *q*)) for *n* links, and *p* declared parameters of
  /// a link whose pattern has *q*; the search for suggestions compares up to 50,000,000 characters.
  static let undeclaredParameter = Rule(
    id: "undeclared-parameter", severity: .error, scope: .part,
    summary: "A name in the `parameters` of a deep link that its pattern does not have."
  ) { analysis, spec in
    var suggestions = Suggestions()
    return spec.deepLinks.indices.flatMap { link -> [Finding] in
      guard let pattern = analysis.links.patterns[link] else { return [] }
      let declared = pattern.parameters
      let subject = Subject.deepLink(link)
      return spec.parameters(of: link).filter { !declared.contains($0.name) }.map { parameter in
        let closest = suggestions.closest(to: parameter.name, among: declared)
        let has: Message =
          declared.isEmpty ? "it has none" : "it has \(declared.map { "'\($0)'" }.joined(separator: ", "))"
        let place = spec.place(parameter.node, in: spec.declaration(of: subject).document)
        return analysis.finding(
          "the pattern \(link) has no parameter '\(parameter.name)'", about: link, at: .place(place),
          help: closest.map { "did you mean '\($0)'?" } ?? has)
      }
    }
  }
}
