/// The state of an app at one moment: layers of modal presentations, each a tree of view containers and screens.
///
/// States are plain values, so that they can be compared, kept in sets and explored. Elements and routes are named by their
/// numbers in the spec.
package struct State: Hashable, Sendable {
  /// The layers, bottom first; never empty.
  package var layers: [Layer]

  package init(layers: [Layer]) { self.layers = layers }
}

/// One layer of a state: the app itself, or a modal presentation above it.
package struct Layer: Hashable, Sendable {
  /// Its content.
  package var root: Node
  /// Whether it was presented as one that gives way when something else is shown from it.
  package var isFloating = false
  /// How it goes.
  var leaving = Leaving()

  package init(root: Node, isFloating: Bool = false, leaving: Leaving = Leaving()) {
    (self.root, self.isFloating, self.leaving) = (root, isFloating, leaving)
  }

  /// How a layer goes, other than by a move that dismisses it.
  package struct Leaving: Hashable, Sendable {
    /// Whether the user can pull or swipe it away; of no meaning for the bottom layer.
    var isInteractive = false
    /// Whether it gives way to screens that are shown from it: a floating layer without a stack of its own.
    var givesWay = false
    /// Whether it gives way to moves of performers below it: on Android a floating layer with a stack of its own.
    var yields = false
    /// Whether it gives way to another floating one, too.
    var isAlert = false
    /// Whether it is a root that takes the place of another one, which comes back.
    var isRoot = false
  }

  /// How a layer goes that is presented with a node.
  static func leaving(_ presentation: Presentation, with node: Node, on platform: Platform) -> Leaving {
    let yields = presentation.isFloating && node.holdsStack
    return Leaving(
      isInteractive: presentation.isInteractive, givesWay: presentation.isFloating && !yields,
      yields: yields && platform == .android, isAlert: presentation.isAlert)
  }

  /// Whether the user can pull or swipe it away.
  package var isInteractive: Bool { leaving.isInteractive }
}

/// The entrance of a flow: the routes that follow once it has left.
package enum Entrance: QuickHashable, Sendable {
  /// Nothing follows.
  case other
  /// By a route with an `onComplete` or `onAbandon`.
  case route(Route.ID)
  /// To recover a precondition: when it completes, the waiting step goes on.
  case recovery(Resumption)

  /// The same on every run.
  var digest: UInt64 {
    switch self {
    case .other: 0
    case .route(let route): UInt64(1, route.raw)
    case .recovery(.route(let route)): UInt64(2, route.raw)
    case .recovery(.link(let link)): UInt64(3, link.raw)
    }
  }

  var quickHash: UInt64 { digest.combined(with: 1) }
}

/// A step that waits for a precondition to be recovered.
package enum Resumption: Hashable, Sendable {
  case route(Route.ID)
  case link(DeepLink.ID)
}

/// Where a node stands in a state: its layer, and the index among its siblings on each level below the layer's root.
package struct Position: Hashable, Sendable {
  package var layer: Int
  var path: [Int] = []

  package init(layer: Int, path: [Int] = []) { (self.layer, self.path) = (layer, path) }

  /// The position of the node's parent; `nil` for the root of a layer.
  var parent: Position? { path.isEmpty ? nil : Position(layer: layer, path: path.dropLast()) }

  /// The position of a child.
  package func child(_ index: Int) -> Position { Position(layer: layer, path: path + [index]) }

  /// Whether it is the other position or that of a node inside.
  func isInside(_ other: Position) -> Bool { layer == other.layer && path.starts(with: other.path) }
}

extension State {
  /// The node at a position.
  package subscript(position: Position) -> Node {
    get { layers[position.layer].root[position.path[...]] }
    set { layers[position.layer].root[position.path[...]] = newValue }
  }

  /// The visible screen that counts where only one does: of a split the first, of a screen that embeds others itself; for a
  /// covered node the leaf from which it was covered.
  package var leaf: Position { leaf(of: layers.count - 1) }

  /// The leaf that a layer would show if it were the top one.
  func leaf(of layer: Int) -> Position { leaf(below: Position(layer: layer)) }

  /// The leaf that a node shows where it is visible.
  func leaf(below position: Position) -> Position {
    var leaf = position
    var node = self[position]
    if node.mainChild != nil { leaf.path.reserveCapacity(leaf.path.count + Self.usualDepth) }
    while let child = node.mainChild {
      leaf.path.append(child)
      node = node.children[child]
    }
    return leaf
  }

  /// The visible leaf to go on from after a move from another one: beside it, where the surroundings are still there (the
  /// same column of a split, the same embedded part), else the main one.
  func leaf(after old: Position) -> Position {
    guard old.layer == layers.count - 1 else { return leaf }
    var depth = 0
    var node = layers[old.layer].root
    for index in old.path {
      guard node.visibleChildren.contains(index) else { break }
      depth += 1
      node = node.children[index]
    }
    return leaf(below: depth == old.path.count ? old : Position(layer: old.layer, path: Array(old.path[..<depth])))
  }

  /// How deep most nodes are below the root of a layer.
  private static let usualDepth = 8

  /// All visible screens: the main leaf first, screens before their embedded parts.
  package var visibleLeaves: [Position] {
    var leaves: [Position] = []
    _ = firstVisibleLeaf { _, position in
      leaves.append(position)
      return false
    }
    return leaves
  }

