import Graph

/// One arrow of a picture, before anything says where it is drawn: the common part of all formats.
///
/// A route has one for each source and target of each of its moves, a deep link one; none is left out.
struct Connection: Sendable {
  /// An end of an arrow.
  enum End: Hashable, Sendable {
    /// A screen, or a coordinator as a whole: an arrow that begins there begins on each screen in it.
    case element(Element.ID)
    /// Any screen: the route is offered everywhere.
    case anywhere
    /// Another route, which fires this one.
    case anotherRoute(Route.ID)
    /// An id that nothing declares.
    case undeclared(String)
    /// The end of a move that names no target.
    case back
    case link(DeepLink.ID)

    /// The screen or coordinator, where it is one.
    var element: Element.ID? { if case .element(let element) = self { element } else { nil } }
  }

  /// The declaration of the arrow.
  let subject: Subject
  /// The number of the arrow among the subject's, from 0.
  let number: Int
  /// The number of the step, from 1, in a route of several.
  let step: Int?
  /// The move that it stands for.
  let move: Move.ID?
  let tail: End
  let head: End
  let kind: EdgeKind

  /// The number of the route, where it belongs to one.
  var route: Route.ID? { if case .route(let route) = subject { route } else { nil } }

  /// Returns the element at which an arrow to an element ends. By a link that is the screen that is shown, however far around
  /// it the coordinator stands.
  func opened(_ element: Element.ID, _ tree: CoordinatorTree) -> Element.ID {
    route == nil ? tree.shown(by: element) : element
  }

  /// The elements at the ends: where it begins, and the screen that it leads to, as far as that is known.
  func ends(_ tree: CoordinatorTree) -> [Element.ID] {
    [tail.element, head.element.map(tree.shown(by:))].compactMap(\.self)
  }

  /// Returns all arrows of a spec in the order of the file: routes, deep links.
  static func all(of spec: Spec, _ tree: CoordinatorTree) -> [Connection] {
    var list = ConnectionList(spec: spec, tree: tree)
    for route in spec.routes.indices { list.addRoute(route) }
    for link in spec.deepLinks.indices { list.addLink(link) }
    return list.connections
  }
}

/// The arrows of a spec while they are gathered.
private struct ConnectionList {
  let spec: Spec
  let tree: CoordinatorTree
  var connections: [Connection] = []

  private mutating func add(
    _ subject: Subject, _ tail: Connection.End, _ head: Connection.End, _ kind: EdgeKind, step: Int? = nil,
    move: Move.ID? = nil
  ) {
    let number = connections.last.map { $0.subject == subject ? $0.number + 1 : 0 } ?? 0
    connections.append(
      Connection(subject: subject, number: number, step: step, move: move, tail: tail, head: head, kind: kind))
  }

  mutating func addRoute(_ index: Route.ID) {
    let route = spec.routes[index]
    var tails =
      route.isFromAnywhere
      ? [Connection.End.anywhere] : spec.list(route.from).map { end($0, Int(route.declaration.document)) }
    if tails.isEmpty { tails = [.anotherRoute(index)] }
    if route.redirect.isPresent {
      let moves = route.redirect.target.map { Array(spec.moves(of: $0)) } ?? []
      let targets = moves.flatMap { spec.targets(spec.moves[$0].to) }
      for tail in tails { add(index, from: tail, to: targets.map(Connection.End.element), .redirect, nil, nil) }
      return
    }
    let moves = spec.moves(of: index)
    for (number, move) in moves.enumerated() {
      let kind: EdgeKind =
        spec.style(of: move).map(EdgeKind.move) ?? (spec.moves[move].mediation.isPresent ? .mediation : .association)
      let heads = spec.list(spec.moves[move].to).map { end($0, Int(route.declaration.document)) }
      let step = moves.count > 1 ? number + 1 : nil
      for tail in tails { add(index, from: tail, to: heads, kind, step, move) }
      // The next step goes on from where this one led: of a coordinator, the one screen that it shows.
      if let next = spec.targets(spec.moves[move].to).first { tails = [.element(tree.shown(by: next))] }
    }
  }

  mutating func addLink(_ index: DeepLink.ID) {
    let subject = Subject.deepLink(index)
    let link = spec.deepLinks[index]
    if link.to.isPresent {
      add(subject, .link(index), end(link.to, Int(link.declaration.document)), .deepLink)
      return
    }
    let spec = spec
    let last = spec.targets(link.path).last { !spec.moves(of: $0).isEmpty }
    let target = last.flatMap { route in
      spec.moves(of: route).compactMap { spec.targets(spec.moves[$0].to).first }.last
    }
    add(subject, .link(index), target.map(Connection.End.element) ?? .back, .deepLink)
  }

  private mutating func add(
    _ route: Route.ID, from tail: Connection.End, to heads: [Connection.End], _ kind: EdgeKind, _ step: Int?,
    _ move: Move.ID?
  ) {
    for head in heads.isEmpty ? [.back] : heads { add(.route(route), tail, head, kind, step: step, move: move) }
  }

  private func end(_ reference: Reference<Element>, _ document: Int) -> Connection.End {
    reference.target.map(Connection.End.element) ?? .undeclared(spec.documents[document].text(of: Int(reference.node)))
  }
}
