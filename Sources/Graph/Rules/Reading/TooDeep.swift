extension Rule {
  /// Values inside of more others than are read. O(*n*) for *n* problems of the reading.
  package static let tooDeep = Rule(
    id: "too-deep", severity: .error, scope: .part, summary: "Values are nested more than 512 deep."
  ) { problem in
    guard case .tooDeep = problem else { return nil }
    return ("\(JSONError.Reason.tooDeep.message)", nil, [])
  }
}
