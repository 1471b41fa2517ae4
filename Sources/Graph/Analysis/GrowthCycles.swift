/// A cycle of moves: the screens and the routes between them, from the screen that is nearest to launch round to it again.
struct MoveCycle {
  let screens: [Element.ID]
  let routes: [Route.ID]
  /// True if only routes from coordinators or `*` close it.
  var isWide = false

  /// The route that leads round to the first screen.
  var closing: Route.ID { routes[routes.count - 1] }
}

/// The cycles of a move graph on which a pile of screens or layers grows without bound.
///
/// Going round a cycle leaves one more screen on the pile for each growing edge on it. So there is such a cycle exactly
/// where a growing edge has both ends in one strongly connected component. The remaining screen is the tail of the edge; it
/// does not count where it may stand above itself.
struct GrowthCycles {
  /// The fate of a screen when another is put above it.
  enum Fate: UInt8 {
    /// It stays, and should not be there twice.
    case stays
    /// It stays, and may be there again and again.
    case mayRepeat
    /// It gives way, and the screen below it stays.
    case givesWay
  }

  /// `nil` where no pile can grow.
  private let moves: MoveGraph?
  /// The fate of each vertex that is an element.
  private let fates: [Fate]
  /// For each of these vertices how far it is from launch.
  private let distances: [Int32]

  /// `fates`: the fate of each element.
  init(_ moves: MoveGraph, fates: [Fate], _ analysis: Analysis) {
    let ordered = moves.inOrder(of: analysis.spec)
    let own = ordered.map { moves in fates.indices.map { fates[moves.element($0).number] } } ?? []
    self.moves = ordered
    self.fates = own
    // A screen that gives way is never on the stack: no cycle begins there.
    distances = zip(own, ordered?.distances(by: analysis.graph.reach) ?? []).map { $0 == .givesWay ? .max : $1 }
  }

  /// Cycles until none is left: a shortest one of each component, then those that are left without the route that
  /// closes it, and so on. First without the routes from coordinators and `*`, then, where those found nothing, with
  /// them. In large graphs some may be left out. Nearly linear in the size of the graph; see
  /// `StronglyConnectedComponents.shortestCycle`.
  func cycles() -> [MoveCycle] {
    guard let moves else { return [] }
    var isOnCycle = [Bool](repeating: false, count: moves.vertexCount)
    guard moves.hasWideSources else { return search(moves, isOnCycle: &isOnCycle, isWide: false, where: nil) }
    let tails = moves.edges.map(\.tail)
    return search(moves, isOnCycle: &isOnCycle, isWide: false) { !moves.isWide(Int(tails[$0])) }
      + search(moves, isOnCycle: &isOnCycle, isWide: true, where: nil)
  }

  /// The cycles of each component without a vertex that was met on a cycle before.
  private func search(
    _ moves: MoveGraph, isOnCycle: inout [Bool], isWide: Bool, where isIncluded: ((Int) -> Bool)?
  ) -> [MoveCycle] {
    var moves = moves
    var components = Self.components(of: moves, where: isIncluded)
    if !moves.pops.isEmpty, Self.applyPops(to: &moves, components) {
      components = Self.components(of: moves, where: isIncluded)
    }
    let isKnown = isOnCycle
    var cycles: [MoveCycle] = []
    // Once for each cycle of the component that has most, as long as that takes no time.
    for _ in 0..<max(1, min(32, 250_000 / max(1, moves.edges.count))) {
      let growing = growingEdges(in: components, of: moves)
      // Another route between the same screens closes the same cycle.
      var closed: Set<DirectedGraph.Edge> = []
      for component in growing.components
      where !components.members(of: component).contains(where: { isKnown[Int($0)] }) {
        for member in components.members(of: component) { isOnCycle[Int(member)] = true }
        guard let path = components.shortestCycle(in: component, through: { growing.isGrowing[$0] }) else { continue }
        let (cycle, closing) = cycle(along: path, of: moves, isWide: isWide)
        cycles.append(cycle)
        closed.insert(moves.edges[closing])
      }
      guard !closed.isEmpty else { break }
      components = StronglyConnectedComponents(of: components.graph.filter { !closed.contains(moves.edges[$0]) })
    }
    return cycles
  }

  private static func components(
    of moves: MoveGraph, where isIncluded: ((Int) -> Bool)?
  ) -> StronglyConnectedComponents {
    let graph = DirectedGraph(vertexCount: moves.vertexCount, edges: moves.edges)
    return StronglyConnectedComponents(of: isIncluded.map(graph.filter) ?? graph)
  }

  /// A closed path of edges as screens and routes, and the edge that closes it: the one that leads to the screen that is
  /// nearest to launch.
  private func cycle(along path: [Int], of moves: MoveGraph, isWide: Bool) -> (cycle: MoveCycle, closing: Int) {
    var cycle = moves.cycle(path, from: distances)
    cycle.isWide = isWide
    let start = Int(moves.edges[path[moves.start(of: path, distances)]].tail)
    // A menu that opens its own screen leaves open what else leads there and back.
    if isWide, cycle.routes.count == 1,
      let free = path.first(where: { Int(moves.edges[$0].tail) == start && moves.routes[$0] < 0 })
    {
      return (cycle, free)
    }
    let closing = path.last { Int(moves.edges[$0].head) == start && moves.routes[$0] >= 0 }
    return (cycle, closing ?? path[path.count - 1])
  }

