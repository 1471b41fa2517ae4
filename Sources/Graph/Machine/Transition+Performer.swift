/// Who performs a move, and where that coordinator acts.
extension Transition {
  /// The coordinator that performs a move.
  struct Performer: Equatable {
    var coordinator: Element.ID
    /// Whether the spec says who it is, by `by` or a redirect: then it acts where it is, be that covered or hidden.
    var isExplicit: Bool
  }

  /// The coordinator that performs a move at the leaf; `nil` where the move acts on the containers around the leaf.
  func performer(of move: Move, _ style: Style, to target: Element.ID?) -> Performer? {
    machine.performer(of: move, style, to: target, at: state[leaf].element, redirectedTo: isRedirected ? route : nil)
  }

  /// The node of a coordinator nearest to the leaf: on the active path; of an explicit performer also elsewhere, in the
  /// order of layers from the top and of nodes from the first. `nil` where there is none.
  func position(of performer: Performer) -> Position? {
    let coordinator = performer.coordinator
    // The machine is asked only where it makes a difference, since it is copied for that.
    let isShared = spec.coordinator(coordinator)?.container == .shared
    let machine = machine
    if let found = state.firstOutward(
      from: leaf,
      where: { node, _ in
        node.isEntered(with: coordinator) || isShared && machine.isPlace(node, of: coordinator)
      })
    {
      return found
    }
    guard performer.isExplicit else { return nil }
    for layer in state.layers.indices.reversed() {
      var pending = [Position(layer: layer)]
      while let position = pending.popLast() {
        if machine.isPlace(state[position], of: coordinator) { return position }
        pending += state[position].children.indices.reversed().map(position.child)
      }
    }
    return nil
  }

  /// The performer's own container with members; `nil` if it has none.
  func members(of performer: Performer) -> Position? {
    position(of: performer).flatMap { place in
      let node = state[place]
      return node.element == performer.coordinator && (node.kind == .members || node.kind == .split) ? place : nil
    }
  }

  /// The stack on which a move acts: the innermost that is its performer's or around that; without a performer, or where an
  /// implicit one has none in the leaf's layer, the innermost around the leaf.
  func stack(of performer: Performer?) -> Position? {
    let own = state.stack(around: leaf)
    guard let performer else { return own }
    guard let place = position(of: performer), performer.isExplicit || place.layer == leaf.layer else {
      return own
    }
    let isOwn = state[place].kind == .stack && state[place].element == performer.coordinator
    let stack = isOwn ? place : state.stack(around: place)
    return performer.isExplicit ? stack : stack.flatMap { leaf.isInside($0) ? $0 : nil } ?? own
  }

  /// The layer in which a coordinator is; the leaf's where it is in none.
  func layer(of performer: Performer?) -> Int { performer.flatMap(position)?.layer ?? leaf.layer }
}

extension Interpreter {
  /// The coordinator that performs a move at a screen, or in a coordinator of whose screen nothing is known; `route` is the
  /// one to which another one redirects. `nil` where the move acts on the containers around the screen.
  func performer(
    of move: Move, _ style: Style, to target: Element.ID?, at place: Element.ID, redirectedTo route: Route.ID?
  ) -> Transition.Performer? {
    if let named = spec.performer(of: move, redirectedTo: route) {
      return .init(coordinator: named, isExplicit: true)
    }
    let implicit: Element.ID?
    switch style {
    case .presentOnRoot, .dismissToRoot:
      implicit = place.known.flatMap { tree.coordinator(of: $0, in: spec) }
    case .push, .show, .set, .replace, .select:
      implicit = target.flatMap { tree.performer(from: place, to: $0) }
    case .showDetail, .present, .embed, .root, .popTo, .unwind, .pop, .popToRoot, .dismiss, .goBack,
      .complete, .abandon, .none:
      implicit = nil
    }
    return implicit.map { .init(coordinator: $0, isExplicit: route != nil) }
  }

  /// Whether a node is the place of a coordinator: its container, or, of one that shares a stack, an element that was
  /// entered with it or a screen of it.
  func isPlace(_ node: borrowing Node, of coordinator: Element.ID) -> Bool {
    if node.isEntered(with: coordinator) { return true }
    guard node.kind == .screen else { return false }
    for around in tree.forest.ancestors(of: node.element).dropFirst() {
      guard spec.coordinator(around)?.container == .shared else { return false }
      if around == coordinator { return true }
    }
    return false
  }
}

extension Style {
  /// Whether a move of the style acts on the container of its performer; else the performer only has to be there.
  var actsOnPerformer: Bool {
    switch self {
    case .push, .show, .set, .replace, .pop, .popTo, .popToRoot, .select, .presentOnRoot, .dismiss, .dismissToRoot: true
    case .showDetail, .present, .embed, .root, .unwind, .goBack, .complete, .abandon, .none: false
    }
  }
}

