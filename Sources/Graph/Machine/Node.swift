import Synchronization

/// A view in a layer with all that stands in it.
///
/// Nodes are values that share their content: states that follow from each other differ in a few of them.
package struct Node: Sendable {
  /// The kinds of view.
  package enum Kind: UInt8, Sendable {
    /// A screen; its children are its embedded parts.
    case screen
    /// A screen of which nothing is known, in the coordinator that the node names (unknown: in none).
    case anonymous
    /// A `navigation` container; its children, at least one, lie on each other, the last one visible.
    case stack
    /// A `tab` or `page` container; one child, at least one, for each member, one of them visible.
    case members
    /// A `split` container; as `members`, but the first child is visible beside the selected one.
    case split
    /// A `window` or `view` container with its only child.
    case plain
  }

  private var storage: Storage

  init(kind: Kind, element: Element.ID, children: [Node] = []) {
    storage = Storage(Content(kind: kind, element: element, children: children))
  }

  package var kind: Kind { storage.content.kind }
  /// The screen, or the coordinator that owns the container.
  package var element: Element.ID { storage.content.element }
  package var children: [Node] {
    get { storage.content.children }
    _modify {
      prepareForChange()
      yield &storage.content.children
    }
  }
  /// The child that `members` show, or `split` shows beside the first.
  package var selected: Int {
    get { storage.content.selected }
    set { change { $0.selected = newValue } }
  }
  /// The members of a container that a route has given it; empty where they are those that it declares.
  var members: [Element.ID] {
    get { storage.content.members }
    set { change { $0.members = newValue } }
  }
  /// The `shared` coordinators that were entered with it, outermost first.
  package var shared: [Element.ID] {
    get { storage.content.shared }
    set { change { $0.shared = newValue } }
  }
  /// Of a covered node with several visible leaves the child from which it was covered: the elements above came from there,
  /// and there the app goes on when they have gone. `nil`: the first column, the screen and not its embedded parts.
  var focus: Int? {
    get { storage.content.focus }
    set { change { $0.focus = newValue } }
  }
  /// How the flow was entered that began with it, where that matters once the flow has left.
  package var entrance: Entrance {
    get { storage.content.entrance }
    set { change { $0.entrance = newValue } }
  }

  /// How many nodes it is made of.
  var size: Int { storage.summary.size }

  private mutating func change(_ body: (inout Content) -> Void) {
    prepareForChange()
    body(&storage.content)
  }

  /// Makes the storage its own, of which nothing is known then.
  private mutating func prepareForChange() {
    if isKnownUniquelyReferenced(&storage) { storage.forget() } else { storage = Storage(storage.content) }
  }

  private struct Content: Equatable, Sendable {
    let kind: Kind
    let element: Element.ID
    var children: [Node]
    var selected = 0
    var members: [Element.ID] = []
    var shared: [Element.ID] = []
    var focus: Int?
    var entrance = Entrance.other
  }

  /// The content of a node, and a summary of it that is made when somebody asks. Only a node that nobody shares changes it.
  private final class Storage: @unchecked Sendable {
    // Each access of a class would be checked while the program runs; that costs more than the accesses.
    @exclusivity(unchecked) var content: Content
    /// A digest of 32 bits above the number of nodes; 0 where they are not known. Threads that make it at the same time
    /// make the same.
    private let known = Atomic<UInt64>(0)

    init(_ content: Content) { self.content = content }

    func forget() { known.store(0, ordering: .relaxed) }

    /// A digest, equal for equal nodes, and the number of nodes.
    var summary: (digest: UInt32, size: Int) {
      var summary = known.load(ordering: .relaxed)
      if summary == 0 {
        var digest = UInt64(UInt32(bitPattern: content.element.raw)).mixed(with: UInt64(content.kind.rawValue))
        digest = digest.mixed(with: UInt64(truncatingIfNeeded: content.selected))
        digest = digest.mixed(with: UInt64(truncatingIfNeeded: content.focus ?? -1))
        digest = digest.mixed(with: content.entrance.digest)
        for element in content.members { digest = digest.mixed(with: UInt64(0, element.raw)) }
        for element in content.shared { digest = digest.mixed(with: UInt64(1, element.raw)) }
        var size: UInt32 = 1
        for child in content.children {
          let summary = child.storage.summary
          digest = digest.mixed(with: UInt64(summary.digest))
          size &+= UInt32(summary.size)
        }
        summary = digest << 32 | UInt64(size)
        known.store(summary, ordering: .relaxed)
      }
      return (UInt32(summary >> 32), Int(UInt32(truncatingIfNeeded: summary)))
    }
  }
}

