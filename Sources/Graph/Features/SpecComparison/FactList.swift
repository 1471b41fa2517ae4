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

  private mutating func add(_ aspect: Aspect, _ reference: Reference, _ kind: Subject.Kind) {
    add(aspect, value(reference, kind).map { [$0] } ?? [])
  }

  private mutating func add(_ aspect: Aspect, _ list: List, _ kind: Subject.Kind, isOrdered: Bool = false) {
    add(aspect, values(list, kind), isOrdered: isOrdered)
  }

  private func value(_ reference: Reference, _ kind: Subject.Kind) -> FactValue? {
    guard reference.isPresent else { return nil }
    guard let index = reference.index else {
      return .text(spec.documents[Int(document)].text(of: Int(reference.node)))
    }
    return .reference(kind == .screen ? spec.subject(index) : Subject(kind: kind, index: index))
  }

  private func values(_ list: List, _ kind: Subject.Kind) -> [FactValue] {
    spec.list(list).compactMap { value($0, kind) }
  }

  // MARK: Kinds

  mutating func addTitle() { add(.title, spec.text(.title, of: subject)) }

  mutating func addElement() {
    let element = spec.elements[subject.index]
    add(.kind, element.isScreen ? "screen" : "coordinator")
    if let parent = inventory.tree.parent(of: subject.index), parent != spec.implicitCoordinator,
      inventory.namesRoot || parent != inventory.tree.root
    {
      add(.coordinator, [.reference(spec.subject(parent))])
    }
    add(.setup, element.setup, .model)
    add(.accepts, element.accepts, .model)
    add(.provides, element.provides, .model)
    add(.preconditions, element.preconditions, .precondition)
    add(.entry, spec.text(.entry, of: subject))
    add(.destination, "false", if: !inventory.tree.isDestination(subject.index, in: spec))
    add(.back, "none", if: !element.hasSystemBack)
    add(.repeatable, if: element.isRepeatable)
    guard let coordinator = spec.coordinator(subject.index) else { return }
    add(.container, coordinator.container.rawValue)
    if coordinator.container.hasMembers { add(.members, coordinator.members, .screen, isOrdered: true) }
    let first = Int(inventory.tree.first[subject.index])
    if first >= 0 { add(.root, [.reference(spec.subject(first))]) }
    add(.switch, "none", if: !coordinator.hasSystemSwitch)
    add(.dynamic, if: coordinator.isDynamic)
    add(.flow, if: coordinator.isFlow)
    add(.result, coordinator.result, .model)
    add(.boundTo, coordinator.boundTo, .screen)
  }

  mutating func addRoute() {
    let route = spec.routes[subject.index]
    if route.isFromAnywhere { add(.from, "every screen") } else { add(.from, route.from, .screen) }
    add(.by, route.by, .screen)
    add(.redirect, route.redirect, .route)
    add(.onComplete, route.onComplete, .route)
    add(.onAbandon, route.onAbandon, .route)
    add(.revokes, route.revokes, .precondition)
    add(.trigger, spec.text(.trigger, of: subject))
    add(.condition, spec.text(.condition, of: subject))
    guard !route.hasSteps, let move = spec.moves(of: subject.index).first else {
      add(.steps, spec.moves(of: subject.index).map { step(spec.moves[$0]) }, isOrdered: true)
      return
    }
    let details = spec.moves[move]
    add(.to, details.to, .screen)
    add(.presentation, details.presentation, .presentation)
    add(.with, details.with, .model)
    add(.mediation, mediation(details.mediation).map { [$0] } ?? [])
    add(.popUpTo, details.popUpTo, .screen)
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
    append("", value(move.presentation, .presentation).map { [$0] } ?? [])
    append("", values(move.to, .screen))
    append("with", values(move.with, .model))
    append("by", mediation(move.mediation).map { [$0] } ?? [])
    append("above", value(move.popUpTo, .screen).map { [$0] } ?? [])
    if move.isInclusive { append("", [.text("inclusive")]) }
    if move.isSingleTop { append("", [.text("once")]) }
    return FactValue(parts: parts)
  }

  /// A mediation by its name, or one that is written out by what it does.
  private func mediation(_ reference: Reference) -> FactValue? {
    guard let index = reference.index, index >= spec.names.mediations.count else {
      return value(reference, .mediation)
    }
    var list = FactList(inventory, subject)
    list.addMediation(spec.mediations[index])
    let parts = list.facts.flatMap { fact in
      [.text(" \(fact.aspect.rawValue)")] + fact.values.flatMap { [.text(" ")] + $0.parts }
    }
    return FactValue(parts: [.text("a mediation")] + parts)
  }

  mutating func addMediation(_ mediation: Mediation) {
    add(.requires, mediation.requires, .model)
    add(.provides, mediation.provides, .model)
    add(.from, mediation.from, .screen)
    add(.to, mediation.to, .screen)
  }

  mutating func addLink() {
    let link = spec.deepLinks[subject.index]
    add(.to, link.to, .screen)
    add(.path, link.path, .route, isOrdered: true)
    add(.stack, if: link.placesRootsBelow)
    add(.when, "launch", if: link.isOnlyAtLaunch)
    add(.over, "keep", if: link.keepsLayers)
  }

  mutating func addPresentation() {
    let presentation = spec.presentations[subject.index]
    add(.style, presentation.style?.rawValue)
    add(.modal, presentation.modal.rawValue)
    add(.dismissal, presentation.isInteractive ? "interactive" : "programmatic")
    add(.inverse, "false", if: !presentation.isInvertible)
    add(.floating, if: presentation.isFloating)
  }

  mutating func addRecovery() {
    switch spec.preconditions[subject.index].recovery {
    case .none: break
    case .task: add(.recovery, "a task")
    case .flow(let flow): add(.recovery, flow, .screen)
    }
  }

  mutating func addPolicy() {
    let policy = spec.policies[subject.index]
    add(.severity, policy.severity.rawValue)
    guard let kind = policy.kind else { return }
    let parts = inventory.canonical(Int(policy.node), in: document)
    add(.policy, [FactValue(parts: [.text("\(kind) ")] + parts)])
  }
}
