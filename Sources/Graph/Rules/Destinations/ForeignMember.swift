extension Rule {
  /// Members that belong to somebody else. O(*n*) for *n* elements, children and members.
  static let foreignMember = Rule(
    id: "foreign-member", severity: .error,
    summary: "A member that its `tab`, `split` or `page` coordinator cannot hold."
  ) { analysis, spec in
    /// The coordinator that lists an element as its child, where it is the one at hand.
    var lister = Table<Element, Element.ID>(repeating: .unknown, count: spec.elements.count)
    var findings: [Finding] = []
    for coordinator in spec.coordinators where coordinator.container.hasMembers {
      let element = coordinator.element
      for child in spec.targets(coordinator.children) { lister[child] = element }
      for reference in spec.list(coordinator.members) {
        guard let member = reference.target, spec.elements[member].isScreen || lister[member] != element,
          !analysis.canShow(member, in: element), !analysis.isChildAround(member, element)
        else { continue }
        findings.append(
          analysis.finding(
            "\(member) cannot be a member of \(element): \(analysis.owner(of: member))", about: element,
            at: .reference(reference), help: "name a screen or child of \(element), or move \(member) into it",
            related: [.declaration(of: member)]))
      }
    }
    return findings
  }
}

extension Analysis {
  /// True if an element is a child coordinator of one around a coordinator.
  fileprivate func isChildAround(_ element: Element.ID, _ coordinator: Element.ID) -> Bool {
    guard !spec.elements[element].isScreen, let parent = tree.parent(of: element) else { return false }
    return parent != coordinator && element != coordinator && tree.isInside(coordinator, parent)
      && !tree.isInside(coordinator, element)
  }
}