extension Node: QuickHashable {
  package static func == (a: Node, b: Node) -> Bool {
    a.storage === b.storage || a.storage.summary == b.storage.summary && a.storage.content == b.storage.content
  }

  /// States are hashed by the thousand: shared parts have been hashed.
  package func hash(into hasher: inout Hasher) { hasher.combine(storage.summary.digest) }

  var quickHash: UInt64 { UInt64(storage.summary.digest).combined(with: 1) }
}

extension Node {
  /// Whether the node was entered as a target: its own screen or coordinator, a `shared` coordinator that was entered with
  /// it, or the content of a plain container, which has no view of its own.
  func stands(for target: Element.ID) -> Bool {
    kind != .anonymous && element == target || shared.contains(target)
      || kind == .plain && children[0].stands(for: target)
  }

  /// The elements that begin with it: its screen or coordinator, and the `shared` ones that were entered with it.
  var elements: [Element.ID] {
    var elements = shared
    if kind != .anonymous { elements.append(element) }
    return elements
  }

  /// The first of these that satisfies a condition. No array is made.
  func firstElement(where isWanted: (Element.ID) -> Bool) -> Element.ID? {
    shared.first(where: isWanted) ?? (kind != .anonymous && isWanted(element) ? element : nil)
  }

  /// The targets that it stands for: all for which `stands(for:)` is true.
  var targets: [Element.ID] { kind == .plain ? elements + children[0].targets : elements }

  /// Whether a stack stands in it.
  var holdsStack: Bool { kind == .stack || children.contains(where: \.holdsStack) }

  /// Numbers of children: a range, and one more behind it (-1: none). No array is made for them.
  struct VisibleChildren: Sequence, IteratorProtocol {
    fileprivate var range: Range<Int>
    fileprivate var other = -1

    mutating func next() -> Int? {
      if let first = range.first {
        range = first + 1..<range.upperBound
        return first
      }
      defer { other = -1 }
      return other < 0 ? nil : other
    }
  }

  /// The children that are visible where the node is.
  var visibleChildren: VisibleChildren {
    switch kind {
    case .anonymous: VisibleChildren(range: 0..<0)
    case .screen: VisibleChildren(range: children.indices)
    case .stack: VisibleChildren(range: children.count - 1..<children.count)
    case .members: VisibleChildren(range: selected..<selected + 1)
    case .split: VisibleChildren(range: 0..<1, other: selected == 0 ? -1 : selected)
    case .plain: VisibleChildren(range: 0..<1)
    }
  }

  /// Whether it, or something that is visible in it, remembers from which leaf it was covered.
  var remembersFocus: Bool {
    if focus != nil { return true }
    return switch kind {
    case .anonymous: false
    case .screen: children.contains(where: \.remembersFocus)
    case .stack: children[children.count - 1].remembersFocus
    case .members: children[selected].remembersFocus
    case .split: children[0].remembersFocus || children[selected].remembersFocus
    case .plain: children[0].remembersFocus
    }
  }

  /// It and the visible nodes in it forget from which leaf they were covered.
  mutating func clearFocus() {
    if focus != nil { focus = nil }
    for child in visibleChildren where children[child].remembersFocus { children[child].clearFocus() }
  }

  /// The child on the way to the one leaf that counts where only one does; `nil` for a leaf.
  var mainChild: Int? {
    // All columns beside the first one count as one.
    if let focus { return kind == .split && focus > 0 ? selected : focus }
    return switch kind {
    case .screen, .anonymous: nil
    case .stack: children.count - 1
    case .members: selected
    case .split, .plain: 0
    }
  }

  /// The node at the end of a path below this one.
  subscript(path: ArraySlice<Int>) -> Node {
    get {
      var node = self
      for index in path { node = node.children[index] }
      return node
    }
    set {
      if let index = path.first {
        children[index][path.dropFirst()] = newValue
      } else {
        self = newValue
      }
    }
  }
}
