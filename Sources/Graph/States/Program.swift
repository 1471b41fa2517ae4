/// What is still to be done at a leaf before the state is stable: the rest of a route's moves, and what follows.
struct Program: Hashable, Sendable {
  /// The route that fired, or behind all routes the deep link that was opened; -1 for nothing to do, -2 where a leaf
  /// only has never been on top, -3 for a detail, -4 where a deep link has come to its end.
  var unit: Int32 = -1
  /// The route whose moves are made: where the other one redirects, what it hands over to.
  var route: Int32 = -1
  /// The next move, by its number in the spec.
  var move: Int32 = 0
  /// The program that follows; 0 for none.
  var next: Int32 = 0
  /// Whether what the move's `popUpTo` names has gone already.
  var isPopped = false
  /// Whether a `show` presents, since its target cannot be pushed where that has gone.
  var presents = false
  /// What was known at the leaf where the move began, where that is not the one at hand; else -1.
  var before: Int32 = -1
  /// The vertex where the unit fired, where a flow that mends a precondition may be presented; -1 for none.
  var origin: Int32 = -1
  /// The route of a deep link's path that must be enabled where the first move is made; -1 for none.
  var followed: Int32 = -1
  /// Whether the platform's own back has fired it.
  var isUnasked = false
  /// The vertex where the user's step was taken, and its route, where it matters for what waits.
  var start: Int32 = -1
  var step: Int32 = -1

  /// The unit of what follows the last route of a deep link.
  static let endOfLink: Int32 = -4

  /// What comes with a vertex, or with layers of a number, and is not on top.
  static func sleeper(with other: Int32) -> Program { Program(unit: -2, route: other) }

  /// What a step shows in a container while the route goes on elsewhere.
  static func sleeper(in container: Int32, before rest: Int32) -> Program {
    Program(unit: -2, route: container, move: rest + 1)
  }

  /// Nothing to do, but to remember what a step has put into a split beside the leaf.
  static func detail(_ head: Int32, in container: Int32) -> Program {
    Program(unit: -3, route: head, move: container)
  }

  /// Whether there is nothing to do, since the leaf has never been on top.
  var isSleeper: Bool { unit == -2 }

  /// Whether it only remembers a detail: `route` in the container `move`.
  var isDetail: Bool { unit == -3 }
}

extension StateSearch {
  /// The program of a route that fires at a vertex.
  mutating func program(
    of route: Route.ID, at vertex: Int32, next: Int32, mayWait: Bool, after: Program? = nil
  )
    -> Program
  {
    let performed = spec.routeBehindRedirects(of: route)
    let isEndless = spec.routes[performed].redirect.isPresent
    let moves = spec.moves(of: performed)
    var program = Program(
      unit: route.raw, route: performed.raw,
      move: (isEndless ? moves.upperBound : moves.lowerBound).raw,
      next: next)
    if mayWait, mayRecover[performed] { program.origin = vertex }
    if mayWait, mayRecover[performed] || mayEndFlows[performed] {
      program.start = after?.start ?? vertex
      program.step = after?.step ?? route.raw
    }
    return program
  }

  /// The program that is left when a move has been made; 0 for none.
  mutating func rest(of program: Program) -> Int32 {
    var rest = program
    rest.move += 1
    rest.isPopped = false
    rest.presents = false
    rest.before = -1
    if rest.move < spec.moves(of: ID(raw: rest.route)).upperBound.raw { return programs.number(rest) }
    log.isPerformed[ID(raw: program.unit)] = true
    return afterDetails(of: program)
  }

  /// How many programs follow each other.
  func length(of program: Int32) -> Int {
    var length = 0
    var program = program
    while program != 0 {
      if !programs[program].isDetail { length += 1 }
      program = programs[program].next
    }
    return length
  }

  /// For each route whether it may end a flow, where preconditions may wait for flows.
  static func routesEndingFlows(_ machine: Interpreter) -> Table<Route, Bool> {
    let spec = machine.spec
    guard spec.preconditions.indices.contains(where: { machine.flow(mending: $0) != nil }) else {
      return Table<Route, Bool>(repeating: false, count: spec.routes.count)
    }
    return Table(
      spec.routes.indices.map { route in
        spec.moves(of: route).contains { spec.style(of: $0)?.effect == .endsFlow }
      })
  }

  /// How a flow is entered by a program.
  func entrance(of program: Program) -> Entrance {
    let route = spec.routes[ID(raw: program.route)]
    return route.onComplete.target != nil || route.onAbandon.target != nil
      ? .route(ID(raw: program.route)) : .other
  }
}
