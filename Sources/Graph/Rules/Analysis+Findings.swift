/// Functions that make findings.
extension Analysis {
  /// A finding about a part of the spec, such as an element, a route or a deep link. It stands at its id, unless `spot`
  /// names another place. One that shows itself in reachable states has an occurrence: its run is the first note then, and
  /// whether it always happens tells how bad it is.
  func finding(
    _ message: Message, about entry: (some SubjectConvertible)?, at spot: Finding.Spot = .id,
    occurrence: ReachableStates.Occurrence? = nil, severity: Severity? = nil, help: Message? = nil,
    witness: [String] = [], notes: [Message] = [], related: [Finding.Pointer] = []
  ) -> Finding {
    let subject = entry?.subject(in: spec)
    let occurrence = occurrence.map(bounded)
    var witness = occurrence?.witness.map { $0.text(in: spec) } ?? witness
    var severity = severity ?? occurrence.map { $0.extent == .always ? .error : .warning }
    var message = message
    if spec.isInCompactWidth {
      witness.insert(Step.compactWord, at: 0)
      // The spec does not say which column is on top there.
      if severity != .info { severity = .warning }
      message = "in compact width, " + message
    }
    let run = occurrence == nil ? [] : [run(witness)]
    return Finding(
      message.text(in: spec), at: spot.place(of: subject, in: spec), of: subject, severity: severity,
      help: help.map { spec.platform.help($0.text(in: spec)) }, extent: occurrence?.extent, witness: witness,
      notes: run + notes.map { $0.text(in: spec) }, related: related.compactMap { $0.related(in: spec) })
  }

  /// True if a coordinator can show an element as its root or a member: its own screen, its child, or a screen of a
  /// coordinator around it. An element that belongs nowhere is not checked.
  func canShow(_ element: Element.ID, in coordinator: Element.ID) -> Bool {
    guard let parent = tree.parent(of: element) else { return spec.elements[element].isScreen }
    return parent == coordinator || spec.elements[element].isScreen && tree.isInside(coordinator, parent)
  }

  /// Whose an element is, in words.
  func owner(of element: Element.ID) -> Message {
    guard let parent = tree.parent(of: element) else { return "it belongs to no coordinator" }
    return "it belongs to \(parent)"
  }
}

extension Rule {
  /// A rule with a finding for each problem of the reading that `words` puts in words: message, help, other places.
  convenience init(
    id: String, severity: Severity, scope: Scope, summary: String,
    words: @escaping @Sendable (ReadingProblem.Kind) -> (message: Message, help: Message?, related: [Finding.Pointer])?
  ) {
    self.init(id: id, severity: severity, scope: scope, summary: summary) { analysis, spec in
      spec.problems.compactMap { problem in
        words(problem.kind).map {
          analysis.finding(
            $0.message, about: problem.subject, at: .place(problem.place), help: $0.help, related: $0.related)
        }
      }
    }
  }
}

extension Analysis {
  /// For each route whether its effect is known: all that it names is there, and its redirects end somewhere. Where they
  /// are not, other rules say so. Linear in the number of routes.
  func knownRoutes() -> Table<Route, Bool> {
    return Table(
      spec.routes.indices.map { route in
        guard let performing = performingRoutes[route] else { return false }
        return spec.moves(of: performing).allSatisfy { move in
          let targets = spec.list(spec.moves[move].to)
          guard targets.allSatisfy({ $0.target != nil }) else { return false }
          guard let style = spec.style(of: move) else { return !spec.moves[move].presentation.isPresent }
          return !style.takesTarget || !targets.isEmpty
        }
      })
  }

  /// The severity of findings that some undeclared way could refute; `nil` where the spec declares all such ways.
  func severity(unlessDeclared ways: UndeclaredWays) -> Severity? {
    spec.undeclaredWays.isDisjoint(with: ways) ? nil : .info
  }
}
