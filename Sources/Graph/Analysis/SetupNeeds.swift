/// The models that elements need to be shown, and the coordinators that have them.
///
/// A coordinator hands its `setup` and the models that it `provides` on to all that it makes: its root, its members, and
/// the elements inside them. Further models that such an element needs must come with every transition into the
/// coordinator.
struct SetupNeeds: Sendable {
  /// Models without one of which an element cannot be shown.
  struct Need: Sendable {
    var element: Element.ID
    var models: List<Model>
  }

  /// A root or a member, and where it is named; the reference is not present where the root is implied.
  struct Shown: Sendable {
    var coordinator: Element.ID
    var element: Element.ID
    var reference: Reference<Element>
  }

  /// The maximum number of models that are examined of all that a root or member lacks, or that comes with a coordinator.
  static let limit = 64

  /// For each element, the start of its setup in `setups`.
  private let offsets: [Int32]
  /// The entries of all setups, each once for an element.
  private let setups: [List<Model>]
  /// For each entry of `setups`, true if the coordinators around the element have a model of it already.
  private let isHad: [Bool]
  /// For each element the innermost coordinator strictly around it whose setup the ones around that don't have all of;
  /// unknown where there is none.
  private let needyAbove: Table<Element, Element.ID>
  /// The models that coordinators have for everything that they make.
  private let had: ModelIndex
  /// The models that elements take, if only optionally.
  private let takers: ModelIndex
  /// The models that are taken by the first elements of coordinators; the forest is that of `shown`.
  private let takersShown: ModelIndex
  /// For each place in preorder of `shown`, the number of coordinators before it whose root or members are not known.
  private let openBefore: [Int32]
  /// Coordinators below those that show them as root or member.
  let shown: Forest<Element>

  /// Gathers the needs, possessions and takers of models. O(*n* log *n*) in the size of the spec.
  init(_ spec: Spec, _ tree: CoordinatorTree) {
    let takers = Self.holdings(spec) { [$0.setup, $0.accepts] }
    let had = ModelIndex(
      modelCount: spec.models.count, forest: tree.forest,
      holdings: Self.holdings(spec) { $0.isScreen ? [] : [$0.setup, $0.provides] })
    self.had = had
    self.takers = ModelIndex(modelCount: spec.models.count, forest: tree.forest, holdings: takers)

    var offsets: [Int32] = [0]
    var setups: [List<Model>] = []
    var isHad: [Bool] = []
    var once = ModelSet(modelCount: spec.models.count)
    for index in spec.elements.indices {
      once.removeAll()
      for need in spec.entries(of: spec.elements[index].setup) {
        guard spec.list(need).allSatisfy({ $0.target != nil }), once.insert(need: need, of: spec) else { continue }
        setups.append(need)
        isHad.append(
          tree.parent(of: index).map { parent in
            spec.resolved(need).contains { had.holder(of: $0, around: parent) != nil }
          } ?? false)
      }
      offsets.append(Int32(setups.count))
    }
    (self.offsets, self.setups, self.isHad) = (offsets, setups, isHad)
    var needyAbove = Table<Element, Element.ID>(repeating: .unknown, count: spec.elements.count)
    for element in tree.forest.order {
      guard let parent = tree.parent(of: element) else { continue }
      let isNeedy = (Int(offsets[parent.number])..<Int(offsets[parent.number + 1])).contains { !isHad[$0] }
      needyAbove[element] = isNeedy ? parent : needyAbove[parent]
    }
    self.needyAbove = needyAbove
    (shown, takersShown, openBefore) = Self.shown(spec, tree, takers)
  }

  /// The models in some lists of each element.
  static func holdings(_ spec: Spec, _ lists: (Element) -> [List<Model>]) -> [ModelIndex.Holding] {
    spec.elements.indices.flatMap { index in
      lists(spec.elements[index]).flatMap(spec.resolved).map { ModelIndex.Holding(vertex: index, model: $0) }
    }
  }

