extension Rule {
  /// Texts that no parser of JSON takes. O(*n*) for *n* problems of the reading.
  package static let malformedJSON = Rule(
    id: "malformed-json", severity: .error, scope: .part, summary: "The text is not valid JSON (RFC 8259)."
  ) { problem in
    guard case .malformedJSON(let reason) = problem else { return nil }
    return ("\(reason.message)", reason == .comment ? "a file named '*.nav.jsonc' may have comments" : nil, [])
  }
}
