import Graph

/// The pairs of corresponding subjects of two specs: by id, and where an id is gone, by the properties that stayed the
/// same.
package struct Correspondence: Sendable {
  package let old: Inventory
  package let new: Inventory
  /// For each kind and each number of the one spec the number in the other, -1 where there is none.
  private var newNumbers: [[Int32]]
  private var oldNumbers: [[Int32]]

  /// Matches two specs. O(*n* log *n*) in the number of declarations and of their references.
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
    for kind in Self.slots {
      if kind == .route { matchImportedRoutes() }
      matchIDs(of: kind)
    }
    if old.comparesImport { matchCases() }
    matchRenamed()
  }

  /// True if an importer wrote one of two things, and a person the other: the importer's id says nothing then.
  func isImport(_ old: Subject, _ new: Subject) -> Bool {
    self.old.spec.isImported(old) != self.new.spec.isImported(new)
  }

  /// The kinds with a numbering of their own; screens and coordinators share one.
  private static let slots: [Kind] = [
    .screen, .route, .deepLink, .model, .precondition, .presentation, .mediation, .policy,
  ]

  private static func slot(_ kind: Kind) -> Int { slots.firstIndex(of: kind == .coordinator ? .screen : kind)! }

  /// Returns the counterpart in the new spec of a subject of the old one.
  package func counterpart(ofOld subject: Subject) -> Subject? { counterpart(of: subject, isOld: true) }

  /// Returns the counterpart in the old spec of a subject of the new one.
  package func counterpart(ofNew subject: Subject) -> Subject? { counterpart(of: subject, isOld: false) }

  private func counterpart(of subject: Subject, isOld: Bool) -> Subject? {
    let numbers = (isOld ? newNumbers : oldNumbers)[Self.slot(subject.kind)]
    // The implicit coordinator has a number and no name.
    guard subject.number < numbers.count, numbers[subject.number] >= 0 else { return nil }
    return (isOld ? new : old).spec.subject(subject.kind.namespace, number: Int(numbers[subject.number]))
  }

  /// A name that something has in both specs alike, and nothing else has.
  func token(of subject: Subject, isOld: Bool) -> String {
    let counterpart = counterpart(of: subject, isOld: isOld)
    let mark = counterpart == nil ? isOld ? "-" : "+" : "="
    let named = isOld ? counterpart ?? subject : subject
    return "\u{0}\(mark)\(Self.slot(named.kind)).\(named.number)"
  }

  private mutating func match(_ old: Subject, _ new: Subject) {
    let slot = Self.slot(old.kind)
    newNumbers[slot][old.number] = Int32(new.number)
    oldNumbers[slot][new.number] = Int32(old.number)
  }

  /// Matches imported routes with the same code and ends, where no other has these: an importer numbers ids anew.
  private mutating func matchImportedRoutes() {
    let (before, after) = (old.subjects(of: .route), new.subjects(of: .route))
    let oldKeys = before.map { codeAndEnds(of: $0, old, isOld: true) }
    let newKeys = after.map { codeAndEnds(of: $0, new, isOld: false) }
    for (number, other) in Self.pairs(oldKeys, newKeys) { match(before[number], after[other]) }
  }

  private func codeAndEnds(of route: Subject, _ inventory: Inventory, isOld: Bool) -> String? {
    guard inventory.spec.isImported(route), let code = inventory.spec.text(.code, of: route) else { return nil }
    let ends = inventory.facts(of: route).filter { Self.ends.contains($0.aspect) }
    return signature(ends, [], isOld: isOld, isStrict: true, isPlaced: true).map { code + "\u{4}" + $0 }
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

/// Routes that a person wrote and an importer found.
extension Correspondence {
  /// Matches routes by the names of their cases in code: the last part of an imported route's `code`, and the id of a
  /// written one as `generate` writes it. Only a name of one route on either side counts.
  private mutating func matchCases() {
    let before = old.subjects(of: .route).filter { counterpart(ofOld: $0) == nil }
    let after = new.subjects(of: .route).filter { counterpart(ofNew: $0) == nil }
    let oldNames = before.map { Self.caseName(of: $0, in: old) }
    let newNames = after.map { Self.caseName(of: $0, in: new) }
    for (number, other) in Self.pairs(oldNames, newNames) where isImport(before[number], after[other]) {
      match(before[number], after[other])
    }
  }

  private static func caseName(of route: Subject, in inventory: Inventory) -> String? {
    guard inventory.spec.isImported(route) else { return SwiftName.lower(inventory.spec.name(of: route)) }
    guard let code = inventory.spec.text(.code, of: route) else { return nil }
    return code.split(separator: ".").last.map(String.init)
  }
}

/// Screens and coordinators in the same place: the parts of a matched coordinator.
extension Correspondence {
  /// Matches the elements of coordinators that correspond, from the root inward: those with the same type in code or the
  /// same file behind them, unless another part of their coordinator has it; then those with the same id. So copies of one
  /// graph stay apart, and an id that another screen has taken over tells nothing. Linear, but for the names.
  private mutating func matchInPlace() {
    var pending = [(parts(of: nil, old), parts(of: nil, new))]
    while let (before, after) = pending.popLast() {
      for key in [Key.code, .source] { match(before, after) { Self.evidence(key, of: $0, in: $1) } }
      match(before, after) { subject, inventory in inventory.spec.name(of: subject) }
      for subject in before where subject.kind == .coordinator {
        guard let other = counterpart(ofOld: subject), other.kind == .coordinator, let element = subject.element,
          let otherElement = other.element
        else { continue }
        pending.append((parts(of: element, old), parts(of: otherElement, new)))
      }
    }
  }

  /// The declared screens and coordinators in a coordinator; those that are in none, or in an implicit one, for `nil`.
  private func parts(of coordinator: Element.ID?, _ inventory: Inventory) -> [Subject] {
    let (spec, forest) = (inventory.spec, inventory.tree.forest)
    let parts: [Element.ID] =
      coordinator.map { Array(forest.children(of: $0)) }
      ?? forest.roots.flatMap { $0 == spec.implicitCoordinator ? Array(forest.children(of: $0)) : [$0] }
    return parts.filter { $0 != spec.implicitCoordinator }.map { spec.subject($0) }
  }

  private static func evidence(_ key: Key, of subject: Subject, in inventory: Inventory) -> String? {
    let text = inventory.spec.text(key, of: subject)
    guard key == .source else { return inventory.comparesImport ? text.map(typeName) : text }
    return file(text)
  }

  /// A type without the word for its kind: a class that is generated has it behind the `code` of a spec.
  private static func typeName(_ code: String) -> String {
    for word in ["Coordinator", "ViewController"] where code.hasSuffix(word) && code.count > word.count {
      return String(code.dropLast(word.count))
    }
    return code
  }

  /// Matches the parts on either side that have the same key, where no other part on their side has it.
  private mutating func match(_ before: [Subject], _ after: [Subject], by key: (Subject, Inventory) -> String?) {
    let oldKeys = before.map { counterpart(ofOld: $0) == nil ? key($0, old) : nil }
    let newKeys = after.map { counterpart(ofNew: $0) == nil ? key($0, new) : nil }
    for (number, other) in Self.pairs(oldKeys, newKeys)
    where oldKeys[number] != "" && before[number].kind == after[other].kind { match(before[number], after[other]) }
  }
}

/// Things whose ids changed while their content stayed.
///
/// Each kind of evidence gives the remaining things a key; where exactly one thing of either spec has a key, the two are
/// one. Nothing is guessed from similar names, and an ambiguous thing is not matched. Since a match tells more about the
/// entries that refer to it, the search goes on until it finds nothing new.
extension Correspondence {
  /// The evidence that two things are one, strongest first.
  private enum Evidence: CaseIterable {
    /// The same type in code, which no other thing of the kind has.
    case code
    /// The same file behind it, which no other thing of the kind has.
    case source
    /// Deep links only: patterns that take the same URLs.
    case pattern
    /// Everything is the same, the title included.
    case everything
    /// The same title, which no other thing of the kind has, in the same coordinator.
    case title
    /// The same place: all that it refers to, and all that refers to it, is the same and known.
    case place
    /// Routes and deep links only: the same ends, reached in the same way.
    case ends
  }

  private mutating func matchRenamed() {
    let lost = Inventory.kinds.filter { kind in
      old.subjects(of: kind).contains { counterpart(ofOld: $0) == nil }
        && new.subjects(of: kind).contains { counterpart(ofNew: $0) == nil }
    }
    guard !lost.isEmpty else { return }
    let referrers = (old: self.referrers(in: old, isOld: true), new: self.referrers(in: new, isOld: false))
    // The rounds are bounded, so that a chain of names as long as the spec stays cheap.
    for _ in 0..<8 {
      var isFound = false
      for evidence in Evidence.allCases {
        for kind in lost where isOf(kind, evidence) && match(kind, by: evidence, referrers) { isFound = true }
      }
      if !isFound { return }
    }
  }

  /// True if a kind of evidence is about a kind of thing.
  private func isOf(_ kind: Kind, _ evidence: Evidence) -> Bool {
    switch evidence {
    case .pattern: kind == .deepLink
    case .title: kind == .screen || kind == .coordinator
    case .ends: kind == .route || kind == .deepLink
    case .code, .source, .everything, .place: true
    }
  }

  /// Matches things with a key that one thing on either side has. Returns whether there was any.
  private mutating func match(
    _ kind: Kind, by evidence: Evidence, _ referrers: (old: Referrers, new: Referrers)
  ) -> Bool {
    let lost = old.subjects(of: kind).filter { counterpart(ofOld: $0) == nil }
    guard !lost.isEmpty else { return false }
    let found = new.subjects(of: kind).filter { counterpart(ofNew: $0) == nil }
    guard !found.isEmpty else { return false }
    let oldKeys = keys(of: lost, evidence, old, referrers.old, isOld: true)
    let newKeys = keys(of: found, evidence, new, referrers.new, isOld: false)
    var isFound = false
    for (number, other) in Self.pairs(oldKeys, newKeys) where !contradict(lost[number], found[other], evidence) {
      match(lost[number], found[other])
      isFound = true
    }
    return isFound
  }

  /// The numbers of a key on either side, for each key that one thing on either side has.
  private static func pairs(_ old: [String?], _ new: [String?]) -> [(old: Int, new: Int)] {
    let (rivals, owners) = (owners(old), owners(new))
    return old.enumerated().compactMap { number, key in
      guard let key, rivals[key] == number, let other = owners[key], other >= 0 else { return nil }
      return (number, other)
    }
  }

  /// For each key the number that has it, -1 where several do.
  private static func owners(_ keys: [String?]) -> [String: Int] {
    var owners: [String: Int] = [:]
    for (number, key) in keys.enumerated() {
      guard let key else { continue }
      owners[key] = owners[key] == nil ? number : -1
    }
    return owners
  }

  /// True if two things say of themselves that they are two.
  private func contradict(_ lost: Subject, _ found: Subject, _ evidence: Evidence) -> Bool {
    if evidence == .pattern {
      guard let before = try? URLPattern(old.spec.name(of: lost)), let after = try? URLPattern(new.spec.name(of: found))
      else { return true }
      return !before.contains(after) || !after.contains(before)
    }
    return evidence == .place
      && [Key.title, .code].contains { key in
        guard let before = old.spec.text(key, of: lost), let after = new.spec.text(key, of: found) else { return false }
        return before != after
      }
  }

  // MARK: Keys

  /// The keys of some things; `nil` where there is no evidence of the kind.
  private func keys(
    of subjects: [Subject], _ evidence: Evidence, _ inventory: Inventory, _ referrers: Referrers, isOld: Bool
  ) -> [String?] {
    let spec = inventory.spec
    let kind = subjects[0].kind
    switch evidence {
    case .code: return unique(subjects, inventory.subjects(of: kind)) { spec.text(.code, of: $0) }
    case .source: return unique(subjects, inventory.subjects(of: kind)) { Self.file(spec.text(.source, of: $0)) }
    case .pattern: return subjects.map { (try? URLPattern(spec.name(of: $0)))?.example() }
    case .title:
      let titles = unique(subjects, inventory.subjects(of: kind)) { spec.text(.title, of: $0) }
      return zip(subjects, titles).map { subject, title in
        guard let title, let parent = subject.element.flatMap(inventory.tree.parent(of:)) else { return nil }
        let owner = spec.subject(parent)
        if parent == inventory.tree.root, !inventory.namesRoot { return title }
        return title + token(of: owner, isOld: isOld)
      }
    case .everything, .place, .ends:
      return subjects.map { subject in
        var facts = inventory.facts(of: subject)
        if evidence == .everything, !facts.contains(where: { $0.aspect == .key(.title) }) { return nil }
        if evidence == .place { facts.removeAll { $0.aspect == .key(.title) } }
        if evidence == .ends { facts.removeAll { !Self.ends.contains($0.aspect) } }
        let others = evidence == .ends ? [] : referrers[subject] ?? []
        // What nothing refers to has no place: two such screens are alike without being one.
        if evidence == .place, others.isEmpty, kind != .route, kind != .deepLink, kind != .policy { return nil }
        return signature(facts, others, isOld: isOld, isStrict: evidence != .everything, isPlaced: Self.isPlace(kind))
      }
    }
  }

  private static let ends: Set<Aspect> = [
    .key(.from), .key(.to), .key(.presentation), .key(.steps), .key(.redirect), .key(.path),
  ]

  /// A property of some things that no other of the kind has.
  private func unique(_ subjects: [Subject], _ all: [Subject], _ property: (Subject) -> String?) -> [String?] {
    var counts: [String: Int] = [:]
    for subject in all { if let text = property(subject), !text.isEmpty { counts[text, default: 0] += 1 } }
    return subjects.map { subject in property(subject).flatMap { counts[$0] == 1 ? $0 : nil } }
  }

  /// A source without the line.
  private static func file(_ source: String?) -> String? {
    guard let source, let colon = source.lastIndex(of: ":"), colon < source.index(before: source.endIndex),
      source[source.index(after: colon)...].allSatisfy(\.isNumber)
    else { return source }
    return String(source[..<colon])
  }

  /// The facts that refer to subjects without a counterpart.
  private typealias Referrers = [Subject: [Fact]]

  private func referrers(in inventory: Inventory, isOld: Bool) -> Referrers {
    var referrers = Referrers()
    func note(_ facts: [Fact], _ referrer: FactValue) {
      for fact in facts {
        for case .reference(let target) in fact.values.flatMap(\.parts)
        where counterpart(of: target, isOld: isOld) == nil {
          referrers[target, default: []].append(Fact(aspect: fact.aspect, values: [referrer]))
        }
      }
    }
    for kind in Inventory.kinds {
      for subject in inventory.subjects(of: kind) { note(inventory.facts(of: subject), .reference(subject)) }
    }
    note(inventory.launchFacts, .text("app"))
    return referrers
  }

  private static func isPlace(_ kind: Kind) -> Bool { kind == .screen || kind == .coordinator || kind == .route }

  /// Facts as a text that is the same in both specs if they are. An entry that has no counterpart yet has no name in it.
  /// With `isStrict` there is no text where nothing is referred to, or a place is not known: a screen, a coordinator, a
  /// route. A screen whose model has another name, too, is still in its place, but a model that is only handed about has
  /// none.
  private func signature(_ facts: [Fact], _ referrers: [Fact], isOld: Bool, isStrict: Bool, isPlaced: Bool) -> String? {
    var hasUnknown = false
    var hasKnown = false
    func name(_ subject: Subject) -> String {
      let isKnown = counterpart(of: subject, isOld: isOld) != nil
      if isKnown { hasKnown = true } else if !isPlaced || Self.isPlace(subject.kind) { hasUnknown = true }
      return isKnown ? token(of: subject, isOld: isOld) : "\u{0}?"
    }
    func text(_ fact: Fact) -> String {
      var values = fact.values.map { $0.text(name) }
      if !fact.isOrdered { values.sort() }
      return fact.aspect.name + "\u{1}" + values.joined(separator: "\u{1}")
    }
    let own = facts.map(text).sorted()
    let others = referrers.map(text).sorted()
    guard !isStrict || hasKnown && !hasUnknown else { return nil }
    return (own + ["\u{2}"] + others).joined(separator: "\u{3}")
  }
}
