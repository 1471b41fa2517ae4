/// The moves that bring targets on a stack.
extension StateSearch {
  /// The context of the element of the stack on which a move acts, around a vertex; -1 where there is none.
  @inline(__always)
  func element(at vertex: Int32, on site: Site) -> Int32 {
    let context = graph.vertices[Int(vertex)].context
    switch site {
    case .stack(let stack): return contexts.element(around: context, of: stack)
    case .noContainer, .noContainerBelow: return -1
    case .around, .container, .layerBelow, .behind, .unchanged: return contexts.element[Int(context)]
    }
  }

  /// The facts at a vertex about the stack on which an element around it is.
  func stackFacts(at vertex: Int32, _ element: Int32) -> Known {
    let state = graph.vertices[Int(vertex)]
    var inner = contexts.element[Int(state.context)]
    guard inner != element else { return contexts.known[state.known] }
    while inner >= 0 {
      let outer = contexts[inner].outer
      let next = outer < 0 ? -1 : contexts.element[Int(outer)]
      if next == element { return contexts.known[contexts[inner].outerKnown] }
      inner = next
    }
    return Known()
  }

  mutating func push(
    _ target: Element.ID, _ move: Move, _ continuation: Continuation, _ vertex: Int32, on site: Site
  ) -> Bool? {
    let state = graph.vertices[Int(vertex)]
    let element = element(at: vertex, on: site)
    guard element >= 0 else { return fail(.pushWithoutNavigation, continuation, vertex) }
    if startsPopping(move, continuation, vertex, on: element, keepsFirst: false) { return nil }
    if move.isSingleTop, isOnTop(target, in: element, continuation, at: vertex, site) { return true }
    // A stack is told without entering it: there may be as many facts to enter it with as there are stacks.
    let isStack = !spec.platform.nestsNavigations && spec.coordinator(target)?.container == .navigation
    for outermost in outermost(enteredWith: target, state.known, at: vertex, by: continuation) {
      if isStack, outermost == target {
        pushStack(target, move, continuation, vertex, on: element)
        continue
      }
      let context = above(vertex, on: element)
      let entered = enter(
        target, with: outermost, at: vertex, before: before(continuation, vertex), standing: state.known,
        context: context, entrance(of: continuation))
      if templates.kind(entered.template) == .stack, !spec.platform.nestsNavigations {
        pushStack(target, move, continuation, vertex, on: element)
        continue
      }
      offerRecovery(before: entered.new, continuation, vertex)
      bring(
        entered.template, in: context, .covers, from: vertex, continuation, at: vertex,
        provenance(continuation, vertex))
    }
    return nil
  }

  /// A stack cannot stand on another one: it is presented where that is asked for.
  private mutating func pushStack(
    _ target: Element.ID, _ move: Move, _ continuation: Continuation, _ vertex: Int32, on element: Int32
  ) {
    _ =
      spec.style(of: ID(raw: continuation.move)) == .show
      ? present(target, move, continuation, vertex, on: element) : fail(.pushOfNavigation, continuation, vertex)
  }

  /// Pushes where that can be done once the move's `popUpTo` has been carried out, else presents.
  mutating func show(
    _ target: Element.ID, _ move: Move, _ continuation: Continuation, _ vertex: Int32, on site: Site
  ) -> Bool? {
    let element = element(at: vertex, on: site)
    guard element >= 0, !continuation.presents else { return present(target, move, continuation, vertex, on: element) }
    return push(target, move, continuation, vertex, on: site)
  }

  /// Whether a move has to pop first; it goes on where that leads.
  mutating func startsPopping(
    _ move: Move, _ continuation: Continuation, _ vertex: Int32, on element: Int32, keepsFirst: Bool
  ) -> Bool {
    guard let target = move.popUpTo.target, continuation.poppedStack < 0 else { return false }
    guard element >= 0 else {
      note(.popUpTargetAbsent, continuation, vertex)
      return false
    }
    let key = Int32(tracking.elementCount) + target.raw
    // The coordinator whose stack it is lies below all that is on it.
    let isOwn = contexts[element].container == target.raw
    let isKnown = isOwn || tracking.isTarget.onStack[target]
    let mayBeThere = !isKnown || isOwn || stackFacts(at: vertex, element)[key] != nil
    let isInclusive = isOwn || spec.pops(target, with: move)
    if !isKnown || !mayBeThere { note(.popUpTargetAbsent, continuation, vertex) }
    guard mayBeThere else { return false }
    var popped = continuation
    let site = site(on: contexts[element].outer, around: graph.vertices[Int(vertex)].context)
    if isInclusive || !isOnTop(target, in: element, continuation, at: vertex, site) { noteEffect(continuation, vertex) }
    let operation = Traversals.Operation.popUpTo(
      target.raw, stack: contexts[element].outer, isInclusive: spec.pops(target, with: move), keepsFirst: keepsFirst)
    noteBack(operation, vertex)
    popped.poppedStack = contexts[element].outer
    popped.before = before(continuation, vertex)
    traverse(operation, from: vertex, then: continuations.number(popped), continuation)
    // Where it is not known whether it is there, the target may also just come.
    return isKnown
  }

