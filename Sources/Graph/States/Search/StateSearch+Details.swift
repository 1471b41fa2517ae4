/// The screens that a step puts into a split beside the leaf from which its route goes on.
///
/// Such a screen is visible once the route has come to its end, where that leaves it visible, or when its cover goes. Until
/// then the continuations of the route remember it: those that follow directly on a continuation came with it, or with a
/// route that fired in it.
extension StateSearch {
  /// The work at a detail: nothing, as long as the route goes on.
  mutating func dormant(in container: Int32, from leaf: Int32, _ rest: Int32) -> Int32 {
    rest == 0 && (leaf < 0 || graph.vertices[Int(leaf)].continuation == 0)
      ? 0 : continuations.number(.dormant(in: container, before: rest))
  }

  /// A route goes on at a leaf, beside which something is shown now.
  mutating func goOn(at leaf: Int32, beside head: Int32, in container: Int32, _ rest: Int32, _ provenance: Provenance) {
    if graph.vertices[Int(head)].continuation == 0 {
      see(head)
    } else {
      land(on: leaf, adding([.detail(head, in: container)], to: rest), provenance)
    }
  }

  /// The work after a continuation; the details that it leaves stay until that is done, too.
  mutating func afterDetails(of continuation: Continuation) -> Int32 {
    let (details, rest) = leadingDetails(of: continuation.next)
    return details.isEmpty || rest == 0 ? continuation.next : adding(details, to: rest)
  }

  /// The work after a continuation that has changed nothing.
  mutating func withoutDetails(of continuation: Continuation) -> Int32 { leadingDetails(of: continuation.next).rest }

  /// Whether nothing is left to do.
  @inline(__always)
  func isOver(_ continuation: Int32) -> Bool { continuation == 0 || continuations[continuation].isDetail }

  /// The screen that a step has shown in a container, as continuations remember it.
  @inline(__always)
  func detail(in container: Int32, of continuation: Int32) -> Int32? {
    var continuation = continuation
    while continuation != 0 {
      let state = continuations[continuation]
      if state.isDetail, state.move == container { return state.route }
      continuation = state.next
    }
    return nil
  }

  /// The screens that a step has shown in containers count as visible: it leaves the member around them.
  mutating func showDetails(of continuation: Int32) {
    var continuation = continuation
    while continuation != 0 {
      let state = continuations[continuation]
      isCoarse = isCoarse || state.isDetail
      if state.isDetail { land(on: graph.vertices[Int(state.route)].leaf, 0, .none) }
      continuation = state.next
    }
  }

  /// The details that continuations remember are added to others that are newer.
  mutating func adding(detailsOf continuation: Int32, to details: Int32) -> Int32 {
    guard continuation != 0 else { return details }
    var older: [Continuation] = []
    var continuation = continuation
    while continuation != 0 {
      let state = continuations[continuation]
      if state.isDetail, !older.contains(where: { $0.move == state.move }) { older.append(state) }
      continuation = state.next
    }
    guard !older.isEmpty else { return details }
    return chain(leadingDetails(of: details).details, over: older, then: 0)
  }

  /// Details without that of a container.
  mutating func withoutDetail(in container: Int32, _ details: Int32) -> Int32 {
    chain(leadingDetails(of: details).details.filter { $0.move != container }, over: [], then: 0)
  }

  /// The details in containers around a vertex: a way outward comes to no others.
  mutating func details(_ details: Int32, around vertex: Int32) -> Int32 {
    let context = contexts.plain[Int(graph.vertices[Int(vertex)].context)]
    let all = leadingDetails(of: details).details
    let kept = all.filter { detail in
      let container = contexts.plain[Int(graph.vertices[Int(detail.move)].context)]
      return contexts.first(from: context) { $0.outer == container } >= 0
    }
    return kept.count == all.count ? details : chain(kept, over: [], then: 0)
  }

  /// Adds newer details to the work that is left.
  private mutating func adding(_ details: [Continuation], to rest: Int32) -> Int32 {
    var first = continuations[rest]
    guard !isOver(rest) else { return chain(details, over: leadingDetails(of: rest).details, then: 0) }
    let (older, after) = leadingDetails(of: first.next)
    first.next = chain(details, over: older, then: after)
    return continuations.number(first)
  }

  /// The details with which continuations begin, and the work that is left. `mutating` like `passed`.
  private mutating func leadingDetails(of continuation: Int32) -> (details: [Continuation], rest: Int32) {
    var details: [Continuation] = []
    var rest = continuation
    while rest != 0, continuations[rest].isDetail {
      details.append(continuations[rest])
      rest = continuations[rest].next
    }
    return (details, rest)
  }

  /// How many details a continuation remembers at most: those of many containers come in too many combinations.
  private static let mostDetails = 4

  /// One detail for each container, the newer one, in the order of the containers.
  private mutating func chain(_ newer: [Continuation], over older: [Continuation], then rest: Int32) -> Int32 {
    var details = newer
    details += older.filter { detail in !newer.contains { $0.move == detail.move } }
    if details.count > Self.mostDetails {
      isCutShort = true
      details.removeLast(details.count - Self.mostDetails)
    }
    var continuation = rest
    for var detail in details.sorted(by: { $0.move > $1.move }) {
      detail.next = continuation
      continuation = continuations.number(detail)
    }
    return continuation
  }
}
