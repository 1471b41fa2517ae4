/// The moves on which a navigation stack, or the pile of layers, can grow.
extension MoveGraph {
  /// The moves on one stack: a push leaves its source below, a replacement does not; an alert gives way to a screen that is
  /// pushed from it, so that it is only a stop between two screens. Linear, but for alerts (logarithmic for each).
  static func onStack(_ analysis: Analysis) -> MoveGraph {
    graph(of: analysis, fromWhere: { analysis.support.canStandInStack($0) }) { route, arrivals in
      analysis.addArrivalsOnStack(of: route, to: &arrivals)
    }
  }

  /// The moves that put layers on layers: a presentation leaves its source below, all other moves forward stay in the
  /// layer. Linear.
  static func onLayers(_ analysis: Analysis) -> MoveGraph {
    graph(of: analysis, fromWhere: { _ in true }) { route, arrivals in
      analysis.addArrivalsOnLayers(of: route, to: &arrivals)
    }
  }

  private static func graph(
    of analysis: Analysis, fromWhere isSource: (Element.ID) -> Bool, addArrivals: (Route.ID, inout [Arrival]) -> Void
  ) -> MoveGraph {
    let spec = analysis.spec
    var graph = MoveGraph(spec)
    var arrivals: [Arrival] = []
    for route in spec.routes.indices {
      arrivals.removeAll(keepingCapacity: true)
      addArrivals(route, &arrivals)
      graph.add(route, to: arrivals, of: spec, fromWhere: isSource)
    }
    graph.addSurroundings(in: analysis.tree, of: spec, fromWhere: isSource)
    return graph
  }
}

extension Analysis {
  /// Adds the ends of a route on the stack of its source, up to the first step that leaves the stack or clears it.
  fileprivate func addArrivalsOnStack(of route: Route.ID, to arrivals: inout [MoveGraph.Arrival]) {
    let grows = grows[route]
    var height = 0
    for index in spec.moves(of: route) {
      let move = spec.moves[index]
      guard let style = spec.style(of: index) else { continue }
      switch style {
      case .push, .show, .replace:
        guard let target = spec.list(move.to).first?.target, style == .replace || !isNavigation(target) else {
          return
        }
        let popUpTo = style == .replace ? nil : move.popUpTo.target
        let isFirst = height == 0
        if style != .replace { height += 1 }
        guard popUpTo == nil || isFirst else { return }
        if height < 0 { continue }
        // The copy that stays below a target that is popped to is a finding of its own.
        let isInclusive = popUpTo.map { $0 == target || spec.pops($0, with: move) } ?? move.isInclusive
        arrivals.append(
          MoveGraph.Arrival(
            screen: tree.shown(by: target), effect: height > 0 && grows ? .growing : .neutral,
            isVoidAtTarget: isFirst && move.isSingleTop && style != .replace,
            popUpTo: popUpTo.map { spec.elements[$0].isScreen ? $0.number : spec.elements.count + $0.number },
            isInclusive: isInclusive, mayBeBelow: spec.undeclaredWays.contains(.in) && !states.isOnCycle[route]))
        if popUpTo != nil { return }
      case .pop: height -= 1
      case .present, .presentOnRoot:
        if let target = spec.list(move.to).first?.target, height == 0, spec.isFloating(index),
          !holdsStack(target, enteredBy: route)
        {
          arrivals.append(MoveGraph.Arrival(screen: tree.shown(by: target), effect: .neutral))
        }
        return
      case .none: continue
      case .showDetail, .embed, .select, .set, .root, .popTo, .unwind, .popToRoot, .dismiss, .dismissToRoot,
        .goBack, .complete, .abandon:
        return
      }
    }
  }

  /// Adds the ends of a route on the layer of its source and those above it, up to the first step that clears them.
  fileprivate func addArrivalsOnLayers(of route: Route.ID, to arrivals: inout [MoveGraph.Arrival]) {
    let grows = grows[route]
    var height = 0
    lazy var hasStack = support.canStandInStack(sourceOf: route, in: spec)
    lazy var hasMembers = support.canStandInMembers(sourceOf: route, in: spec)
    for index in spec.moves(of: route) {
      guard let style = spec.style(of: index) else { continue }
      let target = spec.list(spec.moves[index].to).first?.target
      switch style {
      case .dismiss: height -= 1
      case .push, .show, .showDetail, .present, .set, .replace, .select:
        guard let target, style != .push || !isNavigation(target) else { return }
        // What finds no container to be shown in is presented.
        let isPresented =
          switch style.effect {
          case .presents: !spec.isFloating(index)
          case .stacks: !style.needsStack && (isNavigation(target) || !hasStack)
          case .fillsColumn: !hasMembers
          case .embeds, .selects, .replaces, .restarts, .goesBack, .endsFlow, .nothing: false
          }
        if isPresented { height += 1 }
        if height < 0 { continue }
        arrivals.append(
          MoveGraph.Arrival(screen: tree.shown(by: target), effect: height > 0 && grows ? .growing : .neutral))
      case .root, .presentOnRoot, .dismissToRoot, .goBack, .unwind, .complete, .abandon: return
      case .embed, .pop, .popTo, .popToRoot, .none: continue
      }
    }
  }

  /// True if an element is a coordinator with a navigation stack of its own, which no other stack can hold.
  private func isNavigation(_ element: Element.ID) -> Bool {
    spec.coordinator(element)?.container == .navigation
  }

  /// True if a layer that a route brings up has a stack of its own, and so does not give way.
  private func holdsStack(_ target: Element.ID, enteredBy route: Route.ID) -> Bool {
    let common = tree.commonSource(of: spec.routes[route], in: spec)
    let top = common.flatMap { tree.forest.lowestCommonAncestor($0, target) }
    return tree.stackDepth[tree.shown(by: target)] > (top.map { tree.stackDepth[$0] } ?? 0)
  }
}
