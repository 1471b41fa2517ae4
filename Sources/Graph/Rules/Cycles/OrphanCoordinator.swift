extension Rule {
  /// Coordinators outside of the tree. O(*k*) for *k* coordinators that stand in no other one.
  static let orphanCoordinator = Rule(
    id: "orphan-coordinator", severity: .error,
    summary: "A coordinator other than the root that is in no coordinator's `children`."
  ) { analysis, _ in
    guard let root = analysis.tree.root else { return [] }
    return analysis.tree.orphans.map { orphan in
      analysis.finding(
        "\(orphan) is in the 'children' of no coordinator, and the root is \(root) already", about: orphan,
        help: "add it to the \"children\" of a coordinator", related: [.pointer(to: root, "the root")])
    }
  }
}
