import Graph

/// Things whose ids changed while what they are stayed.
///
/// Each kind of evidence gives what is left over a key; where exactly one thing of either spec has a key, the two are
/// one. Nothing is guessed from similar names, and what two things could be is neither. Since a match tells more about
/// what refers to it, the search goes on until it finds nothing new.
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

  mutating func matchRenamed() {
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

  /// Matches what has a key that one thing on either side has. Returns whether there was any.
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
    for (number, other) in Self.pairs(oldKeys, newKeys)
    where !contradict(lost[number], found[other], evidence) {
      match(lost[number], found[other])
      isFound = true
    }
    return isFound
  }

  /// The numbers of a key on either side, for each key that one thing on either side has.
  static func pairs(_ old: [String?], _ new: [String?]) -> [(old: Int, new: Int)] {
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
      guard let before = try? URLPattern(old.spec.name(of: lost)),
        let after = try? URLPattern(new.spec.name(of: found))
      else { return true }
      return !before.contains(after) || !after.contains(before)
    }
    return evidence == .place
      && [Key.title, .code].contains { key in
        guard let before = old.spec.text(key, of: lost), let after = new.spec.text(key, of: found) else {
          return false
        }
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
    case .source:
      return unique(subjects, inventory.subjects(of: kind)) { Self.file(spec.text(.source, of: $0)) }
    case .pattern:
      return subjects.map { (try? URLPattern(spec.name(of: $0)))?.example() }
    case .title:
      let titles = unique(subjects, inventory.subjects(of: kind)) { spec.text(.title, of: $0) }
      return zip(subjects, titles).map { subject, title in
        guard let title, let parent = subject.element.flatMap(inventory.tree.parent(of:)) else { return nil }
        let owner = spec.subject(parent)
        if parent == inventory.tree.root, !inventory.namesRoot { return title }
        return title + (isOld ? token(ofOld: owner) : token(ofNew: owner))
      }
    case .everything, .place, .ends:
      return subjects.map { subject in
        var facts = inventory.facts(of: subject)
        if evidence == .everything, !facts.contains(where: { $0.aspect == .key(.title) }) { return nil }
        if evidence == .place { facts.removeAll { $0.aspect == .key(.title) } }
        if evidence == .ends { facts.removeAll { !Self.ends.contains($0.aspect) } }
        let others = evidence == .ends ? [] : referrers[subject] ?? []
        // What nothing refers to has no place: two such screens are alike without being one.
        if evidence == .place, others.isEmpty, kind != .route, kind != .deepLink, kind != .policy {
          return nil
        }
        return signature(
          facts, others, isOld: isOld, isStrict: evidence != .everything, isPlaced: Self.isPlace(kind))
      }
    }
  }

  private static let ends: Set<Aspect> = [
    .key(.from), .key(.to), .key(.presentation), .key(.steps), .key(.redirect), .key(.path),
  ]

  /// A property of some things that no other of the kind has.
  private func unique(_ subjects: [Subject], _ all: [Subject], _ property: (Subject) -> String?) -> [String?]
  {
    var counts: [String: Int] = [:]
    for subject in all { if let text = property(subject), !text.isEmpty { counts[text, default: 0] += 1 } }
    return subjects.map { subject in property(subject).flatMap { counts[$0] == 1 ? $0 : nil } }
  }

  /// A source without the line.
  static func file(_ source: String?) -> String? {
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
        where (isOld ? counterpart(ofOld: target) : counterpart(ofNew: target)) == nil {
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

  private static func isPlace(_ kind: Kind) -> Bool {
    kind == .screen || kind == .coordinator || kind == .route
  }

  /// Facts as a text that is the same in both specs if they are. What has no counterpart yet has no name in it. With
  /// `isStrict` there is no text where nothing is referred to, or a place is not known: a screen, a coordinator, a route.
  /// A screen whose model is called otherwise, too, is still in its place, but what is only handed about has none.
  private func signature(
    _ facts: [Fact], _ referrers: [Fact], isOld: Bool, isStrict: Bool, isPlaced: Bool
  ) -> String? {
    var hasUnknown = false
    var hasKnown = false
    func name(_ subject: Subject) -> String {
      let isKnown = (isOld ? counterpart(ofOld: subject) : counterpart(ofNew: subject)) != nil
      if isKnown { hasKnown = true } else if !isPlaced || Self.isPlace(subject.kind) { hasUnknown = true }
      return isKnown ? (isOld ? token(ofOld: subject) : token(ofNew: subject)) : "\u{0}?"
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
