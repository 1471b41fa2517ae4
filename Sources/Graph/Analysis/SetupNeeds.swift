/// Who needs which models to be shown, and who has them.
///
/// A coordinator hands its `setup` and what it `provides` on to all that it makes: its root, its members, and
/// what is inside them. What such an element needs beyond that must come with whatever enters the
/// coordinator.
struct SetupNeeds: Sendable {
  /// A model without which an element cannot be shown.
  struct Need: Sendable {
    var element: Int32
    var model: Int32
  }

  /// A root or a member, and where it is named; the reference is not present where the root is implied.
  struct Shown: Sendable {
    var coordinator: Int
    var element: Int
    var reference: Reference
  }

  /// How many models are looked at of all that a root or member lacks, or that comes with a coordinator.
  static let limit = 64

  /// Where the setup of each element begins in `setups`.
  private let offsets: [Int32]
  /// The models of all setups, each once for an element.
  private let setups: [Int32]
  /// Whether the coordinators around an element have the model already.
  private let isHad: [Bool]
  /// For each element the innermost coordinator strictly around it whose setup the ones around that don't
  /// have all of.
  private let needyAbove: [Int32]
  /// Which coordinators have what for all that they make.
  private let had: ModelIndex
  /// Who takes what, if only optionally.
  private let takers: ModelIndex
  /// Which coordinators show what takes what; the forest is that of `shown`.
  private let takersShown: ModelIndex
  /// How many coordinators whose root or members are not known come before each place in preorder of `shown`.
  private let openBefore: [Int32]
  /// Coordinators below those that show them as root or member.
  let shown: Forest

  /// Gathers who needs, has and takes what. O(*n* log *n*) in the size of the spec.
  init(_ spec: Spec, _ tree: CoordinatorTree) {
    let takers = Self.holdings(spec, [\.setup, \.accepts]) { _ in true }
    let had = ModelIndex(
      modelCount: spec.models.count, forest: tree.forest,
      holdings: Self.holdings(spec, [\.setup, \.provides]) { !$0.isScreen })
    self.had = had
    self.takers = ModelIndex(modelCount: spec.models.count, forest: tree.forest, holdings: takers)

    var offsets: [Int32] = [0]
    var setups: [Int32] = []
    var isHad: [Bool] = []
    var once = ModelSet(modelCount: spec.models.count)
    for (index, element) in spec.elements.enumerated() {
      once.removeAll()
      for model in spec.targets(element.setup) where once.insert(model) {
        setups.append(Int32(model))
        isHad.append(tree.parent(of: index).map { had.holder(of: model, around: $0) >= 0 } ?? false)
      }
      offsets.append(Int32(setups.count))
    }
    (self.offsets, self.setups, self.isHad) = (offsets, setups, isHad)
    var needyAbove = [Int32](repeating: -1, count: spec.elements.count)
    for element in tree.forest.order {
      guard let parent = tree.parent(of: Int(element)) else { continue }
      let isNeedy = (Int(offsets[parent])..<Int(offsets[parent + 1])).contains { !isHad[$0] }
      needyAbove[Int(element)] = isNeedy ? Int32(parent) : needyAbove[parent]
    }
    self.needyAbove = needyAbove
    (shown, takersShown, openBefore) = Self.shown(spec, tree, takers)
  }

  private static func holdings(
    _ spec: Spec, _ lists: [KeyPath<Element, List>], where isAsked: (Element) -> Bool
  ) -> [ModelIndex.Holding] {
    var holdings: [ModelIndex.Holding] = []
    for (index, element) in spec.elements.enumerated() where isAsked(element) {
      for list in lists {
        for model in spec.list(element[keyPath: list]) where model.target >= 0 {
          holdings.append(ModelIndex.Holding(vertex: Int32(index), model: model.target))
        }
      }
    }
    return holdings
  }

