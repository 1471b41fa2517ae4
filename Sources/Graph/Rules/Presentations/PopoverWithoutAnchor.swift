extension Rule {
  /// Popovers that have nothing to point at.
  ///
  /// - Complexity: O(*n*) for *n* moves.
  static let popoverWithoutAnchor = Rule(
    id: "popover-without-anchor",
    severity: .warning,
    scope: .part,
    usesStates: false,
    summary: "A route that presents a popover without an `anchor`.",
    rationale: """
      On an iPad a popover must be told the view or the bar button that it comes out of; UIKit throws an exception if it \
      is not, and on an iPhone, where the same code shows a sheet, nobody notices. Action sheets fall under it too: \
      Kamagari [#1](https://github.com/tasanobu-zz/Kamagari/issues/1), SDCAlertView \
      [#306](https://github.com/sberrevoets/SDCAlertView/issues/306), mapbox-maps-ios \
      [#1733](https://github.com/mapbox/mapbox-maps-ios/pull/1733), turbo-ios \
      [#193](https://github.com/hotwired/turbo-ios/pull/193). A coordinator that presents on behalf of a screen is \
      where the anchor gets lost, for it does not know the screen's buttons; so the route has to say.
      """,
    examples: [
      Example(
        "a popover that could come from anywhere",
        """
        {
          "navgraph": 1,
          "start": "results",
          "coordinators": {
            "search": { "children": "sorting", "root": "results" },
            "sorting": { "container": "view" }
          },
          "screens": { "results": {}, "sortOrders": { "coordinator": "sorting" } },
          "presentations": { "popover": { "style": "present", "modal": "popover" } },
          "routes": {
            "sort": {
              "from": "results", "to": "sorting",
              "presentation": "popover"  //~ popover-without-anchor
            }
          }
        }
        """),
      Example(
        "a popover that points at the button that was tapped",
        """
        {
          "navgraph": 1,
          "start": "results",
          "coordinators": {
            "search": { "children": "sorting", "root": "results" },
            "sorting": { "container": "view" }
          },
          "screens": { "results": {}, "sortOrders": { "coordinator": "sorting" } },
          "presentations": { "popover": { "style": "present", "modal": "popover" } },
          "routes": {
            "sort": {
              "from": "results", "to": "sorting", "presentation": "popover", "anchor": "sortButton"
            }
          }
        }
        """),
    ]
  ) { analysis in
    let spec = analysis.spec
    // Only UIKit and AppKit have popovers that need one.
    guard spec.platform != .android else { return [] }
    return spec.moves { move in
      spec.presentation(of: move)?.modal == .popover
    }.compactMap { route, move in
      guard spec.routes[route].anchor == 0 else { return nil }
      return analysis.finding(
        "\(route) presents a popover without an 'anchor'", about: route,
        at: .reference(spec.moves[move].presentation),
        help: "name in \"anchor\" the view or button that it points at")
    }
  }
}
