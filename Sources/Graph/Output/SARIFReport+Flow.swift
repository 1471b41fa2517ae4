/// Witnesses as flows through the spec: each step of the run at the place that declares it.
extension SARIFReport {
  /// Returns the maximum number of shown steps of a run, half of them from its beginning. GitHub shows 1,000, and
  /// thousands of findings with runs of thousands of steps would make a file that nobody can read.
  static func limit(ofSteps results: LintResults) -> Int {
    let runs = results.allFindings.count { !$0.finding.witness.isEmpty }
    return min(1000, max(2, 100_000 / max(1, runs)))
  }

  mutating func flow(of located: LocatedFinding) -> JSONValue {
    let spec = results.bySpec[located.report].spec
    let witness = located.finding.witness
    let first = try? Step(witness[0], in: spec)
    let words = (first.map { $0.opensApp || $0 == .launch } ?? false ? [] : ["launch"]) + witness
    let left = words.count <= limit ? words.count : limit / 2
    let shown = Array(words.indices.prefix(left)) + words.indices.dropFirst(left).suffix(limit - left)
    let locations = shown.map { number -> JSONValue in
      let step = try? Step(words[number], in: spec)
      let before = number == 0 ? nil : try? Step(words[number - 1], in: spec)
      let place = step.flatMap { Self.place(of: $0, after: before, in: spec) } ?? located.finding.place
      return [
        "location": [
          "physicalLocation": self.place(place, in: located.report),
          "message": Self.message(Self.literal(step.map { Self.words(for: $0, in: spec) } ?? words[number])),
        ],
        "executionOrder": .number(number + 1),
      ]
    }
    return ["threadFlows": [["locations": .array(locations)]]]
  }

  /// Returns the place of a step's declaration. The system's back is not declared: its place is the screen that is
  /// left, or where that is not known the step before.
  private static func place(of step: Step, after before: Step?, in spec: Spec) -> SourceRange? {
    if case .pull = step { return before.flatMap { place(of: $0, in: spec) } }
    if case .back(let screen) = step {
      let left = screen?.element ?? before.flatMap { landing(of: $0, in: spec) }
      return left.flatMap { place(ofElement: $0, in: spec) } ?? before.flatMap { place(of: $0, in: spec) }
    }
    return place(of: step, in: spec)
  }

  private static func place(of step: Step, in spec: Spec) -> SourceRange? {
    switch step {
    case .route(let route, _): return spec.place(of: .route(route))
    case .back(let screen): return screen.flatMap { self.place(ofElement: $0.element, in: spec) }
    case .pull: return nil
    case .switch(let element), .entry(let element): return self.place(ofElement: element, in: spec)
    case .recover(let precondition, _, _): return spec.place(of: .precondition(precondition))
    case .link(let link): return spec.place(of: .deepLink(link))
    case .launch: return spec.start.isPresent ? spec.place(Int(spec.start.node), in: 0) : nil
    }
  }

  private static func place(ofElement element: Element.ID, in spec: Spec) -> SourceRange? {
    element == spec.implicitCoordinator ? nil : spec.place(of: spec.subject(element))
  }

  /// Returns the element that a step shows, where that is known without running it.
  private static func landing(of step: Step, in spec: Spec) -> Element.ID? {
    switch step {
    case .launch: return spec.start.target
    case .switch(let element), .entry(let element): return element
    case .route(let route, _):
      let targets = spec.moves(of: route).last.map { spec.targets(spec.moves[$0].to) } ?? []
      return targets.count == 1 ? targets[0] : nil
    case .back, .pull, .recover, .link: return nil
    }
  }

  private static func words(for step: Step, in spec: Spec) -> String {
    func on(_ screen: VisibleScreen?) -> String {
      screen.map { " on '\(spec.name(of: $0.element))'" + ($0.ordinal == 1 ? "" : " (number \($0.ordinal))") }
        ?? ""
    }
    switch step {
    case .route(let route, let screen): return "'\(spec.name(of: route))' fires" + on(screen)
    case .back(let screen): return "the user goes back" + on(screen)
    case .pull: return "the user pulls the top layer down"
    case .switch(let member): return "the user changes to '\(spec.name(of: member))'"
    case .recover(let precondition, _, let screen):
      return "'\(spec.name(of: precondition))' does not hold" + on(screen)
    case .entry(let element): return "the app is opened at '\(spec.name(of: element))'"
    case .link(let link): return "the deep link '\(spec.name(of: link))' is opened"
    case .launch: return "the app is launched"
    }
  }
}
