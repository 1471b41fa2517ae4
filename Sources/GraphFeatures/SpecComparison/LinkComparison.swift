import Graph

/// The effects of URLs in two specs: the link that takes them, the state after it was followed from launch, and the
/// preconditions that were evaluated.
struct LinkComparison {
  /// The result of following a link from launch.
  struct Landing {
    var visible: [NamedValue] = []
    var below: [NamedValue] = []
    /// The preconditions that are evaluated.
    var guards: [NamedValue] = []
    /// The reason why it cannot be followed.
    var fault: String?
    /// True if that is known: the spec has a start, the link a target.
    var isKnown = false

    /// True if the same is shown, and the same is asked before it is.
    func isLike(_ other: Landing) -> Bool {
      func tokens(_ values: [NamedValue]) -> [String] { values.map(\.token) }
      return (fault == nil) == (other.fault == nil) && tokens(visible) == tokens(other.visible)
        && Set(tokens(guards)) == Set(tokens(other.guards))
    }
  }

  let correspondence: Correspondence
  private let oldSurvey: LinkSurvey
  private let newSurvey: LinkSurvey
  private let oldLandings: Table<DeepLink, Landing>
  private let newLandings: Table<DeepLink, Landing>
  /// For each element of either spec whether it is open to the outside: a link leads to it or into it, or an entry that
  /// is no code opens it.
  let isOpenInOld: Table<Element, Bool>
  let isOpenInNew: Table<Element, Bool>
  /// The changes to the URLs of each old link.
  private(set) var urlChanges: [DeepLink.ID: [Change]] = [:]

  init(_ correspondence: Correspondence, _ old: Analysis, _ new: Analysis) {
    self.correspondence = correspondence
    oldSurvey = LinkSurvey(old)
    newSurvey = LinkSurvey(new)
    (oldLandings, isOpenInOld) = Self.landings(oldSurvey, old.tree, NamedValue.naming(correspondence, isOld: true))
    (newLandings, isOpenInNew) = Self.landings(newSurvey, new.tree, NamedValue.naming(correspondence, isOld: false))
    compareURLs()
  }

  /// True if an `entry` is something outside of the app; an entry from its own code changes with the app.
  static func isFromOutside(_ entry: String) -> Bool { !entry.hasPrefix("code:") }

  // MARK: Landings

  private static func landings(
    _ survey: LinkSurvey, _ tree: CoordinatorTree, _ name: (Subject) -> NamedValue
  ) -> (landings: Table<DeepLink, Landing>, isOpen: Table<Element, Bool>) {
    let spec = survey.spec
    var isOpen = Table<Element, Bool>(
      spec.elements.indices.map { spec.text(.entry, of: spec.subject($0)).map(Self.isFromOutside) ?? false })
    func open(_ element: Element.ID) {
      for outer in tree.forest.ancestors(of: element) { isOpen[outer] = true }
    }
    let landings = spec.deepLinks.indices.map { link -> Landing in
      if let target = spec.deepLinks[link].to.target { open(target) }
      var landing = Landing()
      let (effect, guards) = survey.effect(of: link)
      landing.guards = guards.map { name(Subject.precondition($0)) }
      func named(_ nodes: [Node]) -> [NamedValue] {
        nodes.map { node in
          if node.element.isKnown { open(node.element) }
          return node.kind == .anonymous
            ? NamedValue(token: "?", name: "a screen that is not known") : name(spec.subject(node.element))
        }
      }
      switch effect {
      case .state(let state):
        let (visible, below) = state.view
        landing.visible = named(visible)
        landing.below = named(below)
        landing.isKnown = true
      case .fault(let fault):
        landing.fault = fault.reason(in: spec)
        landing.isKnown = true
      case .unknown: break
      }
      return landing
    }
    return (Table(landings), isOpen)
  }

  /// Returns the visible elements after a new link, in words; `nil` where they are not known.
  func landing(ofNew link: DeepLink.ID) -> [String]? {
    let landing = newLandings[link]
    return landing.isKnown && landing.fault == nil ? landing.visible.map(\.name) : nil
  }

