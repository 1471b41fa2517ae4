import Graph

/// Who performs the moves of routes, told from the spec alone: `docs/machine.md` defines performers by states, of which
/// sources know nothing. A route that several coordinators may perform has a method or case in each.
struct Performers {
  private let spec: Spec
  private let tree: CoordinatorTree
  /// True if a shared coordinator performs moves on the stack that it shares; else those do whose stack it is.
  private let sharedPerforms: Bool
  /// For each shared coordinator or screen that stands in no stack those whose stacks it comes on.
  private var guests: [Element.ID: [Element.ID]] = [:]
  /// For each coordinator those that present it, or something that shows it first.
  private(set) var presenters: [Element.ID: [Element.ID]] = [:]
  /// The coordinators that something pushes, selects or embeds.
  private var shownInPlace: Set<Element.ID> = []

  init(_ spec: Spec, _ tree: CoordinatorTree, sharedPerforms: Bool) {
    self.spec = spec
    self.tree = tree
    self.sharedPerforms = sharedPerforms
    findWays()
    findGuests()
    findVisitors()
  }

  // MARK: Sources

  /// The coordinators from which a route may fire: those of the screens that it names, and those that it names.
  func sources(of route: Route.ID) -> [Element.ID] {
    if spec.routes[route].isFromAnywhere { return tree.root.map { [$0] } ?? [] }
    return spec.targets(spec.routes[route].from).flatMap { element in
      guests[element] ?? tree.coordinator(of: element, in: spec).map { [$0] } ?? []
    }.unique
  }

  /// The coordinators that a move from a source goes through: the source, or, where that has no stack, those in it that own
  /// screens.
  func origins(of source: Element.ID, needsStack: Bool) -> [Element.ID] {
    guard needsStack, stacks(around: source).isEmpty else { return [source] }
    return tree.forest.order.filter {
      tree.isInside($0, source) && !spec.elements[$0].isScreen && !stacks(around: $0).isEmpty
        && !tree.screens(of: $0, in: spec).isEmpty
    }
  }

  /// True if a move acts on the stack of whoever performs it. A move with a target is made by whoever has both ends.
  func needsStack(_ move: Move.ID) -> Bool {
    guard spec.moves[move].by.target == nil, let style = spec.style(of: move) else { return false }
    return style.needsStack && !style.isForward
  }

  // MARK: Stacks

  private func hasStack(_ element: Element.ID) -> Bool {
    guard let container = spec.coordinator(element)?.container else { return false }
    return container == .navigation || sharedPerforms && container == .shared && sharesStack(element)
  }

  /// True if the container that a shared coordinator shares is a stack.
  func sharesStack(_ element: Element.ID) -> Bool {
    let owner = tree.forest.ancestors(of: element).first { spec.coordinator($0)?.container != .shared }
    let container = owner.flatMap { spec.coordinator($0)?.container } ?? .navigation
    return container != .view && container != .window
  }

  /// The coordinators on whose stacks the screens of a coordinator may be.
  func stacks(around element: Element.ID) -> [Element.ID] {
    if let own = tree.forest.ancestors(of: element).first(where: hasStack) { return [own] }
    return tree.forest.ancestors(of: element).lazy.compactMap { guests[$0] }.first { !$0.isEmpty } ?? []
  }

  /// The coordinators that perform a move on a stack, from an origin.
  func stackPerformers(of move: Move.ID, _ style: Style, from origin: Element.ID) -> [Element.ID] {
    if let by = spec.moves[move].by.target {
      return tree.forest.ancestors(of: by).first(where: hasStack).map { [$0] } ?? stacks(around: by)
    }
    let own = stacks(around: origin)
    guard style.isForward, let target = spec.targets(spec.moves[move].to).first,
      let common = tree.forest.ancestors(of: target).first(where: {
        tree.isInside(origin, $0) && !spec.elements[$0].isScreen
      }), let outer = tree.forest.ancestors(of: common).first(where: hasStack), !own.contains(outer)
    else { return own }
    // A layer begins with a coordinator that is only ever presented: nothing can be pushed on the stack below.
    var element = origin
    while element != outer, let parent = tree.parent(of: element) {
      if presenters[element] != nil, !shownInPlace.contains(element) { return own }
      element = parent
    }
    return [outer]
  }

  // MARK: Other containers

