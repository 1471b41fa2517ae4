/// Finds the member of a container that holds an element.
struct MemberIndex {
  /// The members, each with the element that it shows first, and the element that this shows, and so on.
  private var members: [(element: Element.ID, shown: ArraySlice<Element.ID>)] = []
  /// The same by element, where there are so many that going through them takes longer than to look elements up.
  private var numbers: [Element.ID: Int] = [:]
  private var shown: [Element.ID: Int] = [:]

  /// How many members are gone through.
  private static let few = 16

  /// Gathers the members of a container with the elements that each shows first. Linear in them.
  init(of container: Element.ID, _ machine: Interpreter) {
    guard let coordinator = machine.spec.coordinator(container) else { return }
    let all = machine.spec.resolved(coordinator.members)
    var count = 0
    for member in all {
      var chain = [member]
      while let next = machine.tree.first(of: chain[chain.count - 1]), chain.count <= machine.spec.coordinators.count {
        chain.append(next)
      }
      members.append((member, chain.dropFirst()))
      count += chain.count
    }
    guard count > Self.few else { return }
    for (index, member) in members.enumerated() {
      if numbers[member.element] == nil { numbers[member.element] = index }
      for element in member.shown where shown[element] == nil { shown[element] = index }
    }
    members = []
  }

  /// The first member that is a target, contains it, or shows it first; constant in time where there are few members, else
  /// linear in the depth of the target.
  func member(with target: Element.ID, in tree: CoordinatorTree) -> Int? {
    guard numbers.isEmpty else {
      var found = shown[target]
      for element in tree.forest.ancestors(of: target) {
        if let index = numbers[element] { found = min(found ?? index, index) }
      }
      return found
    }
    return members.firstIndex { tree.forest.isAncestor($0.element, of: target) || $0.shown.contains(target) }
  }
}
