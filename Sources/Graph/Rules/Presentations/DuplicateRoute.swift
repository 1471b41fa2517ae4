extension Rule {
  /// Routes that say the same.
  static let duplicateRoute = Rule(
    id: "duplicate-route",
    severity: .info,
    scope: .part,
    summary: "Two routes without a trigger that differ in nothing but name and prose.",
    rationale: """
      The second says nothing that the first doesn't, and whoever changes one forgets the other. Usually two \
      pieces of code lead to the same place, and each got a case of its own; a `trigger` on both tells them \
      apart. Where URLs were declared twice, one of the two was dead (flutter \
      [#190741](https://github.com/flutter/flutter/issues/190741)).
      """,
    examples: [
      Example(
        "two names for one move",
        """
        {
          "navgraph": 1,
          "start": "home",
          "screens": { "home": {}, "help": {} },
          "routes": {
            "openHelp": { "from": "home", "to": "help", "presentation": "push" },
            "showHelp": {  //~ duplicate-route
              "from": "home", "to": "help", "presentation": "push", "title": "Help"
            }
          }
        }
        """),
      Example(
        "triggers tell them apart",
        """
        {
          "navgraph": 1,
          "start": "home",
          "screens": { "home": {}, "help": {} },
          "routes": {
            "openHelp": { "from": "home", "to": "help", "presentation": "push", "trigger": "tap:help" },
            "showHelp": { "from": "home", "to": "help", "presentation": "push", "trigger": "shake" }
          }
        }
        """),
      Example(
        "one of them brings something along",
        """
        {
          "navgraph": 1,
          "start": "home",
          "models": { "Topic": {} },
          "screens": { "home": { "provides": "Topic" }, "help": { "accepts": "Topic" } },
          "routes": {
            "openHelp": { "from": "home", "to": "help", "presentation": "push" },
            "openTopic": { "from": "home", "to": "help", "presentation": "push", "with": "Topic" }
          }
        }
        """),
    ]
  ) { analysis in
    let spec = analysis.spec
    let routes = spec.routes.indices.filter {
      spec.routes[$0].trigger == 0 && spec.isResolved(spec.routes[$0])
    }
    let summaries = routes.map { (sum: spec.summary(of: spec.routes[$0]), route: $0) }.sorted { $0 < $1 }
    var findings: [Finding] = []
    var start = 0
    while start < summaries.count {
      let end = summaries[start...].firstIndex { $0.sum != summaries[start].sum } ?? summaries.count
      var first: [RouteContent: Int] = [:]
      for (_, route) in summaries[start..<end] where end - start > 1 {
        let content = RouteContent(route, in: spec)
        guard let earlier = first[content] else {
          first[content] = route
          continue
        }
        findings.append(
          analysis.finding(
            "this is '\(spec.name(ofRoute: earlier))' once more", aboutRoute: route,
            help: "remove one of them, or say with \"trigger\" when each of them fires",
            related: [
              Finding.Related("declared here", at: spec.place(of: Subject(kind: .route, index: earlier)))
            ]))
      }
      start = end
    }
    return findings
  }
}

/// All that a route says but its name and prose, in numbers and texts.
private struct RouteContent: Hashable {
  private var numbers: [Int32] = []
  private var texts: [String?] = []

  init(_ route: Int, in spec: Spec) {
    let content = spec.routes[route]
    let subject = Subject(kind: .route, index: route)
    numbers = [content.isFromAnywhere ? 1 : 0, content.hasSteps ? 1 : 0]
    numbers += [content.by, content.redirect, content.onComplete, content.onAbandon].map(\.target)
    append(spec.targets(content.from).sorted())
    append(spec.targets(content.revokes).sorted())
    texts = [Key.condition, .anchor].map { spec.text($0, of: subject) }
    for index in content.moves.range {
      let move = spec.moves[index]
      numbers += [
        move.presentation.target, move.popUpTo.target, move.isInclusive ? 1 : 0, move.isSingleTop ? 1 : 0,
      ]
      append(spec.targets(move.to))
      append(spec.targets(move.with).sorted())
      if let mediation = move.mediation.index {
        append(spec.isNamed(mediation) ? [mediation] : [])
        if !spec.isNamed(mediation) {
          let inline = spec.mediations[mediation]
          for list in [inline.requires, inline.provides, inline.from, inline.to] {
            append(spec.targets(list).sorted())
          }
        }
      }
      let document = content.declaration.document
      let animation = spec.value(of: .animation, in: move.node, document: document)
      texts.append(animation.map { spec.documents[Int(document)].text(of: $0) })
    }
  }

  private mutating func append(_ values: [Int]) {
    numbers.append(Int32(values.count))
    numbers += values.map { Int32($0) }
  }
}

extension Spec {
  /// Whether a mediation has a name, and is not written out in a route.
  fileprivate func isNamed(_ mediation: Int) -> Bool { mediation < names.mediations.count }

  /// Whether everything that a route refers to is declared.
  fileprivate func isResolved(_ route: Route) -> Bool {
    func isResolved(_ reference: Reference) -> Bool { !reference.isPresent || reference.target >= 0 }
    let isMoveResolved = route.moves.range.allSatisfy { index in
      let move = moves[index]
      return isResolved(move.presentation) && isResolved(move.mediation) && isResolved(move.popUpTo)
        && list(move.to).allSatisfy(isResolved) && list(move.with).allSatisfy(isResolved)
    }
    return isMoveResolved && list(route.from).allSatisfy(isResolved)
      && list(route.revokes).allSatisfy(isResolved)
      && [route.by, route.redirect, route.onComplete, route.onAbandon].allSatisfy(isResolved)
  }

  /// A number that routes with the same content share, and others hardly ever do.
  fileprivate func summary(of route: Route) -> UInt64 {
    var state: UInt64 = route.isFromAnywhere ? 1 : 0
    func mix(_ value: Int32) {
      let product = (state ^ UInt64(UInt32(bitPattern: value))).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
      state = product.high ^ product.low
    }
    // Sources and models are sets, whatever the order they are written in.
    mix(list(route.from).reduce(0) { $0 &+ ($1.target &+ 1) &* 0x2545_F491 })
    for reference in [route.by, route.redirect, route.onComplete, route.onAbandon] { mix(reference.target) }
    for move in moves[route.moves.range] {
      mix(move.presentation.target)
      for target in list(move.to) { mix(target.target) }
      mix(list(move.with).reduce(0) { $0 &+ ($1.target &+ 1) &* 0x2545_F491 })
    }
    return state
  }
}
