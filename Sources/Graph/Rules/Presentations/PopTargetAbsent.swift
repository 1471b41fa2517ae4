extension Rule {
  /// Pops to an element that is not there. O(*k* log *k*), as `findings(of:at:words:)`. The run of an inclusive one is
  /// repeated.
  static let popTargetAbsent = Rule(
    id: "pop-target-absent", severity: .error, summary: "A `popTo` that fires where its target is not on the stack."
  ) { analysis, spec in
    let memory = analysis.stepMemory
    return analysis.findings(of: .fault(.popTargetAbsent), at: .to) { incident in
      let isInclusive = incident.moves.contains { move in
        incident.targets.contains { spec.pops($0, with: spec.moves[move]) }
      }
      let isAbsent = incident.isAlways ? "is not" : "may not be"
      let message: Message =
        isInclusive && analysis.stack(before: incident, memory).contains(where: incident.targets.contains)
        ? "\(incident.route) pops \(incident.target) with all above it, and that would empty the stack around "
          + "\(incident.screen)"
        : "\(incident.route) pops to \(incident.target), which \(isAbsent) on the stack around \(incident.screen)"
      if let presenter = incident.presenter {
        return (
          message, "\(presenter) presented \(incident.screen): use \"unwind\", which also looks below the presentation"
        )
      }
      return (
        message,
        incident.isAlways
          ? "use \"unwind\", which also looks around the stack and below presentations, or \"popToRoot\""
          : "let this path to \(incident.screen) lead through \(incident.target), or use another route back here"
      )
    }
  }
}
