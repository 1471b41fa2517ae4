/// The tree of coordinators with the screens that they own as leaves, and the first element of each coordinator. Elements
/// are vertices by their numbers.
package struct CoordinatorTree: Sendable {
  /// Every element below its coordinator. Where a coordinator is listed twice the first counts, and a cycle is cut.
  package let forest: Forest<Element>
  /// The coordinator that all others stand below; `nil` where there is none.
  package let root: Element.ID?
  /// The other coordinators that no coordinator lists.
  package let orphans: [Element.ID]
  /// The references that list a coordinator once more, with the coordinator that they stand in.
  let repeatedChildren: [(parent: Element.ID, reference: Reference<Element>)]
  /// For each coordinator its first element; unknown where the spec does not say.
  private let first: Table<Element, Element.ID>
  /// For each element the screen that is seen when it is entered: itself, or the end of the chain of first elements;
  /// unknown where the spec does not say.
  private let leaf: Table<Element, Element.ID>
  /// For each element how many coordinators with a navigation stack there are among it and those around it.
  let stackDepth: Table<Element, Int32>

  /// Builds the tree. Linear in the size of the spec.
  package init(_ spec: Spec) {
    let count = spec.elements.count
    var parents = Table<Element, Element.ID>(repeating: .unknown, count: count)
    var repeated: [(parent: Element.ID, reference: Reference<Element>)] = []
    for coordinator in spec.coordinators {
      for reference in spec.list(coordinator.children) {
        guard let child = reference.target, !spec.elements[child].isScreen else { continue }
        if !parents[child].isKnown {
          parents[child] = coordinator.element
        } else {
          repeated.append((coordinator.element, reference))
        }
      }
    }
    let unlisted = spec.coordinators.map(\.element).filter { !parents[$0].isKnown }
    let root = Self.root(of: spec, among: unlisted, parents)
    for index in spec.elements.indices where spec.elements[index].isScreen {
      let owner = spec.elements[index].owner
      parents[index] = owner.isPresent ? owner.target ?? .unknown : root ?? .unknown
    }
    let forest = Forest<Element>(parents: parents.map(\.raw))
    self.root = root
    self.orphans = unlisted.filter { $0 != root }
    self.repeatedChildren = repeated
    self.forest = forest
    self.first = Self.first(spec, forest)
    self.leaf = Self.leaves(first, spec)
    var stackDepth = Table<Element, Int32>(repeating: 0, count: count)
    for element in forest.order {
      let isStack = spec.coordinator(element)?.container == .navigation
      stackDepth[element] =
        (forest.parent(of: element).map { stackDepth[$0] } ?? 0) + (isStack ? 1 : 0)
    }
    self.stackDepth = stackDepth
  }

  /// The one that no other lists; of several the one around `start`, else the one that holds the most, the first of those.
  /// Where all stand in cycles, the first coordinator.
  private static func root(
    of spec: Spec, among unlisted: [Element.ID], _ parents: Table<Element, Element.ID>
  ) -> Element.ID? {
    guard unlisted.count > 1 else { return unlisted.first ?? spec.coordinators.first?.element }
    var above =
      spec.start.target.map { spec.elements[$0].isScreen ? spec.elements[$0].owner.target : $0 } ?? nil
    var steps = 0
    while let element = above, let parent = parents[element].known, steps < spec.coordinators.count {
      above = parent
      steps += 1
    }
    if let above, unlisted.contains(above) { return above }
    return unlisted.first { spec.coordinator($0)?.children.isEmpty == false } ?? unlisted.first
  }

  private static func first(_ spec: Spec, _ forest: Forest<Element>) -> Table<Element, Element.ID> {
    var first = Table<Element, Element.ID>(repeating: .unknown, count: spec.elements.count)
    for coordinator in spec.coordinators {
      let element = coordinator.element
      if coordinator.root.isPresent {
        first[element] = coordinator.root.target ?? .unknown
      } else if coordinator.container.hasMembers, let member = spec.list(coordinator.members).first {
        first[element] = member.target ?? .unknown
      } else if !coordinator.container.hasMembers, !coordinator.isDynamic {
        let children = forest.children(of: element)
        if children.count == 1, let only = children.first { first[element] = only }
      }
    }
    return first
  }

  private static func leaves(_ first: Table<Element, Element.ID>, _ spec: Spec) -> Table<Element, Element.ID> {
    let unvisited = Element.ID(raw: -2)
    var leaf = Table<Element, Element.ID>(repeating: unvisited, count: first.count)
    var walk: [Element.ID] = []
    for start in first.indices where leaf[start] == unvisited {
      var element = start
      walk.removeAll(keepingCapacity: true)
      // Unknown while it is on the walk, so that a cycle of roots ends in nothing.
      while leaf[element] == unvisited {
        leaf[element] = .unknown
        if spec.elements[element].isScreen {
          leaf[element] = element
        } else {
          walk.append(element)
          guard let next = first[element].known else { break }
          element = next
        }
      }
      for passed in walk { leaf[passed] = leaf[element] }
    }
    return leaf
  }

  /// The screen that is seen when an element is entered; the element itself where that is not known.
  package func shown(by element: Element.ID) -> Element.ID { leaf[element].known ?? element }

  /// The screen that is seen when an element is entered: itself, or the end of the chain of first elements; `nil` where
  /// that is not known.
  package func leaf(of element: Element.ID) -> Element.ID? { leaf[element].known }

  /// The first element of a coordinator; `nil` where that is not known.
  package func first(of coordinator: Element.ID) -> Element.ID? { first[coordinator].known }

  /// The coordinator around an element; for a screen its owner.
  package func parent(of element: Element.ID) -> Element.ID? { forest.parent(of: element) }

  /// The coordinator that a screen belongs to; a coordinator itself.
  package func coordinator(of element: Element.ID, in spec: Spec) -> Element.ID? {
    spec.elements[element].isScreen ? parent(of: element) : element
  }

  /// The screens that belong to a coordinator itself.
  package func screens(of coordinator: Element.ID, in spec: Spec) -> [Element.ID] {
    forest.children(of: coordinator).filter { spec.elements[$0].isScreen }
  }

  /// Whether an element is the coordinator or stands in it.
  package func isInside(_ element: Element.ID, _ coordinator: Element.ID) -> Bool {
    forest.isAncestor(coordinator, of: element)
  }

  /// Whether a route from another coordinator or a deep link may end at an element. By default it may not where a
  /// coordinator without a stack or members only leads on to the one that it shows first.
  package func isDestination(_ element: Element.ID, in spec: Spec) -> Bool {
    if let destination = spec.elements[element].destination { return destination }
    guard let container = spec.coordinator(element)?.container, container == .window || container == .view else {
      return true
    }
    return first(of: element).map { spec.elements[$0].isScreen } ?? true
  }

  /// The innermost flow around an element, itself included.
  package func flow(around element: Element.ID, in spec: Spec) -> Element.ID? {
    forest.ancestors(of: element).first { spec.coordinator($0)?.isFlow == true }
  }

  /// For each element whether it is a coordinator of a kind, holds one or stands in one. Linear in the number of elements.
  func relatives(in spec: Spec, of isMeant: (Coordinator) -> Bool) -> Table<Element, Bool> {
    var isInside = Table<Element, Bool>(
      spec.elements.indices.map { spec.coordinator($0).map(isMeant) == true })
    var isRelated = isInside
    for element in forest.order.reversed() where isRelated[element] {
      if let parent = parent(of: element) { isRelated[parent] = true }
    }
    for element in forest.order {
      if let parent = parent(of: element), isInside[parent] { isInside[element] = true }
      if isInside[element] { isRelated[element] = true }
    }
    return isRelated
  }
}
