extension Rule {
  /// Objects that mean nothing without a key. O(*n*) for *n* problems of the reading.
  static let missingKey = Rule(
    id: "missing-key", severity: .error, scope: .part, summary: "A key that the object must have is missing."
  ) { problem in
    guard case .missingKey(let keys, let shape) = problem else { return nil }
    let names = keys.map { "'\($0.name)'" }
    let message: Message =
      names.count == 1
      ? "\(shape.name) needs the key \(names[0])"
      : "\(shape.name) needs one of the keys \(names.joined(separator: ", "))"
    return (message, shape == .spec ? "add \"navgraph\": 1" : nil, [])
  }
}
