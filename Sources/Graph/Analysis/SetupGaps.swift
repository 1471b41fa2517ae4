/// Elements that are shown without a model that they need.
struct SetupGaps: Sendable {
  /// Elements that a transition shows without models of their setup.
  struct Gap: Sendable {
    /// The reason why the element is shown: it is the target, a coordinator around it that is made too, a root placed below
    /// it, or something that comes with it.
    enum Relation: Sendable { case target, around, below, within }

    var transition: IncomingTransition
    var element: Element.ID
    var relation: Relation
    /// Lists of models, of each of which one is needed.
    var needs: [List<Model>]
  }

  /// A root or member that needs a model which nothing that enters its coordinator passes.
  struct Lack: Sendable {
    var shown: SetupNeeds.Shown
    var needs: [List<Model>]
  }

  private(set) var gaps: [Gap] = []
  private(set) var lacks: [Lack] = []

  /// The approximate maximum number of models that one finding names.
  private static let namesLimit = 8

  private let spec: Spec
  private let tree: CoordinatorTree
  private let transitions: IncomingTransitions
  private let needs: SetupNeeds
  /// For each coordinator the elements that come with it and need a model that only some transitions pass.
  private var wanted = Table<Element, [SetupNeeds.Need]>()

  /// Compares the models that each transition passes with those that the shown elements need. O(*n* log *n*) in the
  /// size of the spec: of the models that an element needs, each one looked at is either passed or missing, and of the
  /// missing ones a few suffice.
  ///
  /// `isAsked`: whether anybody wants to know.
  init(_ spec: Spec, _ tree: CoordinatorTree, _ transitions: IncomingTransitions, _ needs: SetupNeeds, isAsked: Bool) {
    self.spec = spec
    self.tree = tree
    self.transitions = transitions
    self.needs = needs
    guard isAsked, !spec.models.isEmpty else { return }
    matchShown()
    collectWanted()
    var delivered = ModelSet(modelCount: spec.models.count)
    for transition in transitions.all where transition.makesTarget {
      guard let lists = transitions.delivered(by: transition, in: spec) else { continue }
      delivered.removeAll()
      for list in lists { delivered.insert(list, of: spec) }
      gaps += gaps(at: transition, delivered)
    }
  }

  /// Blames roots and members for models that no transition passes, and notes in `wanted` those that some pass.
  private mutating func matchShown() {
    wanted = Table(repeating: [], count: spec.elements.count)
    let (launched, launch) = launch()
    let entered = arrivalsByCoordinator()
    // The models that are passed to the coordinators at hand, and the number of transitions into them.
    var handedOver = Table<Model, Int32>(repeating: 0, count: spec.models.count)
    var entryCount = 0
    func count(_ coordinator: Element.ID, by change: Int32) {
      for position in Int(entered.offsets[coordinator.number])..<Int(entered.offsets[coordinator.number + 1]) {
        let transition = transitions.all[Int(entered.values[position])]
        guard let lists = transitions.delivered(by: transition, in: spec) else { continue }
        entryCount += Int(change)
        for list in lists {
          for model in spec.resolved(list) { handedOver[model] += change }
        }
      }
    }
    var open: [Element.ID] = []
    for place in needs.shown.order.indices {
      let element = needs.shown.order[place]
      while let last = open.last, needs.shown.subtree(of: last).upperBound <= place {
        count(last, by: -1)
        open.removeLast()
      }
      guard let coordinator = spec.coordinator(element) else { continue }
      open.append(element)
      count(element, by: 1)
      let isLaunched = launched.map { needs.shown.isAncestor($0, of: element) } ?? false
      for child in SetupNeeds.shown(by: coordinator, spec, tree) {
        // What stands around `start` is checked there.
        let isAtLaunch = isLaunched && !tree.isInside(spec.start.target ?? element, child.element)
        guard entryCount > 0 || isAtLaunch else { continue }
        var lacking: [List<Model>] = []
        for need in needs.needs(of: child, spec, tree) {
          if isAtLaunch
            ? launch.containsAny(of: need.models, spec)
            : spec.resolved(need.models).contains(where: { handedOver[$0] > 0 })
          {
            wanted[element].append(need)
          } else {
            lacking.append(need.models)
          }
        }
        if !lacking.isEmpty { lacks.append(Lack(shown: child, needs: lacking)) }
      }
    }
  }

