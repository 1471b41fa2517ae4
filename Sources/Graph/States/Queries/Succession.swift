/// Which screens can be visible right after which, or together with them.
package struct Succession: Sendable {
  /// A step after which a screen is visible that was not, or of which the other is visible with it.
  struct Step: Hashable {
    var before: Int32
    var after: Int32
    /// The route that leads there; -1 where it is the user or the platform.
    var route: Int32
  }

  /// How many elements there are; the vertices after theirs are only passed.
  let elementCount: Int
  /// Which screens can be visible after each other, over and over.
  let components: StronglyConnectedComponents
  /// For each edge its route, -1 where it is the user or the platform that leads there.
  package let routes: [Int32]

  /// Builds the graph. Of several steps between two screens one is enough, a route's before another.
  init(elementCount: Int, vertexCount: Int? = nil, steps: [Step]) {
    self.elementCount = elementCount
    components = StronglyConnectedComponents(
      of: DirectedGraph(
        vertexCount: vertexCount ?? elementCount,
        edges: steps.map { DirectedGraph.Edge(tail: $0.before, head: $0.after) }))
    routes = steps.map(\.route)
  }

  /// The first vertices are the elements; an edge leads from a screen to one that can be visible next.
  package var graph: DirectedGraph { components.graph }
}

/// A part of an app from which no way leads back to the rest.
struct OneWayRegion: Sendable {
  /// The first of its screens to which something outside leads.
  var entrance: Element.ID
  /// A screen outside that leads there.
  var source: Element.ID
  /// The route that does; `nil` where it is the user or the platform.
  var route: Route.ID?
  /// Its screens, in the order of the file.
  var screens: [Element.ID]
}

extension Succession {
  /// The parts of an app that lead nowhere else, where most of the app leads elsewhere; asked of the screens that are
  /// ever seen.
  ///
  /// The rest is the largest strongly connected component. More than three quarters of the screens must lead to it:
  /// else it is what comes before the app, such as an onboarding, or there is no such thing as the rest. Screens from
  /// which it cannot be reached, and that one from which it can leads to, make up one region as far as they hang
  /// together.
  ///
  /// - Complexity: O(*n* + *m*) for *n* elements and *m* edges, and as much for each region that is entered from what is only
  ///   passed.
  func oneWayRegions(among screens: [Element.ID]) -> [OneWayRegion] {
    guard graph.vertexCount > 0 else { return [] }
    let sizes = (0..<components.count).map { component in
      components.members(of: component).count { $0 < elementCount }
    }
    let largest = sizes.max() ?? 0
    guard largest > 1, let rest = components.component.first(where: { sizes[Int($0)] == largest }) else {
      return []
    }
    let backward = graph.reversed()
    let back = BreadthFirstSearch(in: backward, from: components.members(of: Int(rest)).map { Int($0) })
    let lost = screens.filter { !back.isReached($0.number) }
    guard back.order.count(where: { $0 < elementCount }) > 3 * lost.count else { return [] }
    return regions(of: lost, leadingBack: back, in: backward)
  }

  private func regions(
    of lost: [Element.ID], leadingBack back: BreadthFirstSearch, in backward: DirectedGraph
  ) -> [OneWayRegion] {
    var links: [DirectedGraph.Edge] = []
    var entrances: [Element.ID: (source: Element.ID, route: Route.ID?)] = [:]
    for (edge, route) in zip(graph.edges, routes) where !back.isReached(Int(edge.head)) {
      guard back.isReached(Int(edge.tail)) else {
        links += [edge, DirectedGraph.Edge(tail: edge.head, head: edge.tail)]
        continue
      }
      // What is only passed has no name: the screens behind it are its.
      guard edge.head < elementCount else { continue }
      let known = entrances[ID(raw: edge.head)]
      if known == nil || known.map({ $0.route == nil && route >= 0 }) == true,
        let source = element(before: edge.tail, in: backward)
      {
        entrances[ID(raw: edge.head)] = (source, route < 0 ? nil : ID(raw: route))
      }
    }
    let parts = StronglyConnectedComponents(of: DirectedGraph(vertexCount: graph.vertexCount, edges: links))
    var isDone = [Bool](repeating: false, count: parts.count)
    return lost.compactMap { screen in
      let part = Int(parts.component[screen.number])
      guard !isDone[part], let (source, route) = entrances[screen] else { return nil }
      isDone[part] = true
      return OneWayRegion(
        entrance: screen, source: source, route: route,
        screens: parts.members(of: part).filter { $0 < elementCount }.map { Element.ID(raw: $0) })
    }
  }

  /// The nearest element from which a vertex that is only passed is reached; an element is its own.
  private func element(before vertex: Int32, in backward: DirectedGraph) -> Element.ID? {
    guard vertex >= elementCount else { return ID(raw: vertex) }
    return BreadthFirstSearch(in: backward, from: [Int(vertex)]).order.first { $0 < elementCount }.map {
      ID(raw: $0)
    }
  }
}
