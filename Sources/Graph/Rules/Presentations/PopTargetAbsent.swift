extension Rule {
  static let popTargetAbsent = Rule(
    id: "pop-target-absent",
    severity: .error,
    summary: "A `popTo` that fires where its target is not on the stack.",
    rationale: """
      A `popTo` works on every path through its target, and breaks on the short cut that somebody adds \
      later. UIKit throws "Tried to pop to a view controller that doesn't exist" (beacon-ios-sdk \
      [#132](https://github.com/helpscout/beacon-ios-sdk/issues/132), px-ios \
      [#745](https://github.com/mercadopago/px-ios/issues/745), account-kit-samples \
      [#33](https://github.com/facebookarchive/account-kit-samples-for-ios/issues/33)): a chat that ended without \
      an agent, a payment without its first screen. Only the stack around the screen is looked at, so a target in \
      the layer below is absent, too; with `inclusive` so is the first element, since nothing would be left.
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
    return analysis.findings(of: .fault(.popTargetAbsent), at: .to) { incident in
      let isInclusive = incident.moves.contains { spec.moves[$0].isInclusive }
      let isThere = incident.isAlways ? "is" : "may be"
      let message: Message =
        isInclusive
        ? "\(incident.route) pops \(incident.target) off the stack around \(incident.screen), where it \(isThere) absent "
          + "or the first"
        : "\(incident.route) pops to \(incident.target), which \(incident.isAlways ? "is" : "may") not "
          + "\(incident.isAlways ? "" : "be ")on the stack around \(incident.screen)"
      if let presenter = incident.presenter {
        return (
          message,
          "\(presenter) presented \(incident.screen): \"unwind\" also looks in the layers below"
        )
      }
      return (
        message,
        incident.isAlways
          ? "\"unwind\" also looks around the stack and in the layers below; \"popToRoot\" needs no target"
          : "let this path to \(incident.screen) lead through \(incident.target), or use another route back here"
      )
    }
  }
}
