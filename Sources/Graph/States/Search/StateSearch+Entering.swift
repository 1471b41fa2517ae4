/// The nodes of a target when it is entered, and their vertices.
extension StateSearch {
  struct EnteredKey: QuickHashable, Sendable {
    var target: Int32
    /// The outermost coordinator that is entered with it.
    var outermost: Int32
    var entrance: Entrance
    var before: Int32
    var standing: Int32
    var context: Int32
    var isOnStack: Bool

    var quickHash: UInt64 {
      entrance.quickHash.combined(with: UInt64(target, outermost)).combined(with: UInt64(before, standing))
        .combined(with: UInt64(context, isOnStack ? 1 : 0))
    }
  }

  struct RestartKey: QuickHashable {
    var target: Int32
    var entrance: Entrance

    var quickHash: UInt64 { entrance.quickHash.combined(with: UInt64(0, target)) }
  }

  // MARK: What is known

  /// The facts that hold for an element above a node: those of the node itself, and the node.
  mutating func known(around template: Int32, in context: Int32) -> Int32 {
    guard template >= 0, context >= 0 else { return 0 }
    let number = contexts[context].known
    guard tracking.level != .nothing else { return number }
    let element = templates.element(template)
    if templates.isBare(template), !tracking.counts[element] { return number }
    let key = Int64(template) << 32 | Int64(context)
    if let above = knownAbove[key] { return above }
    let node = templates.node(template)
    var facts = contexts.known[number]
    // Only of flows it matters how they were entered.
    let entrance = entrances.number(node.entrance)
    for coordinator in node.shared where tracking.isTracked[coordinator] {
      facts[coordinator.raw] = tracking.keepsEntrance[coordinator] ? entrance : 0
    }
    if node.kind != .screen, node.kind != .anonymous, tracking.isTracked[element] {
      facts[element.raw] = tracking.keepsEntrance[element] ? entrance : 0
    }
    // A container may be a member of another one than that around it, with none of the coordinators around it.
    let isMember = contexts[context].kind == .member || contexts[context].kind == .column
    if node.kind == .screen || node.kind != .anonymous && !isMember {
      for coordinator in machine.tree.forest.ancestors(of: element).dropFirst() {
        guard spec.mayShareStack(coordinator) else { break }
        // Active while a screen of it stands, though no node says how it was entered.
        if tracking.isTracked[coordinator], facts[coordinator.raw] == nil { facts[coordinator.raw] = 0 }
      }
    }
    let count = Int32(tracking.elementCount)
    let isElement = contexts[context].kind == .element
    for target in tracking.targetCount > 0 ? node.targets : [] {
      if isElement, tracking.isTarget.onStack[target] { facts[count + target.raw] = contexts[context].isFirst ? 0 : 1 }
      if tracking.isTarget.anywhere[target] {
        facts[2 * count + target.raw] = canLeave(context, withFirst: true) ? 1 : 0
      }
    }
    let above = contexts.number(facts)
    knownAbove.set(key, above)
    return above
  }

  /// Whether a coordinator is active where some facts hold, around a vertex; `nil`: it may be, below it.
  @inline(__always)
  func isActive(_ coordinator: Element.ID, _ known: Int32, at vertex: Int32) -> Bool? {
    guard tracking.isTracked[coordinator] else {
      let element = element(of: vertex)
      return !element.isKnown
        ? machine.tree.parent(of: coordinator) == nil : machine.tree.isInside(element, coordinator)
    }
    if contexts.known[known][coordinator.raw] != nil { return true }
    let mayBeBelow = tracking.isKnownOnlyAround[coordinator]
    return mayBeBelow && contexts.hasBelow[Int(graph.vertices[Int(vertex)].context)] ? nil : false
  }

  /// Whether the element of a context can go, with everything that it makes up.
  func canLeave(_ context: Int32, withFirst: Bool) -> Bool {
    var context = context
    while true {
      let state = contexts[context]
      switch state.kind {
      case .element where !state.isFirst: return true
      case .element where withFirst, .content: context = state.outer
      case .layer: return state.isUp
      default: return false
      }
    }
  }

  // MARK: Contexts