  /// The edges within a component on which something stays below that must not, and their components in order.
  private func growingEdges(
    in components: StronglyConnectedComponents, of moves: MoveGraph
  ) -> (isGrowing: [Bool], components: [Int]) {
    // Where the tail gives way or stands for many screens, any of the component's may be what stays below.
    var hasStaying = [Bool](repeating: false, count: components.count)
    for screen in fates.indices where fates[screen] == .stays { hasStaying[Int(components.component[screen])] = true }
    var isGrowing = [Bool](repeating: false, count: moves.edges.count)
    var isListed = [Bool](repeating: false, count: components.count)
    var listed: [Int] = []
    for index in components.graph.edgeIndices.lazy.map({ Int($0) }) where moves.effects[index] == .growing {
      let edge = moves.edges[index]
      let component = Int(components.component[Int(edge.tail)])
      guard component == components.component[Int(edge.head)] else { continue }
      let tail = Int(edge.tail)
      let fate = tail < fates.count ? fates[tail] : .givesWay
      guard fate == .stays || fate == .givesWay && hasStaying[component] else { continue }
      isGrowing[index] = true
      if !isListed[component] {
        isListed[component] = true
        listed.append(component)
      }
    }
    return (isGrowing, listed)
  }

  /// Lets the edges that pop first begin where they pop to; whether anything changed.
  ///
  /// A move from S that pops to U and then leads to T has from U, whenever S is seen above it, the effect of a plain move
  /// from U to T does. Where U is not on the cycle, or is a coordinator with all that stands in it, the pile cannot grow
  /// beyond U; whether U can be below at all is checked by the order of components alone, so that a doubt never makes a
  /// finding.
  private static func applyPops(to moves: inout MoveGraph, _ components: StronglyConnectedComponents) -> Bool {
    let component = components.component
    // For each screen the uppermost component into which it leads and stays below.
    var highest = [Int32](repeating: -1, count: moves.elementCount)
    for edge in components.graph.edgeIndices.lazy.map({ Int($0) }) {
      let (tail, head) = (Int(moves.edges[edge].tail), Int(moves.edges[edge].head))
      guard tail < moves.elementCount, moves.effects[edge] == .growing || head >= moves.elementCount else { continue }
      highest[tail] = max(highest[tail], component[head])
    }
    // For each screen that is popped by a move which does nothing where its target is seen then: what it is put above.
    var below: [Int: Set<Int32>] = [:]
    for pop in moves.pops where pop.isReplacing && pop.isVoidAtTarget { below[pop.to] = [] }
    if !below.isEmpty {
      for edge in components.graph.edgeIndices.lazy.map({ Int($0) }) where moves.effects[edge] == .growing {
        below[Int(moves.edges[edge].head)]?.insert(moves.edges[edge].tail)
      }
    }
    var isChanged = false
    for pop in moves.pops {
      let edge = moves.edges[pop.edge]
      let cycle = component[Int(edge.tail)]
      guard cycle == component[Int(edge.head)] else { continue }
      let isScreen = pop.to < moves.elementCount
      let isOnCycle = isScreen && component[pop.to] == cycle
      guard isOnCycle || !isScreen || pop.mayBeBelow || highest[pop.to] >= cycle else { continue }
      let isUncovered = pop.isReplacing && pop.isVoidAtTarget && below[pop.to] == [edge.head]
      let isCut = !isOnCycle || pop.to == edge.head && (pop.isReplacing || pop.isVoidAtTarget) || isUncovered
      moves.moveEdge(pop.edge, to: isCut ? nil : pop.to, effect: isCut || pop.isReplacing ? .neutral : .growing)
      isChanged = true
    }
    return isChanged
  }
}

extension MoveGraph {
  /// The position on a closed path of edges of the one that leaves the screen nearest to launch, of several the first.
  fileprivate func start(of path: [Int], _ distances: [Int32]) -> Int {
    let tails = path.map { Int(edges[$0].tail) }
    func rank(_ tail: Int) -> (Int32, Int) { (distances[tail], tail) }
    return path.indices.filter { tails[$0] < elementCount }.min { rank(tails[$0]) < rank(tails[$1]) } ?? 0
  }

  /// A closed path of edges as screens and routes, from that screen on.
  func cycle(_ path: [Int], from distances: [Int32]) -> MoveCycle {
    let start = start(of: path, distances)
    let rotated = path[start...] + path[..<start]
    var routes: [Route.ID] = []
    for edge in rotated where self.routes[edge] >= 0 && routes.last?.raw != self.routes[edge] {
      routes.append(ID(raw: self.routes[edge]))
    }
    let screens = rotated.map { Int(edges[$0].tail) }.filter { $0 < elementCount }.map(element)
    return MoveCycle(screens: screens, routes: routes)
  }
}