extension Style {
  /// Whether Android's controller looks for the target of a move of the style in its graph.
  fileprivate var navigates: Bool {
    switch self {
    case .push, .show, .present, .set, .replace: true
    case .showDetail, .presentOnRoot, .embed, .select, .root, .popTo, .unwind, .pop, .popToRoot, .dismiss,
      .dismissToRoot, .goBack, .complete, .abandon, .none:
      false
    }
  }
}

extension CoordinatorTree {
  /// Whether the performer that a move names is the controller of a graph that does not have a target of it, declared or
  /// not. Logarithmic.
  package func leavesGraph(_ move: Move.ID, in spec: Spec) -> Bool {
    spec.style(of: move).map { leavesGraph(spec.moves[move], $0, in: spec) } ?? false
  }

  /// The same of a move with its style.
  func leavesGraph(_ move: Move, _ style: Style, in spec: Spec) -> Bool {
    guard spec.platform == .android, let by = move.by.target, style.navigates, !move.to.isEmpty,
      let graph = forest.ancestors(of: by).first(where: { spec.coordinator($0)?.container != .shared }),
      spec.coordinator(graph)?.container == .navigation
    else { return false }
    return spec.list(move.to).contains { reference in
      reference.target.map { !forest.isAncestor(graph, of: $0) } ?? true
    }
  }

  /// The coordinators that a step of a deep link's path is for: its performer, or those of its sources; `nil` for any.
  func linkPerformers(of route: Route.ID, in spec: Spec) -> [Element.ID]? {
    if let move = spec.routes[route].moves.first, let by = spec.moves[move].by.target { return [by] }
    guard !spec.routes[route].isFromAnywhere else { return nil }
    return spec.targets(spec.routes[route].from).compactMap { coordinator(of: $0, in: spec) }
  }

  /// The coordinators that the steps of a deep link's path are for, and the containers with members around them.
  func chainCoordinators(of link: DeepLink, in spec: Spec) -> [Element.ID] {
    var found: [Element.ID] = []
    for route in spec.resolved(link.path) {
      for performer in linkPerformers(of: route, in: spec) ?? [] {
        found.append(performer)
        found += forest.ancestors(of: performer).filter {
          spec.coordinator($0)?.container.hasMembers == true
        }
      }
    }
    return found.sortedOnce()
  }

  /// Whether a coordinator has come along with a container around it, as one of its members.
  func comesAlong(_ coordinator: Element.ID, with new: some Sequence<Element.ID>, in spec: Spec) -> Bool {
    forest.ancestors(of: coordinator).dropFirst().contains {
      new.contains($0) && spec.coordinator($0)?.container.hasMembers == true
    }
  }

  /// The coordinator that performs a move from a place to a target where the spec names none: the lowest around both.
  /// Logarithmic.
  package func performer(from place: Element.ID, to target: Element.ID) -> Element.ID? {
    guard place.isKnown, let around = parent(of: target) else { return nil }
    let common = forest.lowestCommonAncestor(place, around)
    // A screen performs nothing.
    return common.flatMap { forest.children(of: $0).isEmpty && $0 == place ? parent(of: $0) : $0 }
  }
}

extension Spec {
  /// The coordinators to which a route leads forward, itself or by its redirect.
  func coordinatorTargets(of route: Route.ID) -> [Element.ID] {
    moves(of: routeBehindRedirects(of: route)).filter { style(of: $0)?.isForward == true }
      .flatMap { targets(moves[$0].to) }.filter { !elements[$0].isScreen }
  }

  /// The coordinators that the spec names to perform moves. Linear in the number of moves.
  var namedPerformers: [Element.ID] {
    var performers: [Element.ID] = []
    for move in moves { if let by = move.by.target { performers.append(by) } }
    for route in routes {
      guard let other = route.redirect.target else { continue }
      let sources = targets(routes[other].from)
      if sources.count == 1, !elements[sources[0]].isScreen { performers.append(sources[0]) }
    }
    return performers
  }

  /// The coordinator that the spec names to perform a move: by itself or its route, or, of a route to which another one
  /// redirects, as the only source.
  func performer(of move: Move, redirectedTo route: Route.ID?) -> Element.ID? {
    if let by = move.by.target { return by }
    guard let route else { return nil }
    let sources = targets(routes[route].from)
    return sources.count == 1 && !elements[sources[0]].isScreen ? sources[0] : nil
  }

  /// Whether a `popTo` or `popUpTo` removes its target too: where it says so, and on Android always if that is a graph,
  /// which has no screen of its own.
  package func pops(_ target: Element.ID, with move: Move) -> Bool {
    move.isInclusive || platform.sharesStacks && mayShareStack(target)
  }

  /// Whether a flow leaves when it ends, as it was entered.
  func flowLeaves(enteredBy entrance: Entrance) -> Bool {
    if case .route(let route) = entrance { routes[route].flowLeaves } else { true }
  }
}
