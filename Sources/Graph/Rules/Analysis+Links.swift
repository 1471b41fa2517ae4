/// Functions that the rules about deep links share.
extension Analysis {
  /// True if two links of equal patterns without a path are one place: a container that is only on the way, and something
  /// in it.
  func isSamePlace(_ a: DeepLink.ID, _ b: DeepLink.ID) -> Bool { isAround(a, b) || isAround(b, a) }

  private func isAround(_ link: DeepLink.ID, _ other: DeepLink.ID) -> Bool {
    guard links.patterns[link]?.hasEmptyPath == true, let outer = spec.deepLinks[link].to.target,
      let inner = spec.deepLinks[other].to.target
    else { return false }
    return !spec.elements[outer].isScreen && outer != inner && tree.isInside(inner, outer)
  }

  /// True if anything that a link leads to takes a model: its target, an element that this shows, or a route on its path.
  func isTaken(_ model: Model.ID, by link: DeepLink.ID, arrivingBy transition: IncomingTransition?) -> Bool {
    guard let transition else {
      return spec.targets(spec.deepLinks[link].path).contains { isTaken(model, onPathBy: $0) }
    }
    if setups.isTaken(model, by: transition.target, below: nil, in: tree) { return true }
    guard spec.deepLinks[link].placesRootsBelow else { return false }
    let floor = transition.base.map { tree.forest.depth[$0] } ?? -1
    let outermost = tree.forest.ancestors(of: transition.target).prefix { tree.forest.depth[$0] > floor }.last
    return outermost.map { setups.isTaken(model, by: $0, below: transition.base, in: tree) } ?? false
  }

  private func isTaken(_ model: Model.ID, onPathBy route: Route.ID) -> Bool {
    spec.moves(of: spec.routeBehindRedirects(of: route)).contains { index in
      let move = spec.moves[index]
      return spec.list(move.with, contains: model)
        || move.mediation.target.map { spec.list(spec.mediations[$0].requires, contains: model) } == true
        || spec.targets(move.to).contains { setups.isTaken(model, by: $0, below: nil, in: tree) }
    }
  }
}

extension IncomingTransitions {
  /// The deep links whose end is known, each with its transition where it names a target.
  func takers(in spec: Spec) -> [(link: DeepLink.ID, transition: IncomingTransition?)] {
    var transitions = QuickMap<DeepLink.ID, IncomingTransition>()
    for transition in all {
      if case .deepLink(let link) = transition.cause { transitions.set(link, transition) }
    }
    return spec.deepLinks.indices.compactMap { link in
      let path = spec.list(spec.deepLinks[link].path)
      guard transitions[link] != nil || !path.isEmpty && path.allSatisfy({ $0.target != nil }) else { return nil }
      return (link, transitions[link])
    }
  }
}

extension Spec {
  /// Returns the `parameters` of a deep link, in order: the name with its node, and the model, where that is one.
  package func parameters(of link: DeepLink.ID) -> [(name: String, node: Int, model: Model.ID?)] {
    guard !deepLinks[link].parameters.isEmpty else { return [] }
    let subject = Subject.deepLink(link)
    guard let object = value(of: .parameters, in: subject) else { return [] }
    let tape = documents[Int(declaration(of: subject).document)]
    let models = list(deepLinks[link].parameters)
    return tape.members(of: object).map { name, value in
      (tape.text(of: name), name, models.first { Int($0.node) == value }?.target)
    }
  }

  /// The place of some bytes of a subject's id, counted in its text; the whole id where that is written with escapes.
  func place(of range: Range<Int>, inKeyOf subject: Subject) -> SourceRange {
    let whole = place(of: subject)
    let declaration = declaration(of: subject)
    let node = documents[Int(declaration.document)].nodes[Int(declaration.key)]
    guard !node.isEscaped, !range.isEmpty, Int(node.start) + range.upperBound <= Int(node.end) else { return whole }
    return SourceRange(
      document: whole.document, start: node.start + UInt32(range.lowerBound),
      end: node.start + UInt32(range.upperBound))
  }
}

extension LinkObservation {
  /// The run to its end, on the first of the screens that are visible there.
  var occurrence: ReachableStates.Occurrence { .init(extent: .sometimes, witness: run, leaf: shown.first ?? .unknown) }
}
