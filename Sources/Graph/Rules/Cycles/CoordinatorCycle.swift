extension Rule {
  /// Coordinators that stand in themselves by their `children`. O(*n*) for *n* coordinators and their children.
  static let coordinatorCycle = Rule(
    id: "coordinator-cycle", severity: .error, scope: .part, summary: "A coordinator that is listed below itself."
  ) { analysis, spec in
    let help: Message = "remove this entry, or list the coordinator in one that is not inside it"
    let cycles = analysis.tree.forest.cycles.map(spec.fromLeast).compactMap { cycle -> Finding? in
      // Each is followed by its parent, so that the last one's child is the first.
      guard let parent = cycle.dropFirst().first ?? cycle.first,
        let reference = spec.coordinator(parent).flatMap({ coordinator in
          spec.list(coordinator.children).first { $0.target == cycle[0] }
        })
      else { return nil }
      let cycle = [cycle[0]] + cycle.dropFirst().reversed()
      return analysis.finding(
        cycle.count == 1
          ? "\(cycle[0]) lists itself as a child"
          : "\(cycle[0]) is listed below itself: \(analysis.path(around: cycle))", about: parent,
        at: .reference(reference), help: help, related: [.pointer(to: cycle[0], "declared here")])
    }
    let repeated = analysis.tree.repeatedChildren.compactMap { parent, reference -> Finding? in
      guard let child = reference.target, analysis.tree.isInside(parent, child) else { return nil }
      return analysis.finding(
        parent == child
          ? "\(child) lists itself as a child"
          : "\(parent) lists \(child) as a child, but \(child) already contains \(parent)", about: parent,
        at: .reference(reference), help: help, related: [.pointer(to: child, "declared here")])
    }
    return cycles + repeated
  }
}
