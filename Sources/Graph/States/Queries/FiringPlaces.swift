/// The leaves at which routes fire, by their screens: nearest first, as runs to them are tried.
struct FiringPlaces {
  private let search: StateSearch
  private let distance: [Int32]
  /// All leaves, nearest first.
  private let all: [Int32]
  /// The same by their elements, in the order of the tree of coordinators, and where those of each place in it begin.
  private var sorted: [Int32]
  private var starts: [Int]
  /// The results for lists of sources with very many leaves.
  private var known: [[Element.ID]: [Int32]] = [:]

  /// How many places of a route are told.
  private static let most = 100
  /// The number of leaves from which on it is worthwhile to keep the results.
  private static let many = 1_000

  /// Sorts the leaves of a search. O(*v* log *v*).
  init(_ search: StateSearch, _ runs: Runs) {
    self.search = search
    distance = runs.distance
    let forest = search.machine.tree.forest
    let distance = runs.distance
    all = search.graph.vertices.indices.filter { index in
      let vertex = search.graph.vertices[index]
      return vertex.isSeen && vertex.continuation == 0 && vertex.template >= 0 && vertex.leaf == Int32(index)
    }.map { Int32($0) }.sorted { (distance[Int($0)], $0) < (distance[Int($1)], $1) }
    func place(of leaf: Int32) -> Int? {
      let element = search.templates.element(search.graph.vertices[Int(leaf)].template)
      return element.isKnown ? Int(forest.preorder[element]) : nil
    }
    starts = [Int](repeating: 0, count: forest.order.count + 1)
    for leaf in all { if let place = place(of: leaf) { starts[place + 1] += 1 } }
    for index in starts.indices.dropFirst() { starts[index] += starts[index - 1] }
    sorted = [Int32](repeating: 0, count: starts.last ?? 0)
    var next = starts
    for leaf in all {
      guard let place = place(of: leaf) else { continue }
      sorted[next[place]] = leaf
      next[place] += 1
    }
  }

  /// The nearest leaves at which a route fires. Linear in the number of leaves below its sources, but once for each list of
  /// them.
  mutating func places(of route: Route.ID) -> [Int32] {
    let spec = search.spec
    if spec.routes[route].isFromAnywhere { return Array(all.prefix(Self.most)) }
    let sources = spec.targets(spec.routes[route].from)
    if let places = known[sources] { return places }
    let forest = search.machine.tree.forest
    var found: [Int32] = []
    var end = 0
    for range in sources.map(forest.subtree).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      // Subtrees are apart or inside of each other.
      guard range.upperBound > end else { continue }
      end = range.upperBound
      found += sorted[starts[range.lowerBound]..<starts[range.upperBound]]
    }
    let isMany = found.count > Self.many
    found.sort { (distance[Int($0)], $0) < (distance[Int($1)], $1) }
    let places = Array(found.prefix(Self.most))
    if isMany { known[sources] = places }
    return places
  }
}