  /// The coordinator that selects the target of a move.
  func selector(of move: Move.ID, from origin: Element.ID) -> Element.ID? {
    guard let target = spec.targets(spec.moves[move].to).first else { return nil }
    func selects(_ element: Element.ID) -> Bool { member(of: element, showing: target) != nil }
    if let by = spec.moves[move].by.target { return selects(by) ? by : nil }
    return tree.forest.ancestors(of: origin).first(where: selects)
      ?? tree.forest.ancestors(of: target).first(where: selects)
  }

  /// The member of a container that is a target, holds it or shows it first.
  func member(of container: Element.ID, showing target: Element.ID) -> Element.ID? {
    guard let coordinator = spec.coordinator(container), coordinator.container.hasMembers else { return nil }
    let members = spec.targets(coordinator.members)
    return members.first { $0 == target } ?? members.first { tree.isInside(target, $0) }
      ?? members.first { tree.leaf(of: $0) == target }
  }

  /// The innermost split view around an element.
  func split(around element: Element.ID) -> Element.ID? {
    tree.forest.ancestors(of: element).first { spec.coordinator($0)?.container == .split }
  }

  // MARK: Ways

  private mutating func findWays() {
    for (route, move) in spec.moves(where: { spec.style(of: $0)?.isForward == true }) {
      for target in spec.targets(spec.moves[move].to) {
        for source in sources(of: route) {
          note(target, spec.style(of: move)!, from: spec.moves[move].by.target ?? source)
        }
      }
    }
    for coordinator in spec.coordinators {
      let first = tree.first(of: coordinator.element).map { [$0] } ?? []
      shownInPlace.formUnion(first + spec.targets(coordinator.members))
    }
  }

  private mutating func note(_ target: Element.ID, _ style: Style, from source: Element.ID) {
    let created = tree.forest.ancestors(of: target).prefix { !tree.isInside(source, $0) }
    for element in created where !spec.elements[element].isScreen {
      if style.effect == .presents {
        if presenters[element]?.contains(source) != true { presenters[element, default: []].append(source) }
      } else {
        shownInPlace.insert(element)
      }
    }
  }

  /// Shared coordinators whose parents have no stack are on those of whoever pushes their screens.
  private mutating func findGuests() {
    let moves = spec.moves { [.stacks, .replaces].contains(spec.style(of: $0)?.effect) }
    var isChanging = true
    while isChanging {
      isChanging = false
      for (route, move) in moves {
        for target in spec.targets(spec.moves[move].to) {
          guard let guest = outermostShared(around: target), stacks(around: guest).isEmpty || guests[guest] != nil
          else { continue }
          for source in sources(of: route) {
            let origins = origins(of: spec.moves[move].by.target ?? source, needsStack: true)
            for stack in origins.flatMap(stacks(around:)) where guests[guest]?.contains(stack) != true {
              guests[guest, default: []].append(stack)
              isChanging = true
            }
          }
        }
      }
    }
  }

  /// Screens of coordinators without a stack are on the stacks that show them first, or on those of what pushes them.
  private mutating func findVisitors() {
    var pushes: [Element.ID: [Element.ID]] = [:]
    var open: [(screen: Element.ID, stack: Element.ID)] = []
    for coordinator in spec.coordinators where coordinator.container == .navigation {
      guard let first = tree.first(of: coordinator.element) else { continue }
      open += ([first] + spec.members(of: first)).map { ($0, coordinator.element) }
    }
    for (route, move) in spec.moves(where: { spec.style(of: $0)?.effect == .stacks }) {
      let targets = spec.targets(spec.moves[move].to)
      for source in spec.moves[move].by.target.map({ [$0] }) ?? spec.targets(spec.routes[route].from) {
        pushes[source, default: []] += targets
        for stack in stacks(around: source) { open += targets.map { ($0, stack) } }
      }
    }
    while let (screen, stack) = open.popLast() {
      guard spec.elements[screen].isScreen, guests[screen]?.contains(stack) != true,
        !tree.forest.ancestors(of: screen).contains(where: { hasStack($0) || guests[$0] != nil && $0 != screen })
      else { continue }
      guests[screen, default: []].append(stack)
      open += (pushes[screen] ?? []).map { ($0, stack) }
    }
    for guest in guests.keys { guests[guest]?.sort { $0.raw < $1.raw } }
  }

  private func outermostShared(around element: Element.ID) -> Element.ID? {
    var found: Element.ID?
    for ancestor in tree.forest.ancestors(of: element) where !spec.elements[ancestor].isScreen {
      guard spec.coordinator(ancestor)?.container == .shared else { break }
      found = ancestor
    }
    return found
  }
}
