/// The nodes that are entered, as they are at first, by number. A bare screen has its own number; the others follow.
struct Templates {
  private let screenCount: Int
  /// For each element whether nodes are told apart by having been entered with it, of `shared` coordinators.
  private let isMarked: Table<Element, Bool>
  private let isUnwindTarget: Table<Element, Bool>
  private var nodes: [Node] = []
  private(set) var children: [[Int32]] = []
  /// The kinds, which are asked for most, so that no node is fetched for them.
  private var kinds: [Node.Kind] = []
  private var elements: [Element.ID] = []
  private var targets: [[Element.ID]] = []
  private var haveUnwindTargets: [Bool] = []
  private var numbers = QuickMap<Node, Int32>()

  /// Creates a table of the screens of a spec, without other nodes.
  init(_ spec: Spec, _ tracking: Tracking) {
    screenCount = spec.elements.count
    isMarked = tracking.isMarked
    isUnwindTarget = tracking.isUnwindTarget
  }

  /// The number of a node.
  mutating func number(_ node: Node) -> Int32 {
    var node = node
    node.shared.removeAll { !isMarked[$0] }
    if node.kind == .screen, node.children.isEmpty, node.shared.isEmpty, node.entrance == .other {
      return node.element.raw
    }
    if let number = numbers[node] { return number }
    let children = node.children.map { self.number($0) }
    let number = Int32(screenCount + nodes.count)
    numbers.set(node, number)
    nodes.append(node)
    self.children.append(children)
    kinds.append(node.kind)
    elements.append(node.element)
    targets.append(node.targets.sortedOnce())
    haveUnwindTargets.append(
      targets[targets.count - 1].contains { isUnwindTarget[$0] }
        || children.contains(where: hasUnwindTarget))
    return number
  }

  /// Whether a template is a screen and nothing else.
  func isBare(_ template: Int32) -> Bool { Int(template) < screenCount }

  func node(_ template: Int32) -> Node {
    isBare(template) ? Node(kind: .screen, element: Element.ID(raw: template)) : nodes[Int(template) - screenCount]
  }

  func children(_ template: Int32) -> [Int32] {
    isBare(template) ? [] : children[Int(template) - screenCount]
  }

  /// The element of a node; unknown where nothing is known of it.
  func element(_ template: Int32) -> Element.ID {
    isBare(template) ? ID(raw: template) : elements[Int(template) - screenCount]
  }

  /// How the flow was entered that began with a node.
  func entrance(_ template: Int32) -> Entrance {
    isBare(template) ? .other : nodes[Int(template) - screenCount].entrance
  }

  func kind(_ template: Int32) -> Node.Kind {
    isBare(template) ? .screen : kinds[Int(template) - screenCount]
  }

  /// The targets that a node stands for, each once, in the order of their numbers.
  func targets(_ template: Int32) -> [Element.ID] {
    isBare(template) ? [ID(raw: template)] : targets[Int(template) - screenCount]
  }

  /// Whether a node, or something in it, is the target of an `unwind`.
  func hasUnwindTarget(_ template: Int32) -> Bool {
    isBare(template) ? isUnwindTarget[ID(raw: template)] : haveUnwindTargets[Int(template) - screenCount]
  }

  /// Whether a node was entered as a target.
  func stands(_ template: Int32, for target: Element.ID) -> Bool {
    isBare(template) ? template == target.raw : targets[Int(template) - screenCount].contains(target)
  }
}

extension Templates {
  /// The template of the source.
  static let none: Int32 = -1

  /// The template that stands for all that is visible in a coordinator, or (-1) anywhere.
  static func classVertex(_ scope: Element.ID) -> Int32 { -4 - scope.raw }

  /// The template that stands for the first element of a stack.
  static let base: Int32 = -2

  static func isClass(_ template: Int32) -> Bool { template <= -3 }

  static func scope(_ template: Int32) -> Element.ID {
    template <= -3 ? ID(raw: -4 - template) : .unknown
  }
}
