/// The places where moves can begin: the coordinators around the visible screen when a move is made.
///
/// A screen stands in its owner, or, entered bare from within a coordinator below its owner, in that one. A coordinator as
/// source stands for the screens in it.
struct Origins: Sendable {
  private let spec: Spec
  private let tree: CoordinatorTree
  /// For each coordinator the innermost one around all screens in it, unknown where it has none.
  private let cores: Table<Element, Element.ID>
  /// For each coordinator the last one in the chain of those that it shows first.
  private let ends: Table<Element, Element.ID>
  /// The innermost coordinator around all screens; `nil` where they have none in common.
  let anywhere: Element.ID?
  /// For each screen where its places as a bare screen begin in `places`.
  private let offsets: [Int32]
  /// Places in preorder below a screen's owner where it is entered bare, increasing.
  private let places: [Int32]

  /// Gathers where screens stand. O(*n* log *n*) in the size of the spec.
  init(_ spec: Spec, _ tree: CoordinatorTree) {
    self.spec = spec
    self.tree = tree
    let cores = Self.cores(spec, tree)
    let roots = tree.forest.roots.filter { cores[$0].isKnown }
    self.cores = cores
    anywhere = roots.count == 1 ? cores[roots[0]] : nil
    (offsets, places) = Self.places(spec, tree)
    var ends = Table<Element, Element.ID>(Array(spec.elements.indices))
    for element in tree.forest.order.reversed() {
      if let first = tree.first(of: element), !spec.elements[first].isScreen, tree.parent(of: first) == element {
        ends[element] = ends[first]
      }
    }
    self.ends = ends
  }

  private static func cores(_ spec: Spec, _ tree: CoordinatorTree) -> Table<Element, Element.ID> {
    var cores = Table<Element, Element.ID>(repeating: .unknown, count: spec.elements.count)
    for coordinator in spec.coordinators {
      let element = coordinator.element
      let first = tree.first(of: element)
      let isBare = first.map { spec.elements[$0].isScreen } ?? false
      if isBare || spec.targets(coordinator.members).contains(where: { spec.elements[$0].isScreen }) {
        cores[element] = coordinator.element
      }
    }
    for element in tree.forest.order.reversed() {
      guard let parent = tree.parent(of: element) else { continue }
      if spec.elements[element].isScreen {
        cores[parent] = parent
      } else if cores[element].isKnown {
        cores[parent] = cores[parent].isKnown ? parent : cores[element]
      }
    }
    return cores
  }

  private static func places(_ spec: Spec, _ tree: CoordinatorTree) -> (offsets: [Int32], values: [Int32]) {
    var screens: [Int32] = []
    var places: [Int32] = []
    func add(_ screen: Element.ID, in place: Element.ID) {
      guard spec.elements[screen].isScreen, let owner = tree.parent(of: screen),
        let coordinator = tree.coordinator(of: place, in: spec), coordinator != owner, tree.isInside(coordinator, owner)
      else { return }
      screens.append(screen.raw)
      places.append(tree.forest.preorder[coordinator])
    }
    for coordinator in spec.coordinators {
      let element = coordinator.element
      if let first = tree.first(of: element) { add(first, in: element) }
      for member in spec.resolved(coordinator.members) { add(member, in: element) }
    }
    for route in spec.routes.indices {
      var last: Element.ID?
      for (step, move) in spec.moves(of: route).enumerated() {
        guard let target = spec.list(spec.moves[move].to).first?.target else { continue }
        if spec.style(of: move)?.isForward == true {
          if step == 0 {
            for source in spec.resolved(spec.routes[route].from) { add(target, in: source) }
          } else if let last {
            add(target, in: last)
          }
        }
        last = target
      }
    }
    let buckets = ModelIndex.buckets(screens, places, count: spec.elements.count)
    var sorted = buckets.values
    for screen in spec.elements.indices {
      let range = Int(buckets.offsets[screen.number])..<Int(buckets.offsets[screen.number + 1])
      if range.count > 1 { sorted[range].sort() }
    }
    return (buckets.offsets, sorted)
  }

  /// Returns the place where a move begins after an element was entered at its root: a screen itself, or the coordinator
  /// around the visible screen.
  func end(of element: Element.ID) -> Element.ID { ends[element] }

  /// The coordinator that a source stands for as the place of a move; `nil` where that is not known.
  func place(of source: Element.ID) -> Element.ID? {
    if spec.elements[source].isScreen { return tree.parent(of: source) }
    return cores[source].known ?? source
  }

  /// The innermost coordinator around both a coordinator and the screens that a source stands for, wherever these can
  /// stand closest to it; `nil` where there is none. O(log *n*).
  func meeting(of coordinator: Element.ID?, with source: Element.ID) -> Element.ID? {
    guard let coordinator, let place = place(of: source), let met = tree.forest.lowestCommonAncestor(coordinator, place)
    else { return nil }
    let range = Int(offsets[source.number])..<Int(offsets[source.number + 1])
    guard met != coordinator, !range.isEmpty else { return met }
    // Of places in preorder, one of the two neighbours of a vertex shares the most with it.
    let own = tree.forest.preorder[coordinator]
    let next = places[range].partitionPoint { $0 < own }
    var deepest = met
    for position in [next - 1, next] where range.contains(position) {
      let place = tree.forest.order[Int(places[position])]
      if let other = tree.forest.lowestCommonAncestor(coordinator, place),
        tree.forest.depth[other] > tree.forest.depth[deepest]
      {
        deepest = other
      }
    }
    return deepest
  }

  /// The first source of a route that can only stand outside a coordinator; `nil` where there is none, and for `*`.
  func source(of route: Route.ID, outside coordinator: Element.ID) -> Element.ID? {
    spec.targets(spec.routes[route].from).first { meeting(of: coordinator, with: $0) != coordinator }
  }
}
