/// Builds the nodes for an entered element: a target, the coordinators around it that are not there yet, and the elements
/// that come along with them (the roots of members, the embedded parts of screens).
struct NodeBuilder {
  private let machine: Interpreter
  /// How the flows on the way are entered.
  var entrance = Entrance.other
  /// The entrances of coordinators that stand already and go over to the new nodes.
  var inherited = ActiveCoordinators()
  /// Whether every stack on the way begins with its own root, as some deep links ask for.
  var placesRootsBelow = false
  /// How many nodes may still be built. A spec whose members name each other would grow without limit.
  private var budget: Int

  /// The maximum depth of nested coordinators; deeper ones are anonymous.
  private static let depth = Limits.enteringDepth

  /// A builder for one entering.
  init(_ machine: Interpreter) {
    self.machine = machine
    budget = 10_000 + 4 * machine.spec.elements.count
  }

  /// The surroundings of a node that is built.
  struct Surroundings {
    /// The coordinators that are active.
    var active = Active()
    /// The elements that the node stands in: a container that comes into itself is cut.
    var open: [Element.ID] = []
    /// The embedded parts of the screens around, which are not embedded once more in that.
    var embedded: [Element.ID] = []
    /// How many of them there are around each other.
    var depth = 0
    /// Whether the node is an element of a stack.
    var isOnStack = false
    /// Whether the target is entered this way, and not something that merely comes along.
    var isOnTheWay = true

    fileprivate func inside(_ element: Element.ID, isOnStack: Bool = false, isOnTheWay: Bool = true) -> Surroundings {
      var inner = self
      inner.active.add(element)
      inner.open.append(element)
      inner.depth += 1
      inner.isOnStack = isOnStack
      inner.isOnTheWay = self.isOnTheWay && isOnTheWay
      return inner
    }
  }

  /// The coordinators that are active somewhere. Most stood there before: these are not copied on the way in.
  struct Active {
    private let standing: [Element.ID]
    private var added: [Element.ID] = []

    init(_ standing: [Element.ID] = []) { self.standing = standing }

    func contains(_ element: Element.ID) -> Bool { added.contains(element) || standing.contains(element) }

    mutating func add(_ elements: some Sequence<Element.ID>) { added += elements }

    fileprivate mutating func add(_ element: Element.ID) { added.append(element) }
  }

  // MARK: Ways to a target

  /// The coordinators on the way to a target from the deepest active one that it stands in, and the target itself,
  /// outermost first.
  static func chain(to target: Element.ID, active: Active, in tree: CoordinatorTree) -> [Element.ID] {
    var chain = [target]
    for coordinator in tree.forest.ancestors(of: target).dropFirst() {
      if active.contains(coordinator) { break }
      chain.append(coordinator)
    }
    chain.reverse()
    return chain
  }

  /// A target entered from nothing, and the coordinators that are entered with it: the whole chain from the root
  /// coordinator. Where it is cut, the earlier part stands at its own root, and the later part is a layer above.
  mutating func layers(for target: Element.ID) -> (layers: [Layer], chain: [Element.ID]) {
    let chain = Self.chain(to: target, active: Active(), in: machine.tree)
    let pieces = machine.pieces(of: chain)
    var surroundings = Surroundings()
    var layers: [Layer] = []
    var start = chain.startIndex
    for (index, piece) in pieces.enumerated() {
      // A navigation whose root is the next one is replaced by it, inside of what it is in itself.
      if index + 1 < pieces.count, let last = piece.last, machine.tree.first(of: last) == pieces[index + 1].first,
        machine.spec.coordinator(last)?.container.hasMembers == false
      {
        continue
      }
      let whole = chain[start..<piece.endIndex]
      layers.append(Layer(root: node(for: whole, surroundings), leaving: .init(isInteractive: !layers.isEmpty)))
      surroundings.active.add(whole)
      start = piece.endIndex
    }
    return (layers, chain)
  }

  // MARK: Nodes

  /// The node of a chain's first element, which holds the next one in place of its root, and so on.
  mutating func node(for piece: ArraySlice<Element.ID>, _ around: Surroundings) -> Node {
    let element = piece[piece.startIndex]
    guard let coordinator = machine.spec.coordinator(element) else { return screen(element, around) }
    guard budget > 0, around.depth < Self.depth else { return Node(kind: .anonymous, element: element) }
    budget -= 1
    let isShared =
      coordinator.container == .shared
      || around.isOnStack && machine.spec.mayShareStack(coordinator)
        && (machine.spec.platform.sharesStacks || around.open.contains(element))
    // Not a navigation that comes on a stack: that is a fault where it does not share the stack.
    let comesOnStack = around.isOnStack && coordinator.container == .navigation
    if around.open.contains(element), !isShared, !comesOnStack {
      return Node(kind: .anonymous, element: element)
    }
    let inner = around.inside(element, isOnStack: isShared ? around.isOnStack : coordinator.container == .navigation)
    let rest = piece.dropFirst()
    var node: Node
    switch coordinator.container {
    case _ where isShared, .shared:
      node = content(of: element, rest, inner)
      node.shared.insert(element, at: 0)
    case .navigation:
      let elements = stackElements(of: element, rest, inner)
      // The root of a navigation that is one itself takes its place, since it cannot stand inside.
      if !machine.spec.platform.nestsNavigations, let stack = elements.last, stack.kind == .stack {
        return stack
      }
      node = Node(kind: .stack, element: element, children: elements)
    case .tab, .page, .split: node = members(of: coordinator, rest, inner)
    case .window, .view: node = Node(kind: .plain, element: element, children: [content(of: element, rest, inner)])
    }
    if coordinator.isFlow, around.isOnTheWay { node.entrance = inherited[element] ?? entrance }
    return node
  }

