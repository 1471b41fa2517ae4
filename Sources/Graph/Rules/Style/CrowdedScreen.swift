extension Rule {
  /// Screens with too many ways out.
  ///
  /// - Complexity: O(*n*) for *n* elements, moves and sources.
  static let crowdedScreen = Rule(
    id: "crowded-screen",
    severity: .info,
    isOnByDefault: false,
    scope: .part,
    summary: "A screen with more than twelve routes of its own.",
    rationale: """
      Every route is something to find, to test and to keep working. A screen with very many is a menu \
      that has grown, and often two screens in one. The routes count that name the screen in `from` and lead \
      somewhere or back; those from a coordinator or from everywhere are not the screen's own.
      """,
    examples: [
      Example(
        "thirteen routes",
        """
        {
          "navgraph": 1,
          "start": "menu",
          "screens": {
            "menu": {},  //~ crowded-screen
            "a": {}, "b": {}, "c": {}, "d": {}, "e": {}, "f": {}, "g": {},
            "h": {}, "i": {}, "j": {}, "k": {}, "l": {}, "m": {}
          },
          "routes": {
            "toA": { "from": "menu", "to": "a", "presentation": "push" },
            "toB": { "from": "menu", "to": "b", "presentation": "push" },
            "toC": { "from": "menu", "to": "c", "presentation": "push" },
            "toD": { "from": "menu", "to": "d", "presentation": "push" },
            "toE": { "from": "menu", "to": "e", "presentation": "push" },
            "toF": { "from": "menu", "to": "f", "presentation": "push" },
            "toG": { "from": "menu", "to": "g", "presentation": "push" },
            "toH": { "from": "menu", "to": "h", "presentation": "push" },
            "toI": { "from": "menu", "to": "i", "presentation": "push" },
            "toJ": { "from": "menu", "to": "j", "presentation": "push" },
            "toK": { "from": "menu", "to": "k", "presentation": "push" },
            "toL": { "from": "menu", "to": "l", "presentation": "push" },
            "toM": { "from": "menu", "to": "m", "presentation": "push" }
          }
        }
        """),
      Example(
        "a few",
        """
        {
          "navgraph": 1,
          "start": "menu",
          "screens": { "menu": {}, "orders": {}, "profile": {} },
          "routes": {
            "openOrders": { "from": "menu", "to": "orders", "presentation": "push" },
            "openProfile": { "from": "menu", "to": "profile", "presentation": "push" }
          }
        }
        """),
    ]
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
