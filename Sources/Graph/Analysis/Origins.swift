/// Where a move can begin: the coordinators that stand around what is seen when it is made.
///
/// A screen stands in its owner, or, entered bare from within a coordinator below its owner, in that one. A
/// coordinator as source stands for the screens in it.
struct Origins: Sendable {
  private let spec: Spec
  private let tree: CoordinatorTree
  /// For each coordinator the innermost one around all screens in it, -1 where it has none.
  private let cores: [Int32]
  /// For each coordinator the last one in the chain of those that it shows first.
  private let ends: [Int32]
  /// The innermost coordinator around all screens; -1 where they have none in common.
  let anywhere: Int
  /// For each screen where its places as a bare screen begin in `places`.
  private let offsets: [Int32]
  /// Places in preorder below a screen's owner where it is entered bare, increasing.
  private let places: [Int32]

  /// Gathers where screens stand. O(*n* log *n*) in the size of the spec.
  init(_ spec: Spec, _ tree: CoordinatorTree) {
    self.spec = spec
    self.tree = tree
    let cores = Self.cores(spec, tree)
    let roots = tree.forest.roots.filter { cores[Int($0)] >= 0 }
    self.cores = cores
    anywhere = roots.count == 1 ? Int(cores[Int(roots[0])]) : -1
    (offsets, places) = Self.places(spec, tree)
    var ends = [Int32](0..<Int32(spec.elements.count))
    for element in tree.forest.order.reversed() {
      let first = Int(tree.first[Int(element)])
      if first >= 0, !spec.elements[first].isScreen, tree.forest.parent[first] == element {
        ends[Int(element)] = ends[first]
      }
    }
    self.ends = ends
  }

  private static func cores(_ spec: Spec, _ tree: CoordinatorTree) -> [Int32] {
    var cores = [Int32](repeating: -1, count: spec.elements.count)
    for coordinator in spec.coordinators {
      let element = Int(coordinator.element)
      let first = tree.first[element]
      let isBare = first >= 0 && spec.elements[Int(first)].isScreen
      if isBare || spec.targets(coordinator.members).contains(where: { spec.elements[$0].isScreen }) {
        cores[element] = coordinator.element
      }
    }
    for element in tree.forest.order.reversed() {
      let parent = Int(tree.forest.parent[Int(element)])
      guard parent >= 0 else { continue }
      if spec.elements[Int(element)].isScreen {
        cores[parent] = Int32(parent)
      } else if cores[Int(element)] >= 0 {
        cores[parent] = cores[parent] < 0 ? cores[Int(element)] : Int32(parent)
      }
    }
    return cores
  }

  private static func places(_ spec: Spec, _ tree: CoordinatorTree) -> (offsets: [Int32], values: [Int32]) {
    var screens: [Int32] = []
    var places: [Int32] = []
    func add(_ screen: Int, in place: Int) {
      guard spec.elements[screen].isScreen, let owner = tree.parent(of: screen),
        let coordinator = tree.coordinator(of: place, in: spec), coordinator != owner,
        tree.isInside(coordinator, owner)
      else { return }
      screens.append(Int32(screen))
      places.append(tree.forest.preorder[coordinator])
    }
    for coordinator in spec.coordinators {
      let element = Int(coordinator.element)
      if tree.first[element] >= 0 { add(Int(tree.first[element]), in: element) }
      for member in spec.resolved(coordinator.members) { add(member, in: element) }
    }
    for route in spec.routes.indices {
      var last: Int?
      for (step, move) in spec.moves(of: route).enumerated() {
        guard let target = spec.list(spec.moves[move].to).first?.index else { continue }
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
      let range = Int(buckets.offsets[screen])..<Int(buckets.offsets[screen + 1])
      if range.count > 1 { sorted[range].sort() }
    }
    return (buckets.offsets, sorted)
  }

  /// Where a move begins after an element was entered at its root: a screen itself, or the coordinator around
  /// what is seen.
  func end(of element: Int) -> Int { Int(ends[element]) }

  /// The coordinator that a source stands for as the place of a move; -1 where that is not known.
  func place(of source: Int) -> Int {
    if spec.elements[source].isScreen { return Int(tree.forest.parent[source]) }
    return cores[source] < 0 ? source : Int(cores[source])
  }

  /// The innermost coordinator around both a coordinator and the screens that a source stands for, wherever
  /// these can stand closest to it; -1 where there is none.
  ///
  /// - Complexity: O(log *n*).
  func meeting(of coordinator: Int, with source: Int) -> Int {
    let place = place(of: source)
    guard coordinator >= 0, place >= 0,
      let met = tree.forest.lowestCommonAncestor(coordinator, place)
    else { return -1 }
    let range = Int(offsets[source])..<Int(offsets[source + 1])
    guard met != coordinator, !range.isEmpty else { return met }
    // Of places in preorder, one of the two neighbours of a vertex shares the most with it.
    let own = tree.forest.preorder[coordinator]
    let next = ModelIndex.partition(places, range) { $0 < own }
    var deepest = met
    for position in [next - 1, next] where range.contains(position) {
      let place = Int(tree.forest.order[Int(places[position])])
      if let other = tree.forest.lowestCommonAncestor(coordinator, place),
        tree.forest.depth[other] > tree.forest.depth[deepest]
      {
        deepest = other
      }
    }
    return deepest
  }

  /// The first source of a route that can only stand outside a coordinator; `nil` where there is none, and
  /// for `*`.
  func source(of route: Int, outside coordinator: Int) -> Int? {
    spec.targets(spec.routes[route].from).first { meeting(of: coordinator, with: $0) != coordinator }
  }
}
