extension Rule {
  /// Coordinators that nobody ever enters. O(*n*) for *n* elements, routes, sources and targets, beside the search for
  /// states; for each finding once more the sources and targets of the routes that lead to it.
  static let unreachableCoordinator = Rule(
    id: "unreachable-coordinator", severity: .error, summary: "A coordinator that no path from launch enters."
  ) { analysis, spec in
    let isPartial = analysis.severity(unlessDeclared: .in) != nil
    return analysis.findings(
      of: analysis.reachability.groups.filter { group in
        // Where paths are missing, the screens of a file are counted in one finding.
        !spec.elements[group.cause].isScreen && !(isPartial && group.behind.contains { spec.elements[$0].isScreen })
      })
  }
}