  /// The outermost coordinator that the launch enters at its root, `nil` where there is none, and the models that the
  /// launch passes.
  private func launch() -> (coordinator: Element.ID?, models: ModelSet) {
    var models = ModelSet(modelCount: spec.models.count)
    guard var element = spec.start.target, spec.list(spec.startWith).allSatisfy({ $0.target != nil }) else {
      return (nil, models)
    }
    models.insert(spec.startWith, of: spec)
    while let parent = tree.parent(of: element), let coordinator = spec.coordinator(parent),
      tree.first(of: parent) == element
        || coordinator.container.hasMembers && spec.list(coordinator.members, contains: element)
    { element = parent }
    return (element, models)
  }

  /// The numbers of the moves and links into each coordinator.
  private func arrivalsByCoordinator() -> (offsets: [Int32], values: [Int32]) {
    let numbers = transitions.all.indices.filter { number in
      let transition = transitions.all[number]
      return !transition.isLaunch && transition.makesTarget && !spec.elements[transition.target].isScreen
    }
    return ModelIndex.buckets(
      numbers.map { transitions.all[$0].target.raw }, numbers.map { Int32($0) }, count: spec.elements.count)
  }

  /// Adds to the wanted models of each coordinator those of the coordinators that it shows.
  private mutating func collectWanted() {
    guard wanted.contains(where: { !$0.isEmpty }) else { return }
    var once = ModelSet(modelCount: spec.models.count)
    for element in needs.shown.order.reversed() {
      let children = needs.shown.children(of: element)
      once.removeAll()
      var all: [SetupNeeds.Need] = []
      for need in wanted[element] where all.count < SetupNeeds.limit && once.insert(need: need.models, of: spec) {
        all.append(need)
      }
      for child in children where all.count < SetupNeeds.limit {
        for need in wanted[child] where once.insert(need: need.models, of: spec) { all.append(need) }
      }
      wanted[element] = all
    }
  }

  /// Returns the models that the shown elements need and a transition does not pass.
  private func gaps(at transition: IncomingTransition, _ delivered: ModelSet) -> [Gap] {
    var gaps: [Gap] = []
    var found = 0
    func check(_ element: Element.ID, _ relation: Gap.Relation, _ needs: some Sequence<List<Model>>) {
      var missing: [List<Model>] = []
      for need in needs where !delivered.containsAny(of: need, spec) {
        missing.append(need)
        found += 1
        if found == Self.namesLimit { break }
      }
      guard !missing.isEmpty else { return }
      gaps.append(Gap(transition: transition, element: element, relation: relation, needs: missing))
    }
    // A route says what it passes; at launch and by a link the coordinators around make the target.
    check(transition.target, .target, needs.setup(of: transition.target, includingHad: transition.isMove))
    if transition.base != nil || transition.isLaunch, transitions.flowEntered(by: transition, in: tree) == nil {
      // A link enters its target from nothing: those around it that the launch made get what the launch has, as there.
      let base = transition.isMove ? transition.base : nil
      let isMadeAtLaunch = { tree.forest.depth[$0] <= transition.base.map { tree.forest.depth[$0] } ?? -1 }
      for coordinator in needs.needyCoordinators(around: transition.target, below: base, in: tree) {
        if found >= Self.namesLimit { return gaps }
        let setup = needs.setup(of: coordinator, includingHad: false)
        check(
          coordinator, .around,
          setup.filter { need in
            !isMadeAtLaunch(coordinator)
              || !spec.resolved(need).contains { spec.list(spec.startWith, contains: $0) }
          })
      }
    }
    // What the launch shows without its models was blamed itself.
    guard !transition.isLaunch else { return gaps }
    if case .deepLink(let link) = transition.cause, spec.deepLinks[link].placesRootsBelow, let base = transition.base {
      for child in rootsBelow(transition, base) where found < Self.namesLimit {
        check(child.element, .below, needs.needs(of: child, spec, tree).lazy.map(\.models))
      }
    }
    var wanted = wanted[transition.target][...]
    while let element = wanted.first?.element, found < Self.namesLimit {
      let ofOne = wanted.prefix { $0.element == element }
      check(element, .within, ofOne.lazy.map(\.models))
      wanted = wanted[ofOne.endIndex...]
    }
    return gaps
  }

  /// The roots that a link with `stack` places below its target, of as many coordinators as are looked at.
  private func rootsBelow(_ transition: IncomingTransition, _ base: Element.ID) -> [SetupNeeds.Shown] {
    tree.forest.ancestors(of: transition.target).dropFirst().prefix(SetupNeeds.limit)
      .prefix { tree.forest.depth[$0] > tree.forest.depth[base] }
      .compactMap { ancestor -> SetupNeeds.Shown? in
        guard let coordinator = spec.coordinator(ancestor), coordinator.container == .navigation else {
          return nil
        }
        return SetupNeeds.shown(by: coordinator, spec, tree).first {
          !tree.isInside(transition.target, $0.element)
        }
      }
  }
}