  /// Who shows what, who of them shows what takes what, and how many before each are open to the unknown.
  private static func shown(
    _ spec: Spec, _ tree: CoordinatorTree, _ takers: [ModelIndex.Holding]
  ) -> (Forest, ModelIndex, [Int32]) {
    var parents = [Int32](repeating: -1, count: spec.elements.count)
    var isOpen = [Bool](repeating: false, count: spec.elements.count)
    var takers = takers.filter { !spec.elements[Int($0.vertex)].isScreen }
    for coordinator in spec.coordinators {
      let element = Int(coordinator.element)
      isOpen[element] = coordinator.isDynamic
      for child in Self.shown(by: coordinator, spec, tree) {
        let isOwn = tree.parent(of: child.element) == element
        let shown = spec.elements[child.element]
        if !shown.isScreen {
          if isOwn { parents[child.element] = coordinator.element }
        } else if !isOwn, Int(shown.setup.count) + Int(shown.accepts.count) > limit {
          isOpen[element] = true
        } else {
          for model in spec.targets(shown.setup) + spec.targets(shown.accepts) {
            takers.append(ModelIndex.Holding(vertex: coordinator.element, model: Int32(model)))
          }
        }
      }
    }
    let shown = Forest(parents: parents)
    var open: Int32 = 0
    var openBefore: [Int32] = [0]
    for element in shown.order {
      if isOpen[Int(element)] { open += 1 }
      openBefore.append(open)
    }
    return (shown, ModelIndex(modelCount: spec.models.count, forest: shown, holdings: takers), openBefore)
  }

  /// What a coordinator shows as soon as it is entered at its root: its members, or its first element.
  static func shown(by coordinator: Coordinator, _ spec: Spec, _ tree: CoordinatorTree) -> [Shown] {
    let element = Int(coordinator.element)
    if coordinator.container.hasMembers, !coordinator.members.isEmpty {
      return spec.list(coordinator.members).compactMap { member in
        member.index.map { Shown(coordinator: element, element: $0, reference: member) }
      }
    }
    guard tree.first[element] >= 0 else { return [] }
    return [Shown(coordinator: element, element: Int(tree.first[element]), reference: coordinator.root)]
  }

  /// The models of an element's setup, each once; those that the coordinators around it have only if asked
  /// for.
  func setup(of element: Int, includingHad: Bool) -> some Sequence<Int32> {
    let range = Int(offsets[element])..<Int(offsets[element + 1])
    return range.lazy.filter { includingHad || !isHad[$0] }.map { setups[$0] }
  }

  /// What a root or member needs beyond what its coordinator has.
  func needs(of child: Shown, in tree: CoordinatorTree) -> [Need] {
    let isOwn = tree.parent(of: child.element) == child.coordinator
    return setup(of: child.element, includingHad: false).prefix(Self.limit)
      .filter { isOwn || had.holder(of: Int($0), around: child.coordinator) < 0 }
      .map { Need(element: Int32(child.element), model: $0) }
  }

  /// The coordinators strictly around an element and strictly below `base`, from within, that need more than
  /// the ones around them have. None of their needs repeats.
  func needyCoordinators(around element: Int, below base: Int, in tree: CoordinatorTree) -> some Sequence<Int>
  {
    let floor = base < 0 ? -1 : tree.forest.depth[base]
    return sequence(state: Int(needyAbove[element])) { coordinator -> Int? in
      guard coordinator >= 0, tree.forest.depth[coordinator] > floor else { return nil }
      defer { coordinator = Int(needyAbove[coordinator]) }
      return coordinator
    }
  }

  /// Whether a model is of use to an element that is entered, to what comes with it, or to a coordinator that
  /// is entered on the way, below `base`. Where something unknown comes with it, every model may be.
  func isTaken(_ model: Int, by element: Int, below base: Int, in tree: CoordinatorTree) -> Bool {
    let holder = takers.holder(of: model, around: element)
    if holder >= 0, base < 0 || tree.forest.depth[holder] > tree.forest.depth[base] { return true }
    let range = shown.subtree(of: element)
    return openBefore[range.upperBound] > openBefore[range.lowerBound]
      || takersShown.isHeld(model, inside: element)
  }
}
