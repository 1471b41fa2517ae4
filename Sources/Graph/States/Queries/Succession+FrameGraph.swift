extension Succession {
  /// Which screens can be visible right after which, as a search has found it; empty where that is too large to ask.
  ///
  /// Besides the elements there are vertices that are only passed: what is visible in a coordinator or anywhere in some
  /// context, and what lies below a vertex of the frame graph, as far as some step leads back. Linear.
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

  /// Above so many vertices of the frame graph it is not asked what follows what.
  private static let largest = 200_000

  private struct Builder {
    let search: StateSearch
    var steps: [Step] = []
    var vertexCount: Int
    /// For each vertex of the frame graph the one that stands for what is visible there.
    private var visible: [Int32]
    /// For each kind of way back and each vertex the one that is passed on such a way.
    private var passed: [[Int32]]
    /// For each vertex the one that stands for what may be visible in it.
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
          search.templates.kind(template) == .screen
          ? search.templates.element(template).raw : visible[leaf]
      }
    }

    private mutating func add(_ tail: Int32, _ head: Int32, _ route: Int32) {
      if tail >= 0, head >= 0, tail != head { steps.append(.init(before: tail, after: head, route: route)) }
    }

    mutating func addWaysForward() {
      for (vertex, head, step) in search.moves {
        add(visible[Int(vertex)], show(head), step >= 0 ? step : -1)
      }
      for edge in search.graph.edges {
        let by = edge.by > 0 ? edge.by : edge.tail
        add(visible[Int(by)], visible[Int(edge.head)], edge.step >= 0 ? edge.step : -1)
        if edge.kind == .beside { add(visible[Int(edge.tail)], visible[Int(edge.head)], -1) }
        // What is visible in a coordinator is visible on some screen.
        if edge.kind == .free { add(visible[Int(edge.head)], visible[Int(edge.tail)], -1) }
      }
    }

    mutating func addWaysBack() {
      for (vertex, kind, _) in search.backs {
        add(visible[Int(vertex)], pass(kind.rawValue, vertex), -1)
      }
      while let (kind, vertex) = pending.popLast() {
        let start = passed[kind][Int(vertex)]
        if kind == StateSearch.BackKind.beside.rawValue { addCompany(start, vertex) }
        var next = search.graph.vertices[Int(vertex)].firstIn
        while next >= 0 {
          let edge = search.graph.edges[Int(next)]
          next = edge.nextIn
          let reach = StateSearch.BackKind(rawValue: kind) ?? .pop
          if edge.kind == .covers && reach.leavesElements || edge.kind == .presents && reach.leavesLayers {
            add(start, visible[Int(edge.tail)], -1)
          }
          if reach.passes(edge.kind) { add(start, pass(kind, edge.tail), -1) }
        }
      }
    }

    /// What a container shows beside a leaf in it, or may show instead.
    private mutating func addCompany(_ start: Int32, _ vertex: Int32) {
      let template = search.graph.vertices[Int(vertex)].template
      guard template >= 0 else { return }
      switch search.templates.kind(template) {
      case .split, .screen: add(start, show(vertex), -1)
      case .members where search.hasSwitch(search.templates.element(template)): add(start, show(vertex), -1)
      default: break
      }
    }

    /// The vertex that leads to all that may be visible in what stands at a vertex: as it was left.
    private mutating func show(_ vertex: Int32) -> Int32 {
      if shown[Int(vertex)] >= 0 { return shown[Int(vertex)] }
      var pending = [vertex]
      shown[Int(vertex)] = Int32(vertexCount)
      vertexCount += 1
      while let vertex = pending.popLast() {
        let start = shown[Int(vertex)]
        let state = search.graph.vertices[Int(vertex)]
        if state.isSeen, state.leaf == vertex { add(start, visible[Int(vertex)], -1) }
        var next = state.firstOut
        while next >= 0 {
          let edge = search.graph.edges[Int(next)]
          next = edge.nextOut
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
