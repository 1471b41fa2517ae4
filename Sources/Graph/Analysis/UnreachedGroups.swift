/// The elements that no path reaches, each with those that only it leads to: an element to which nothing leads is the
/// cause, and the elements behind it are reached with it.
struct UnreachedGroups {
  struct Group: Sendable {
    /// The element to which nothing leads, or only elements behind it.
    var cause: Element.ID
    /// The elements that could be reached through it, in the order of the file.
    var behind: [Element.ID]
  }

  /// In the order of the causes in the file.
  private(set) var groups: [Group] = []
  private let graph: DirectedGraph
  /// For each element whether it is one of those that are grouped.
  private var isUnreached: Table<Element, Bool>
  private var isCovered: [Bool]

  /// Groups unreached elements. Linear in the size of the navigation graph, and of no cost where all are reached.
  ///
  /// The causes are the components of the graph of unreached elements that no other one leads to, the deeper ones first: a
  /// coordinator whose screens are all reached with others is none.
  init(_ unreached: [Element.ID], _ spec: Spec, _ tree: CoordinatorTree, _ navigation: NavigationGraph) {
    isUnreached = Table(repeating: false, count: spec.elements.count)
    guard !unreached.isEmpty else {
      graph = DirectedGraph(vertexCount: 0, edges: [])
      isCovered = []
      return
    }
    // What only passes paths on is kept where no path reaches it: a route that others fire, a coordinator that is never
    // entered at its root though something in it is seen.
    var isLost = (0..<navigation.graph.vertexCount).map { vertex in
      (vertex >= spec.elements.count || !spec.elements[Element.ID(vertex)].isScreen)
        && !navigation.reach.isReached(vertex)
    }
    for element in unreached {
      isUnreached[element] = true
      isLost[element.number] = true
      if !spec.elements[element].isScreen { isLost[navigation.active(element)] = true }
    }
    let edges = navigation.graph.edges
    graph = navigation.graph.filter { isLost[Int(edges[$0].tail)] && isLost[Int(edges[$0].head)] }
    isCovered = isLost.map { !$0 }
    for cause in causes(spec, tree) {
      // What is inside makes a coordinator active.
      let isActive = !spec.elements[cause].isScreen && isCovered[navigation.active(cause)]
      cover(from: cause, isActive: isActive)
    }
    groups.sort { $0.cause < $1.cause }
  }

  private func isElement(_ vertex: Int32) -> Bool { vertex < isUnreached.count && isUnreached[Element.ID(raw: vertex)] }

  /// Of each component that no element of another one leads to the element whose id comes first: screens, then
  /// coordinators, inner ones first.
  private func causes(_ spec: Spec, _ tree: CoordinatorTree) -> [Element.ID] {
    let components = StronglyConnectedComponents(of: graph)
    var isBehind = [Bool](repeating: false, count: components.count)
    var screens: [Element.ID] = []
    var coordinators: [Element.ID] = []
    for component in (0..<components.count).reversed() {
      let members = components.members(of: component)
      // By member: there may be a hundred thousand components, most of them of one.
      var first: Element.ID?
      var coordinator: Element.ID?
      for member in members where isElement(member) && !isCovered[Int(member)] {
        let element = Element.ID(raw: member)
        if first.map({ spec.precedes(element, $0) }) ?? true { first = element }
        if !spec.elements[element].isScreen, coordinator.map({ spec.precedes(element, $0) }) ?? true {
          coordinator = element
        }
      }
      if !isBehind[component], let first {
        if let coordinator { coordinators.append(coordinator) } else { screens.append(first) }
      }
      guard isBehind[component] || first != nil else { continue }
      for member in members {
        for position in graph.outEdges(of: Int(member)) {
          let head = Int(components.component[Int(graph.heads[position])])
          if head != component { isBehind[head] = true }
        }
      }
    }
    let depth = tree.forest.depth
    coordinators.sort { depth[$0] == depth[$1] ? spec.precedes($0, $1) : depth[$0] > depth[$1] }
    return screens.sorted(by: spec.precedes) + coordinators
  }

  /// Makes a group of a cause and the elements that have not been reached from another one.
  private mutating func cover(from cause: Element.ID, isActive: Bool) {
    var behind: [Element.ID] = []
    var pending = [cause.raw]
    isCovered[cause.number] = true
    while let vertex = pending.popLast() {
      for position in graph.outEdges(of: Int(vertex)) {
        let head = graph.heads[position]
        guard !isCovered[Int(head)] else { continue }
        isCovered[Int(head)] = true
        pending.append(head)
        if isElement(head) { behind.append(Element.ID(raw: head)) }
      }
    }
    if isActive, behind.isEmpty { return }
    groups.append(Group(cause: cause, behind: behind.sorted()))
  }
}
