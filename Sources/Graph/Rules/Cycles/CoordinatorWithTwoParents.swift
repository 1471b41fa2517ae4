extension Rule {
  /// Coordinators that stand in several places of the tree.
  ///
  /// - Complexity: O(*n*) for *n* elements and children of coordinators.
  static let coordinatorWithTwoParents = Rule(
    id: "coordinator-with-two-parents",
    severity: .error,
    scope: .part,
    summary: "A coordinator that is listed as a child more than once.",
    rationale: """
      Coordinators form a tree, so that every two of them have one lowest common ancestor, which performs \
      the transitions between them (CoordiNode), and so that a deep link to one knows what to open around \
      it. Where a screen or graph was below two parents, links opened it below the wrong one \
      (react-navigation [#9466](https://github.com/react-navigation/react-navigation/issues/9466), \
      [#10958](https://github.com/react-navigation/react-navigation/issues/10958)) or the wrong tab was \
      selected (compose-destinations [#55](https://github.com/raamcosta/compose-destinations/issues/55)). A \
      coordinator that several places need belongs above them all; routes may lead to it from anywhere.
      """,
    examples: [
      Example(
        "a child of two tabs",
        """
        {
          "navgraph": 1,
          "start": "tabs",
          "coordinators": {
            "tabs": { "container": "tab", "children": ["news", "saved"] },
            "news": { "container": "navigation", "root": "headlines", "children": ["article"] },
            "saved": {
              "container": "navigation", "root": "list",
              "children": ["article"]  //~ coordinator-with-two-parents
            },
            "article": { "container": "view", "root": "text" }
          },
          "screens": {
            "headlines": { "coordinator": "news" },
            "list": { "coordinator": "saved" },
            "text": { "coordinator": "article" }
          },
          "routes": {
            "read": { "from": "headlines", "to": "article", "presentation": "push" },
            "peek": { "from": "list", "to": "article", "presentation": "present" }
          }
        }
        """),
      Example(
        "one coordinator that both tabs lead to",
        """
        {
          "navgraph": 1,
          "start": "tabs",
          "coordinators": {
            "app": { "container": "window", "children": ["tabs", "article"], "root": "tabs" },
            "tabs": { "container": "tab", "children": ["news", "saved"] },
            "news": { "container": "navigation", "root": "headlines" },
            "saved": { "container": "navigation", "root": "list" },
            "article": { "container": "view", "root": "text" }
          },
          "screens": {
            "headlines": { "coordinator": "news" },
            "list": { "coordinator": "saved" },
            "text": { "coordinator": "article" }
          },
          "routes": {
            "read": { "from": ["headlines", "list"], "to": "article", "presentation": "push" }
          }
        }
        """),
    ]
  ) { analysis in
    let spec = analysis.spec
    guard !analysis.tree.repeatedChildren.isEmpty else { return [] }
    var isOnCycle = Table<Element, Bool>(repeating: false, count: spec.elements.count)
    for element in analysis.tree.forest.cycles.joined() { isOnCycle[element] = true }
    let first = spec.firstListings()
    return analysis.tree.repeatedChildren.compactMap { parent, reference in
      guard let child = reference.target, !isOnCycle[child], !analysis.tree.isInside(parent, child),
        let listing = first[child]
      else { return nil }
      return analysis.finding(
        listing.parent == parent
          ? "\(parent) lists \(child) twice"
          : "\(child) is a child of both \(listing.parent) and \(parent)",
        about: parent, at: .reference(reference),
        help: "list it once, in a coordinator that contains all screens from which routes lead to it",
        related: [
          .pointer(to: listing.parent, "listed here", at: .reference(listing.reference))
        ])
    }
  }
}

extension Spec {
  /// For each element the first coordinator that lists it as a child, and where.
  fileprivate func firstListings() -> Table<Element, (parent: Element.ID, reference: Reference<Element>)?> {
    var first = Table<Element, (parent: Element.ID, reference: Reference<Element>)?>(
      repeating: nil, count: elements.count)
    for coordinator in coordinators {
      for reference in list(coordinator.children) {
        if let child = reference.target, first[child] == nil {
          first[child] = (coordinator.element, reference)
        }
      }
    }
    return first
  }
}
