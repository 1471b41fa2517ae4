extension Rule {
  /// Mediations between ends for which they were not made. O(*n* log *n*) for *n* elements, moves, sources, targets and
  /// ends of mediations.
  static let mismatchedMediation = Rule(
    id: "mismatched-mediation", severity: .error,
    summary: "A mediation that is not declared for the source or the target of its route."
  ) { analysis, spec in
    guard !spec.mediations.isEmpty else { return [] }
    var screensBefore: [Int32] = [0]
    for element in analysis.tree.forest.order {
      screensBefore.append(screensBefore[screensBefore.count - 1] + (spec.elements[element].isScreen ? 1 : 0))
    }
    let ends = Table<Mediation, (from: Ends?, to: Ends?)>(
      spec.mediations.map { (from: Ends($0.from, analysis, screensBefore), to: Ends($0.to, analysis, screensBefore)) })
    return spec.routes.indices.flatMap { route -> [Finding] in
      var last: Element.ID?
      return spec.moves(of: route).enumerated().compactMap { step, index -> Finding? in
        let move = spec.moves[index]
        let begin = last
        last = spec.list(move.to).first?.target
        guard let mediation = move.mediation.target else { return nil }
        func finding(_ wrong: Element.ID, _ side: String, _ fitting: List<Element>) -> Finding {
          let named = spec.list(fitting).prefix(3).compactMap(\.target)
          let others = fitting.count > 3 ? " and others" : ""
          return analysis.finding(
            "the mediation of \(route) fits only \(side) \(list: named)\(others), not \(side) \(wrong)", about: route,
            at: .reference(move.mediation), help: "use one that fits, or name \(wrong) in its \"\(side)\"")
        }
        let sources =
          step > 0
          ? [begin].compactMap(\.self)
          : spec.routes[route].isFromAnywhere
            ? [analysis.tree.root].compactMap(\.self) : spec.targets(spec.routes[route].from)
        if let ends = ends[mediation].from, let wrong = sources.first(where: { !ends.fitAll(of: $0) }) {
          return finding(wrong, "from", spec.mediations[mediation].from)
        }
        if let ends = ends[mediation].to, let wrong = spec.targets(move.to).first(where: { !ends.fit($0) }) {
          return finding(wrong, "to", spec.mediations[mediation].to)
        }
        return nil
      }
    }
  }
}

/// The elements that a mediation fits on one side: stretches of the preorder.
private struct Ends {
  private let tree: CoordinatorTree
  /// The number of screens before each place in preorder.
  private let screensBefore: [Int32]
  /// The starts and ends of the outermost subtrees that fit, increasing.
  private var starts: [Int32] = []
  private var ends: [Int32] = []
  /// The number of screens in the subtrees before each of them.
  private var fittingBefore: [Int32] = [0]

  /// `nil` where everything fits, or where the list names something unknown.
  init?(_ list: List<Element>, _ analysis: Analysis, _ screensBefore: [Int32]) {
    let elements = analysis.spec.targets(list)
    guard !elements.isEmpty, elements.count == Int(list.count) else { return nil }
    tree = analysis.tree
    self.screensBefore = screensBefore
    let subtrees = elements.map { tree.forest.subtree(of: $0) }.sorted { $0.lowerBound < $1.lowerBound }
    for range in subtrees where Int(ends.last ?? 0) <= range.lowerBound {
      starts.append(Int32(range.lowerBound))
      ends.append(Int32(range.upperBound))
      fittingBefore.append(fittingBefore[ends.count - 1] + screens(in: range))
    }
  }

  private func screens(in range: Range<Int>) -> Int32 {
    screensBefore[range.upperBound] - screensBefore[range.lowerBound]
  }

  /// True if an element, or the first element of a coordinator, is one of the ends.
  func fit(_ element: Element.ID) -> Bool { contains(element) || tree.leaf(of: element).map(contains) == true }

  /// True if a screen, or every screen in a coordinator, is one of the ends.
  func fitAll(of source: Element.ID) -> Bool {
    if contains(source) { return true }
    let range = tree.forest.subtree(of: source)
    let first = starts.partitionPoint { $0 < Int32(range.lowerBound) }
    let last = starts.partitionPoint { $0 < Int32(range.upperBound) }
    return first < last && fittingBefore[last] - fittingBefore[first] == screens(in: range)
  }

  private func contains(_ element: Element.ID) -> Bool {
    let place = tree.forest.preorder[element]
    let next = starts.partitionPoint { $0 <= place }
    return next > 0 && place < ends[next - 1]
  }
}
