import Graph

/// The differences of two specs while they are gathered.
struct DifferenceList {
  private let correspondence: Correspondence
  private let old: Analysis
  private let new: Analysis
  private let links: LinkComparison
  private var backs: BackComparison
  private(set) var differences: [Difference] = []

  init(_ correspondence: Correspondence, _ old: Analysis, _ new: Analysis) {
    self.correspondence = correspondence
    self.old = old
    self.new = new
    links = LinkComparison(correspondence, old, new)
    backs = BackComparison(correspondence, old, new)
  }

  mutating func addAll() {
    addLaunch()
    for kind in Inventory.kinds {
      for subject in correspondence.new.subjects(of: kind) {
        if let before = correspondence.counterpart(ofNew: subject) {
          addPair(before, subject)
        } else if !isUnsaid(subject, in: correspondence.new, beside: correspondence.old) {
          addNew(subject)
        }
      }
      for subject in correspondence.old.subjects(of: kind)
      where correspondence.counterpart(ofOld: subject) == nil
        && !isUnsaid(subject, in: correspondence.old, beside: correspondence.new)
      { addGone(subject) }
    }
  }

  /// True for facts that an import and a written spec need not both have: a presentation that only gives a style another
  /// name, the coordinator around all, and the team's policies.
  private func isUnsaid(_ subject: Subject, in inventory: Inventory, beside other: Inventory) -> Bool {
    guard inventory.comparesImport else { return false }
    return switch subject {
    case .presentation(let presentation): inventory.plainStyle(of: presentation) != nil
    case .policy: true
    case .coordinator(let element): other.spec.implicitCoordinator != nil && element == inventory.tree.root
    default: false
    }
  }

  // MARK: The app

  private mutating func addLaunch() {
    let app: Words = "the app"
    var changes = self.changes(correspondence.old.launchFacts, correspondence.new.launchFacts, of: app, kind: nil)
    // What is shown first is told where the start stays: otherwise it follows.
    if !changes.contains(where: { $0.aspect == .key(.start) }), let before = shown(old),
      let after = shown(new)
    {
      let change = Change(
        .launch, of: app, nil, isOrdered: true, before: [naming(isOld: true)(before)],
        after: [naming(isOld: false)(after)])
      if let change { changes.append(change) }
    }
    guard !changes.isEmpty else { return }
    differences.append(Difference(kind: .changed, old: nil, new: nil, id: "", oldID: nil, changes: changes))
  }

  /// The screen that is shown at launch.
  private func shown(_ analysis: Analysis) -> Subject? {
    let leaf = analysis.spec.start.target.flatMap { analysis.tree.leaf(of: $0) }
    return leaf.map { analysis.spec.subject($0) }
  }

  // MARK: What came and went

  private mutating func addNew(_ subject: Subject) {
    let id = new.spec.name(of: subject)
    differences.append(
      Difference(
        kind: .added, old: nil, new: subject, id: id, oldID: nil,
        headline: "\(id) is new\(words: remark(on: subject, in: new, isOld: false))"))
  }

  private mutating func addGone(_ subject: Subject) {
    let id = old.spec.name(of: subject)
    var changes: [Change] = []
    if case .deepLink(let link) = subject { changes += links.urlChanges[link] ?? [] }
    if subject.kind == .screen || subject.kind == .coordinator, let entry = old.spec.text(.entry, of: subject) {
      changes.append(
        Change(
          aspect: .key(.entry), words: "\(id) is no longer opened from outside by \(entry)", before: [entry],
          after: [], isBreaking: LinkComparison.isFromOutside(entry)))
    }
    differences.append(
      Difference(
        kind: .removed, old: subject, new: nil, id: id, oldID: nil,
        headline: "\(id) is gone\(words: remark(on: subject, in: old, isOld: true))", changes: changes))
  }

  /// Returns a remark on a subject that is in one spec only.
  private func remark(on subject: Subject, in analysis: Analysis, isOld: Bool) -> Words {
    let facts = (isOld ? correspondence.old : correspondence.new).facts(of: subject)
    func names(_ aspect: Aspect) -> [String] {
      facts.first { $0.aspect == aspect }?.values.map { $0.text(analysis.spec.name(of:)) } ?? []
    }
    switch subject.kind {
    case .screen, .coordinator:
      let title = names(.key(.title))
      return title.isEmpty || title == [analysis.spec.name(of: subject)] ? "" : ", titled \(names: title)"
    case .route:
      let (from, to, presentation) = (names(.key(.from)), names(.key(.to)), names(.key(.presentation)))
      guard !from.isEmpty else { return "" }
      let style: Words = presentation.isEmpty ? "" : "\(names: presentation) "
      let end: Words = to.isEmpty ? "" : " to \(names: to)"
      return ": \(words: style)from \(names: from)\(words: end)"
    case .deepLink:
      guard !isOld, case .deepLink(let link) = subject else { return "" }
      return links.landing(ofNew: link).map { ", and lands at \(names: $0)" } ?? ""
    default: return ""
    }
  }

  // MARK: What stayed