  /// The first visible screen that satisfies a condition, in the same order.
  func firstVisibleLeaf(where isWanted: (borrowing Node, Position) -> Bool) -> Position? {
    var position = Position(layer: layers.count - 1)
    position.path.reserveCapacity(Self.usualDepth)
    func isFound(in node: borrowing Node) -> Bool {
      if node.kind == .screen || node.kind == .anonymous, isWanted(node, position) { return true }
      for child in node.visibleChildren {
        position.path.append(child)
        if isFound(in: node.children[child]) { return true }
        position.path.removeLast()
      }
      return false
    }
    return isFound(in: layers[layers.count - 1].root) ? position : nil
  }

  /// How many visible leaves show a screen, or are in a coordinator of which no more is known.
  func visibleCount(of element: Element.ID) -> Int {
    func count(in node: borrowing Node) -> Int {
      var found = (node.kind == .screen || node.kind == .anonymous) && node.element == element ? 1 : 0
      for child in node.visibleChildren { found += count(in: node.children[child]) }
      return found
    }
    return count(in: layers[layers.count - 1].root)
  }

  /// The screens at the visible leaves, without those of which nothing is known.
  package var visibleScreens: [Element.ID] {
    visibleLeaves.map { self[$0] }.filter { $0.kind == .screen }.map(\.element)
  }

  /// The positions of the nodes around one, from its parent outward to the layer's root.
  package func enclosing(_ position: Position) -> [Position] {
    position.path.indices.reversed().map {
      Position(layer: position.layer, path: Array(position.path[..<$0]))
    }
  }

  /// The elements of a node and of those around it, from the layer's root inward.
  func elements(around position: Position) -> [Element.ID] {
    var node = layers[position.layer].root
    return [node.element]
      + position.path.map { child in
        node = node.children[child]
        return node.element
      }
  }

  /// The innermost stack around a leaf in its layer.
  func stack(around leaf: Position) -> Position? {
    var depth: Int?
    var node = layers[leaf.layer].root
    for (index, child) in leaf.path.enumerated() {
      if node.kind == .stack { depth = index }
      node = node.children[child]
    }
    return depth.map { Position(layer: leaf.layer, path: Array(leaf.path[..<$0])) }
  }

  /// Remembers from which leaf something comes to lie above it.
  mutating func cover(_ leaf: Position) {
    if self[leaf].focus != nil { self[leaf].focus = nil }
    var node = layers[leaf.layer].root
    for (depth, child) in leaf.path.enumerated() {
      if node.kind == .split || node.kind == .screen {
        self[Position(layer: leaf.layer, path: Array(leaf.path[..<depth]))].focus = child
      }
      node = node.children[child]
    }
  }

  /// Forgets from which leaf something was covered that is visible again.
  package mutating func clearFocus() {
    if layers[layers.count - 1].root.remembersFocus { layers[layers.count - 1].root.clearFocus() }
  }

  /// The state at rest.
  var withoutFocus: State {
    var state = self
    state.clearFocus()
    return state
  }

  /// Takes away all that lies above a node: the elements above it on the stacks around it, the layers above its own.
  mutating func uncover(_ position: Position) {
    layers.removeLast(layers.count - 1 - position.layer)
    for outer in enclosing(position) where self[outer].kind == .stack {
      self[outer].children.removeLast(self[outer].children.count - 1 - position.path[outer.path.count])
    }
  }
}

extension Node {
  /// Whether it is a coordinator's own view, or was entered with a `shared` one.
  func isEntered(with coordinator: Element.ID) -> Bool {
    shared.contains(coordinator) || kind != .screen && kind != .anonymous && element == coordinator
  }
}

/// The way that a leaf has come.
extension State {
  /// The nodes that a leaf has come from in its own layer, nearest first.
  func outwardInLayer(from leaf: Position) -> [Position] {
    outward(from: leaf).prefix { $0.layer == leaf.layer }
  }

  /// The nodes that a leaf has come from, nearest first: itself; the elements below it on its stack, each from its own leaf
  /// outward; the nodes that enclose it; then the layers below in the same way.
  func outward(from leaf: Position) -> [Position] {
    var positions: [Position] = []
    _ = firstOutward(from: leaf) { _, position in
      positions.append(position)
      return false
    }
    return positions
  }

  /// The first of the nodes that a leaf has come from that satisfies a condition.
  func firstOutward(from leaf: Position, where isWanted: (borrowing Node, Position) -> Bool) -> Position? {
    var position = Position(layer: leaf.layer)
    // Of a path to the leaf that counts no steps are given.
    func isFound(in node: borrowing Node, along path: ArraySlice<Int>?) -> Bool {
      if let next = path?.first ?? (path == nil ? node.mainChild : nil) {
        position.path.append(next)
        if isFound(in: node.children[next], along: path?.dropFirst()) { return true }
        for below in node.kind == .stack ? (0..<next).reversed() : (0..<0).reversed() {
          position.path[position.path.count - 1] = below
          if isFound(in: node.children[below], along: nil) { return true }
        }
        position.path.removeLast()
      }
      return isWanted(node, position)
    }
    if isFound(in: layers[leaf.layer].root, along: leaf.path[...]) { return position }
    for layer in (0..<leaf.layer).reversed() {
      position = Position(layer: layer)
      if isFound(in: layers[layer].root, along: nil) { return position }
    }
    return nil
  }
}
