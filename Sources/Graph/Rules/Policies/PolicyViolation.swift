extension Rule {
  /// Promises of the spec that the app does not keep. O(*n*) for *n* elements and policies, beside the search for
  /// states, where each policy may cost as much as the search; for each broken one with `through` O(*k* · *c*) for a
  /// glob of *k* characters and ids of *c*, and O(*e* log *e*) for *e* elements that it selects.
  static let policyViolation = Rule(
    id: "policy-violation", severity: .error, summary: "A policy of the spec that the app violates."
  ) { analysis, spec in
    let selectors = Selectors(spec, analysis.tree)
    return spec.policies.indices.compactMap { policy in
      guard analysis.canDecide(policy), analysis.states.judgments.indices.contains(policy),
        case .broken(let breach) = analysis.states.judgments[policy]
      else { return nil }
      let words = analysis.words(for: breach, of: policy)
      let summary = spec.text(.summary, of: .policy(policy))?.split(whereSeparator: \.isWhitespace).joined(
        separator: " ")
      let isMissing = spec.policies[policy].kind == .return
      var related: [Finding.Pointer] = []
      if let route = breach.route { related.append(.pointer(to: route, "the route")) }
      if let passed = selectors.selector(.through, of: policy)?.elements.first {
        related.append(.pointer(to: passed, "\(passed) is bypassed"))
      }
      let isShown = !breach.run.isEmpty || !isMissing
      let witness = isShown ? breach.run.map { $0.text(in: spec) } : []
      let claim: Message? = summary.map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 }
        .flatMap { $0.isEmpty ? nil : "\($0)" }
      return analysis.finding(
        "\(policy) is broken: \(claim ?? words)", about: policy,
        severity: (isMissing ? analysis.severity(unlessDeclared: [.in, .out]) : nil) ?? spec.policies[policy].severity,
        help: isMissing
          ? "add the missing path, or change the policy"
          : spec.policies[policy].kind == .back
            ? "take the screen off the stack on the path there, with \"popUpTo\", \"replace\" or \"set\", or change the policy"
            : "remove this path, or change the policy", witness: witness,
        notes: (claim == nil ? [] : [words]) + (isShown ? ["\(analysis.run(witness))"] : []), related: related)
    }
  }
}