  /// The context of an element in a node.
  mutating func inside(
    _ kind: Context.Kind, _ template: Int32, _ context: Int32, index: Int = 0, isFirst: Bool = false, left: Int32 = 0
  ) -> Int32 {
    let element = templates.element(template)
    var inner = contexts[context]
    inner.kind = kind
    inner.isFirst = isFirst
    inner.index = kind == .member ? slot(ofMember: index, in: template) : Int32(index)
    inner.outer = context
    inner.base = -1
    inner.left = left
    let isNamed =
      kind == .member || kind == .column || kind == .embedded || element.isKnown && tracking.isNamed[element]
    inner.container = isNamed ? element.raw : -1
    inner.isInFlow = inner.isInFlow || isFlow(template)
    if kind == .member, spec.coordinator(element)?.container == .tab { inner.hidesTabBar = false }
    if kind == .embedded, spec.elements[element].hidesTabBar { inner.hidesTabBar = true }
    inner.known = known(around: template, in: context)
    inner.outerKnown = 0
    if kind == .element {
      let known = inner.known
      inner.known = withoutStack(known)
      if known != inner.known, contexts.element[Int(context)] >= 0 { inner.outerKnown = onlyStack(known) }
    }
    return contexts.number(inner)
  }

  mutating func withoutStack(_ known: Int32) -> Int32 {
    guard !tracking.onStack.isEmpty else { return known }
    if let rest = knownWithoutStack[known] { return rest }
    let rest = contexts.number(contexts.known[known].filter { !tracking.isOnStack($0) })
    knownWithoutStack.set(known, rest)
    return rest
  }

  /// The facts without those about coordinators that are not around what lies above.
  private mutating func withoutLower(_ known: Int32, around: Int32) -> Int32 {
    guard tracking.level == .around else { return known }
    let around = contexts.known[around]
    return contexts.number(
      contexts.known[known].filter { !tracking.isKnownOnlyAround[ID(raw: $0)] || around[$0] != nil })
  }

  private mutating func onlyStack(_ known: Int32) -> Int32 {
    contexts.number(contexts.known[known].filter(tracking.isOnStack))
  }

  /// Whether a flow begins with a node.
  @inline(__always)
  func isFlow(_ template: Int32) -> Bool {
    guard tracking.hasFlows, !templates.isBare(template) else { return false }
    let node = templates.node(template)
    for element in node.shared where isFlow(element) { return true }
    return node.kind != .anonymous && isFlow(node.element)
  }

  /// Whether an element is a flow.
  @inline(__always)
  func isFlow(_ element: Element.ID) -> Bool { spec.coordinator(element)?.isFlow == true }

  /// The context of an element above another, which shows a leaf that may stand on a stack of its own.
  mutating func above(_ leaf: Int32, on element: Int32) -> Int32 {
    var next = contexts[element]
    next.isFirst = false
    if next.base < 0 { next.base = element }
    next.known = withoutLower(graph.vertices[Int(leaf)].known, around: contexts[next.base].known)
    if contexts.element[Int(graph.vertices[Int(leaf)].context)] != element, !tracking.onStack.isEmpty {
      let rest = withoutStack(next.known)
      var known = contexts.known[rest]
      for fact in stackFacts(at: leaf, element).facts where tracking.isOnStack(fact.key) {
        known[fact.key] = fact.value
      }
      next.known = contexts.number(known)
    }
    // A leaf in a tab of its own hides that one's bar.
    if hidesTabBar(at: leaf), tab(around: graph.vertices[Int(leaf)].context) == tab(around: element) {
      next.hidesTabBar = true
    }
    return next == contexts[element] ? element : contexts.number(next)
  }

  /// The context of a layer that is presented from a leaf.
  mutating func layer(above vertex: Int32, _ leaving: Layer.Leaving) -> Int32 {
    let known = withoutLower(withoutStack(graph.vertices[Int(vertex)].known), around: 0)
    return contexts.number(Context(kind: .layer, isUp: true, leaving: leaving, known: known))
  }

  // MARK: Nodes

  /// The nodes that a target may be entered with, and the elements on the way that are entered, if any of them may have to
  /// be recovered.
  struct Entered {
    var template: Int32
    var new: [Element.ID]
  }

  /// The outermost coordinators that may be entered with a target by a move where some facts hold; several where it is not
  /// known which coordinators are active.
  mutating func outermost(
    enteredWith target: Element.ID, _ standing: Int32, at vertex: Int32, by continuation: Continuation = .init()
  ) -> [Element.ID] {
    var all: [Element.ID] = []
    var outermost = target
    for coordinator in machine.tree.forest.ancestors(of: target).dropFirst() {
      var isActive = isActive(coordinator, standing, at: vertex)
      if continuation.deferred >= 0, tracking.isTracked[coordinator] {
        // A move that waits may still cover or uncover it.
        isActive = nil
        isCoarse = true
      }
      if isActive == true { break }
      if isActive == nil { all.append(outermost) }
      outermost = coordinator
    }
    return all + [outermost]
  }

