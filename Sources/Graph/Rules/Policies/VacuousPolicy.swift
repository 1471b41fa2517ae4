extension Rule {
  /// Policies that speak of nothing. O(*t* · *n* · *k*) for *t* globs of *k* characters and ids of *n* characters,
  /// O(*e* log *e*) for each other term among *e* elements; the search for suggestions compares up to 50,000,000
  /// characters.
  static let vacuousPolicy = Rule(
    id: "vacuous-policy", severity: .warning, summary: "A selector of a policy that matches nothing."
  ) { analysis, spec in
    guard !spec.policies.isEmpty else { return [] }
    let selectors = Selectors(spec, analysis.tree)
    var suggestions = Suggestions()
    return spec.policies.indices.flatMap { policy in
      let document = spec.policies[policy].declaration.document
      return analysis.selectors(of: policy, in: selectors).flatMap { key, selector in
        let empty = selector.terms.filter(\.elements.isEmpty).map { term -> Finding in
          let (message, names): (Message, AnySequence<String>) =
            switch term.kind {
            case .id: ("there is no screen or coordinator '\(term.text)'", AnySequence(spec.ids(in: .element)))
            case .glob: ("no screen or coordinator matches '\(term.text)'", AnySequence([]))
            case .tag: ("nothing is tagged '\(term.text)'", AnySequence(selectors.tags))
            case .coordinator: ("there is no coordinator '\(term.text)'", AnySequence(spec.ids(in: .coordinator)))
            }
          return analysis.finding(
            message, about: policy, at: .place(spec.place(term.node, in: document)),
            help: suggestions.closest(to: term.text, among: names).map { "did you mean '\($0)'?" }
              ?? "name a screen, coordinator or tag that exists, or remove the policy")
        }
        guard selector.terms.isEmpty, let list = spec.value(of: key, in: spec.policies[policy].node, document: document)
        else { return empty }
        return [
          analysis.finding(
            "'\(key.name)' selects nothing", about: policy, at: .place(spec.place(list, in: document)),
            help: "name at least one screen or coordinator, or remove the policy")
        ]
      }
    }
  }
}
