extension Rule {
  /// Specs of another format. O(*n*) for *n* problems of the reading.
  static let unsupportedVersion = Rule(
    id: "unsupported-version", severity: .error, scope: .part,
    summary: "A version of the format that this program does not know."
  ) { problem in
    guard case .unsupportedVersion(let version) = problem else { return nil }
    return ("version \(version) of the format is not known", "this program knows version 1", [])
  }
}
