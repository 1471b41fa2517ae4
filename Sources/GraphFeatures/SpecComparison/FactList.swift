import Graph

/// The facts about one thing while they are gathered.
struct FactList {
  let inventory: Inventory
  let subject: Subject
  private(set) var facts: [Fact] = []

  private var spec: Spec { inventory.spec }
  private var document: Int32 { spec.declaration(of: subject).document }

  /// Adds everything that the spec says of the subject, key by key. A default value is no fact.
  mutating func addAll() {
    if let element = subject.element { addPlace(of: element) }
    for field in subject.kind.shape.fields where !field.isDescription {
      let isOrdered = field.key == .path || field.key == .members || field.key == .steps
      add(.key(field.key), values(of: field), isOrdered: isOrdered)
    }
    if case .policy(let policy) = subject, let kind = spec.policies[policy].kind {
      let parts = inventory.canonical(Int(spec.policies[policy].node), in: document)
      add(.policy, [FactValue(parts: [.text("\(kind) ")] + parts)])
    }
  }

  private mutating func add(_ aspect: Aspect, _ values: [FactValue], isOrdered: Bool = false) {
    if !values.isEmpty { facts.append(Fact(aspect: aspect, values: values, isOrdered: isOrdered)) }
  }

  /// Adds the kind of an element, the coordinator that it is in, and the result of its flow.
  private mutating func addPlace(of element: Element.ID) {
    add(.sort, [.text(subject.kind == .screen ? "screen" : "coordinator")])
    if let parent = inventory.tree.parent(of: element), parent != spec.implicitCoordinator,
      inventory.namesRoot || parent != inventory.tree.root
    {
      add(.key(.coordinator), [.reference(spec.subject(parent))])
    }
    if let coordinator = spec.coordinator(element) { add(.key(.result), values(coordinator.result)) }
  }

  // MARK: Values of a key

  /// Returns the values of a key, computed where more than the key decides; none for the default.
  private func values(of field: Shape.Field) -> [FactValue] {
    switch subject {
    case .screen(let element), .coordinator(let element): values(of: field, element)
    case .route(let route): values(of: field, spec.routes[route])
    case .presentation(let presentation): values(of: field, spec.presentations[presentation])
    case .precondition(let precondition): values(spec.preconditions[precondition].recovery, field)
    case .deepLink(let link): values(of: field, spec.deepLinks[link])
    case .policy(let policy): field.key == .severity ? [.text(spec.policies[policy].severity.rawValue)] : title(field)
    case .model, .mediation: declared(field)
    }
  }

  private func values(of field: Shape.Field, _ id: Element.ID) -> [FactValue] {
    let coordinator = spec.coordinator(id)
    switch field.key {
    // It is told where the element is.
    case .coordinator, .children: return []
    case .destination:
      guard !inventory.tree.isDestination(id, in: spec) else { return [] }
      return [.text("routes of other coordinators")] + text("deep links", if: !spec.elements[id].isOnlyForLinks)
    case .back: return text(spec.elements[id].back.rawValue, if: spec.elements[id].back != .system)
    case .switch: return text("none", if: coordinator?.hasSystemSwitch == false)
    case .flow: return text("true", if: coordinator?.isFlow == true)
    case .container: return coordinator.map { [.text($0.container.rawValue)] } ?? []
    case .members: return coordinator.map { $0.container.hasMembers ? values($0.members) : [] } ?? []
    case .root: return inventory.tree.first(of: id).map { [.reference(spec.subject($0))] } ?? []
    default: return declared(field)
    }
  }