  /// The target of a move with `popUpTo` takes the place of an element, where a traversal has come to it. The elements
  /// below are asked where one may be the target already, or where a `show` presents a target that cannot stand on the
  /// stack.
  mutating func push(
    _ request: Traversals.Request, inPlaceOf position: Traversals.Position, showing leaf: Int32,
    _ provenance: Provenance
  ) {
    let root = position.vertex
    let continuation = continuations[request.then]
    let move = spec.moves[ID(raw: continuation.move)]
    guard let target = spec.list(move.to).first?.target else { return }
    let context = graph.vertices[Int(root)].context
    let isShown = spec.style(of: ID(raw: continuation.move)) == .show
    if !contexts[context].isFirst, isShown || move.isSingleTop {
      return leave(request, position, withFirst: false, provenance)
    }
    let entered = replacement(target, in: context, continuation, at: root, before: continuation.before)
    if isShown, !spec.platform.nestsNavigations, entered.contains(where: { templates.kind($0.template) == .stack }) {
      // The first element stays below what is presented.
      var presenting = continuation
      presenting.presents = true
      var next = request
      next.then = continuations.number(presenting)
      end(next, position, at: leaf, provenance)
      if entered.count == 1 { return }
    }
    replace(target, root, context, continuation, at: root, before: continuation.before, provenance)
  }

  mutating func replace(
    _ target: Element.ID, _ style: Style, _ continuation: Continuation, _ vertex: Int32, on site: Site
  ) -> Bool? {
    let context = graph.vertices[Int(vertex)].context
    let element = element(at: vertex, on: site)
    guard element >= 0 else { return fail(.pushWithoutNavigation, continuation, vertex) }
    let base = style != .set || contexts[element].base < 0 ? element : contexts[element].base
    if style == .set, element == contexts.element[Int(context)] {
      replace(
        target, self.base(of: vertex), base, continuation, at: vertex, before: before(continuation, vertex),
        provenance(continuation, vertex))
    } else if base == context {
      replace(
        target, vertex, element, continuation, at: vertex, before: before(continuation, vertex),
        provenance(continuation, vertex))
    } else {
      climb(to: base, continuation, vertex)
    }
    return nil
  }

  /// The target takes the place of an element, or of one that stands in the place of another; more targets come above it.
  mutating func replace(
    _ target: Element.ID, _ root: Int32, _ context: Int32, _ continuation: Continuation, at vertex: Int32,
    before: Int32, _ provenance: Provenance
  ) {
    let all = replacement(target, in: context, continuation, at: vertex, before: before)
    let move = ID<Move>(raw: continuation.move)
    let others = spec.style(of: move) == .set ? spec.targets(spec.moves[move].to).dropFirst() : []
    guard !others.isEmpty else {
      for entered in all where canBeElement(entered.template, continuation, vertex) {
        offerRecovery(before: entered.new, continuation, vertex)
        bring(entered.template, in: context, .beside, from: root, continuation, at: vertex, provenance)
      }
      return
    }
    var entered = only(all)
    guard canBeElement(entered.template, continuation, vertex) else { return }
    offerRecovery(before: entered.new, continuation, vertex)
    // All have to come before any does.
    let dormant = continuations.number(.dormant(with: vertex))
    var below: [Int32] = []
    var context = context
    for target in others {
      below.append(place(entered.template, context, dormant))
      let leaf = graph.vertices[Int(below[below.count - 1])].leaf
      context = above(leaf, on: context)
      entered = only(
        enter(
          target, at: leaf, before: before, standing: graph.vertices[Int(leaf)].known, context: context,
          by: continuation))
      guard canBeElement(entered.template, continuation, vertex) else { return }
      offerRecovery(before: entered.new, continuation, vertex)
    }
    noteEffect(continuation, vertex, isCertain: false)
    let rest = rest(of: continuation)
    below.append(place(entered.template, context, rest))
    lead(root, below[0], .beside, provenance)
    for (lower, upper) in zip(below, below.dropFirst()) {
      connectOnce(graph.vertices[Int(lower)].leaf, upper, .covers, .none)
    }
    goOn(at: below[below.count - 1], rest)
  }

  /// Whether a node can be an element of a stack; if not, the move faults.
  private mutating func canBeElement(_ template: Int32, _ continuation: Continuation, _ vertex: Int32) -> Bool {
    guard templates.kind(template) == .stack, !spec.platform.nestsNavigations else { return true }
    _ = fail(.pushOfNavigation, continuation, vertex)
    return false
  }

  /// The node of a target that takes the place of an element in a context.
  private mutating func replacement(
    _ target: Element.ID, in context: Int32, _ continuation: Continuation, at vertex: Int32, before: Int32
  ) -> [Entered] {
    enter(
      target, at: vertex, before: before, standing: contexts[context].known, context: context, by: continuation)
  }
}
