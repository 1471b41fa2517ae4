/// Which member of a container holds what.
struct MemberIndex {
  private var members: [Element.ID: Int] = [:]
  private var shown: [Element.ID: Int] = [:]

  /// Gathers the members of a container, and what each shows first. Linear in them.
  init(of container: Element.ID, _ machine: Interpreter) {
    guard let coordinator = machine.spec.coordinator(container) else { return }
    for (index, member) in machine.spec.resolved(coordinator.members).enumerated() {
      if members[member] == nil { members[member] = index }
      var first = member
      var depth = 0
      while let next = machine.tree.first(of: first), depth < machine.spec.coordinators.count {
        first = next
        if shown[first] == nil { shown[first] = index }
        depth += 1
      }
    }
  }

  /// The first member that is a target, contains it, or shows it first; linear in the depth of the target.
  func member(with target: Element.ID, in tree: CoordinatorTree) -> Int? {
    var found = shown[target]
    for element in tree.forest.ancestors(of: target) {
      if let index = members[element] { found = min(found ?? index, index) }
    }
    return found
  }
}