  private func values(of field: Shape.Field, _ route: Route) -> [FactValue] {
    let isOfMove = Shape.step.field(field.key.name) != nil
    // A step that does nothing is none, and one alone is the whole route.
    let active = route.moves.filter { spec.style(of: $0) != Style.none }
    let moves = active.isEmpty ? Array(route.moves) : active
    // The steps say it, or the route to which this one redirects.
    if isOfMove, moves.count != 1 { return [] }
    switch field.key {
    case .from where isFromAnywhere(route): return [.text("every screen")]
    case .steps: return moves.count > 1 ? moves.map { step(spec.moves[$0], route) } : []
    case .presentation: return presentation(spec.moves[moves[0]], route).map { [$0] } ?? []
    case .by: return performer(spec.moves[moves[0]], route).map { [$0] } ?? []
    case _ where isOfMove && route.hasSteps && field.key != .mediation:
      return declared(field, in: spec.moves[moves[0]].node)
    case .mediation: return mediation(spec.moves[moves[0]].mediation).map { [$0] } ?? []
    default: return declared(field)
    }
  }

  private func values(of field: Shape.Field, _ presentation: Presentation) -> [FactValue] {
    switch field.key {
    case .modal: [.text(presentation.modal.rawValue)]
    case .dismissal: [.text(presentation.isInteractive ? "interactive" : "programmatic")]
    case .inverse: text("false", if: !presentation.isInvertible)
    default: declared(field)
    }
  }

  private func values(of field: Shape.Field, _ link: DeepLink) -> [FactValue] {
    switch field.key {
    case .when: text("launch", if: link.isOnlyAtLaunch)
    case .over: text("keep", if: link.keepsLayers)
    // They are told with the URL.
    case .parameters: []
    default: declared(field)
    }
  }

  private func values(_ recovery: Precondition.Recovery, _ field: Shape.Field) -> [FactValue] {
    guard field.key == .recovery else { return declared(field) }
    switch recovery {
    case .none: return []
    case .task: return [.text("a task")]
    case .flow(let flow): return value(flow).map { [$0] } ?? []
    }
  }

  private func title(_ field: Shape.Field) -> [FactValue] { field.key == .title ? declared(field) : [] }

  private func text(_ text: String, if holds: Bool) -> [FactValue] { holds ? [.text(text)] : [] }

  // MARK: Values as declared

  private func declared(_ field: Shape.Field) -> [FactValue] {
    declared(field, in: spec.declaration(of: subject).value)
  }

  /// Returns the values of a key as an object declares them: ids as references, anything else as text. `false` is the same
  /// as no key.
  private func declared(_ field: Shape.Field, in object: UInt32) -> [FactValue] {
    guard let node = spec.value(of: field.key, in: object, document: document) else { return [] }
    let tape = spec.documents[Int(document)]
    let namespace: Namespace
    switch field.type {
    case .bool: return text("true", if: tape.nodes[node].kind == .true)
    case .boolOrWord where tape.nodes[node].kind == .false: return []
    case .id(let own), .ids(let own), .alternatives(let own): namespace = own
    case .sources: namespace = .element
    default: return [FactValue(parts: inventory.canonical(node, in: document))]
    }
    let nodes = tape.nodes[node].kind == .array ? Array(tape.children(of: node)) : [node]
    return nodes.filter { tape.nodes[$0].kind == .string }.map { node in
      // The order of alternatives means nothing; no other id holds their separator.
      let names = tape.text(of: node).split(separator: "|", omittingEmptySubsequences: false).sorted()
      let parts = names.map { name -> FactValue.Part in
        spec.subject(named: String(name), in: namespace).map { .reference($0) } ?? .text(String(name))
      }
      return FactValue(parts: Array(parts.map { [$0] }.joined(separator: [.text("|")])))
    }
  }

  private func value<Entry: Declared>(_ reference: Reference<Entry>) -> FactValue? {
    guard reference.isPresent else { return nil }
    guard let target = reference.target else {
      return .text(spec.documents[Int(document)].text(of: Int(reference.node)))
    }
    return .reference(target.subject(in: spec))
  }

  private func values<Entry: Declared>(_ list: List<Entry>) -> [FactValue] { spec.list(list).compactMap(value) }