  private mutating func addPair(_ before: Subject, _ after: Subject) {
    let id = new.spec.name(of: after)
    let oldID = old.spec.name(of: before)
    let words: Words = "\(id)"
    let isImport = correspondence.isImport(before, after)
    var (was, isNow) = (correspondence.old.facts(of: before), correspondence.new.facts(of: after))
    if isImport {
      // What people fill in, an importer may not see.
      let (aspects, others) = (Set(was.map(\.aspect)), Set(isNow.map(\.aspect)))
      let unseen = Set(Key.ofPeople.map(Aspect.key)).subtracting(aspects.intersection(others))
      was.removeAll { unseen.contains($0.aspect) }
      isNow.removeAll { unseen.contains($0.aspect) }
    }
    var changes = self.changes(was, isNow, of: words, kind: after.kind)
    switch (before, after) {
    case (.screen(let was), .screen(let element)), (.screen(let was), .coordinator(let element)),
      (.coordinator(let was), .screen(let element)), (.coordinator(let was), .coordinator(let element)):
      markBreaking(&changes, was, element)
      if let change = reachChange(was, element, words) { changes.append(change) }
    case (.route(let was), .route(let route)):
      if changes.contains(where: { BackComparison.aspects.contains($0.aspect) }),
        let change = backs.change(of: was, route, named: words)
      {
        changes.append(change)
      }
    case (.deepLink(let was), .deepLink(let link)):
      for index in changes.indices where changes[index].aspect == .key(.when) && !changes[index].after.isEmpty {
        changes[index].isBreaking = true
      }
      let landings = links.changes(ofOld: was, new: link, named: words)
      // Where it lands elsewhere, that its target or its routes are others says the same again.
      if landings.contains(where: { $0.aspect == .lands }) {
        changes.removeAll { $0.aspect == .key(.to) || $0.aspect == .key(.path) }
      }
      changes = landings + (links.urlChanges[was] ?? []) + changes
    default: break
    }
    // What an importer calls things says nothing; a URL does.
    let isRenamed = id != oldID && (!isImport || after.kind == .deepLink)
    guard isRenamed || !changes.isEmpty else { return }
    let retyped = after.kind == .model && isRenamed ? Self.retyping(of: oldID, id) : nil
    let renamed: Words? = !isRenamed ? nil : "\(oldID) is now \(words: after.kind == .deepLink ? "" : "called ")\(id)"
    differences.append(
      Difference(
        kind: !isRenamed || retyped != nil ? .changed : .renamed, old: before, new: after, id: id,
        oldID: isRenamed ? oldID : nil, headline: retyped ?? renamed, changes: changes))
  }

  /// That an argument has another type, of models whose names are `name:Type`; `nil` where the name changed as well.
  private static func retyping(of before: String, _ after: String) -> Words? {
    let (old, new) = (before.split(separator: ":", maxSplits: 1), after.split(separator: ":", maxSplits: 1))
    guard before != after, old.count == 2, new.count == 2, old[0] == new[0] else { return nil }
    return "\(String(old[0])) is now of the type \(String(new[1])) (was \(String(old[1])))"
  }

  /// A guard that comes or goes, and a model that is needed from now on, count for elements that are open to the outside;
  /// an entry that is gone always.
  private func markBreaking(_ changes: inout [Change], _ before: Element.ID, _ after: Element.ID) {
    let isOpen = links.isOpenInOld[before] || links.isOpenInNew[after]
    for index in changes.indices {
      let change = changes[index]
      changes[index].isBreaking =
        switch change.aspect {
        case .key(.preconditions): isOpen
        case .key(.setup): isOpen && !change.after.allSatisfy { isMet($0, by: change.before) }
        case .key(.entry): change.after.isEmpty && change.before.allSatisfy(LinkComparison.isFromOutside)
        default: false
        }
    }
  }

  /// True if whoever passes the models that were needed passes those that are needed now: one of these models
  /// (`Book|BookID`).
  private func isMet(_ need: String, by before: [String]) -> Bool {
    let models = Set(need.split(separator: "|"))
    return before.contains { models.isSuperset(of: $0.split(separator: "|")) }
  }

  /// True if the reachable states, or at least the ways, of both specs are known.
  var knowsReach: Bool { old.spec.isWhole && new.spec.isWhole }

  private func reachChange(_ before: Element.ID, _ after: Element.ID, _ id: Words) -> Change? {
    guard knowsReach, new.spec.elements[after].isScreen else { return nil }
    let knowsStates = old.states.isComplete && new.states.isComplete
    let was = knowsStates ? old.states.isSeen[before] : old.graph.reach.isReached(before.number)
    let isNow = knowsStates ? new.states.isSeen[after] : new.graph.reach.isReached(after.number)
    func value(_ isReached: Bool) -> [NamedValue] { isReached ? [] : [NamedValue(token: "false", name: "false")] }
    return Change(.reachable, of: id, nil, isOrdered: false, before: value(was), after: value(isNow))
  }

  // MARK: Facts

  private func naming(isOld: Bool) -> (Subject) -> NamedValue { NamedValue.naming(correspondence, isOld: isOld) }

  private func changes(_ before: [Fact], _ after: [Fact], of id: Words, kind: Kind?) -> [Change] {
    let before = Dictionary(before.map { ($0.aspect, $0) }, uniquingKeysWith: { first, _ in first })
    let after = Dictionary(after.map { ($0.aspect, $0) }, uniquingKeysWith: { first, _ in first })
    func named(_ fact: Fact?, isOld: Bool) -> [NamedValue] {
      let name = naming(isOld: isOld)
      return fact?.values.map { value in
        NamedValue(token: value.text { name($0).token }, name: value.text { name($0).name })
      } ?? []
    }
    guard !before.isEmpty || !after.isEmpty else { return [] }
    return Set(before.keys).union(after.keys).sorted { $0.rank < $1.rank }.compactMap { aspect in
      Change(
        aspect, of: id, kind, isOrdered: (before[aspect] ?? after[aspect])?.isOrdered ?? false,
        before: named(before[aspect], isOld: true), after: named(after[aspect], isOld: false))
    }
  }
}
