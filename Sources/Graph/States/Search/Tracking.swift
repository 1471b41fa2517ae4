/// The elements that a context must record around or below a screen, because some move depends on them.
///
/// Where a coordinator always is when something of it is visible, and everything that leads into it begins there, nothing
/// needs to be known of it. Keys of `Known`: a coordinator that is active, by its number; an element that lies on the stack
/// at hand; an element that stands anywhere around or below.
package struct Tracking {
  /// How much is tracked; less where there would be too many contexts.
  package enum Level: CaseIterable {
    case all
    /// Without the targets of moves that go back, and of the coordinators only those around a screen: any other may be active
    /// below it, or not.
    case around
    case nothing
  }

  let level: Level
  let elementCount: Int
  /// For each coordinator whether it is known when it is active.
  private(set) var isTracked: Table<Element, Bool>
  /// For each coordinator whether it is only known to be active where it is around a screen.
  private(set) var isKnownOnlyAround: Table<Element, Bool>
  /// For each `shared` coordinator whether anything depends on which element was entered with it.
  private(set) var isMarked: Table<Element, Bool>
  /// The elements of which it is known whether they lie on the stack at hand.
  private(set) var onStack: [Element.ID] = []
  /// The elements of which it is known whether they stand anywhere around or below.
  private(set) var anywhere: [Element.ID] = []
  /// For each element whether it is the target of an `unwind`.
  private(set) var isUnwindTarget: Table<Element, Bool>
  private(set) var hasUnwindTargets = false
  /// For each coordinator whether the spec names it to perform moves.
  private(set) var isPerformer: Table<Element, Bool>
  private(set) var hasPerformers = false
  /// For each element whether it is among these.
  private(set) var isTarget: (onStack: Table<Element, Bool>, anywhere: Table<Element, Bool>)
  /// For each screen and coordinator the innermost flow around it; unknown for none.
  private(set) var flow: Table<Element, Element.ID>
  /// For each element whether a context says that it is inside: one that screens embed, or that may come to stand inside
  /// itself, where it is cut.
  private(set) var isNamed: Table<Element, Bool>
  /// For each coordinator with a stack whether its content may come on a stack inside of that.
  private(set) var mayBeInside: Table<Element, Bool>
  /// For each screen whether it embeds something.
  private(set) var embeds: Table<Element, Bool>
  /// For each screen whether something more is known above it because of the screen itself.
  private(set) var counts: Table<Element, Bool>
  private(set) var asksForSurroundings = false
  private(set) var hasFlows = false
  /// Whether some container has a coordinator of another one (`hasForeignMembers`).
  private let hasForeignMembers: Bool
  /// For each flow whether it is known how it was entered: an element of it may come where the flow is not active any more,
  /// and takes that along.
  private(set) var keepsEntrance: Table<Element, Bool>

  init(_ spec: Spec, _ tree: CoordinatorTree, _ level: Level) {
    self.level = level
    hasForeignMembers = Self.hasForeignMembers(spec, tree)
    elementCount = spec.elements.count
    isTracked = Table(repeating: false, count: elementCount)
    isNamed = isTracked
    isKnownOnlyAround = isTracked
    mayBeInside = isTracked
    isMarked = isTracked
    counts = isTracked
    embeds = isTracked
    isUnwindTarget = isTracked
    isPerformer = isTracked
    isTarget = (isTracked, isTracked)
    keepsEntrance = isTracked
    flow = Table(repeating: .unknown, count: elementCount)
    for element in tree.forest.order {
      if spec.coordinator(element)?.isFlow == true {
        flow[element] = element
        hasFlows = true
      } else if let parent = tree.parent(of: element) {
        flow[element] = flow[parent]
      }
    }
    findEmbeds(spec, tree)
    findNesting(spec, tree)
    findEntrances(spec, tree)
    if hasForeignMembers {
      asksForSurroundings = true
      keepsEntrance = Table(repeating: true, count: elementCount)
      for coordinator in spec.coordinators {
        isNamed[coordinator.element] = true
        mayBeInside[coordinator.element] = coordinator.container == .navigation
      }
    }
    findMarks(spec, tree)
    // Any coordinator may have to perform a redirect.
    let redirects = spec.routes.contains { $0.redirect.isPresent }
    for performer in spec.namedPerformers + (redirects ? spec.coordinators.map(\.element) : []) {
      isPerformer[performer] = true
      hasPerformers = true
    }
    for (_, move) in spec.moves(where: { spec.style(of: $0) == .unwind }) {
      for target in spec.resolved(spec.moves[move].to) {
        isUnwindTarget[target] = true
        hasUnwindTargets = true
      }
    }
    for coordinator in mayNestStacks(spec, tree) ? spec.coordinators : [] where coordinator.container == .navigation {
      isNamed[coordinator.element] = true
    }
    namePerformers(spec, tree)
    for move in spec.moves {
      if let target = move.popUpTo.target, spec.coordinator(target)?.container == .navigation { isNamed[target] = true }
    }
    guard level != .nothing else { return }
    for coordinator in spec.coordinators where coordinator.isFlow { isTracked[coordinator.element] = true }
    trackWhatIsCut(spec, tree)
    trackWhatIsEntered(spec, tree)
    trackPerformers(spec, tree)
    // A coordinator without a container changes nothing where it is entered once more.
    for coordinator in spec.coordinators where coordinator.container == .shared {
      if !isMarked[coordinator.element] { isTracked[coordinator.element] = false }
    }
    if level == .around, !embeds.contains(true) {
      for coordinator in spec.coordinators where !coordinator.isFlow && tree.parent(of: coordinator.element) != nil {
        isKnownOnlyAround[coordinator.element] = isTracked[coordinator.element]
      }
    }
    findTargets(spec)
    for target in onStack + anywhere { counts[target] = true }
    for element in spec.elements.indices where spec.elements[element].isScreen {
      for coordinator in tree.forest.ancestors(of: element).dropFirst() {
        guard spec.mayShareStack(coordinator) else { break }
        if isTracked[coordinator] { counts[element] = true }
      }
    }
  }

  /// How many targets are tracked.
  var targetCount: Int { onStack.count + anywhere.count }

  /// Whether a key says that an element lies on the stack at hand.
  func isOnStack(_ key: Int32) -> Bool { key >= elementCount && key < 2 * elementCount }

  private mutating func findEmbeds(_ spec: Spec, _ tree: CoordinatorTree) {
    var isSource = Table<Element, Bool>(repeating: false, count: elementCount)
    var isAnywhere = false
    for (route, move) in spec.moves(where: { spec.style(of: $0) == .embed }) {
      asksForSurroundings = true
      for target in spec.resolved(spec.moves[move].to) {
        name(target, tree)
        mayBeInside[target] = spec.coordinator(target)?.container == .navigation
      }
      if spec.routes[route].isFromAnywhere { isAnywhere = true }
      for source in spec.resolved(spec.routes[route].from) where !isSource[source] {
        isSource[source] = true
        for inside in tree.forest.order[tree.forest.subtree(of: source)] { embeds[inside] = true }
      }
    }
    if isAnywhere { embeds = Table(repeating: true, count: elementCount) }
  }

  /// Finds the flows whose entrance an element may take along: an element of the flow is the target of a move that removes
  /// the place of the flow, or acts in another place; or a coordinator around the flow is a target, and comes once more.
  private mutating func findEntrances(_ spec: Spec, _ tree: CoordinatorTree) {
    guard hasFlows else { return }
    let redirected = spec.redirectedRoutes
    let hasFloating = spec.presentations.contains(where: \.isFloating)
    var isInTarget = Table<Element, Bool>(repeating: false, count: elementCount)
    for (route, index) in spec.moves(where: { spec.style(of: $0)?.isForward == true && spec.style(of: $0) != .select })
    {
      let move = spec.moves[index]
      let isPlain =
        [.push, .show, .present].contains(spec.style(of: index)) && !move.popUpTo.isPresent && !move.by.isPresent
        && !redirected.contains(route) && !hasFloating
      for target in spec.resolved(move.to) { isInTarget[target] = true }
      guard !isPlain else { continue }
      for target in spec.resolved(move.to) {
        for around in tree.forest.ancestors(of: target).dropFirst() where flow[around] == around {
          keepsEntrance[around] = true
        }
      }
    }
    for element in tree.forest.order {
      guard let parent = tree.parent(of: element), isInTarget[parent] else { continue }
      isInTarget[element] = true
      if flow[element] == element { keepsEntrance[element] = true }
    }
  }

  /// Coordinators that are put into a container from somewhere inside: elements around them already are cut.
  private mutating func findNesting(_ spec: Spec, _ tree: CoordinatorTree) {
    var fromElsewhere: [Element.ID] = []
    for (route, move) in spec.moves(where: { move in
      switch spec.style(of: move)?.effect {
      case .stacks, .fillsColumn, .replaces: true
      case .presents, .embeds, .selects, .restarts, .goesBack, .endsFlow, .nothing, nil: false
      }
    }) {
      for target in spec.resolved(spec.moves[move].to) where !spec.elements[target].isScreen {
        mayBeInside[target] = spec.coordinator(target)?.container == .navigation
        if isNamed[target] { continue }
        let isFromElsewhere =
          move == spec.moves(of: route).lowerBound && !spec.routes[route].isFromAnywhere
          && !spec.routes[route].from.isEmpty
          && spec.resolved(spec.routes[route].from).allSatisfy {
            !tree.isInside($0, target) && !tree.isInside(target, $0)
          }
        if isFromElsewhere {
          // A screen from there may be in it all the same: that is looked at where it comes.
          fromElsewhere.append(target)
        } else {
          asksForSurroundings = true
          name(target, tree)
        }
      }
    }
    for target in fromElsewhere { name(target, tree) }
  }

  /// Whether a coordinator has a coordinator as a member, or shows one first, that is in another one: then a container may
  /// come to stand inside itself that is not around the target of a move.
  private static func hasForeignMembers(_ spec: Spec, _ tree: CoordinatorTree) -> Bool {
    spec.coordinators.contains { coordinator in
      (spec.targets(coordinator.members) + [coordinator.root.target].compactMap(\.self)).contains {
        !spec.elements[$0].isScreen && tree.parent(of: $0) != coordinator.element
      }
    }
  }

  /// Finds the `shared` coordinators for which it matters where they are active: a flow can be left, preconditions are
  /// evaluated where they are entered, moves lead back to them, links continue in them, a container with members that
  /// does not have them is entered without them, and the screen of another coordinator does not show that they are.
  private mutating func findMarks(_ spec: Spec, _ tree: CoordinatorTree) {
    for coordinator in spec.coordinators where spec.mayShareStack(coordinator) {
      let element = coordinator.element
      let isCut = tree.parent(of: element).flatMap { spec.coordinator($0) }?.container.hasMembers == true
      isMarked[element] =
        coordinator.isFlow || isCut || hasForeignMembers || mayBeInside[element]
        || !spec.elements[element].preconditions.isEmpty
        || !tree.isInside(tree.shown(by: element), element)
    }
    for index in spec.moves.indices {
      let move = spec.moves[index]
      if let target = move.popUpTo.target { isMarked[target] = true }
      guard move.isSingleTop || spec.style(of: index)?.effect == .goesBack else { continue }
      for target in spec.resolved(move.to) { isMarked[target] = true }
    }
    for performer in spec.namedPerformers { isMarked[performer] = true }
    markPerformersAroundStacks(spec, tree)
    // A stack that cannot stand in the one around them leaves that out, but not them.
    for coordinator in spec.platform.nestsNavigations ? [] : spec.coordinators
    where coordinator.container == .navigation {
      let outer = Array(tree.forest.ancestors(of: coordinator.element).dropFirst())
      let shared = outer.prefix { spec.coordinator($0)?.container == .shared }
      guard shared.count < outer.count, spec.coordinator(outer[shared.count])?.container == .navigation else {
        continue
      }
      for around in shared { isMarked[around] = true }
    }
    // A presentation on the root is performed by the coordinator of its screen.
    for route in spec.routes.indices {
      let moves = spec.moves(of: spec.routeBehindRedirects(of: route))
      guard moves.contains(where: { [.presentOnRoot, .dismissToRoot].contains(spec.style(of: $0)) }) else { continue }
      let sources =
        spec.routes[route].isFromAnywhere
        ? spec.coordinators.map(\.element)
        : spec.resolved(spec.routes[route].from).compactMap { tree.coordinator(of: $0, in: spec) }
      for source in sources { isMarked[source] = true }
    }
    // A redirect is performed where a coordinator around its target is.
    for route in spec.routes.indices where spec.routes[route].redirect.isPresent {
      for move in spec.moves(of: spec.routeBehindRedirects(of: route)) {
        guard let target = spec.list(spec.moves[move].to).first?.target else { continue }
        for around in tree.forest.ancestors(of: target).dropFirst() { isMarked[around] = true }
      }
    }
    for link in spec.deepLinks {
      for route in spec.resolved(link.path) {
        for source in spec.resolved(spec.routes[route].from) { isMarked[source] = true }
      }
    }
  }

  /// Marks the `shared` coordinators that may perform a move on the stack around them while only a coordinator in them is
  /// shown, whose stack would be taken otherwise.
  private mutating func markPerformersAroundStacks(_ spec: Spec, _ tree: CoordinatorTree) {
    var holdsStack = Table<Element, Bool>(repeating: false, count: elementCount)
    for element in tree.forest.order.reversed() {
      holdsStack[element] = tree.forest.children(of: element).contains {
        holdsStack[$0] || spec.coordinator($0)?.container == .navigation
      }
    }
    for (route, move) in spec.moves(where: { [.push, .show, .set, .replace].contains(spec.style(of: $0)) }) {
      guard let target = spec.list(spec.moves[move].to).first?.target else { continue }
      let isAnywhere = move > spec.moves(of: route).lowerBound || spec.routes[route].isFromAnywhere
      let performers =
        isAnywhere
        ? Array(tree.forest.ancestors(of: target).dropFirst())
        : spec.resolved(spec.routes[route].from).compactMap { tree.performer(from: $0, to: target) }
      for performer in performers
      where holdsStack[performer] && tree.stackDepth[performer] > 0 && spec.mayShareStack(performer) {
        isMarked[performer] = true
      }
    }
  }

  /// Whether a navigation may come on the stack of another, inside of something else: then it matters whose stack is whose.
  private func mayNestStacks(_ spec: Spec, _ tree: CoordinatorTree) -> Bool {
    if spec.platform.nestsNavigations { return true }
    for coordinator in spec.coordinators
    where coordinator.container == .navigation && tree.stackDepth[coordinator.element] > 1 {
      let holder = tree.forest.ancestors(of: coordinator.element).dropFirst().first {
        spec.coordinator($0)?.container != .shared
      }
      if let holder, spec.coordinator(holder)?.container != .navigation { return true }
    }
    let isStackInside = tree.relatives(in: spec) { $0.container == .navigation }
    return spec.moves.indices.contains { move in
      switch spec.style(of: move)?.effect {
      case .stacks, .replaces, .fillsColumn:
        spec.resolved(spec.moves[move].to).contains {
          guard let container = spec.coordinator($0)?.container else { return false }
          return container != .navigation && isStackInside[$0]
        }
      case .presents, .embeds, .selects, .restarts, .goesBack, .endsFlow, .nothing, nil: false
      }
    }
  }

  /// The coordinators that perform presentations and dismissals of their own screens: that they are around a screen need
  /// not be looked for.
  private mutating func namePerformers(_ spec: Spec, _ tree: CoordinatorTree) {
    for (route, _) in spec.moves(where: { [.presentOnRoot, .dismissToRoot].contains(spec.style(of: $0)) }) {
      for source in spec.resolved(spec.routes[route].from) {
        if let coordinator = tree.coordinator(of: source, in: spec) { isNamed[coordinator] = true }
      }
    }
  }

  /// An element and all in it is named; linear altogether, since a coordinator with a name has been looked into.
  private mutating func name(_ target: Element.ID, _ tree: CoordinatorTree) {
    guard !isNamed[target] else { return }
    for inside in tree.forest.order[tree.forest.subtree(of: target)] { isNamed[inside] = true }
  }

  /// The elements that are left out where a container cannot hold the next one: a navigation in a navigation, and in a
  /// container with members an element that is none of them. Linear.
  private mutating func trackWhatIsCut(_ spec: Spec, _ tree: CoordinatorTree) {
    var isMember = Table<Element, Bool>(repeating: false, count: elementCount)
    for coordinator in spec.coordinators where coordinator.container.hasMembers {
      for member in spec.resolved(coordinator.members) where tree.parent(of: member) == coordinator.element {
        isMember[member] = true
      }
    }
    // The nearest coordinator around each that has a container of its own.
    var holder = Table<Element, Element.ID>(repeating: .unknown, count: elementCount)
    var isCutOff = Table<Element, Bool>(repeating: false, count: elementCount)
    var isLeftOut = isCutOff
    for element in tree.forest.order {
      guard let parent = tree.parent(of: element) else { continue }
      let outer = spec.coordinator(parent)
      holder[element] = outer?.container == .shared ? holder[parent] : parent
      let isStackInStack =
        spec.coordinator(element)?.container == .navigation && holder[element].isKnown
        && !spec.platform.nestsNavigations && spec.coordinator(holder[element])?.container == .navigation
      let isNoMember = outer?.container.hasMembers == true && !isMember[element]
      guard isStackInStack || isNoMember else { continue }
      for above in tree.forest.ancestors(of: parent) {
        if isLeftOut[above] || isCutOff[above] && !isNoMember { break }
        isCutOff[above] = true
        isTracked[above] = true
        guard isNoMember else { continue }
        isLeftOut[above] = true
        isMarked[above] = true
      }
    }
  }

  /// Coordinators that may be entered past their root, and those that may go while something of them comes.
  private mutating func trackWhatIsEntered(_ spec: Spec, _ tree: CoordinatorTree) {
    // Flows of recoveries come wherever a precondition is evaluated.
    for precondition in spec.preconditions {
      guard case .flow(let flow) = precondition.recovery, let flow = flow.target else { continue }
      for above in tree.forest.ancestors(of: flow).dropFirst() { isTracked[above] = true }
    }
    var isFired = Table<Route, Bool>(repeating: false, count: spec.routes.count)
    for route in spec.routes {
      for next in route.successors { isFired[next] = true }
    }
    for link in spec.deepLinks {
      for route in spec.resolved(link.path) { isFired[route] = true }
    }
    // All is inside of the only coordinator that is in no other.
    let hasOneRoot = spec.elements.indices.lazy.filter { tree.parent(of: $0) == nil }.prefix(2).count < 2
    let mayLeaveLayer = coordinatorsLeavingLayers(spec, tree)
    for index in spec.routes.indices {
      let route = spec.routes[index]
      for move in route.moves {
        guard let style = spec.style(of: move), style.isForward, style != .root else { continue }
        let replaces = style.effect == .replaces || style.effect == .fillsColumn || spec.moves[move].popUpTo.isPresent
        // Elsewhere than at the route's own sources: after another move, or when another route fires it.
        let isAnywhere =
          // A member that belongs to another coordinator is shown without that.
          isFired[index] || move > route.moves.lowerBound || style == .embed || route.isFromAnywhere
          || hasForeignMembers
        for target in spec.resolved(spec.moves[move].to).prefix(style.takesTargets ? .max : 1) {
          for above in tree.forest.ancestors(of: target).dropFirst() where !isTracked[above] {
            let isOnlyRoot = hasOneRoot && tree.parent(of: above) == nil
            isTracked[above] =
              replaces
              || !isOnlyRoot
                && (isAnywhere || mayLeaveLayer[above]
                  || spec.resolved(route.from).contains { !tree.forest.isAncestor(above, of: $0) })
          }
        }
      }
    }
  }

  /// For each coordinator whether a layer that shows only something in it may be up while it has gone behind that layer.
  /// Linear in the number of moves and their targets' depth.
  private func coordinatorsLeavingLayers(_ spec: Spec, _ tree: CoordinatorTree) -> Table<Element, Bool> {
    var mayLeave = Table<Element, Bool>(repeating: false, count: elementCount)
    guard hasPerformers || spec.moves.indices.contains(where: { spec.style(of: $0) == .select }) else {
      return mayLeave
    }
    let styles: Set<Style> = [.present, .presentOnRoot, .show, .showDetail]
    for (_, move) in spec.moves(where: { spec.style(of: $0).map(styles.contains) ?? false }) {
      for target in spec.resolved(spec.moves[move].to).prefix(1) {
        let around = tree.forest.ancestors(of: target).dropFirst().prefix { !mayLeave[$0] }
        for above in Array(around) { mayLeave[above] = true }
      }
    }
    return mayLeave
  }

  /// The coordinators that the spec names to perform moves, which act only while they are active, and those that the steps
  /// of deep links are for.
  private mutating func trackPerformers(_ spec: Spec, _ tree: CoordinatorTree) {
    for performer in spec.namedPerformers { isTracked[performer] = true }
    for link in spec.deepLinks where link.path.count > 1 {
      for coordinator in tree.chainCoordinators(of: link, in: spec) { isTracked[coordinator] = true }
    }
  }

  private mutating func findTargets(_ spec: Spec) {
    guard level == .all else { return }
    for index in spec.moves.indices {
      let move = spec.moves[index]
      if let target = move.popUpTo.target { add(target, toStack: true) }
      switch spec.style(of: index) {
      case .popTo: if let target = spec.list(move.to).first?.target { add(target, toStack: true) }
      case .unwind: for target in spec.resolved(move.to) { add(target, toStack: false) }
      default: continue
      }
    }
  }

  private mutating func add(_ target: Element.ID, toStack isOnStack: Bool) {
    if isOnStack, !isTarget.onStack[target] {
      isTarget.onStack[target] = true
      onStack.append(target)
    } else if !isOnStack, !isTarget.anywhere[target] {
      isTarget.anywhere[target] = true
      anywhere.append(target)
    }
  }
}
