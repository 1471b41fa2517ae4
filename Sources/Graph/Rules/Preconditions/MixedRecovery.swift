extension Rule {
  /// Guards with two kinds of recovery, which begin at once.
  ///
  /// - Complexity: O(*n*) for *n* elements and their preconditions.
  static let mixedRecovery = Rule(
    id: "mixed-recovery",
    severity: .warning,
    scope: .part,
    usesStates: false,
    summary: "A screen or coordinator with preconditions of which a task recovers one and a flow another.",
    rationale: """
      Corduroy's `Navigator` starts the recoveries of all preconditions at once: the flow comes up while the task still \
      runs, and what one of them does may be in vain. For a coordinator whose preconditions need both it prints: \
      "having both 'asynchronous task' and 'flow coordinator' recovery methods is not supported; unexpected results \
      may occur".

      The flow can do what the task does, or one of the preconditions belongs to a coordinator around the element.
      """,
    examples: [
      Example(
        "unsaved changes are saved by a task, and a flow logs in",
        """
        {
          "navgraph": 1,
          "start": "home",
          "preconditions": {
            "dataSaved": { "recovery": "task" },
            "loggedIn": { "recovery": { "flow": "login" } }
          },
          "coordinators": {
            "app": { "children": ["login"], "root": "home" },
            "login": { "root": "signIn", "flow": true }
          },
          "screens": {
            "home": {},
            "orders": {
              "preconditions": [
                "dataSaved",
                "loggedIn"  //~ mixed-recovery
              ]
            },
            "signIn": { "coordinator": "login" }
          },
          "routes": {
            "openOrders": { "from": "home", "to": "orders", "presentation": "push" },
            "done": { "from": "signIn", "presentation": "complete" }
          }
        }
        """),
      Example(
        "the flow saves the changes as well",
        """
        {
          "navgraph": 1,
          "start": "home",
          "preconditions": { "loggedIn": { "recovery": { "flow": "login" } } },
          "coordinators": {
            "app": { "children": ["login"], "root": "home" },
            "login": { "root": "signIn", "flow": true }
          },
          "screens": {
            "home": {},
            "orders": { "preconditions": "loggedIn" },
            "signIn": { "coordinator": "login" }
          },
          "routes": {
            "openOrders": { "from": "home", "to": "orders", "presentation": "push" },
            "done": { "from": "signIn", "presentation": "complete" }
          }
        }
        """),
    ]
  ) { analysis in
    let spec = analysis.spec
    return spec.elements.indices.compactMap { element in
      var byTask: Precondition.ID?
      var byFlow: Precondition.ID?
      for reference in spec.list(spec.elements[element].preconditions) {
        guard let precondition = reference.target else { continue }
        switch spec.preconditions[precondition].recovery {
        case .none: continue
        case .task: byTask = byTask ?? precondition
        case .flow: byFlow = byFlow ?? precondition
        }
        guard let byTask, let byFlow else { continue }
        return analysis.finding(
          "\(element) needs \(byTask), which a task recovers, and \(byFlow), which a flow recovers: "
            + "Corduroy starts both at once",
          about: element, at: .reference(reference),
          help: "let the flow do what the task does, or move one of them to a coordinator around \(element)",
          related: [.declaration(of: byTask), .declaration(of: byFlow)])
      }
      return nil
    }
  }
}
