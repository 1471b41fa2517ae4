extension Rule {
  /// Entries to what is reached without them.
  ///
  /// - Complexity: O(*n*) for *n* elements, beside the search for states.
  static let needlessEntry = Rule(
    id: "needless-entry",
    severity: .info,
    isOnByDefault: false,
    summary: "An `entry` of an element that routes from launch lead to as well."
  ) { analysis in
    let spec = analysis.spec
    guard analysis.states.isExact, spec.problems.isEmpty else { return [] }
    return spec.elements.indices
      .filter { spec.elements[$0].hasEntry && analysis.states.isSeenFromLaunch[$0] }
      .map { element in
        let declaration = spec.elements[element].declaration
        return analysis.finding(
          "routes from launch lead to \(element) without its 'entry'",
          about: element, at: .entry,
          help: "remove \"entry\" unless something outside the app opens it, such as a widget",
          fix: spec.removing(.entry, from: declaration.value, in: declaration.document, isSafe: false))
      }
  }
}
