extension Rule {
  /// Parts of the app without a way back. O(*n* + *m*) for *n* vertices and *m* edges of the succession of screens, and
  /// as much again for each screen that is entered from a vertex that is only passed, beside the search for states;
  /// nothing from 200,000 vertices of the frame graph on.
  static let oneWayRegion = Rule(
    id: "one-way-region", severity: .warning,
    summary: "Screens that, once entered, never lead back to the rest of the app."
  ) { analysis, spec in
    let isDeadEnd = Set(analysis.states.deadEnds.map(\.screen))
    let isTrapped = Set(analysis.states.modalTraps.map(\.screen))
    let seen = spec.elements.indices.filter { spec.elements[$0].isScreen && analysis.states.isSeen[$0] }
    return analysis.states.succession.oneWayRegions(among: seen).compactMap { region in
      let isSaid = region.screens.count == 1 && isDeadEnd.contains(region.entrance)
      guard !isSaid, !region.screens.contains(where: isTrapped.contains) else { return nil }
      // What takes the place of all else from wherever the app is, such as an update that is forced, may be the end.
      let isStop = region.route.map { route in
        spec.isForWholeCoordinators(route)
          && spec.moves(of: route).contains { [.set, .root].contains(spec.style(of: $0)) }
      }
      let leavesApp = isStop == true && spec.elements[region.entrance].back.allowsPop
      if leavesApp, spec.platform.backLeavesApp { return nil }
      let names = region.screens.prefix(8)
      let more = region.screens.count > names.count ? ", \(region.screens.count - names.count) more" : ""
      return analysis.finding(
        "no path leads from \(region.entrance) back to the rest of the app", about: region.entrance,
        severity: analysis.severity(unlessDeclared: .out) ?? (leavesApp ? .info : nil),
        help: "add a route to one of these screens that leads back",
        notes: region.screens.count == 1 ? [] : ["they only lead to each other: \(list: names)\(more)"],
        related: region.route.map { [.pointer(to: $0, "\($0) leads there from \(region.source)")] }
          ?? [.pointer(to: region.source, "it is entered from \(region.source)")])
    }
  }
}
