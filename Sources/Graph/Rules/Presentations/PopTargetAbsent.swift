extension Rule {
  /// Pops to what is not there.
  ///
  /// - Complexity: O(*k* log *k*) for *k* routes with events in the states, beside the search for states. For
  ///   each that fails so, the moves of the routes in its run are read, and its own moves and sources (see
  ///   `unsupportedPresentation`); once up to 300 states are searched for screens where routes work. The run
  ///   of an inclusive one is repeated.
  static let popTargetAbsent = Rule(
    id: "pop-target-absent",
    severity: .error,
    summary: "A `popTo` that fires where its target is not on the stack.",
    rationale: """
      A `popTo` works on every path through its target, and breaks on the short cut that somebody adds \
      later. UIKit throws "Tried to pop to a view controller that doesn't exist" (beacon-ios-sdk \
      [#132](https://github.com/helpscout/beacon-ios-sdk/issues/132), px-ios \
      [#745](https://github.com/mercadopago/px-ios/issues/745), account-kit-samples \
      [#33](https://github.com/facebookarchive/account-kit-samples-for-ios/issues/33)): a chat that ended \
      without an agent, a payment without its first screen. Android's `popBackStack` returns false and does \
      nothing. Only the stack around the screen counts, not what lies below a presentation. With `inclusive` \
      the first screen of the stack fails too, since nothing would be left.
      """,
    examples: [
      Example(
        "one of two paths does not pass the cart",
        """
        {
          "navgraph": 1,
          "start": "product",
          "screens": { "product": {}, "cart": {}, "payment": {} },
          "routes": {
            "openCart": { "from": "product", "to": "cart", "presentation": "push" },
            "checkOut": { "from": "cart", "to": "payment", "presentation": "push" },
            "buyNow": { "from": "product", "to": "payment", "presentation": "push" },
            "changeItems": {
              "from": "payment", "presentation": "popTo",
              "to": "cart"  //~ pop-target-absent
            }
          }
        }
        """),
      Example(
        "the list is in the layer below",
        """
        {
          "navgraph": 1,
          "start": "app",
          "coordinators": {
            "app": { "container": "navigation", "children": ["editor"], "root": "list" },
            "editor": { "container": "navigation", "root": "form" }
          },
          "screens": { "list": {}, "form": { "coordinator": "editor" } },
          "routes": {
            "edit": { "from": "list", "to": "editor", "presentation": "present" },
            "save": {
              "from": "form", "presentation": "popTo",
              "to": "list"  //~ pop-target-absent
            }
          }
        }
        """),
      Example(
        "both paths lead through the cart",
        """
        {
          "navgraph": 1,
          "start": "product",
          "screens": { "product": {}, "cart": {}, "payment": {} },
          "routes": {
            "openCart": { "from": "product", "to": "cart", "presentation": "push" },
            "checkOut": { "from": "cart", "to": "payment", "presentation": "push" },
            "buyNow": {
              "from": "product",
              "steps": [{ "to": "cart", "presentation": "push" }, { "to": "payment", "presentation": "push" }]
            },
            "changeItems": { "from": "payment", "to": "cart", "presentation": "popTo" }
          }
        }
        """),
    ]
  ) { analysis in
    let spec = analysis.spec
    let memory = analysis.stepMemory
    return analysis.findings(of: .fault(.popTargetAbsent), at: .to) { incident in
      let isInclusive = incident.moves.contains { spec.moves[$0].isInclusive }
      let isAbsent = incident.isAlways ? "is not" : "may not be"
      let message: Message =
        isInclusive && analysis.stack(before: incident, memory).contains(where: incident.targets.contains)
        ? "\(incident.route) pops \(incident.target) with all above it, and that would empty the stack around "
          + "\(incident.screen)"
        : "\(incident.route) pops to \(incident.target), which \(isAbsent) on the stack around "
          + "\(incident.screen)"
      if let presenter = incident.presenter {
        return (
          message,
          "\(presenter) presented \(incident.screen): use \"unwind\", which also looks below the presentation"
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