  /// A step as one value: `push cart with Item`.
  private func step(_ move: Move, _ route: Route) -> FactValue {
    var parts: [FactValue.Part] = []
    func append(_ word: String, _ values: [FactValue]) {
      guard !values.isEmpty else { return }
      if !word.isEmpty { parts.append(.text(parts.isEmpty ? word : " " + word)) }
      for (index, value) in values.enumerated() {
        if index > 0 || !parts.isEmpty { parts.append(.text(index > 0 ? ", " : " ")) }
        parts += value.parts
      }
    }
    append("", presentation(move, route).map { [$0] } ?? [])
    append("", values(move.to))
    append("with", values(move.with))
    append("by", mediation(move.mediation).map { [$0] } ?? [])
    append("above", value(move.popUpTo).map { [$0] } ?? [])
    if move.isInclusive { append("", [.text("inclusive")]) }
    if move.isSingleTop { append("", [.text("once")]) }
    let told: Set<Key> = [.presentation, .to, .with, .mediation, .by, .popUpTo, .inclusive, .singleTop]
    append(Key.by.name, performer(move, route).map { [$0] } ?? [])
    for field in Shape.step.fields where !field.isDescription && !told.contains(field.key) {
      append(field.key.name, declared(field, in: move.node))
    }
    return FactValue(parts: parts)
  }

  /// A mediation by its name, or one that is written out by its effect.
  private func mediation(_ reference: Reference<Mediation>) -> FactValue? {
    guard let inline = reference.target, inline.number >= spec.names[.mediation].count else { return value(reference) }
    let parts = Shape.mediation.fields.filter { !$0.isDescription }.flatMap { field -> [FactValue.Part] in
      let values = declared(field, in: reference.node)
      return values.isEmpty ? [] : [.text(" \(field.key.name)")] + values.flatMap { [.text(" ")] + $0.parts }
    }
    return FactValue(parts: [.text("a mediation")] + parts)
  }
}

// MARK: - What means the same

extension FactList {
  /// True if a route fires on every screen. An importer says so by the coordinator around all.
  private func isFromAnywhere(_ route: Route) -> Bool {
    if route.isFromAnywhere { return true }
    guard inventory.comparesImport, let root = inventory.tree.root else { return false }
    return spec.targets(route.from) == [root]
  }

  /// The presentation of a move. A 'dismiss' of a coordinator leaves the layers above it, as its 'dismissToRoot' does.
  private func presentation(_ move: Move, _ route: Route) -> FactValue? {
    guard let presentation = move.presentation.target else { return value(move.presentation) }
    var style = inventory.comparesImport ? inventory.plainStyle(of: presentation) : nil
    if spec.presentations[presentation].style == .dismiss, performer(move, route) != nil,
      style != nil || spec.isBuiltIn(.presentation(presentation))
    {
      style = .dismissToRoot
    }
    guard let style, let subject = spec.subject(named: style.rawValue, in: .presentation) else {
      return value(move.presentation)
    }
    return .reference(subject)
  }

  /// The coordinator that performs a move, where that is not the one that would anyway.
  private func performer(_ move: Move, _ route: Route) -> FactValue? {
    guard let by = move.by.target, !route.isFromAnywhere else { return value(move.by) }
    let sources = spec.targets(route.from)
    guard let style = move.presentation.target.flatMap({ spec.presentations[$0].style }),
      !sources.isEmpty, sources.allSatisfy({ inventory.tree.isInside($0, by) })
    else { return value(move.by) }
    switch style {
    // They act on what is around the screen, whoever makes them.
    case .present, .showDetail, .embed, .root, .none: return nil
    case .select:
      let target = spec.targets(move.to).first
      let isUsual = sources.allSatisfy { source in
        target.flatMap { inventory.tree.performer(from: source, to: $0) } == by
      }
      return isUsual ? nil : value(move.by)
    // The container around a screen is that of its coordinator, unless there are others inside.
    case .dismiss, .dismissToRoot, .pop, .popToRoot, .popTo:
      let isOwn = sources.allSatisfy { source in
        source == by
          ? !inventory.tree.forest.children(of: by).contains { !spec.elements[$0].isScreen }
          : spec.elements[source].isScreen && inventory.tree.parent(of: source) == by
      }
      return inventory.comparesImport && isOwn && !inventory.presenting.contains(by) ? nil : value(move.by)
    default: return value(move.by)
    }
  }
}
