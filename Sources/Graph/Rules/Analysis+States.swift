/// What rules about reachable states share.
extension Analysis {
  /// A finding for each route to which something happens in a reachable state: an error where it always does, a
  /// warning where it does in some states only.
  ///
  /// The witness comes as the first note.
  func findings(
    of event: Event, help: (Int) -> String?, at key: Key? = nil,
    message: (_ route: Int, _ screen: String, _ isAlways: Bool) -> String
  ) -> [Finding] {
    states.events.keys.sorted().compactMap { route in
      guard let occurrence = states.occurrence(of: event, to: route) else { return nil }
      return finding(
        message(route, name(ofLeaf: occurrence.leaf), occurrence.extent == .always), occurrence,
        about: Subject(kind: .route, index: route), at: key, help: help(route))
    }
  }

  /// A finding that shows itself in a run.
  func finding(
    _ message: String, _ occurrence: ReachableStates.Occurrence, about subject: Subject, at key: Key? = nil,
    help: String? = nil, notes: [String] = []
  ) -> Finding {
    let witness = occurrence.witness.map { $0.text(in: spec) }
    return Finding(
      message, at: key.map { spec.place(of: $0, in: subject) } ?? spec.place(of: subject), of: subject,
      severity: occurrence.extent == .always ? .error : .warning, help: help, extent: occurrence.extent,
      witness: witness, notes: [way(witness)] + notes)
  }

  /// A run in one line.
  private func way(_ witness: [String]) -> String {
    let isOpening = witness.first.map { $0.hasPrefix("entry:") || $0.hasPrefix("link:") } ?? false
    return ((isOpening ? [] : ["launch"]) + witness).joined(separator: " > ")
  }

  /// The screen at which something happens, in single quotes; for one of which nothing is known, what stands around it.
  func name(ofLeaf leaf: Int) -> String {
    guard leaf >= 0 else { return "a screen that is not known" }
    return spec.elements[leaf].isScreen
      ? "'\(spec.name(of: leaf))'" : "what '\(spec.name(of: leaf))' shows"
  }
}
