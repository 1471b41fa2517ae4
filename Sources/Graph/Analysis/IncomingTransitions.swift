/// A launch, deep link or move that shows an element.
struct IncomingTransition: Sendable {
  /// The cause: the launch, a deep link, or a route by one of its moves.
  enum Cause: Sendable {
    case launch
    case deepLink(DeepLink.ID)
    case move(Move.ID, of: Route.ID)
  }

  var cause: Cause
  var target: Element.ID
  /// The innermost coordinator around the target that is there already, wherever the move begins: those between are entered
  /// again. `nil` where that is not known; at launch nothing is there.
  var base: Element.ID?
  /// True if the target is made: a `select` finds it there.
  var makesTarget = true

  var isLaunch: Bool { if case .launch = cause { true } else { false } }
  var isMove: Bool { if case .move = cause { true } else { false } }
}

/// All incoming transitions of a spec: the launch, deep links to a target, and forward moves.
struct IncomingTransitions: Sendable {
  /// The launch, the deep links, then the moves in the order of the file.
  let all: [IncomingTransition]
  /// For a route that fires when flows complete, the flows.
  let completedFlows: QuickMap<Route.ID, [Element.ID]>
  /// The innermost flow strictly around each element; unknown where there is none.
  let flows: Table<Element, Element.ID>

  /// Finds all incoming transitions. O(*n* log *n*) in the size of the spec.
  init(_ spec: Spec, _ tree: CoordinatorTree, _ origins: Origins) {
    var all: [IncomingTransition] = []
    all.reserveCapacity(spec.moves.count + spec.deepLinks.count + 1)
    if let start = spec.start.target { all.append(IncomingTransition(cause: .launch, target: start, base: nil)) }
    for link in spec.deepLinks.indices {
      guard let target = spec.deepLinks[link].to.target else { continue }
      // The app has been launched before a link takes effect.
      let around = tree.parent(of: target)
      let base = spec.start.target.flatMap { origins.meeting(of: around, with: origins.end(of: $0)) }
      all.append(IncomingTransition(cause: .deepLink(link), target: target, base: base))
    }
    var completed = QuickMap<Route.ID, [Element.ID]>()
    for route in spec.routes.indices {
      Self.add(route, to: &all, spec, tree, origins)
      guard let next = spec.routes[route].onComplete.target else { continue }
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
    _ route: Route.ID, to all: inout [IncomingTransition], _ spec: Spec, _ tree: CoordinatorTree, _ origins: Origins
  ) {
    /// The place where the next move begins: the sources of the route, an element, or an unknown one.
    enum Begin { case sources, element(Element.ID), unknown }
    var begin = Begin.sources
    for move in spec.moves(of: route) {
      guard let style = spec.style(of: move) else { continue }
      if tree.leavesGraph(spec.moves[move], style, in: spec) { return }
      guard style.isForward else {
        if style != .none { begin = .unknown }
        continue
      }
      guard let target = spec.list(spec.moves[move].to).first?.target else {
        begin = .unknown
        continue
      }
      var base = tree.parent(of: target)
      switch begin {
      case .unknown: base = nil
      case .element(let element): base = origins.meeting(of: base, with: element)
      case .sources where spec.routes[route].isFromAnywhere:
        base = base.flatMap { base in origins.anywhere.flatMap { tree.forest.lowestCommonAncestor(base, $0) } }
      case .sources:
        let sources = spec.routes[route].from
        if sources.isEmpty { base = nil }
        for source in spec.list(sources) where base != nil {
          base = source.target.flatMap { origins.meeting(of: base, with: $0) }
        }
      }
      all.append(
        IncomingTransition(cause: .move(move, of: route), target: target, base: base, makesTarget: style != .select))
      // A bare screen stands where its predecessor stood.
      let isInOwner = base != nil && base == tree.parent(of: target)
      if !(spec.elements[target].isScreen && isInOwner) { begin = .element(origins.end(of: target)) }
    }
  }

  private static func flows(_ spec: Spec, _ tree: CoordinatorTree) -> Table<Element, Element.ID> {
    var flows = Table<Element, Element.ID>(repeating: .unknown, count: spec.elements.count)
    for element in tree.forest.order {
      guard let parent = tree.parent(of: element) else { continue }
      flows[element] = spec.coordinator(parent)?.isFlow == true ? parent : flows[parent]
    }
    return flows
  }
}

extension IncomingTransitions {
  /// The innermost flow around the target of a transition, where the transition comes from outside of it.
  func flowEntered(by transition: IncomingTransition, in tree: CoordinatorTree) -> Element.ID? {
    guard let flow = flows[transition.target].known else { return nil }
    switch transition.cause {
    case .launch: return nil
    case .deepLink: return flow
    case .move: return transition.base.map { tree.isInside($0, flow) } ?? true ? nil : flow
    }
  }

  /// The lists of models that a transition passes in any case; `nil` where not all of them are known.
  func delivered(by transition: IncomingTransition, in spec: Spec) -> [List<Model>]? {
    var lists: [List<Model>]
    switch transition.cause {
    case .launch: lists = [spec.startWith]
    case .deepLink(let link): lists = [spec.deepLinks[link].certainParameters]
    case .move(let index, let route):
      let move = spec.moves[index]
      lists = [move.with]
      if move.mediation.isPresent {
        guard let mediation = move.mediation.target else { return nil }
        lists.append(spec.mediations[mediation].provides)
      }
      if index == spec.routes[route].moves.first {
        for flow in completedFlows[route] ?? [] { lists.append(spec.coordinator(flow)?.result ?? .empty) }
      }
    }
    let isKnown = lists.allSatisfy { spec.list($0).allSatisfy { $0.target != nil } }
    return isKnown ? lists : nil
  }
}
