extension Rule {
  /// Selections of an element that no open container holds. O(*k* log *k*), as `findings(of:at:words:)`. For each
  /// finding the coordinators around its target are gone through.
  static let selectOutsideContainer = Rule(
    id: "select-outside-container", severity: .error,
    summary: "A `select` that fires while no open tab bar, pager or split has the target.",
    of: .fault(.selectOutsideContainer), at: .presentation
  ) { incident, analysis in
    let holder = incident.targets.first.flatMap { target in
      analysis.tree.forest.ancestors(of: target).dropFirst().first {
        analysis.spec.coordinator($0)?.container.hasMembers == true
      }
    }
    return (
      "\(incident.route) \(incident.verb("selects", "select")) \(incident.target) on \(incident.screen) "
        + "while no tab bar, pager or split around or below it has \(incident.target)",
      holder.map { "open \($0) first, or let the route fire only on screens in \($0)" }
        ?? "make it a member of a tab, page or split"
    )
  }
}
