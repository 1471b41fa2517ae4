/// The elements that can stand below each screen where it is visible, as far as a search has found them: more may be listed
/// than there are, and only those are left out that a flow brings about that recovers a precondition.
package struct BelowRelation: Sendable {
  /// For each element the elements that can lie directly below it on a stack.
  package private(set) var onStack: Table<Element, [Element.ID]>
  /// For each element the elements from which the layer can have been presented in which it is the first.
  package private(set) var underLayer: Table<Element, [Element.ID]>
  /// For each element whether it can be the first of the bottom layer.
  package private(set) var isBottom: Table<Element, Bool>
  /// Whether all of it was looked at.
  package private(set) var isWhole = true

  /// How many edges are looked at.
  private static let limit = 5_000_000

  /// Goes outward from each visible leaf, up to the frames that it covers. O(*s* · *e*) for *s* leaves and *e* edges, up to
  /// a limit.
  package init(_ search: StateSearch) {
    let count = search.spec.elements.count
    onStack = Table(repeating: [], count: count)
    underLayer = onStack
    isBottom = Table(repeating: false, count: count)
    let graph = search.graph
    var met = [Int32](repeating: -1, count: graph.vertices.count)
    var budget = Self.limit
    for (leaf, vertex) in graph.vertices.enumerated()
    where vertex.isSeen && vertex.template >= 0 && vertex.leaf == Int32(leaf) {
      let element = search.element(of: Int32(leaf))
      guard element.isKnown, search.spec.elements[element].isScreen else { continue }
      var pending = [Int32(leaf)]
      met[leaf] = Int32(leaf)
      while let vertex = pending.popLast() {
        for edge in graph.edges(into: vertex) {
          budget -= 1
          switch edge.kind {
          case .covers: onStack[element] += Self.elements(edge.tail, search)
          case .presents: underLayer[element] += Self.elements(edge.tail, search)
          case .bottom: isBottom[element] = true
          case .inside, .first, .beside, .free:
            guard met[Int(edge.tail)] != Int32(leaf) else { continue }
            met[Int(edge.tail)] = Int32(leaf)
            pending.append(edge.tail)
          }
        }
        if budget < 0 { break }
      }
      guard budget >= 0 else {
        isWhole = false
        break
      }
    }
    onStack = Table(onStack.map { Set($0).sorted() })
    underLayer = Table(underLayer.map { Set($0).sorted() })
  }

  /// The screens that a vertex shows: its own, or all that it stands for.
  private static func elements(_ vertex: Int32, _ search: StateSearch) -> [Element.ID] {
    let graph = search.graph
    guard Templates.isClass(graph.vertices[Int(vertex)].template) else {
      let element = search.element(of: vertex)
      return element.isKnown && search.spec.elements[element].isScreen ? [element] : []
    }
    var found: Set<Element.ID> = []
    var met = Interned(vertex)
    var pending = [vertex]
    while let vertex = pending.popLast() {
      for edge in graph.edges(into: vertex) {
        guard edge.kind == .free else { continue }
        if Templates.isClass(graph.vertices[Int(edge.tail)].template) {
          if met.insert(edge.tail).isNew { pending.append(edge.tail) }
        } else {
          let element = search.element(of: edge.tail)
          if element.isKnown, search.spec.elements[element].isScreen { found.insert(element) }
        }
      }
    }
    return Array(found)
  }
}
