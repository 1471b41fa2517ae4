extension Rule {
  /// Parameters of a link that could be a model of its target. O(*n* + *p*²) for *n* links, and *p* parameters of a
  /// link.
  static let unmappedParameter = Rule(
    id: "unmapped-parameter", severity: .info,
    summary: "A parameter of a deep link that yields no model, though the target accepts one that the link lacks."
  ) { analysis, spec in
    spec.deepLinks.indices.compactMap { link in
      guard let target = spec.deepLinks[link].to.target, let pattern = analysis.links.patterns[link] else { return nil }
      let yielding = Set(spec.parameters(of: link).map(\.name))
      let yielded = Set(spec.resolved(spec.deepLinks[link].parameters))
      guard let idle = pattern.parameters.first(where: { !yielding.contains($0) }) else { return nil }
      for element in [target, analysis.tree.shown(by: target)] {
        guard
          let model = spec.resolved(spec.elements[element].accepts).first(where: { !yielded.contains($0) })
        else { continue }
        return analysis.finding(
          "the parameter '\(idle)' yields no model, but \(element) accepts \(model), which the link lacks", about: link,
          help: "name in \"parameters\" the model that '\(idle)' yields, or remove it from the pattern",
          related: [.declaration(of: element)])
      }
      return nil
    }
  }
}
