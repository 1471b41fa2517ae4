extension Rule {
  /// Elements without a summary.
  ///
  /// - Complexity: O(*n*) for *n* elements and their keys.
  static let missingSummary = Rule(
    id: "missing-summary",
    severity: .info,
    isOnByDefault: false,
    scope: .part,
    summary: "A screen or coordinator without a `summary`."
  ) { analysis in
    let spec = analysis.spec
    return spec.elements.indices.compactMap { element in
      guard element != spec.implicitCoordinator, !spec.hasText(.summary, spec.subject(element)) else {
        return nil
      }
      return analysis.finding(
        "\(element) has no summary", about: element, help: "say in \"summary\" what it is for")
    }
  }
}