  private mutating func screen(_ screen: Element.ID, _ around: Surroundings) -> Node {
    let targets = machine.embedded(in: screen).filter {
      !around.open.contains($0) && !around.embedded.contains($0) && $0 != screen
    }
    guard !targets.isEmpty, budget > 0, around.depth < Self.depth else {
      return Node(kind: .screen, element: screen)
    }
    budget -= targets.count
    // Only the stacks on the path to the target begin with their roots.
    let placesRoots = placesRootsBelow
    placesRootsBelow = false
    defer { placesRootsBelow = placesRoots }
    var inner = around.inside(screen, isOnTheWay: false)
    inner.embedded += targets
    var seen: Set<Element.ID> = []
    let children = targets.filter { seen.insert($0).inserted }.map { target in
      let chain = Self.chain(to: target, active: inner.active, in: machine.tree)
      return node(for: machine.pieces(of: chain).last!, inner)
    }
    return Node(kind: .screen, element: screen, children: children)
  }

  /// The content of a coordinator: the rest of the chain, else its root.
  private mutating func content(
    of coordinator: Element.ID, _ rest: ArraySlice<Element.ID>, _ inner: Surroundings
  ) -> Node {
    if !rest.isEmpty { return node(for: rest, inner) }
    let first = machine.tree.first(of: coordinator)
    return member(first, of: coordinator, inner)
  }

  /// An element that comes along with a coordinator: its root or a member; anonymous where it is not known or where it
  /// would hold itself.
  private mutating func member(_ member: Element.ID?, of coordinator: Element.ID, _ inner: Surroundings) -> Node {
    guard let member, machine.spec.elements[member].isScreen || !inner.open.contains(member) else {
      return Node(kind: .anonymous, element: coordinator)
    }
    return node(for: [member], inner)
  }

  private mutating func members(
    of coordinator: Coordinator, _ rest: ArraySlice<Element.ID>, _ inner: Surroundings
  ) -> Node {
    let element = coordinator.element
    let members = machine.spec.targets(coordinator.members)
    var node = Node(kind: coordinator.container == .split ? .split : .members, element: element)
    guard !members.isEmpty else {
      node.children = [content(of: element, rest, inner)]
      return node
    }
    node.selected = members.firstIndex(of: rest.first ?? machine.tree.first(of: element) ?? .unknown) ?? 0
    for (index, member) in members.enumerated() {
      var inner = inner
      inner.isOnTheWay = inner.isOnTheWay && index == node.selected
      let isOnChain = index == node.selected && !rest.isEmpty
      node.children.append(isOnChain ? self.node(for: rest, inner) : self.member(member, of: element, inner))
    }
    // The first column of a split is always visible, so what is selected is the one beside it.
    if node.kind == .split, node.selected == 0 { node.selected = min(1, members.count - 1) }
    return node
  }

  /// The elements of a stack, from a coordinator in it on: the rest of the chain, or the coordinator's root; both, the root
  /// below, where a deep link asks for it.
  private mutating func stackElements(
    of coordinator: Element.ID, _ rest: ArraySlice<Element.ID>, _ inner: Surroundings
  ) -> [Node] {
    guard placesRootsBelow, let next = rest.first else { return [content(of: coordinator, rest, inner)] }
    var elements: [Node] = []
    if let first = machine.tree.first(of: coordinator), first != next {
      var aside = inner
      aside.isOnTheWay = false
      elements = [member(first, of: coordinator, aside)].filter {
        machine.spec.platform.nestsNavigations || $0.kind != .stack
      }
    }
    guard let coordinator = machine.spec.coordinator(next), rest.count > 1,
      coordinator.container == .shared || coordinator.container == .navigation && machine.spec.platform.sharesStacks
    else { return elements + [node(for: rest, inner)] }
    var above = stackElements(of: next, rest.dropFirst(), inner.inside(next, isOnStack: true))
    above[0].shared.insert(next, at: 0)
    if coordinator.isFlow { above[0].entrance = inherited[next] ?? entrance }
    return elements + above
  }
}
