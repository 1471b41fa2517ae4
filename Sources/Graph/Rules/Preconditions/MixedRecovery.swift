extension Rule {
  /// Guards with two kinds of recovery, which begin at once. O(*n*) for *n* elements and their preconditions.
  static let mixedRecovery = Rule(
    id: "mixed-recovery", severity: .warning, scope: .part, usesStates: false,
    summary: "A screen or coordinator with preconditions of which a task recovers one and a flow another."
  ) { analysis, spec in
    spec.elements.indices.compactMap { element in
      var byTask: Precondition.ID?
      var byFlow: Precondition.ID?
      for reference in spec.list(spec.elements[element].preconditions) {
        guard let precondition = reference.target else { continue }
        switch spec.preconditions[precondition].recovery {
        case .none: continue
        case .task: byTask = byTask ?? precondition
        case .flow: byFlow = byFlow ?? precondition
        }
        guard let byTask, let byFlow else { continue }
        return analysis.finding(
          "\(element) needs \(byTask), which a task recovers, and \(byFlow), which a flow recovers: "
            + "Corduroy starts both at once", about: element, at: .reference(reference),
          help: "let the flow do what the task does, or move one of them to a coordinator around \(element)",
          related: [.declaration(of: byTask), .declaration(of: byFlow)])
      }
      return nil
    }
  }
}
