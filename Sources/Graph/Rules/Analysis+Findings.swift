/// What rules share when they put a finding in words and in its place.
extension Analysis {
  /// A finding about an element, at its id or at the value of one of its keys.
  func finding(
    _ message: String, about element: Element.ID, at key: Key? = nil, severity: Severity? = nil,
    help: String? = nil,
    notes: [String] = [], related: [Finding.Related] = []
  ) -> Finding {
    finding(
      message, about: spec.subject(element), at: key, severity: severity, help: help, notes: notes,
      related: related)
  }

  /// A finding about a route, at its id or at the value of one of its keys.
  func finding(
    _ message: String, aboutRoute route: Route.ID, at key: Key? = nil, severity: Severity? = nil,
    help: String? = nil,
    notes: [String] = [], related: [Finding.Related] = []
  ) -> Finding {
    finding(
      message, about: Subject.route(route), at: key, severity: severity, help: help,
      notes: notes,
      related: related)
  }

  /// A finding about any subject, at its id or at the value of one of its keys.
  func finding(
    _ message: String, about subject: Subject, at key: Key? = nil, severity: Severity? = nil,
    help: String? = nil,
    notes: [String] = [], related: [Finding.Related] = [], fix: Fix? = nil
  ) -> Finding {
    Finding(
      message, at: key.map { spec.place(of: $0, in: subject) } ?? spec.place(of: subject), of: subject,
      severity: severity, help: help, notes: notes, related: related, fix: fix)
  }

  /// A finding at a reference that stands in a subject's declaration.
  func finding<Entry>(
    _ message: String, about subject: Subject, at reference: Reference<Entry>, severity: Severity? = nil,
    help: String? = nil, notes: [String] = [], related: [Finding.Related] = [], fix: Fix? = nil
  ) -> Finding {
    Finding(
      message, at: spec.place(of: reference, in: subject), of: subject, severity: severity, help: help,
      notes: notes, related: related, fix: fix)
  }

  /// A remark on where an element is declared.
  func related(_ message: String, _ element: Element.ID) -> [Finding.Related] {
    element == spec.implicitCoordinator
      ? [] : [Finding.Related(message, at: spec.place(of: spec.subject(element)))]
  }

  /// Whether a coordinator can show an element as its root or a member: its own screen, its child, or a screen of a
  /// coordinator around it. What belongs nowhere is not judged.
  func canShow(_ element: Element.ID, in coordinator: Element.ID) -> Bool {
    guard let parent = tree.parent(of: element) else { return spec.elements[element].isScreen }
    return parent == coordinator || spec.elements[element].isScreen && tree.isInside(coordinator, parent)
  }

  /// Whose an element is, in words.
  func owner(of element: Element.ID) -> String {
    guard let parent = tree.parent(of: element) else { return "it belongs to no coordinator" }
    return "it belongs to '\(spec.name(of: parent))'"
  }
}

extension Analysis {
  /// A finding for each problem of the reading that a rule puts in words: message, help, other places.
  func findings(
    ofProblems words: (ReadingProblem.Kind) -> (message: String, help: String?, related: [Finding.Related])?,
    fix: (ReadingProblem) -> Fix? = { _ in nil }
  ) -> [Finding] {
    spec.problems.compactMap { problem in
      words(problem.kind).map {
        Finding(
          $0.message, at: problem.place, of: problem.subject, help: $0.help, related: $0.related,
          fix: fix(problem))
      }
    }
  }
}
