extension Rule {
  /// Screens with too many ways out.
  ///
  /// - Complexity: O(*n*) for *n* elements, moves and sources.
  static let crowdedScreen = Rule(
    id: "crowded-screen",
    severity: .info,
    isOnByDefault: false,
    scope: .part,
    summary: "A screen with more than twelve routes of its own."
  ) { analysis in
    let spec = analysis.spec
    let limit = 12
    var counts = Table<Element, Int>(repeating: 0, count: spec.elements.count)
    for route in spec.routes.indices {
      let leaves =
        spec.routes[route].redirect.isPresent
        || spec.moves(of: route).contains { spec.style(of: $0).map { $0 != .embed && $0 != .none } ?? false }
      guard leaves else { continue }
      for source in spec.targets(spec.routes[route].from) { counts[source] += 1 }
    }
    return spec.elements.indices.filter { spec.elements[$0].isScreen && counts[$0] > limit }.map { screen in
      analysis.finding(
        "\(counts[screen]) routes leave \(screen), more than \(limit)", about: screen,
        help: "group some of them on a screen of their own")
    }
  }
}
