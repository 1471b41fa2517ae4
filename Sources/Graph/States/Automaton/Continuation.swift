/// The continuation of a step: the work that is left at a leaf before the state is stable, that is the rest of a route's
/// moves and the routes that fire after it.
struct Continuation: QuickHashable, Sendable {
  /// The route that fired, or behind all routes the deep link that was opened; -1 for nothing to do, -2 where a leaf only
  /// has never been on top, -3 for a detail, -4 where a deep link has come to its end, -5 for a choice of the user in a
  /// container.
  var unit: Int32 = -1
  /// The route whose moves are made: where the other one redirects, its target.
  var route: Int32 = -1
  /// The next move, by its number in the spec.
  var move: Int32 = 0
  /// The continuation that follows; 0 for none.
  var next: Int32 = 0
  /// The context of the stack on which the move's `popUpTo` has acted already; -1 where it has not.
  var poppedStack: Int32 = -1
  /// Whether a `show` presents, since its target cannot be pushed where that has gone.
  var presents = false
  /// The facts at the leaf where the move began, where that is not the one at hand; else -1.
  var before: Int32 = -1
  /// The vertex where the unit fired, where a flow that recovers a precondition may be presented; -1 for none.
  var origin: Int32 = -1
  /// The route of a deep link's path that must be enabled where the first move is made; -1 for none.
  var followed: Int32 = -1
  /// The coordinators that a step of a deep link's path may be for, and those that were active before the last one: numbers
  /// of lists, of the coordinators that the path asks for; -1 where that does not matter.
  var usable: Int32 = -1
  var activeBefore: Int32 = -1
  /// Whether another route redirects to the one whose moves are made.
  var isRedirected = false
  /// The performer of the move, where a floating layer has given way to it, or of a redirect or a `select` where the move
  /// is made at another leaf; `noPerformer` for none, -1 where the leaf says it.
  var performer: Int32 = -1
  /// A move that acts behind visible frames, and is made once its place is on top, and its performer; -1 for none.
  var deferred: Int32 = -1
  var deferredPerformer: Int32 = -1
  /// The move before which it ends; -1 for all of the route.
  var end: Int32 = -1
  /// The number of flows that have ended in the step, one after the other, each firing the next route; at most
  /// `longestFirings`.
  var firings: Int32 = 0
  /// Whether its move is made where it acts, behind visible frames.
  var isHidden = false
  /// The vertex where the user's step was taken, and its route, where it matters for a waiting part.
  var start: Int32 = -1
  var step: Int32 = -1

  var quickHash: UInt64 {
    UInt64(unit, next).combined(with: UInt64(route, move)).combined(with: UInt64(before, origin))
      .combined(with: UInt64(deferred ^ deferredPerformer << 16, end)).combined(with: UInt64(start, step))
      .combined(with: UInt64(usable ^ poppedStack << 16, followed ^ performer << 16))
  }

  /// Goes on to the next move.
  mutating func advance() {
    move += 1
    poppedStack = -1
    presents = false
    before = -1
    performer = -1
  }

  /// The performer of a move that acts on the nearest container.
  static let noPerformer: Int32 = -2

  /// The number of firings from which on the limit of firings may end the chain.
  static let longestFirings: Int32 = 4

  /// The unit of a choice of the user in a container; `route` is the choice.
  static let byHand: Int32 = -5

  /// The members of a container that are selected by hand.
  enum Choice: Int32 {
    /// Any; the first, by Back.
    case any, first
  }

  /// The unit of the end after the last route of a deep link.
  static let endOfLink: Int32 = -4

  /// The cover with a number comes to be above the visible leaf; -1 for none.
  static func covering(by cover: Int32) -> Continuation { Continuation(unit: -6, route: cover) }

  /// Whether the cover `route` comes to be above the visible leaf.
  var isCovering: Bool { unit == -6 }

  /// Comes with a vertex, or with layers of a number, and is not on top.
  static func dormant(with other: Int32) -> Continuation { Continuation(unit: -2, route: other) }

  /// Shown by a step in a container while the route goes on elsewhere.
  static func dormant(in container: Int32, before rest: Int32) -> Continuation {
    Continuation(unit: -2, route: container, move: rest + 1)
  }

  /// Nothing to do, but to remember the screen that a step has put into a split beside the leaf.
  static func detail(_ head: Int32, in container: Int32) -> Continuation {
    Continuation(unit: -3, route: head, move: container)
  }

  /// Whether there is nothing to do, since the leaf has never been on top.
  var isDormant: Bool { unit == -2 }

  /// Whether it only remembers a detail: `route` in the container `move`.
  var isDetail: Bool { unit == -3 }
}

extension StateSearch {
  /// The continuation of a route that fires at a vertex.
  mutating func continuation(
    of route: Route.ID, at vertex: Int32, next: Int32, mayWait: Bool, after: Continuation? = nil
  ) -> Continuation {
    let performed = spec.routeBehindRedirects(of: route)
    let isEndless = spec.routes[performed].redirect.isPresent
    let moves = spec.moves(of: performed)
    var continuation = Continuation(
      unit: route.raw, route: performed.raw, move: (isEndless ? moves.upperBound : moves.lowerBound).raw, next: next)
    continuation.isRedirected = performed != route
    if mayWait, mayRecover[performed] { continuation.origin = vertex }
    if mayWait, mayRecover[performed] || mayEndFlows[performed] {
      continuation.start = after?.start ?? vertex
      continuation.step = after?.step ?? route.raw
    }
    return continuation
  }

  /// The continuation that is left when a move has been made, or may be; 0 for none.
  mutating func rest(of continuation: Continuation, isMade: Bool = true) -> Int32 {
    var rest = continuation
    rest.advance()
    if isUnderway(rest) || rest.deferred >= 0 { return continuations.number(rest) }
    if isMade { notePerformed(continuation) }
    return afterDetails(of: continuation)
  }

  /// Notes that all moves of a continuation's route have been made.
  mutating func notePerformed(_ continuation: Continuation) {
    guard continuation.end < 0 else { return }
    log.isPerformed[ID(raw: continuation.unit)] = true
    if continuation.deferred < 0 { log.isInSight[ID(raw: continuation.unit)] = true }
  }

  /// Whether a continuation has moves left to make.
  @inline(__always)
  func isUnderway(_ continuation: Continuation) -> Bool {
    continuation.move
      < (continuation.end < 0 ? spec.moves(of: ID(raw: continuation.route)).upperBound.raw : continuation.end)
  }

  /// How many continuations follow each other.
  func length(of continuation: Int32) -> Int {
    var length = 0
    var continuation = continuation
    while continuation != 0 {
      if !continuations[continuation].isDetail { length += 1 }
      continuation = continuations[continuation].next
    }
    return length
  }

  /// For each route whether it may end a flow, where preconditions may wait for flows.
  static func routesEndingFlows(_ machine: Interpreter) -> Table<Route, Bool> {
    let spec = machine.spec
    guard spec.preconditions.indices.contains(where: { machine.flow(recovering: $0) != nil }) else {
      return Table<Route, Bool>(repeating: false, count: spec.routes.count)
    }
    return Table(
      spec.routes.indices.map { route in
        spec.moves(of: route).contains { spec.style(of: $0)?.effect == .endsFlow }
      })
  }

  /// How a flow is entered by a continuation.
  func entrance(of continuation: Continuation) -> Entrance {
    let route = spec.routes[ID(raw: continuation.route)]
    return route.isAskedHowFlowsEnd ? .route(ID(raw: continuation.route)) : .other
  }
}
