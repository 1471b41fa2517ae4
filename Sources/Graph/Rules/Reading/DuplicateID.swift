extension Rule {
  /// Ids with two meanings. O(*n*) for *n* problems of the reading.
  static let duplicateID = Rule(
    id: "duplicate-id", severity: .error, scope: .part, summary: "An id that names two things of one namespace."
  ) { problem in
    guard case .duplicateID(let id, let kind, let first) = problem else { return nil }
    return (
      "'\(id)' is already the id of a \(kind)", "rename one of the two",
      first.map { [.pointer(to: $0, "the \(kind) is declared here")] } ?? []
    )
  }
}
