extension Rule {
  /// Keys that stand in one object again. O(*n*) for *n* problems of the reading.
  static let duplicateKey = Rule(
    id: "duplicate-key", severity: .error, scope: .part, summary: "A key that one object has twice."
  ) { problem in
    guard case .duplicateKey(let key, let first) = problem else { return nil }
    return (
      "the object has the key '\(key)' twice", "remove or rename one of the two",
      [.pointer(to: first, "first declared here; this one counts")]
    )
  }
}