  /// Returns the forest of first elements, the models that are taken there, and the number of unknown contents before each
  /// place.
  private static func shown(
    _ spec: Spec, _ tree: CoordinatorTree, _ takers: [ModelIndex.Holding]
  ) -> (Forest<Element>, ModelIndex, [Int32]) {
    var parents = Table<Element, Element.ID>(repeating: .unknown, count: spec.elements.count)
    var isOpen = Table<Element, Bool>(repeating: false, count: spec.elements.count)
    var takers = takers.filter { !spec.elements[$0.vertex].isScreen }
    for coordinator in spec.coordinators {
      let element = coordinator.element
      isOpen[element] = coordinator.isDynamic
      for child in Self.shown(by: coordinator, spec, tree) {
        let isOwn = tree.parent(of: child.element) == element
        let shown = spec.elements[child.element]
        if !shown.isScreen {
          if isOwn { parents[child.element] = coordinator.element }
        } else if !isOwn, shown.setup.count + shown.accepts.count > limit {
          isOpen[element] = true
        } else {
          for model in spec.targets(shown.setup) + spec.targets(shown.accepts) {
            takers.append(ModelIndex.Holding(vertex: coordinator.element, model: model))
          }
        }
      }
    }
    let shown = Forest<Element>(parents: parents.map(\.raw))
    var open: Int32 = 0
    var openBefore: [Int32] = [0]
    for element in shown.order {
      if isOpen[element] { open += 1 }
      openBefore.append(open)
    }
    return (shown, ModelIndex(modelCount: spec.models.count, forest: shown, holdings: takers), openBefore)
  }

  /// Returns the elements that a coordinator shows as soon as it is entered at its root: its members, or its first element.
  static func shown(by coordinator: Coordinator, _ spec: Spec, _ tree: CoordinatorTree) -> [Shown] {
    let element = coordinator.element
    if coordinator.container.hasMembers, !coordinator.members.isEmpty {
      return spec.list(coordinator.members).compactMap { member in
        member.target.map { Shown(coordinator: element, element: $0, reference: member) }
      }
    }
    guard let first = tree.first(of: element) else { return [] }
    return [Shown(coordinator: element, element: first, reference: coordinator.root)]
  }

  /// The entries of an element's setup, each once. `includingHad`: also the entries with a model that the coordinators
  /// around it have.
  func setup(of element: Element.ID, includingHad: Bool) -> some Sequence<List<Model>> {
    let range = Int(offsets[element.number])..<Int(offsets[element.number + 1])
    // The closures capture only these arrays: they would copy the whole structure.
    return range.lazy.filter { [isHad] in includingHad || !isHad[$0] }.map { [setups] in setups[$0] }
  }

  /// Returns the models that a root or member needs beyond those of its coordinator.
  func needs(of child: Shown, _ spec: Spec, _ tree: CoordinatorTree) -> [Need] {
    let isOwn = tree.parent(of: child.element) == child.coordinator
    return setup(of: child.element, includingHad: false).prefix(Self.limit).filter { need in
      isOwn || spec.resolved(need).allSatisfy { had.holder(of: $0, around: child.coordinator) == nil }
    }.map { Need(element: child.element, models: $0) }
  }

  /// The coordinators strictly around an element and strictly below `base`, from within, that need more than the ones
  /// around them have. None of their needs repeats.
  func needyCoordinators(around element: Element.ID, below base: Element.ID?, in tree: CoordinatorTree)
    -> some Sequence<Element.ID>
  {
    let floor = base.map { tree.forest.depth[$0] } ?? -1
    return sequence(state: needyAbove[element]) { [needyAbove, depth = tree.forest.depth] coordinator -> Element.ID? in
      guard coordinator.isKnown, depth[coordinator] > floor else { return nil }
      defer { coordinator = needyAbove[coordinator] }
      return coordinator
    }
  }

  /// True if a model is of use to an element that is entered, to an element that comes with it, or to a coordinator below
  /// `base` that is entered with it. Where something unknown comes with it, every model may be.
  func isTaken(_ model: Model.ID, by element: Element.ID, below base: Element.ID?, in tree: CoordinatorTree) -> Bool {
    if let holder = takers.holder(of: model, around: element),
      base.map({ tree.forest.depth[holder] > tree.forest.depth[$0] }) ?? true
    {
      return true
    }
    let range = shown.subtree(of: element)
    return openBefore[range.upperBound] > openBefore[range.lowerBound] || takersShown.isHeld(model, inside: element)
  }
}
