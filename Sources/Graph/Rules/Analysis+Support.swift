/// Functions that the rules about containers share: moves for which there is never the container that they
/// need.
extension Analysis {
  /// The first of a route's moves that finds no container that it can be made in, wherever the route is triggered.
  func unsupportedMove(of route: Route.ID) -> Move.ID? {
    spec.moves(of: route).first { isUnsupported($0, of: route) }
  }

  private func isUnsupported(_ move: Move.ID, of route: Route.ID) -> Bool {
    guard let style = spec.style(of: move), style.needsStack || style == .select else { return false }
    if style == .pop,
      support.canFloat(sourceOf: route, in: spec) || spec.moves(of: route).contains(where: { spec.isFloating($0) })
    {
      return false
    }
    if let performer = spec.moves[move].by.target {
      let hasMembers = spec.coordinator(performer)?.container.hasMembers == true
      if hasMembers, style == .select || style == .set { return false }
      if style != .select { return !support.canStandInStack(performer) }
    }
    if move == spec.moves(of: route).lowerBound {
      let sources = spec.list(spec.routes[route].from)
      guard spec.routes[route].isFromAnywhere || sources.contains(where: { $0.target != nil }) else { return false }
      return style == .select
        ? !support.canStandInMembers(sourceOf: route, in: spec) : !support.canStandInStack(sourceOf: route, in: spec)
    }
    // A later step is made from where the one before it led, if that says where.
    guard spec.style(of: move.advanced(by: -1))?.isForward == true,
      let source = spec.list(spec.moves[move.advanced(by: -1)].to).first?.target, let leaf = tree.leaf(of: source)
    else { return false }
    return style == .select
      ? !support.canStandInMembers(source) && !support.canStandInMembers(leaf)
      : !support.canStandInStack(source) && !support.canStandInStack(leaf)
  }
}
