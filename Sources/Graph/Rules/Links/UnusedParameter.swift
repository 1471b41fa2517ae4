extension Rule {
  /// Models from a URL that get lost on the way. O(*n* + *p*² + *p* · (*d* + *w*) log *h*) for *n* links, and a link of
  /// *p* parameters to a target in *d* coordinators, or by a path whose routes name *w* models and targets, where *h*
  /// elements take a model.
  static let unusedParameter = Rule(
    id: "unused-parameter", severity: .warning,
    summary: "A parameter of a deep link yields a model that nothing on its path takes."
  ) { analysis, spec in
    analysis.incomingTransitions.takers(in: spec).flatMap { link, transition -> [Finding] in
      let subject = Subject.deepLink(link)
      return spec.parameters(of: link).compactMap { parameter in
        guard let model = parameter.model, !analysis.isTaken(model, by: link, arrivingBy: transition) else {
          return nil
        }
        let end: Message = transition.map { "\($0.target) has" } ?? "the routes on its path have"
        let place = spec.place(parameter.node, in: spec.declaration(of: subject).document)
        return analysis.finding(
          "the parameter '\(parameter.name)' yields \(model), which \(end) no use for", about: link, at: .place(place),
          help: "remove it from \"parameters\", or let the target of the link take it")
      }
    }
  }
}
