extension Rule {
  /// Links that may fail for good.
  ///
  /// - Complexity: O(*n* + *l* · *w*) for *n* preconditions, and *l* links, each of which is opened at
  ///   launch, with *w* nodes in the states on its path.
  static let unrecoverableDeepLink = Rule(
    id: "unrecoverable-deep-link",
    severity: .info,
    summary: "A deep link whose target has a precondition with no recovery.",
    rationale: """
      Inside the app the route to a guarded screen can be hidden from those for whom it does not work. A \
      link is followed by everyone who has it: logged out, on a trial that has ended, without the \
      permission. Where the precondition has a recovery, the login comes first and the link goes on after it \
      (CoordiNode's and Corduroy's preconditions wait for their recovery); where it has none, the link \
      fails, and the app opens as if without a link. Apps often forget the target there (react-navigation's \
      request for it is open since 2019, [#80](https://github.com/react-navigation/rfcs/issues/80)).
      """,
    examples: [
      Example(
        "a link for those who have paid",
        """
        {
          "navgraph": 1,
          "start": "home",
          "preconditions": { "isSubscriber": {} },
          "screens": { "home": {}, "archive": { "preconditions": "isSubscriber" } },
          "routes": {
            "openArchive": { "from": "home", "to": "archive", "presentation": "push" }
          },
          "deepLinks": {
            "news://archive": {
              "to": "archive",  //~ unrecoverable-deep-link
              "stack": true
            }
          }
        }
        """),
      Example(
        "whoever has not paid can do it now",
        """
        {
          "navgraph": 1,
          "start": "app",
          "preconditions": { "isSubscriber": { "recovery": { "flow": "paywall" } } },
          "coordinators": {
            "app": { "container": "navigation", "children": ["paywall"], "root": "home" },
            "paywall": { "container": "navigation", "root": "offer", "flow": true }
          },
          "screens": {
            "home": {},
            "archive": { "preconditions": "isSubscriber" },
            "offer": { "coordinator": "paywall" }
          },
          "routes": {
            "openArchive": { "from": "home", "to": "archive", "presentation": "push" },
            "pay": { "from": "offer", "presentation": "complete" }
          },
          "deepLinks": { "news://archive": { "to": "archive", "stack": true } }
        }
        """),
    ]
  ) { analysis in
    let spec = analysis.spec
    let isFinal = Table<Precondition, Bool>(
      spec.preconditions.map { if case .none = $0.recovery { !$0.otherwise.isPresent } else { false } })
    guard isFinal.contains(true), !spec.deepLinks.isEmpty else { return [] }
    let (machine, launch) = (analysis.machine, analysis.machine.launch)
    return spec.deepLinks.indices.flatMap { link in
      let evaluated = machine.preconditions(evaluatedBy: link, in: launch).filter { isFinal[$0] }
      return Set(evaluated).sorted().map { precondition in
        analysis.finding(
          "\(link) fails when \(precondition), which has no recovery, does not hold",
          about: link, at: spec.deepLinks[link].to.isPresent ? .to : .path,
          help: "give \(precondition) a \"recovery\" or an \"otherwise\", or ignore the rule with the reason",
          related: [.declaration(of: precondition)])
      }
    }
  }
}
