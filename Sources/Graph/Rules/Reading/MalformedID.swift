extension Rule {
  /// Ids that cannot be written where ids are. O(*n*) for *n* problems of the reading.
  static let malformedID = Rule(
    id: "malformed-id", severity: .error, scope: .part,
    summary: "An id that is empty or has characters that are not allowed."
  ) { problem in
    guard case .malformedID(let id) = problem else { return nil }
    return (
      id.isEmpty ? "an id is empty" : "'\(id)' is not a valid id",
      "use letters, digits, '_', '.', ':' and '-', and begin with a letter, a digit or '_'", []
    )
  }
}
