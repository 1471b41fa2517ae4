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
  /// The parts of an app that lead nowhere else, where most of the app leads elsewhere; asked of the screens that are ever
  /// seen.
  ///
  /// The rest is the largest strongly connected component. More than three quarters of the screens must lead to it:
  /// else it is a part before the app, such as an onboarding, or there is no such thing as the rest. Screens from which
  /// it cannot be reached, and that one from which it can leads to, make up one region as far as they hang together.
  /// O(*n* + *m*) for *n* elements and *m* edges, and as much for each region that is entered from vertices that are
  /// only passed.
  func oneWayRegions(among screens: [Element.ID]) -> [OneWayRegion] {
    guard graph.vertexCount > 0 else { return [] }
    let sizes = (0..<components.count).map { component in
      components.members(of: component).count { $0 < elementCount }
    }
    let largest = sizes.max() ?? 0
    guard largest > 1, let rest = components.component.first(where: { sizes[Int($0)] == largest }) else { return [] }
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
    return BreadthFirstSearch(in: backward, from: [Int(vertex)]).order.first { $0 < elementCount }.map { ID(raw: $0) }
  }
}

extension Succession {
  /// Which screens can be visible right after which, as a search has found it; empty where that is too large to ask.
  ///
  /// Besides the elements there are vertices that are only passed: the visible elements of a coordinator or anywhere in
  /// some context, and the elements below a vertex of the frame graph, as far as some step leads back. Linear.
  init(_ search: StateSearch) {
    let count = search.spec.elements.count
    guard search.graph.vertices.count < Self.largest else {
      self.init(elementCount: count, steps: [])
      return
    }
    var builder = Builder(search)
    builder.addWaysForward()
    builder.addWaysBack()
    self.init(elementCount: count, vertexCount: builder.vertexCount, steps: builder.steps)
  }

  /// Above so many vertices of the frame graph the succession is not asked for.
  private static let largest = 200_000

  private struct Builder {
    let search: StateSearch
    var steps: [Step] = []
    var vertexCount: Int
    /// For each vertex of the frame graph the one that stands for the visible elements there.
    private var visible: [Int32]
    /// For each kind of way back and each vertex the one that is passed on such a way.
    private var passed: [[Int32]]
    /// For each vertex the one that stands for the elements that may be visible in it.
    private var shown: [Int32]
    private var pending: [(kind: Int, vertex: Int32)] = []

    init(_ search: StateSearch) {
      self.search = search
      let graph = search.graph
      vertexCount = search.spec.elements.count
      visible = [Int32](repeating: -1, count: graph.vertices.count)
      passed = [[Int32]](repeating: visible, count: StateSearch.BackKind.allCases.count)
      shown = visible
      // What is known by no screen is only passed.
      for index in graph.vertices.indices {
        let vertex = graph.vertices[index]
        let isUnknown = vertex.template >= 0 && search.templates.kind(vertex.template) == .anonymous
        if isUnknown || Templates.isClass(vertex.template) {
          visible[index] = Int32(vertexCount)
          vertexCount += 1
        }
      }
      for index in graph.vertices.indices where visible[index] < 0 && graph.vertices[index].leaf >= 0 {
        let leaf = Int(graph.vertices[index].leaf)
        let template = graph.vertices[leaf].template
        guard template >= 0 else { continue }
        visible[index] =
          search.templates.kind(template) == .screen ? search.templates.element(template).raw : visible[leaf]
      }
    }

    private mutating func add(_ tail: Int32, _ head: Int32, _ route: Int32) {
      if tail >= 0, head >= 0, tail != head { steps.append(.init(before: tail, after: head, route: route)) }
    }

    mutating func addWaysForward() {
      for (vertex, head, step) in search.moves { add(visible[Int(vertex)], show(head), step >= 0 ? step : -1) }
      for (by, leaf) in search.stepsBeside { add(visible[Int(by)], visible[Int(leaf)], -1) }
      for edge in search.graph.edges {
        let by = edge.by > 0 ? edge.by : edge.tail
        add(visible[Int(by)], visible[Int(edge.head)], edge.step >= 0 ? edge.step : -1)
        if edge.kind == .beside { add(visible[Int(edge.tail)], visible[Int(edge.head)], -1) }
        // What is visible in a coordinator is visible on some screen.
        if edge.kind == .free { add(visible[Int(edge.head)], visible[Int(edge.tail)], -1) }
      }
    }

    mutating func addWaysBack() {
      for (vertex, kind, _) in search.backs { add(visible[Int(vertex)], pass(kind.rawValue, vertex), -1) }
      while let (kind, vertex) = pending.popLast() {
        let start = passed[kind][Int(vertex)]
        if kind == StateSearch.BackKind.beside.rawValue { addCompany(start, vertex) }
        for edge in search.graph.edges(into: vertex) {
          let reach = StateSearch.BackKind(rawValue: kind) ?? .pop
          if edge.kind == .covers && reach.leavesElements || edge.kind == .presents && reach.leavesLayers {
            add(start, visible[Int(edge.tail)], -1)
          }
          if reach.passes(edge.kind) { add(start, pass(kind, edge.tail), -1) }
        }
      }
    }

    /// The content of a container beside a leaf in it, or instead of it.
    private mutating func addCompany(_ start: Int32, _ vertex: Int32) {
      let template = search.graph.vertices[Int(vertex)].template
      guard template >= 0 else { return }
      switch search.templates.kind(template) {
      case .split, .screen: add(start, show(vertex), -1)
      case .members where search.hasSwitch(search.templates.element(template)): add(start, show(vertex), -1)
      default: break
      }
    }

    /// The vertex that leads to all that may be visible in the element at a vertex, in its last state.
    private mutating func show(_ vertex: Int32) -> Int32 {
      if shown[Int(vertex)] >= 0 { return shown[Int(vertex)] }
      var pending = [vertex]
      shown[Int(vertex)] = Int32(vertexCount)
      vertexCount += 1
      while let vertex = pending.popLast() {
        let start = shown[Int(vertex)]
        let state = search.graph.vertices[Int(vertex)]
        if state.isSeen, state.leaf == vertex { add(start, visible[Int(vertex)], -1) }
        for edge in search.graph.edges(from: vertex) {
          guard edge.kind != .presents, edge.kind != .bottom else { continue }
          if shown[Int(edge.head)] < 0 {
            shown[Int(edge.head)] = Int32(vertexCount)
            vertexCount += 1
            pending.append(edge.head)
          }
          add(start, shown[Int(edge.head)], -1)
        }
      }
      return shown[Int(vertex)]
    }

    /// The vertex that is passed on the way down from a vertex.
    private mutating func pass(_ kind: Int, _ vertex: Int32) -> Int32 {
      if passed[kind][Int(vertex)] < 0 {
        passed[kind][Int(vertex)] = Int32(vertexCount)
        vertexCount += 1
        pending.append((kind, vertex))
      }
      return passed[kind][Int(vertex)]
    }
  }
}

extension StateSearch.BackKind {
  /// Whether elements of a stack go.
  fileprivate var leavesElements: Bool { self != .dismiss && self != .beside }

  /// Whether layers go.
  var leavesLayers: Bool { self == .dismiss || self == .clear }

  /// Whether it may lead on below an edge.
  func passes(_ kind: FrameGraph.Kind) -> Bool {
    switch kind {
    case .inside, .beside, .free: true
    case .covers: self != .pop
    case .first: leavesLayers || self == .beside || self == .onOuterStack
    case .presents: self == .clear
    case .bottom: false
    }
  }
}
