/// The moves on which a navigation stack, or the pile of layers, can grow.
extension MoveGraph {
  /// The moves on one stack: a push leaves its source below, a replacement does not; an alert gives way to
  /// what is pushed from it, so that it is only a stop between two screens. Linear, but for alerts
  /// (logarithmic for each).
  static func onStack(_ analysis: Analysis) -> MoveGraph {
    let spec = analysis.spec
    var graph = MoveGraph(spec)
    let climbs = analysis.climbs()
    var arrivals: [Arrival] = []
    for route in spec.routes.indices {
      arrivals.removeAll(keepingCapacity: true)
      analysis.addArrivalsOnStack(of: route, climbs: climbs[route], to: &arrivals)
      graph.add(route, to: arrivals, of: spec, fromWhere: analysis.support.canStandInStack)
    }
    graph.addSurroundings(in: analysis.tree, of: spec, fromWhere: analysis.support.canStandInStack)
    return graph
  }

  /// The moves that put layers on layers: a presentation leaves its source below, all other ways forward stay
  /// in the layer. Linear.
  static func onLayers(_ analysis: Analysis) -> MoveGraph {
    let spec = analysis.spec
    var graph = MoveGraph(spec)
    let climbs = analysis.climbs()
    var arrivals: [Arrival] = []
    for route in spec.routes.indices {
      arrivals.removeAll(keepingCapacity: true)
      analysis.addArrivalsOnLayers(of: route, climbs: climbs[route], to: &arrivals)
      graph.add(route, to: arrivals, of: spec)
    }
    graph.addSurroundings(in: analysis.tree, of: spec)
    return graph
  }
}

extension Analysis {
  /// Where a route leads on the stack of its source, up to the first step that leaves the stack or clears it.
  fileprivate func addArrivalsOnStack(
    of route: Int, climbs: Bool, to arrivals: inout [MoveGraph.Arrival]
  ) {
    var height = 0
    for index in spec.moves(of: route) {
      let move = spec.moves[index]
      guard let style = spec.style(of: index) else { continue }
      switch style {
      case .push, .show, .replace:
        guard let target = spec.list(move.to).first?.index, style == .replace || !isNavigation(target) else {
          return
        }
        let popUpTo = style == .replace ? nil : move.popUpTo.index
        let isFirst = height == 0
        if style != .replace { height += 1 }
        guard popUpTo == nil || isFirst else { return }
        if height < 0 { continue }
        arrivals.append(
          MoveGraph.Arrival(
            screen: tree.arrival(at: target), effect: height > 0 && climbs ? .growing : .neutral,
            isVoidAtTarget: isFirst && move.isSingleTop && style != .replace,
            popUpTo: popUpTo.map { spec.elements[$0].isScreen ? $0 : spec.elements.count + $0 },
            isInclusive: move.isInclusive, mayBeBelow: spec.isPartial && !states.climbs[route]))
        if popUpTo != nil { return }
      case .pop: height -= 1
      case .present, .presentOnRoot:
        if let target = spec.list(move.to).first?.index, height == 0, spec.isFloating(index),
          !holdsStack(target, enteredBy: route)
        {
          arrivals.append(MoveGraph.Arrival(screen: tree.arrival(at: target), effect: .neutral))
        }
        return
      case .none: continue
      default: return
      }
    }
  }

  /// Where a route leads on the layer of its source and those above it, up to the first step that clears
  /// them.
  fileprivate func addArrivalsOnLayers(
    of route: Int, climbs: Bool, to arrivals: inout [MoveGraph.Arrival]
  ) {
    var height = 0
    lazy var hasStack = support.canStandInStack(sourceOf: route, in: spec)
    lazy var hasMembers = support.canStandInMembers(sourceOf: route, in: spec)
    for index in spec.moves(of: route) {
      guard let style = spec.style(of: index) else { continue }
      let target = spec.list(spec.moves[index].to).first?.index
      switch style {
      case .dismiss: height -= 1
      case .push, .show, .showDetail, .present, .set, .replace, .select:
        guard let target, style != .push || !isNavigation(target) else { return }
        // What finds no container to be shown in is presented.
        let isPresented =
          switch style {
          case .present: !spec.isFloating(index)
          case .show: isNavigation(target) || !hasStack
          case .showDetail: !hasMembers
          default: false
          }
        if isPresented { height += 1 }
        if height < 0 { continue }
        arrivals.append(
          MoveGraph.Arrival(
            screen: tree.arrival(at: target), effect: height > 0 && climbs ? .growing : .neutral))
      case .root, .presentOnRoot, .dismissToRoot, .unwind, .complete, .abandon: return
      case .embed, .pop, .popTo, .popToRoot, .none: continue
      }
    }
  }

  /// For each route whether stacks or layers may grow by it without bound. Of a spec with errors that is not known.
  ///
  /// A spec that is partial does not declare all ways: what none of those that it declares leads to is taken for
  /// something with which the app can be opened. Searching that takes as long as the states themselves.
  fileprivate func climbs() -> [Bool] {
    var climbs = climbsOfStates()
    // One that pops and then pushes puts something above what lay below its source: that the source is left again and
    // again is by those that lead to it.
    var isLeft = [Bool](repeating: false, count: spec.elements.count)
    var isAnyLeft = false
    for route in spec.routes.indices where climbs[route] && popsAndPushes(route) {
      for source in spec.targets(spec.routes[route].from) { isLeft[source] = true }
      isAnyLeft = isAnyLeft || spec.routes[route].isFromAnywhere
    }
    guard isAnyLeft || isLeft.contains(true) else { return climbs }
    for route in spec.routes.indices where !climbs[route] {
      climbs[route] = spec.moves(of: route).contains { move in
        guard spec.style(of: move)?.isForward == true,
          let target = spec.list(spec.moves[move].to).first?.index
        else {
          return false
        }
        return isAnyLeft || tree.forest.ancestors(of: tree.arrival(at: target)).contains { isLeft[$0] }
      }
    }
    return climbs
  }

  /// Whether a route pops before it pushes.
  private func popsAndPushes(_ route: Int) -> Bool {
    let styles = spec.moves(of: route).compactMap(spec.style(of:))
    guard let pop = styles.firstIndex(of: .pop) else { return false }
    return styles[pop...].contains { $0 == .push || $0 == .show }
  }

  /// The same as far as the states tell of each route by itself.
  private func climbsOfStates() -> [Bool] {
    guard spec.problems.isEmpty else { return [Bool](repeating: true, count: spec.routes.count) }
    let unseen = spec.elements.indices.filter { !states.isSeen[$0] }
    guard spec.isPartial, states.isComplete, !unseen.isEmpty else { return states.climbs }
    var opened = spec
    for element in unseen { opened.elements[element].hasEntry = true }
    let (search, _, isComplete) = ReachableStates.search(Interpreter(opened, tree))
    return isComplete ? search.climbs() : [Bool](repeating: true, count: spec.routes.count)
  }

  /// Whether an element is a coordinator with a navigation stack of its own, which no other stack can hold.
  private func isNavigation(_ element: Int) -> Bool { spec.coordinator(element)?.container == .navigation }

  /// Whether a layer that a route brings up has a stack of its own, and so does not give way.
  private func holdsStack(_ target: Int, enteredBy route: Int) -> Bool {
    let common = tree.commonSource(of: spec.routes[route], in: spec)
    let top = common.flatMap { tree.forest.lowestCommonAncestor($0, target) }
    return tree.stackDepth[tree.arrival(at: target)] > (top.map { tree.stackDepth[$0] } ?? 0)
  }
}
