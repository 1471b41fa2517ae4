import Graph

/// Linting beside the answers to requests.
///
/// Whoever holds the server begins to lint when no message waits, lets another thread do the work, and takes over what came
/// of it. What is changed meanwhile makes that worthless, and it is begun anew.
extension LanguageServer {
  /// True if linting has begun, and nobody has taken over what came of it.
  package var isLinting: Bool { linting != nil }

  /// Begins to lint what has changed, and returns the work, which another thread may do.
  package mutating func beginLinting() -> @Sendable () -> Void {
    // Requests need the specs as well: they are read once.
    for root in workspace.openRoots() { _ = workspace.spec(root) }
    var server = self
    server.outbox = []
    let linted = Deferred { [server] in
      var server = server
      server.lint()
      return server
    }
    linting = (linted, edition)
    return { _ = linted.value }
  }

  /// Returns the diagnostics that are to be sent; none where something has changed since linting began.
  package mutating func endLinting() -> [UInt8] {
    takeLinted()
    return sent()
  }

  /// Takes over what linting has found, or will soon have found; nothing where something has changed since it began.
  mutating func takeLinted() {
    guard let (server, edition) = linting else { return }
    linting = nil
    guard edition == self.edition, phase == .running else { return }
    let linted = server.value
    workspace = linted.workspace
    results = linted.results
    published = linted.published
    reportedSettingErrors.formUnion(linted.reportedSettingErrors)
    outbox += linted.outbox
    hasChanges = false
  }
}
