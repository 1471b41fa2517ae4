/// The facts about one thing while they are gathered.
struct FactList {
  private let inventory: Inventory
  private let subject: Subject
  private(set) var facts: [Fact] = []

  private var spec: Spec { inventory.spec }
  private var document: Int32 { spec.declaration(of: subject).document }

  init(_ inventory: Inventory, _ subject: Subject) {
    self.inventory = inventory
    self.subject = subject
  }

  // MARK: Adding

  private mutating func add(_ aspect: Aspect, _ values: [FactValue], isOrdered: Bool = false) {
    if !values.isEmpty { facts.append(Fact(aspect: aspect, values: values, isOrdered: isOrdered)) }
  }

  private mutating func add(_ aspect: Aspect, _ text: String?) { add(aspect, text.map { [.text($0)] } ?? []) }

  /// A value that is not the default, where it holds.
  private mutating func add(_ aspect: Aspect, _ value: String = "true", if holds: Bool) {
    if holds { add(aspect, value) }
  }

  private mutating func add<Entry: Declared>(_ aspect: Aspect, _ reference: Reference<Entry>) {
    add(aspect, value(reference).map { [$0] } ?? [])
  }

  private mutating func add<Entry: Declared>(_ aspect: Aspect, _ list: List<Entry>, isOrdered: Bool = false) {
    add(aspect, values(list), isOrdered: isOrdered)
  }

  private func value<Entry: Declared>(_ reference: Reference<Entry>) -> FactValue? {
    guard reference.isPresent else { return nil }
    guard let target = reference.target else {
      return .text(spec.documents[Int(document)].text(of: Int(reference.node)))
    }
    return .reference(target.subject(in: spec))
  }

  private func values<Entry: Declared>(_ list: List<Entry>) -> [FactValue] {
    spec.list(list).compactMap(value)
  }

  // MARK: Kinds

  mutating func addTitle() { add(.title, spec.text(.title, of: subject)) }

  mutating func addElement(_ id: Element.ID) {
    let element = spec.elements[id]
    add(.kind, element.isScreen ? "screen" : "coordinator")
    if let parent = inventory.tree.parent(of: id), parent != spec.implicitCoordinator,
      inventory.namesRoot || parent != inventory.tree.root
    {
      add(.coordinator, [.reference(spec.subject(parent))])
    }
    add(.setup, element.setup)
    add(.accepts, element.accepts)
    add(.provides, element.provides)
    add(.preconditions, element.preconditions)
    add(.entry, spec.text(.entry, of: subject))
    add(.destination, "false", if: !inventory.tree.isDestination(id, in: spec))
    add(.back, "none", if: !element.hasSystemBack)
    add(.repeatable, if: element.isRepeatable)
    guard let coordinator = spec.coordinator(id) else { return }
    add(.container, coordinator.container.rawValue)
    if coordinator.container.hasMembers { add(.members, coordinator.members, isOrdered: true) }
    if let first = inventory.tree.first(of: id) { add(.root, [.reference(spec.subject(first))]) }
    add(.switch, "none", if: !coordinator.hasSystemSwitch)
    add(.dynamic, if: coordinator.isDynamic)
    add(.flow, if: coordinator.isFlow)
    add(.result, coordinator.result)
    add(.boundTo, coordinator.boundTo)
  }

  mutating func addRoute(_ id: Route.ID) {
    let route = spec.routes[id]
    if route.isFromAnywhere { add(.from, "every screen") } else { add(.from, route.from) }
    add(.by, route.by)
    add(.redirect, route.redirect)
    add(.onComplete, route.onComplete)
    add(.onAbandon, route.onAbandon)
    add(.revokes, route.revokes)
    add(.trigger, spec.text(.trigger, of: subject))
    add(.condition, spec.text(.condition, of: subject))
    guard !route.hasSteps, let move = spec.moves(of: id).first else {
      add(.steps, spec.moves(of: id).map { step(spec.moves[$0]) }, isOrdered: true)
      return
    }
    let details = spec.moves[move]
    add(.to, details.to)
    add(.presentation, details.presentation)
    add(.with, details.with)
    add(.mediation, mediation(details.mediation).map { [$0] } ?? [])
    add(.popUpTo, details.popUpTo)
    add(.inclusive, if: details.isInclusive)
    add(.singleTop, if: details.isSingleTop)
  }

  /// A step as one value: `push cart with Item`.
  private func step(_ move: Move) -> FactValue {
    var parts: [FactValue.Part] = []
    func append(_ word: String, _ values: [FactValue]) {
      guard !values.isEmpty else { return }
      if !word.isEmpty { parts.append(.text(parts.isEmpty ? word : " " + word)) }
      for (index, value) in values.enumerated() {
        if index > 0 || !parts.isEmpty { parts.append(.text(index > 0 ? ", " : " ")) }
        parts += value.parts
      }
    }
    append("", value(move.presentation).map { [$0] } ?? [])
    append("", values(move.to))
    append("with", values(move.with))
    append("by", mediation(move.mediation).map { [$0] } ?? [])
    append("above", value(move.popUpTo).map { [$0] } ?? [])
    if move.isInclusive { append("", [.text("inclusive")]) }
    if move.isSingleTop { append("", [.text("once")]) }
    return FactValue(parts: parts)
  }

  /// A mediation by its name, or one that is written out by what it does.
  private func mediation(_ reference: Reference<Mediation>) -> FactValue? {
    guard let inline = reference.target, inline.number >= spec.names[.mediation].count else {
      return value(reference)
    }
    var list = FactList(inventory, subject)
    list.addMediation(spec.mediations[inline])
    let parts = list.facts.flatMap { fact in
      [.text(" \(fact.aspect.rawValue)")] + fact.values.flatMap { [.text(" ")] + $0.parts }
    }
    return FactValue(parts: [.text("a mediation")] + parts)
  }

  mutating func addMediation(_ mediation: Mediation) {
    add(.requires, mediation.requires)
    add(.provides, mediation.provides)
    add(.from, mediation.from)
    add(.to, mediation.to)
  }

  mutating func addLink(_ link: DeepLink) {
    add(.to, link.to)
    add(.path, link.path, isOrdered: true)
    add(.stack, if: link.placesRootsBelow)
    add(.when, "launch", if: link.isOnlyAtLaunch)
    add(.over, "keep", if: link.keepsLayers)
  }

  mutating func addPresentation(_ presentation: Presentation) {
    add(.style, presentation.style?.rawValue)
    add(.modal, presentation.modal.rawValue)
    add(.dismissal, presentation.isInteractive ? "interactive" : "programmatic")
    add(.inverse, "false", if: !presentation.isInvertible)
    add(.floating, if: presentation.isFloating)
  }

  mutating func addRecovery(_ recovery: Precondition.Recovery) {
    switch recovery {
    case .none: break
    case .task: add(.recovery, "a task")
    case .flow(let flow): add(.recovery, flow)
    }
  }

  mutating func addPolicy(_ policy: Policy) {
    add(.severity, policy.severity.rawValue)
    guard let kind = policy.kind else { return }
    let parts = inventory.canonical(Int(policy.node), in: document)
    add(.policy, [FactValue(parts: [.text("\(kind) ")] + parts)])
  }
}
