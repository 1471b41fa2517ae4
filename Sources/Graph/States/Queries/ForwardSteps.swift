/// The leaves that are visible after a step from each vertex of a frame graph, whatever lies below it.
///
/// A plain step back does not count. A step may have several ends, one for each thing that may lie below: it leads to
/// something where all of them do.
struct ForwardSteps {
  /// For each vertex the steps that may end there, from `offsets[vertex]` on.
  private let steps: [Int32]
  private let offsets: [Int32]
  /// Where each step is taken, and how many ends it has.
  private var sources: [Int32] = []
  private var endCounts: [Int32] = []

  /// Gathers the steps. O(*n* log *n*) in the graph's size.
  init(_ search: StateSearch) {
    var ends: [(vertex: Int32, step: Int32)] = []
    var sources: [Int32] = []
    var counts: [Int32] = []
    var landings: [Landing] = []
    for edge in search.graph.edges {
      let leaf = search.graph.vertices[Int(edge.head)].leaf
      let end = leaf < 0 ? edge.head : leaf
      if edge.kind == .free || edge.kind == .beside && edge.by < 0 && edge.step == -1 {
        ends.append((end, Int32(sources.count)))
        sources.append(edge.tail)
        counts.append(1)
      } else {
        // What takes the place of something else than the leaf or the first element depends on what that is, and what
        // a member holds on the container.
        let base = search.graph.vertices[Int(edge.tail)].template == Templates.base
        guard edge.by > 0, !search.log.uncertain.contains(Provenance(by: edge.by, step: edge.step)),
          edge.kind != .inside, edge.kind != .beside || edge.by == edge.tail || base
        else { continue }
        landings.append((edge.by, edge.step, end))
      }
    }
    let vertexCount: Int
    (landings, vertexCount) = Self.landings(search, beside: landings)
    for (index, landing) in landings.enumerated() {
      let last = index > 0 ? landings[index - 1] : nil
      if last?.by != landing.by || last?.step != landing.step {
        sources.append(landing.by)
        counts.append(0)
      } else if last?.vertex == landing.vertex {
        continue
      }
      counts[counts.count - 1] += 1
      ends.append((landing.vertex, Int32(sources.count - 1)))
    }
    var offsets = [Int32](repeating: 0, count: vertexCount + 1)
    for end in ends { offsets[Int(end.vertex) + 1] += 1 }
    for vertex in 0..<vertexCount { offsets[vertex + 1] += offsets[vertex] }
    var next = offsets
    var steps = [Int32](repeating: 0, count: ends.count)
    for end in ends {
      steps[Int(next[Int(end.vertex)])] = end.step
      next[Int(end.vertex)] += 1
    }
    self.steps = steps
    self.offsets = offsets
    self.sources = sources
    endCounts = counts
  }

  private typealias Landing = (by: Int32, step: Int32, vertex: Int32)

  /// The ends of steps, those of a step together, and how many vertices there are then: some ends, and those of the steps
  /// that go back and then on.
  ///
  /// Several steps share results by a vertex of its own, behind those of the graph: each of them leads there, and from
  /// there, as a part of a step, all that was found.
  private static func landings(
    _ search: StateSearch, beside landings: [Landing]
  ) -> (landings: [Landing], vertexCount: Int) {
    var landings = landings
    var requests = Interned<Int32>()
    let first = Int32(search.graph.vertices.count)
    let uncertain = search.log.uncertain
    // Steps that lead back from a vertex in the same way share one traversal, and each has only some of its ends.
    let plain = Set(search.backs.lazy.filter { $0.plainStep != nil }.map(\.vertex))
    let joint = (search.landings.lazy.map(\.provenance.step).min() ?? 0) - 1
    func step(_ number: Int32, at vertex: Int32) -> Int32 {
      plain.contains(vertex) && search.isStepBack(number) ? joint : number
    }
    func leadsToFirst(_ step: Int32) -> Bool {
      guard case .route(let route, _) = search.step(step) else { return false }
      return search.spec.moves(of: route).contains { search.spec.style(of: $0) == .popToRoot }
    }
    for (provenance, vertex) in search.landings where !uncertain.contains(provenance) {
      // Nor has one from a vertex that stands for several leaves all ends, nor one to the first element of any stack.
      let isOfClass = provenance.by > 0 && Templates.isClass(search.graph.vertices[Int(provenance.by)].template)
      let step = step(provenance.step, at: provenance.by)
      if step == joint, isOfClass || leadsToFirst(provenance.step) { continue }
      if provenance.shared < 0 {
        landings.append((provenance.by, step, vertex))
      } else {
        landings.append((first + requests.number(provenance.shared), -1, vertex))
      }
    }
    for number in 0..<Int32(search.traversals.sharers.count) {
      let sharer = search.traversals.sharers[number]
      guard sharer.by > 0, !uncertain.contains(Provenance(by: sharer.by, step: sharer.step)),
        let request = requests.number(of: sharer.request)
      else { continue }
      landings.append((sharer.by, step(sharer.step, at: sharer.by), first + request))
    }
    let vertexCount = Int(first) + requests.count
    let byVertex = sorted(landings, by: { $0.vertex })
    return (sorted(sorted(byVertex, by: { $0.step }), by: { $0.by }), vertexCount)
  }

  /// Landings in the order of a key; those with the same stay as they are. Linear in how many there are and in the range of
  /// the key.
  private static func sorted(_ landings: [Landing], by key: (Landing) -> Int32) -> [Landing] {
    guard let first = landings.first.map(key) else { return [] }
    let (least, largest) = landings.reduce((first, first)) { (min($0.0, key($1)), max($0.1, key($1))) }
    var starts = [Int](repeating: 0, count: Int(largest - least) + 2)
    for landing in landings { starts[Int(key(landing) - least) + 1] += 1 }
    for index in starts.indices.dropFirst() { starts[index] += starts[index - 1] }
    var sorted = landings
    for landing in landings {
      let place = Int(key(landing) - least)
      sorted[starts[place]] = landing
      starts[place] += 1
    }
    return sorted
  }

  /// For each vertex whether steps lead to one of some others for certain. Linear.
  func leads(to goals: [Int32]) -> [Bool] {
    var leads = [Bool](repeating: false, count: offsets.count - 1)
    var open = endCounts
    var pending = goals
    for goal in goals { leads[Int(goal)] = true }
    while let vertex = pending.popLast() {
      for index in offsets[Int(vertex)]..<offsets[Int(vertex) + 1] {
        let step = Int(steps[Int(index)])
        open[step] -= 1
        guard open[step] == 0, !leads[Int(sources[step])] else { continue }
        leads[Int(sources[step])] = true
        pending.append(sources[step])
      }
    }
    return leads
  }
}
