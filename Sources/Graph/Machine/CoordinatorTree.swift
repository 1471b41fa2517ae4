/// Who stands where: the tree of coordinators with the screens that they own as leaves, and what each coordinator
/// shows first. Elements are vertices by their numbers.
struct CoordinatorTree: Sendable {
  /// Every element below its coordinator. Where a coordinator is listed twice the first counts, and a cycle is cut.
  let forest: Forest
  /// The coordinator that all others stand below; `nil` where there is none.
  let root: Int?
  /// The other coordinators that no coordinator lists.
  let orphans: [Int]
  /// The references that list a coordinator once more, with the coordinator that they stand in.
  let repeatedChildren: [(parent: Int, reference: Reference)]
  /// For each coordinator what it shows first, -1 where that is not known.
  let first: [Int32]
  /// For each element the screen that is seen when it is entered: itself, or the end of the chain of what coordinators
  /// show first; -1 where that is not known.
  let leaf: [Int32]
  /// For each element how many coordinators with a navigation stack there are among it and those around it.
  let stackDepth: [Int32]

  /// Builds the tree. Linear in the size of the spec.
  init(_ spec: Spec) {
    let count = spec.elements.count
    var parents = [Int32](repeating: -1, count: count)
    var repeated: [(parent: Int, reference: Reference)] = []
    for coordinator in spec.coordinators {
      for reference in spec.list(coordinator.children) {
        guard let child = reference.index, !spec.elements[child].isScreen else { continue }
        if parents[child] < 0 {
          parents[child] = coordinator.element
        } else {
          repeated.append((Int(coordinator.element), reference))
        }
      }
    }
    let unlisted = spec.coordinators.map { Int($0.element) }.filter { parents[$0] < 0 }
    let root = Self.root(of: spec, among: unlisted, parents)
    for index in spec.elements.indices where spec.elements[index].isScreen {
      let owner = spec.elements[index].owner
      parents[index] = owner.target >= 0 ? owner.target : owner.isPresent ? -1 : Int32(root ?? -1)
    }
    let forest = Forest(parents: parents)
    self.root = root
    self.orphans = unlisted.filter { $0 != root }
    self.repeatedChildren = repeated
    self.forest = forest
    self.first = Self.first(spec, forest)
    self.leaf = Self.leaves(first, spec)
    var stackDepth = [Int32](repeating: 0, count: count)
    for element in forest.order.map({ Int($0) }) {
      let isStack = spec.coordinator(element)?.container == .navigation
      stackDepth[element] =
        (forest.parent[element] < 0 ? 0 : stackDepth[Int(forest.parent[element])]) + (isStack ? 1 : 0)
    }
    self.stackDepth = stackDepth
  }

  /// The one that no other lists; of several the one around `start`, else the one that holds the most, the first of
  /// those. Where all stand in cycles, the first coordinator.
  private static func root(of spec: Spec, among unlisted: [Int], _ parents: [Int32]) -> Int? {
    guard unlisted.count > 1 else { return unlisted.first ?? spec.coordinators.first.map { Int($0.element) } }
    var above =
      spec.start.index.map { spec.elements[$0].isScreen ? spec.elements[$0].owner.index : $0 } ?? nil
    var steps = 0
    while let element = above, parents[element] >= 0, steps < spec.coordinators.count {
      above = Int(parents[element])
      steps += 1
    }
    if let above, unlisted.contains(above) { return above }
    return unlisted.first { spec.coordinator($0)?.children.isEmpty == false } ?? unlisted.first
  }

  private static func first(_ spec: Spec, _ forest: Forest) -> [Int32] {
    var first = [Int32](repeating: -1, count: spec.elements.count)
    for coordinator in spec.coordinators {
      let element = Int(coordinator.element)
      if coordinator.root.isPresent {
        first[element] = coordinator.root.target
      } else if coordinator.container.hasMembers, let member = coordinator.members.range.first {
        first[element] = spec.references[member].target
      } else if !coordinator.container.hasMembers, !coordinator.isDynamic {
        let children = forest.children(of: element)
        if children.count == 1, let only = children.first { first[element] = only }
      }
    }
    return first
  }

  private static func leaves(_ first: [Int32], _ spec: Spec) -> [Int32] {
    let unknown: Int32 = -2
    var leaf = [Int32](repeating: unknown, count: first.count)
    var walk: [Int] = []
    for start in first.indices where leaf[start] == unknown {
      var element = start
      walk.removeAll(keepingCapacity: true)
      // -1 while it is on the walk, so that a cycle of roots ends in nothing.
      while leaf[element] == unknown {
        leaf[element] = -1
        if spec.elements[element].isScreen {
          leaf[element] = Int32(element)
        } else {
          walk.append(element)
          if first[element] < 0 { break }
          element = Int(first[element])
        }
      }
      for passed in walk { leaf[passed] = leaf[element] }
    }
    return leaf
  }

  /// The screen that is seen when an element is entered; the element itself where that is not known.
  func shown(by element: Int) -> Int { leaf[element] < 0 ? element : Int(leaf[element]) }

  /// The coordinator around an element; for a screen its owner.
  func parent(of element: Int) -> Int? {
    forest.parent[element] < 0 ? nil : Int(forest.parent[element])
  }

  /// The coordinator that a screen belongs to; a coordinator itself.
  func coordinator(of element: Int, in spec: Spec) -> Int? {
    spec.elements[element].isScreen ? parent(of: element) : element
  }

  /// The screens that belong to a coordinator itself.
  func screens(of coordinator: Int, in spec: Spec) -> [Int32] {
    forest.children(of: coordinator).filter { spec.elements[Int($0)].isScreen }
  }

  /// Whether an element is the coordinator or stands in it.
  func isInside(_ element: Int, _ coordinator: Int) -> Bool {
    forest.isAncestor(coordinator, of: element)
  }

  /// Whether a route from another coordinator or a deep link may end at an element. By default it may not where a
  /// coordinator without a stack or members only leads on to the one that it shows first.
  func isDestination(_ element: Int, in spec: Spec) -> Bool {
    if let destination = spec.elements[element].destination { return destination }
    guard let container = spec.coordinator(element)?.container, container == .window || container == .view
    else {
      return true
    }
    return first[element] < 0 || spec.elements[Int(first[element])].isScreen
  }

  /// The innermost flow around an element, itself included.
  func flow(around element: Int, in spec: Spec) -> Int? {
    forest.ancestors(of: element).first { spec.coordinator($0)?.isFlow == true }
  }
}
