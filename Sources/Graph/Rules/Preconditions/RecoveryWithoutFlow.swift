extension Rule {
  /// Recoveries that nothing completes. O(*n*) for *n* preconditions.
  static let recoveryWithoutFlow = Rule(
    id: "recovery-without-flow", severity: .error, scope: .part,
    summary: "A precondition whose recovery names something that is not a flow."
  ) { analysis, spec in
    spec.preconditions.indices.compactMap { index in
      guard case .flow(let reference) = spec.preconditions[index].recovery, let element = reference.target,
        spec.coordinator(element)?.isFlow != true
      else { return nil }
      let isScreen = spec.elements[element].isScreen
      let kind = isScreen ? "a screen" : "a coordinator"
      return analysis.finding(
        "\(element), which should recover \(index), is \(kind) and not a flow: nothing ever completes it", about: index,
        at: .reference(reference),
        help: isScreen ? "name a coordinator with \"flow\": true around it" : "say \"flow\": true on \(element)",
        related: [.pointer(to: element, "declared here")])
    }
  }
}
