extension Rule {
  /// Screens without a name for people. O(*n*) for *n* elements and their keys.
  static let missingTitle = Rule(
    id: "missing-title", severity: .info, isOnByDefault: false, scope: .part, summary: "A screen without a `title`."
  ) { analysis, spec in
    spec.elements.indices.compactMap { element in
      guard spec.elements[element].isScreen, !spec.hasText(.title, spec.subject(element)) else { return nil }
      return analysis.finding("\(element) has no title", about: element, help: "say in \"title\" what people call it")
    }
  }
}
