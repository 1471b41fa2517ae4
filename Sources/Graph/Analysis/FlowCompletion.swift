/// Which flows can be completed from where they begin.
///
/// Every element belongs to one flow, the innermost around it, so that one search serves all flows: it begins
/// at what each of them shows first, and follows routes within a flow. A flow inside another is a step of the
/// outer one that leads on by what its ending fires. What leads into a flow from elsewhere counts as if it
/// were shown first.
struct FlowCompletion {
  private var isComplete: [Bool]
  private var firstRoute: [Int32]

  /// Searches all flows. Linear in the size of the spec.
  init(_ analysis: Analysis) {
    let spec = analysis.spec
    let tree = analysis.tree
    let region = Self.regions(spec, tree)
    let isCompleting = Self.completingRoutes(spec)
    let search = Self.search(spec, tree, region)
    isComplete = [Bool](repeating: false, count: spec.elements.count)
    firstRoute = [Int32](repeating: -1, count: spec.elements.count)
    var isCompletedBelow = isComplete
    var isCompletedAnywhere = false
    for coordinator in spec.coordinators where coordinator.isDynamic {
      if region[Int(coordinator.element)] >= 0 { isComplete[Int(region[Int(coordinator.element)])] = true }
    }
    for (index, route) in spec.routes.enumerated() where isCompleting[index] {
      if route.isFromAnywhere { isCompletedAnywhere = true }
      for source in spec.targets(route.from) {
        if !spec.elements[source].isScreen { isCompletedBelow[source] = true }
        guard region[source] >= 0 else { continue }
        let flow = Int(region[source])
        if firstRoute[flow] < 0 { firstRoute[flow] = Int32(index) }
        // Something inside a coordinator is as good as seen.
        if !spec.elements[source].isScreen || search.isReached(source) { isComplete[flow] = true }
      }
    }
    for element in tree.forest.order.map({ Int($0) }) {
      if let parent = tree.parent(of: element), isCompletedBelow[parent] { isCompletedBelow[element] = true }
      if isCompletedBelow[element] || isCompletedAnywhere { isComplete[element] = true }
    }
  }

  /// Whether a flow can be completed.
  func canComplete(_ flow: Int) -> Bool { isComplete[flow] }

  /// The first route that would complete a flow.
  func firstCompletingRoute(in flow: Int) -> Int? { firstRoute[flow] < 0 ? nil : Int(firstRoute[flow]) }

  /// For each element the innermost flow around it, itself included; -1 outside of all.
  private static func regions(_ spec: Spec, _ tree: CoordinatorTree) -> [Int32] {
    var region = [Int32](repeating: -1, count: spec.elements.count)
    for element in tree.forest.order.map({ Int($0) }) {
      if spec.coordinator(element)?.isFlow == true {
        region[element] = Int32(element)
      } else if let parent = tree.parent(of: element) {
        region[element] = region[parent]
      }
    }
    return region
  }

  /// For each route whether it completes a flow, itself or by the route that it leads on to.
  private static func completingRoutes(_ spec: Spec) -> [Bool] {
    var edges: [DirectedGraph.Edge] = []
    var sources: [Int] = []
    for (index, route) in spec.routes.enumerated() {
      if route.moves.range.contains(where: { spec.style(of: $0) == .complete }) { sources.append(index) }
      for next in route.successors { edges.append(DirectedGraph.Edge(tail: Int32(next), head: Int32(index))) }
    }
    let search = BreadthFirstSearch(
      in: DirectedGraph(vertexCount: spec.routes.count, edges: edges), from: sources)
    return spec.routes.indices.map(search.isReached)
  }

  /// The search from what each flow shows first; its vertices are elements, and routes after them.
  private static func search(_ spec: Spec, _ tree: CoordinatorTree, _ region: [Int32]) -> BreadthFirstSearch {
    let count = spec.elements.count
    var edges: [DirectedGraph.Edge] = []
    var sources: [Int] = []
    func connect(_ tail: Int, _ head: Int) {
      edges.append(DirectedGraph.Edge(tail: Int32(tail), head: Int32(head)))
    }
    for coordinator in spec.coordinators {
      let element = Int(coordinator.element)
      if coordinator.isFlow { sources.append(element) }
      for member in spec.targets(coordinator.members) { connect(element, member) }
      if tree.first[element] >= 0 { connect(element, Int(tree.first[element])) }
    }
    for (index, element) in spec.elements.enumerated() where element.hasEntry { sources.append(index) }
    for link in spec.deepLinks {
      if let target = link.to.index { sources.append(target) }
    }
    for (index, route) in spec.routes.enumerated() {
      let vertex = count + index
      for next in route.successors { connect(vertex, count + next) }
      let tails = spec.targets(route.from)
      // Of a coordinator, and of everything, some screen is as good as seen.
      if route.isFromAnywhere || tails.contains(where: { !spec.elements[$0].isScreen }) {
        sources.append(vertex)
      }
      for tail in tails { connect(tail, vertex) }
      // The flow that all sources belong to, if it is one.
      let common = tails.first.map { region[$0] }.flatMap { first in
        tails.allSatisfy { region[$0] == first } ? first : nil
      }
      for move in route.moves.range {
        for target in spec.targets(spec.moves[move].to) {
          connect(vertex, target)
          if region[target] != common, !tails.isEmpty { sources.append(target) }
        }
      }
    }
    return BreadthFirstSearch(
      in: DirectedGraph(vertexCount: count + spec.routes.count, edges: edges), from: sources)
  }
}
