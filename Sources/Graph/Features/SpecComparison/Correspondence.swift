/// What in one spec is what in another: by id, and where an id is gone, by what stayed of the thing.
struct Correspondence: Sendable {
  let old: Inventory
  let new: Inventory
  /// For each kind and each number of the one spec the number in the other, -1 where there is none.
  private var newNumbers: [[Int32]]
  private var oldNumbers: [[Int32]]

  /// Matches two specs. O(*n* log *n*) in the number of declarations and of what they refer to.
  init(_ old: Inventory, _ new: Inventory) {
    var (old, new) = (old, new)
    if old.spec.implicitCoordinator != nil || new.spec.implicitCoordinator != nil {
      old.namesRoot = false
      new.namesRoot = false
    }
    self.old = old
    self.new = new
    newNumbers = Self.slots.map { [Int32](repeating: -1, count: old.count(of: $0)) }
    oldNumbers = Self.slots.map { [Int32](repeating: -1, count: new.count(of: $0)) }
    for kind in Self.slots { matchIDs(of: kind) }
    matchRenamed()
  }

  /// The kinds with a numbering of their own; screens and coordinators share one.
  private static let slots: [Subject.Kind] = [
    .screen, .route, .deepLink, .model, .precondition, .presentation, .mediation, .policy,
  ]

  private static func slot(_ kind: Subject.Kind) -> Int {
    slots.firstIndex(of: kind == .coordinator ? .screen : kind)!
  }

  /// What something of the old spec is in the new one.
  func counterpart(ofOld subject: Subject) -> Subject? {
    let numbers = newNumbers[Self.slot(subject.kind)]
    // The implicit coordinator has a number and no name.
    guard subject.index < numbers.count, numbers[subject.index] >= 0 else { return nil }
    return Self.subject(subject.kind, Int(numbers[subject.index]), in: new.spec)
  }

  /// What something of the new spec was in the old one.
  func counterpart(ofNew subject: Subject) -> Subject? {
    let numbers = oldNumbers[Self.slot(subject.kind)]
    guard subject.index < numbers.count, numbers[subject.index] >= 0 else { return nil }
    return Self.subject(subject.kind, Int(numbers[subject.index]), in: old.spec)
  }

  private static func subject(_ kind: Subject.Kind, _ index: Int, in spec: Spec) -> Subject {
    kind == .screen || kind == .coordinator ? spec.subject(index) : Subject(kind: kind, index: index)
  }

  /// A name that something has in both specs alike, and nothing else has.
  func token(ofOld subject: Subject) -> String {
    guard let counterpart = counterpart(ofOld: subject) else {
      return "\u{0}-\(Self.slot(subject.kind)).\(subject.index)"
    }
    return token(ofNew: counterpart)
  }

  /// A name that something has in both specs alike, and nothing else has.
  func token(ofNew subject: Subject) -> String {
    let mark = counterpart(ofNew: subject) == nil ? "+" : "="
    return "\u{0}\(mark)\(Self.slot(subject.kind)).\(subject.index)"
  }

  mutating func match(_ old: Subject, _ new: Subject) {
    let slot = Self.slot(old.kind)
    newNumbers[slot][old.index] = Int32(new.index)
    oldNumbers[slot][new.index] = Int32(old.index)
  }

  private mutating func matchIDs(of kind: Subject.Kind) {
    for number in 0..<old.count(of: kind) {
      let subject = Self.subject(kind, number, in: old.spec)
      if let index = new.spec.number(of: kind, named: old.spec.name(of: subject)) {
        match(subject, Subject(kind: kind, index: index))
      }
    }
  }
}

extension Spec {
  /// The number of what has an id.
  func number(of kind: Subject.Kind, named name: String) -> Int? {
    switch kind {
    case .screen, .coordinator: names.elements.index(of: name)
    case .route: names.routes.index(of: name)
    case .mediation: names.mediations.index(of: name)
    case .model: names.models.index(of: name)
    case .presentation: names.presentations.index(of: name)
    case .precondition: names.preconditions.index(of: name)
    case .deepLink: names.deepLinks.index(of: name)
    case .policy: names.policies.index(of: name)
    }
  }
}
