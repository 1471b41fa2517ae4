extension Rule {
  /// Models that nobody takes where they are passed.
  ///
  /// - Complexity: O(*n* + *m* · (log *h* + *q*)) for *n* links and moves, and *m* models that are passed,
  ///   where *h* elements take a model and a mediation requires *q*.
  static let surplusModel = Rule(
    id: "surplus-model",
    severity: .warning,
    usesStates: false,
    summary: "A model that is passed to a target that does not take it.",
    rationale: """
      The target once needed it, or the route was meant for another target. Either way the source keeps on \
      loading and passing something that nobody reads, until a reviewer happens to see it (reply \
      [#1](https://github.com/flschweiger/reply/pull/1)).

      A model is of use where the target names it in `setup` or `accepts`, where what the target shows first \
      or a coordinator that is entered with it does, and where the route's mediation requires it. Nothing \
      is reported about what is passed to a `dynamic` coordinator.
      """,
    examples: [
      Example(
        "the screen takes no author",
        """
        {
          "navgraph": 1,
          "start": "library",
          "models": { "Book": {}, "Author": {} },
          "screens": { "library": {}, "book": { "setup": "Book" } },
          "routes": {
            "openBook": {
              "from": "library",
              "to": "book",
              "presentation": "push",
              "with": [
                "Book",
                "Author"  //~ surplus-model
              ]
            }
          }
        }
        """),
      Example(
        "the launch passes what the first screen does not take",
        """
        {
          "navgraph": 1,
          "start": "library",
          "startWith": "Session",  //~ surplus-model
          "models": { "Session": {} },
          "screens": { "library": {} }
        }
        """),
      Example(
        "taken by the mediation, optionally by the screen, and by the root of a coordinator",
        """
        {
          "navgraph": 1,
          "start": "library",
          "models": { "Book": {}, "Page": {}, "Title": {} },
          "coordinators": {
            "app": { "children": "reader", "root": "library" },
            "reader": { "root": "page" }
          },
          "screens": {
            "library": {},
            "book": { "setup": "Title", "accepts": "Page" },
            "page": { "coordinator": "reader", "setup": "Book" }
          },
          "routes": {
            "openBook": {
              "from": "library",
              "to": "book",
              "presentation": "push",
              "with": ["Book", "Page"],
              "mediation": { "requires": "Book", "provides": "Title" }
            },
            "read": { "from": "library", "to": "reader", "presentation": "present", "with": "Book" }
          }
        }
        """),
    ]
  ) { analysis in
    let spec = analysis.spec
    return analysis.incomingTransitions.all.flatMap { transition -> [Finding] in
      let given: List<Model>
      var required = List<Model>.empty
      /// The key that lists what is given, and its object.
      var (giverKey, object) = (Key.startWith, UInt32(0))
      switch transition.cause {
      case .launch: given = spec.startWith
      case .deepLink: return []
      case .move(let index, _):
        let move = spec.moves[index]
        if move.mediation.isPresent, move.mediation.target == nil { return [] }
        given = move.with
        (giverKey, object) = (.with, move.node)
        required = move.mediation.target.map { spec.mediations[$0].requires } ?? .empty
      }
      guard !given.isEmpty else { return [] }
      return spec.list(given).compactMap { model in
        guard let index = model.target,
          !analysis.setups.isTaken(index, by: transition.target, below: transition.base, in: analysis.tree),
          !spec.list(required, contains: index)
        else { return nil }
        var giver: Message = "the launch"
        if case .move(_, let route) = transition.cause { giver = "\(route)" }
        let message: Message = "\(giver) passes \(index), but \(transition.target) does not take it"
        let help: Message = "remove it, or name it in the \"accepts\" of \(transition.target)"
        let subject = transition.subject(in: spec)
        let document = transition.isLaunch ? 0 : spec.declaration(of: subject).document
        return analysis.finding(
          message, about: transition, at: .place(spec.place(Int(model.node), in: document)), help: help,
          related: [.declaration(of: transition.target)],
          fix: spec.removing(
            spec.name(of: index), at: Int(model.node), from: giverKey, of: object, in: document))
      }
    }
  }
}