  /// Returns the changed results of following a link that is in both specs.
  func changes(ofOld old: DeepLink.ID, new: DeepLink.ID, named id: Words) -> [Change] {
    let before = oldLandings[old]
    let after = newLandings[new]
    var changes: [Change] = []
    if before.isKnown, after.isKnown {
      if let reason = after.fault {
        if before.fault == nil {
          let words: Words = "\(words: id) can no longer be followed: \(words: reason)"
          changes.append(
            Change(aspect: .lands, words: words, before: before.visible.map(\.name), after: [], isBreaking: true))
        }
      } else if before.fault != nil {
        let words: Words = "\(words: id) can now be followed, and lands at \(names: after.visible.map(\.name))"
        changes.append(Change(aspect: .lands, words: words, before: [], after: after.visible.map(\.name)))
      } else if before.visible.map(\.token) != after.visible.map(\.token) {
        let words: Words =
          "\(words: id) no longer lands at \(names: before.visible.map(\.name)) but at \(names: after.visible.map(\.name))"
        changes.append(
          Change(
            aspect: .lands, words: words, before: before.visible.map(\.name), after: after.visible.map(\.name),
            isBreaking: true))
      } else if let change = Change(
        .below, of: id, .deepLink, isOrdered: true, before: before.below, after: after.below)
      {
        changes.append(change)
      }
      if var change = Change(.guards, of: id, .deepLink, isOrdered: false, before: before.guards, after: after.guards) {
        change.isBreaking = true
        changes.append(change)
      }
    }
    return changes + parameterChanges(old, new, named: id)
  }

  /// Returns the changed models of the parameters of a link that is in both specs; they are compared by their places in
  /// the pattern, since a URL does not hold their names.
  private func parameterChanges(_ old: DeepLink.ID, _ new: DeepLink.ID, named id: Words) -> [Change] {
    let before = oldSurvey.parameters(of: old)
    let after = newSurvey.parameters(of: new)
    guard before.count == after.count else { return [] }
    return zip(before, after).compactMap { before, after in
      let plain = NamedValue(token: "", name: "plain text")
      let was = before.model.map { NamedValue.naming(correspondence, isOld: true)(.model($0)) } ?? plain
      let yields = after.model.map { NamedValue.naming(correspondence, isOld: false)(.model($0)) } ?? plain
      guard was.token != yields.token else { return nil }
      let words: Words = "\(words: id) now takes its parameter \(after.name) as \(yields.name) (was \(was.name))"
      return Change(aspect: .key(.parameters), words: words, before: [was.name], after: [yields.name], isBreaking: true)
    }
  }

  // MARK: URLs

  /// Asks both specs which link takes an example of each pattern.
  private mutating func compareURLs() {
    // Two fillings, so that a literal of one pattern is not what stands for a parameter of another.
    for filling in ["x", "example-7"].map({ Array($0.utf8) }) {
      for pattern in oldSurvey.index.patterns { compare(pattern?.example(filling: filling)) }
      for pattern in newSurvey.index.patterns { compare(pattern?.example(filling: filling)) }
    }
  }

  /// Compares the links that take a URL which some old link took.
  private mutating func compare(_ url: String?) {
    guard let url, let old = oldSurvey.resolve(ConcreteURL(url))?.link else { return }
    let kept = correspondence.counterpart(ofOld: .deepLink(old))
    let taker = newSurvey.resolve(ConcreteURL(url))?.link
    guard kept == nil || taker.map({ .deepLink($0) }) != kept else { return }
    let name = oldSurvey.name(of: old)
    // Where the pattern has no parameters it is its own example.
    let isAlone = url == name
    let what: Words = isAlone ? "\(url) is" : "URLs of \(name) such as \(url) are"
    let words: Words
    var isBreaking = true
    if let taker {
      isBreaking = !oldLandings[old].isLike(newLandings[taker])
      let end = isBreaking ? "" : isAlone ? ", and lands at the same" : ", and land at the same"
      words = "\(words: what) now taken by \(newSurvey.name(of: taker))\(words: end)"
    } else {
      words = "\(words: what) no longer taken"
    }
    let after = taker.map { [newSurvey.name(of: $0)] } ?? []
    // One example of each is enough.
    guard !(urlChanges[old] ?? []).contains(where: { $0.after == after }) else { return }
    urlChanges[old, default: []].append(
      Change(aspect: .urls, words: words, before: [name], after: after, isBreaking: isBreaking))
  }
}

extension NamedValue {
  /// Returns the function that names subjects of one of two specs: by the new id where the old one is another's now.
  static func naming(_ correspondence: Correspondence, isOld: Bool) -> (Subject) -> NamedValue {
    let (old, new) = (correspondence.old.spec, correspondence.new.spec)
    return { subject in
      var name = (isOld ? old : new).name(of: subject)
      if isOld, let counterpart = correspondence.counterpart(ofOld: subject),
        let namesake = new.subject(named: name, in: subject.kind.namespace), namesake != counterpart
      {
        name = new.name(of: counterpart)
      }
      return NamedValue(token: correspondence.token(of: subject, isOld: isOld), name: name)
    }
  }
}
