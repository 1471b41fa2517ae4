extension Rule {
  /// Guards that nobody can have passed at launch.
  ///
  /// - Complexity: O(*d*) for *d* coordinators around `start`.
  static let guardedStart = Rule(
    id: "guarded-start",
    severity: .error,
    summary: "A precondition on what is shown at launch.",
    rationale: """
      Nothing is on screen before the first screen, so there is nowhere to stay when the precondition does \
      not hold, and nothing from which a flow could be shown to recover it. Corduroy asserts that the first \
      coordinator of an app has no navigation preconditions; other routers do not evaluate guards for the \
      first route at all, so that it is shown to everybody (nylo \
      [#118](https://github.com/nylo-core/nylo/issues/118)). Start with a screen that anybody may see, and \
      go on from there.
      """,
    examples: [
      Example(
        "the first screen needs a login",
        """
        {
          "navgraph": 1,
          "start": "inbox",
          "preconditions": { "loggedIn": { "recovery": "task" } },
          "screens": {
            "inbox": {
              "preconditions": "loggedIn"  //~ guarded-start
            }
          }
        }
        """),
      Example(
        "a coordinator around the first screen needs a login",
        """
        {
          "navgraph": 1,
          "start": "inbox",
          "preconditions": { "loggedIn": { "recovery": "task" } },
          "coordinators": {
            "app": { "container": "window", "children": ["mail"], "root": "mail" },
            "mail": {
              "container": "navigation", "root": "inbox",
              "preconditions": ["loggedIn"]  //~ guarded-start
            }
          },
          "screens": { "inbox": { "coordinator": "mail" } }
        }
        """),
      Example(
        "a screen of welcome comes first",
        """
        {
          "navgraph": 1,
          "start": "welcome",
          "preconditions": { "loggedIn": { "recovery": "task" } },
          "screens": { "welcome": {}, "inbox": { "preconditions": "loggedIn" } },
          "routes": {
            "enter": { "from": "welcome", "to": "inbox", "presentation": "push" }
          }
        }
        """),
    ]
  ) { analysis in
    let spec = analysis.spec
    guard let start = spec.start.target,
      let guarded = analysis.tree.forest.ancestors(of: start).first(where: {
        !spec.elements[$0].preconditions.isEmpty
      }),
      let precondition = spec.list(spec.elements[guarded].preconditions).first,
      let index = precondition.target
    else { return [] }
    let subject: Message =
      guarded == start
      ? "\(guarded) is shown at launch"
      : "\(guarded) is around \(start), which is shown at launch"
    return [
      analysis.finding(
        "\(subject), and nothing can recover \(index) before that",
        about: guarded, at: .reference(precondition),
        help: "start with a screen that needs no precondition, and open \(guarded) from there")
    ]
  }
}
