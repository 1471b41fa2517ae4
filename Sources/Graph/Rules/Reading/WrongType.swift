extension Rule {
  /// Texts, numbers, lists or objects where something else belongs. O(*n*) for *n* problems of the reading.
  static let wrongType = Rule(
    id: "wrong-type", severity: .error, scope: .part, summary: "A value of a type that its key does not take."
  ) { problem in
    guard case .wrongType(let expected, let found) = problem else { return nil }
    if expected == ReadingProblem.specType { return ("this is \(found.name), and a spec is an object", nil, []) }
    return ("this is \(found.name), and the key takes \(expected)", nil, [])
  }
}
