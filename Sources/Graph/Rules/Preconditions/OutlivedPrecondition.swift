extension Rule {
  /// Guarded screens that stay though their guard would not let them in. O(*k* log *k*) for *k* routes with events in
  /// the states, and O(*p* · *o* log *o*) for *o* elements that outlive one of *p* preconditions of a route, beside the
  /// search for states: there each such route looks at all vertices of the frame graph, as long as those are
  /// 200,000,000 together, and repeats runs to up to 100 of them.
  static let outlivedPrecondition = Rule(
    id: "outlived-precondition", severity: .warning,
    summary: "A guarded screen that is still there, or one step back, after a route that revokes its precondition."
  ) { analysis, _ in analysis.states.events.keys.sorted().flatMap(analysis.outlived) }
}

extension Analysis {
  /// A finding for each precondition that a route revokes and that something outlives.
  fileprivate func outlived(by route: Route.ID) -> [Finding] {
    var survivors: [(precondition: Precondition.ID, element: Element.ID, occurrence: ReachableStates.Occurrence)] = []
    for (event, occurrence) in states.events[route] ?? [] {
      if case .outlived(let precondition, let element) = event { survivors.append((precondition, element, occurrence)) }
    }
    return Set(survivors.map(\.precondition)).sorted().map { precondition in
      // What always survives says more than what may, and a short run more than a long one.
      let sorted = survivors.filter { $0.precondition == precondition }.sorted {
        ($0.occurrence.extent == .always ? 0 : 1, $0.occurrence.witness.count, $0.element)
          < ($1.occurrence.extent == .always ? 0 : 1, $1.occurrence.witness.count, $1.element)
      }
      let first = sorted[0]
      let reference = spec.list(spec.routes[route].revokes).first { $0.target == precondition }
      let others = sorted.dropFirst().map(\.element)
      return finding(
        message(of: first.occurrence, first.element, after: route, bounded(first.occurrence).extent == .always)
          + ", which needs \(precondition)", about: route, at: .reference(reference), occurrence: first.occurrence,
        help: "let \(route) remove what needs it, with \"root\" or, on a single stack, \"set\"",
        notes: others.isEmpty ? [] : ["the same holds for \(shortened(others))"],
        related: guardian(of: first.element, precondition))
    }
  }

  /// Returns the place where an element, or the nearest coordinator around it, asks for a precondition.
  private func guardian(of element: Element.ID, _ precondition: Precondition.ID) -> [Finding.Pointer] {
    for around in tree.forest.ancestors(of: element) {
      for reference in spec.list(spec.elements[around].preconditions) where reference.target == precondition {
        return [.pointer(to: around, "\(around) asks for it here", at: .reference(reference))]
      }
    }
    return []
  }

  private func message(
    of occurrence: ReachableStates.Occurrence, _ element: Element.ID, after route: Route.ID, _ isAlways: Bool
  ) -> Message {
    let after: Message = "after \(route)"
    let screen = name(ofLeaf: element)
    return switch occurrence.witness.last {
    case .back?: "\(after) Back \(isAlways ? "leads" : "may lead") to \(screen)"
    case .pull?: "\(after) pulling the layer down \(isAlways ? "leads" : "may lead") to \(screen)"
    case .switch(let member, _)?: "\(after) switching to \(member) \(isAlways ? "shows" : "may show") \(screen)"
    default: "\(after) the user still \(isAlways ? "sees" : "may see") \(screen)"
    }
  }

  /// Names in one line; of many the first ones.
  private func shortened(_ elements: [Element.ID]) -> Message {
    elements.count <= 6 ? "\(list: elements)" : "\(list: elements.prefix(5)) and \(elements.count - 5) more"
  }
}
