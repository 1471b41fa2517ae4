extension Rule {
  /// Screens that are far from everything.
  ///
  /// - Complexity: O(*n* + *m*) for *n* vertices and *m* edges of the succession of screens, beside the
  ///   search for states.
  static let deepScreen = Rule(
    id: "deep-screen",
    severity: .info,
    isOnByDefault: false,
    summary: "A screen more than six moves from launch."
  ) { analysis in
    let (spec, succession) = (analysis.spec, analysis.states.succession)
    let limit: Int32 = 6
    guard analysis.states.isExact, spec.start.target != nil, succession.graph.vertexCount > 0 else {
      return []
    }
    let search = BreadthFirstSearch(
      in: succession.graph, from: Interpreter(spec, analysis.tree).launch.visibleScreens.map(\.number),
      costingNothing: { Int(succession.graph.edges[$0].head) >= succession.elementCount })
    return spec.elements.indices.compactMap { screen in
      let distance = search.distance[screen.number]
      guard spec.elements[screen].isScreen, distance > limit else { return nil }
      return analysis.finding(
        "\(screen) is \(distance) moves away from launch, more than \(limit)",
        about: screen, help: "add a shorter path to it, or move it up")
    }
  }
}
