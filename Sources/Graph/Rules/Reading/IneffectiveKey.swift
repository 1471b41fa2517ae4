extension Rule {
  /// Keys that nothing heeds where they stand. O(*n*) for *n* elements, moves, targets, presentations, links and keys
  /// of their objects.
  static let ineffectiveKey = Rule(
    id: "ineffective-key", severity: .warning, scope: .part, usesStates: false,
    summary: "A key that has no effect with the other keys of its object."
  ) { analysis, spec in
    analysis.ineffectiveKeysOfMoves() + analysis.ineffectiveKeysOfRoutes()
      + spec.presentations.indices.flatMap(analysis.ineffectiveKeys(of:))
      + spec.coordinators.flatMap(analysis.ineffectiveKeys(of:))
      + spec.deepLinks.indices.flatMap(analysis.ineffectiveKeys(of:))
  }
}

extension Analysis {
  /// A finding about a key of an object; `nil` where the object does not have it, or it is `false`. `isFalse`: where it is.
  private func finding(
    of key: Key, in object: UInt32, about subject: Subject, isFalse: Bool = false,
    _ circumstance: @autoclosure () -> Message, help: @autoclosure () -> Message = "remove it"
  ) -> Finding? {
    let document = spec.declaration(of: subject).document
    guard document >= 0, let value = spec.value(of: key, in: object, document: document),
      (spec.documents[Int(document)].nodes[value].kind == .false) == isFalse
    else { return nil }
    return finding("'\(key.name)' has no effect \(circumstance())", about: subject, at: .node(value), help: help())
  }

  fileprivate func ineffectiveKeysOfMoves() -> [Finding] {
    spec.moves { !spec.ineffectiveKeys(of: $0).isEmpty }.flatMap { route, index in
      let style = spec.style(of: index) ?? .none
      return spec.ineffectiveKeys(of: index).compactMap { key in
        let needsPopUpTo = key == .inclusive && Key.popUpTo.isUsed(by: style)
        return finding(
          of: key, in: spec.moves[index].node, about: .route(route),
          needsPopUpTo ? "without 'popUpTo'" : "with '\(style.rawValue)'",
          help: needsPopUpTo ? "name in \"popUpTo\" the screen to pop, or remove it" : key.advice)
      }
    }
  }

  fileprivate func ineffectiveKeysOfRoutes() -> [Finding] {
    let awaitsFlow = { (route: Route) in route.onComplete.isPresent || route.onAbandon.isPresent }
    let mayHoldFlow =
      spec.isWhole && spec.routes.contains(where: awaitsFlow)
      ? tree.relatives(in: spec) { $0.isFlow || $0.isDynamic } : nil
    return spec.routes.indices.flatMap { index -> [Finding] in
      let route = spec.routes[index]
      guard route.anchor != 0 || awaitsFlow(route), !route.moves.isEmpty else { return [] }
      let styles = route.moves.compactMap { spec.style(of: $0) }
      guard styles.count == route.moves.count else { return [] }
      return [Key.anchor, .onComplete, .onAbandon].compactMap { key in
        guard styles.contains(where: key.isUsed(by:)) else {
          let words = styles.map { "'\($0.rawValue)'" }.joined(separator: ", ")
          return finding(of: key, in: route.declaration.value, about: .route(index), "with \(words)", help: key.advice)
        }
        guard key != .anchor, let mayHoldFlow,
          !route.moves.flatMap({ spec.list(spec.moves[$0].to) }).contains(where: {
            $0.target.map { mayHoldFlow[$0] } ?? true
          })
        else { return nil }
        return finding(
          of: key, in: route.declaration.value, about: .route(index), "where no flow is entered",
          help: "let \(index) lead to a flow, or remove it")
      }
    }
  }

  fileprivate func ineffectiveKeys(of index: Presentation.ID) -> [Finding] {
    let presentation = spec.presentations[index]
    guard let style = presentation.style else { return [] }
    let floating =
      !presentation.isAlert
      ? nil
      : finding(
        of: .floating, in: presentation.declaration.value, about: .presentation(index), isFalse: true,
        "with the modal 'alert', which is gone before anything else is shown")
    return [Key.modal, .dismissal, .floating].filter { !$0.isUsed(by: style) }.compactMap { key in
      finding(
        of: key, in: presentation.declaration.value, about: .presentation(index),
        "with '\(style.rawValue)'", help: key.advice)
    } + [floating].compactMap(\.self)
  }

  fileprivate func ineffectiveKeys(of coordinator: Coordinator) -> [Finding] {
    let (element, container) = (coordinator.element, coordinator.container)
    let subject = Subject.coordinator(element)
    // An unknown word stands for nothing that is known.
    guard element != spec.implicitCoordinator,
      spec.text(.container, of: subject).map({ $0 == container.rawValue }) ?? true
    else { return [] }
    return [Key.members, .switch].filter { !$0.isUsed(by: container) }.compactMap { key in
      finding(
        of: key, in: spec.elements[element].declaration.value, about: subject,
        "in a '\(container.rawValue)'", help: key.advice)
    }
  }

  fileprivate func ineffectiveKeys(of index: DeepLink.ID) -> [Finding] {
    let link = spec.deepLinks[index]
    let isTarget = link.to.isPresent
    guard isTarget == link.path.isEmpty, isTarget ? link.keepsLayers : link.placesRootsBelow else { return [] }
    let (key, other): (Key, Key) = isTarget ? (.over, .to) : (.stack, .path)
    return [
      finding(of: key, in: link.declaration.value, about: .deepLink(index), "beside '\(other.name)'")
    ].compactMap(\.self)
  }
}

extension Key {
  /// The advice where something does not use the key.
  fileprivate var advice: Message {
    users.count > 5 ? "remove it" : "remove it, or use \(users.map { "\"\($0)\"" }.joined(separator: " or "))"
  }
}

extension Spec {
  /// The keys of a move that moves of its style do not use, whether they are its own or of the route around the step.
  fileprivate func ineffectiveKeys(of index: Move.ID) -> [Key] {
    guard let style = style(of: index) else { return [] }
    let move = moves[index]
    var keys: [Key] = []
    func note(_ key: Key, where isPresent: Bool) {
      if isPresent, !key.isUsed(by: style) { keys.append(key) }
    }
    note(.popUpTo, where: move.popUpTo.isPresent)
    note(.inclusive, where: move.isInclusive && !move.popUpTo.isPresent)
    note(.singleTop, where: move.isSingleTop)
    note(.with, where: !move.with.isEmpty)
    return keys
  }
}
