import Graph

/// The pairs of corresponding subjects of two specs: by id, and where an id is gone, by what stayed the same.
package struct Correspondence: Sendable {
  package let old: Inventory
  package let new: Inventory
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
    if old.hasImported != new.hasImported {
      old.compareImport()
      new.compareImport()
    }
    self.old = old
    self.new = new
    newNumbers = Self.slots.map { [Int32](repeating: -1, count: old.count(of: $0)) }
    oldNumbers = Self.slots.map { [Int32](repeating: -1, count: new.count(of: $0)) }
    matchInPlace()
    for kind in Self.slots { matchIDs(of: kind) }
    if old.comparesImport { matchCases() }
    matchRenamed()
  }

  /// True if an importer wrote one of two things, and a person the other: the importer's id says nothing then.
  func isImport(_ old: Subject, _ new: Subject) -> Bool {
    self.old.isImported(old) != self.new.isImported(new)
  }

  /// The kinds with a numbering of their own; screens and coordinators share one.
  private static let slots: [Kind] = [
    .screen, .route, .deepLink, .model, .precondition, .presentation, .mediation, .policy,
  ]

  private static func slot(_ kind: Kind) -> Int {
    slots.firstIndex(of: kind == .coordinator ? .screen : kind)!
  }

  /// Returns the counterpart in the new spec of a subject of the old one.
  package func counterpart(ofOld subject: Subject) -> Subject? {
    let numbers = newNumbers[Self.slot(subject.kind)]
    // The implicit coordinator has a number and no name.
    guard subject.number < numbers.count, numbers[subject.number] >= 0 else { return nil }
    return new.spec.subject(subject.kind.namespace, number: Int(numbers[subject.number]))
  }

  /// Returns the counterpart in the old spec of a subject of the new one.
  package func counterpart(ofNew subject: Subject) -> Subject? {
    let numbers = oldNumbers[Self.slot(subject.kind)]
    guard subject.number < numbers.count, numbers[subject.number] >= 0 else { return nil }
    return old.spec.subject(subject.kind.namespace, number: Int(numbers[subject.number]))
  }

  /// A name that something has in both specs alike, and nothing else has.
  func token(ofOld subject: Subject) -> String {
    guard let counterpart = counterpart(ofOld: subject) else {
      return "\u{0}-\(Self.slot(subject.kind)).\(subject.number)"
    }
    return token(ofNew: counterpart)
  }

  /// A name that something has in both specs alike, and nothing else has.
  func token(ofNew subject: Subject) -> String {
    let mark = counterpart(ofNew: subject) == nil ? "+" : "="
    return "\u{0}\(mark)\(Self.slot(subject.kind)).\(subject.number)"
  }

  mutating func match(_ old: Subject, _ new: Subject) {
    let slot = Self.slot(old.kind)
    newNumbers[slot][old.number] = Int32(new.number)
    oldNumbers[slot][new.number] = Int32(old.number)
  }

  private mutating func matchIDs(of kind: Kind) {
    for number in 0..<old.count(of: kind) {
      let subject = old.spec.subject(kind.namespace, number: number)
      if counterpart(ofOld: subject) == nil,
        let same = new.spec.subject(named: old.spec.name(of: subject), in: kind.namespace),
        counterpart(ofNew: same) == nil
      {
        match(subject, same)
      }
    }
  }
}
