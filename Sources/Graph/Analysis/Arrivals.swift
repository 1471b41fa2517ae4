/// Every way in which a spec brings something on screen: the launch, deep links to a target, and forward
/// moves.
struct Arrivals: Sendable {
  /// One way into an element.
  struct Arrival: Sendable {
    /// What leads there: the launch, a deep link, or a route by one of its moves.
    enum Cause: Sendable {
      case launch
      case deepLink(Int)
      case move(Int, of: Int)
    }

    var cause: Cause
    var target: Int
    /// The innermost coordinator around the target that is there already, wherever the move begins: those
    /// between are entered anew. -1 where that is not known; at launch nothing is there.
    var base: Int
    /// Whether the target is made: a `select` finds it there.
    var makesTarget = true

    var isLaunch: Bool { if case .launch = cause { true } else { false } }
    var isMove: Bool { if case .move = cause { true } else { false } }
  }

  /// The launch, the deep links, then the moves in the order of the file.
  let all: [Arrival]
  /// For a route that fires when flows complete, the flows.
  let completedFlows: [Int: [Int]]
  /// The innermost flow strictly around each element; -1 where there is none.
  let flows: [Int32]

  /// Finds all ways in. O(*n* log *n*) in the size of the spec.
  init(_ spec: Spec, _ tree: CoordinatorTree, _ origins: Origins) {
    var all: [Arrival] = []
    all.reserveCapacity(spec.moves.count + spec.deepLinks.count + 1)
    if let start = spec.start.index { all.append(Arrival(cause: .launch, target: start, base: -1)) }
    for (index, link) in spec.deepLinks.enumerated() {
      guard let target = link.to.index else { continue }
      // The app has been launched before a link takes effect.
      let around = Int(tree.forest.parent[target])
      let base =
        spec.start.index.map { origins.meeting(of: around, with: origins.end(of: $0)) } ?? -1
      all.append(Arrival(cause: .deepLink(index), target: target, base: base))
    }
    var completed: [Int: [Int]] = [:]
    for route in spec.routes.indices {
      Self.add(route, to: &all, spec, tree, origins)
      guard let next = spec.routes[route].onComplete.index else { continue }
      for move in spec.moves(of: route) {
        for target in spec.targets(spec.moves[move].to) where spec.coordinator(target)?.isFlow == true {
          completed[next, default: []].append(target)
        }
      }
    }
    self.all = all
    completedFlows = completed
    flows = Self.flows(spec, tree)
  }

  private static func add(
    _ route: Int, to all: inout [Arrival], _ spec: Spec, _ tree: CoordinatorTree, _ origins: Origins
  ) {
    /// Where the next move begins: at the sources of the route, at an element, or nobody knows.
    enum Begin { case sources, element(Int), unknown }
    var begin = Begin.sources
    for move in spec.moves(of: route) {
      guard let style = spec.style(of: move) else { continue }
      guard style.isForward else {
        if style != .none { begin = .unknown }
        continue
      }
      guard let target = spec.list(spec.moves[move].to).first?.index else {
        begin = .unknown
        continue
      }
      var base = Int(tree.forest.parent[target])
      switch begin {
      case .unknown: base = -1
      case .element(let element): base = origins.meeting(of: base, with: element)
      case .sources where spec.routes[route].isFromAnywhere:
        let anywhere = origins.anywhere
        base = base < 0 || anywhere < 0 ? -1 : tree.forest.lowestCommonAncestor(base, anywhere) ?? -1
      case .sources:
        let sources = spec.routes[route].from
        if sources.isEmpty { base = -1 }
        for source in spec.list(sources) where base >= 0 {
          base = source.index.map { origins.meeting(of: base, with: $0) } ?? -1
        }
      }
      all.append(
        Arrival(cause: .move(move, of: route), target: target, base: base, makesTarget: style != .select))
      // A bare screen stands where its predecessor stood.
      if !(spec.elements[target].isScreen && base == tree.parent(of: target)) {
        begin = .element(origins.end(of: target))
      }
    }
  }

  private static func flows(_ spec: Spec, _ tree: CoordinatorTree) -> [Int32] {
    var flows = [Int32](repeating: -1, count: spec.elements.count)
    for element in tree.forest.order {
      guard let parent = tree.parent(of: Int(element)) else { continue }
      flows[Int(element)] = spec.coordinator(parent)?.isFlow == true ? Int32(parent) : flows[parent]
    }
    return flows
  }
}

extension Arrivals {
  /// The innermost flow around the target of an arrival, where the arrival comes from outside of it.
  func flowEntered(by arrival: Arrival, in tree: CoordinatorTree) -> Int? {
    let flow = Int(flows[arrival.target])
    guard flow >= 0 else { return nil }
    switch arrival.cause {
    case .launch: return nil
    case .deepLink: return flow
    case .move: return arrival.base < 0 || tree.isInside(arrival.base, flow) ? nil : flow
    }
  }

  /// The lists of models that an arrival hands over; `nil` where not all of them are known.
  func delivered(by arrival: Arrival, in spec: Spec) -> [List]? {
    var lists: [List]
    switch arrival.cause {
    case .launch: lists = [spec.startWith]
    case .deepLink(let link): lists = [spec.deepLinks[link].parameters]
    case .move(let index, let route):
      let move = spec.moves[index]
      lists = [move.with]
      if move.mediation.isPresent {
        guard let mediation = move.mediation.index else { return nil }
        lists.append(spec.mediations[mediation].provides)
      }
      if index == spec.routes[route].moves.range.first {
        for flow in completedFlows[route] ?? [] { lists.append(spec.coordinator(flow)?.result ?? .empty) }
      }
    }
    let isKnown = lists.allSatisfy { spec.list($0).allSatisfy { $0.target >= 0 } }
    return isKnown ? lists : nil
  }
}