  /// Enters a target from a leaf by a move, once for each coordinator that may be the outermost one.
  ///
  /// `standing` are the facts where it comes to stand, and `before` those at the leaf.
  mutating func enter(
    _ target: Element.ID, at vertex: Int32, before: Int32, standing: Int32, context: Int32,
    by continuation: Continuation
  ) -> [Entered] {
    let entrance = entrance(of: continuation)
    return outermost(enteredWith: target, standing, at: vertex, by: continuation).map {
      enter(target, with: $0, at: vertex, before: before, standing: standing, context: context, entrance)
    }
  }

  /// The only node that a target is entered with; of several the others are not followed.
  mutating func only(_ entered: [Entered]) -> Entered {
    if entered.count > 1 { isCutShort = true }
    return entered[0]
  }

  mutating func enter(
    _ target: Element.ID, with outermost: Element.ID, at vertex: Int32, before: Int32, standing: Int32, context: Int32,
    _ entrance: Entrance
  ) -> Entered {
    func piece() -> [Element.ID] {
      var chain: [Element.ID] = []
      for element in machine.tree.forest.ancestors(of: target) {
        chain.append(element)
        if element == outermost { break }
      }
      chain.reverse()
      return Array(machine.pieces(of: chain).last!)
    }
    var new: [Element.ID] = []
    for entered in recovers ? piece() : []
    where entered == target || isActive(entered, before, at: vertex) != true { new.append(entered) }
    if outermost == target, spec.elements[target].isScreen, !tracking.embeds[target] {
      return Entered(template: target.raw, new: new)
    }
    var key = EnteredKey(
      target: target.raw, outermost: outermost.raw, entrance: entrance, before: -1, standing: -1, context: -1,
      isOnStack: context >= 0 && contexts[context].kind == .element)
    let asksForSurroundings = tracking.asksForSurroundings || comesIntoItself(target, context)
    if tracking.hasFlows || asksForSurroundings {
      key.before = before
      key.standing = standing
    }
    if asksForSurroundings { key.context = context }
    let (number, isNew) = entered.insert(key)
    if !isNew { return Entered(template: enteredTemplates[Int(number)], new: new) }
    let piece = piece()
    var builder = NodeBuilder(machine)
    builder.entrance = entrance
    var surroundings = NodeBuilder.Surroundings(isOnStack: key.isOnStack)
    if tracking.hasFlows {
      for fact in contexts.known[before].facts where fact.key < tracking.elementCount {
        builder.inherited.append(ID(raw: fact.key), entrances[fact.value])
      }
      if spec.coordinator(target) != nil { builder.inherited[target] = nil }
    }
    if asksForSurroundings {
      var active: [Element.ID] = []
      for fact in contexts.known[standing].facts where fact.key < tracking.elementCount {
        active.append(ID(raw: fact.key))
      }
      for coordinator in machine.tree.forest.ancestors(of: piece[0]).dropFirst() where !tracking.isTracked[coordinator]
      { active.append(coordinator) }
      surroundings.active = NodeBuilder.Active(active)
      var around = context
      while around >= 0 {
        if contexts[around].container >= 0 { surroundings.open.append(ID(raw: contexts[around].container)) }
        around = contexts[around].outer
      }
    }
    let template = templates.number(builder.node(for: piece[...], surroundings))
    enteredTemplates.append(template)
    return Entered(template: template, new: new)
  }

  /// Whether a coordinator, or one in it, is around where it comes: then it is cut.
  private mutating func comesIntoItself(_ target: Element.ID, _ context: Int32) -> Bool {
    let tree = machine.tree
    return contexts.first(from: spec.elements[target].isScreen ? -1 : context) {
      $0.container >= 0 && tree.isInside(ID(raw: $0.container), target)
    } >= 0
  }

  /// The layers of a target that is entered from nothing, and the elements on the way.
  mutating func enterFromNothing(_ target: Element.ID, _ entrance: Entrance) -> (
    template: [Int32], chain: [Element.ID]
  ) {
    let key = RestartKey(target: target.raw, entrance: entrance)
    if let known = restarts[key] { return known }
    var builder = NodeBuilder(machine)
    builder.entrance = entrance
    let (layers, chain) = builder.layers(for: target)
    let result = (template: layers.map { templates.number($0.root) }, chain: chain)
    restarts.set(key, result)
    return result
  }
}
