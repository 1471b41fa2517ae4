extension Rule {
  /// Moves of Android's controllers to something that their graphs do not have. O(*k* log *k*) for *k* routes with
  /// events in the states, beside the search for states. For each that fails so, its moves are read; the search for
  /// suggestions compares up to 50,000,000 characters.
  static let targetOutsideGraph = Rule(
    id: "target-outside-graph", severity: .error,
    summary: "A move of a graph's controller to something that is not in the graph (Android)."
  ) { analysis, spec in
    let tree = analysis.tree
    var suggestions = Suggestions()
    return analysis.findings(of: .fault(.targetOutsideGraph), at: .to, severity: .error) { incident in
      let outside = incident.moves.first { tree.leavesGraph($0, in: spec) }
      guard let move = outside.map({ spec.moves[$0] }), let graph = move.by.target else { return ("", "") }
      let end: Message = ", which is not in the graph of \(graph): the app throws IllegalArgumentException"
      for reference in spec.list(move.to) {
        if let target = reference.target {
          if tree.isInside(target, graph) { continue }
          let other = analysis.owner(of: target)
          return (
            "\(incident.route) navigates to \(target)" + end,
            other + ": let its controller navigate, or declare the destination in the graph of \(graph)"
          )
        }
        let name = spec.text(of: reference, in: incident.other ?? incident.route)
        let others = tree.forest.order[tree.forest.subtree(of: graph)].lazy.filter {
          $0 != incident.occurrence.leaf
        }.map(spec.name(of:))
        let closest =
          suggestions.closest(to: name, among: others)
          ?? others.first { $0.hasPrefix(name) || name.hasPrefix($0) }
        return (
          "\(incident.route) navigates to '\(name)'" + end,
          closest.map { "did you mean '\($0)'?" } ?? "declare that destination in the graph of \(graph)"
        )
      }
      return ("", "")
    }
  }
}

extension Spec {
  /// The id by which a route refers to something.
  fileprivate func text(of reference: Reference<Element>, in route: Route.ID) -> String {
    documents[Int(routes[route].declaration.document)].text(of: Int(reference.node))
  }
}
