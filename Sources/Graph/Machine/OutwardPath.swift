/// The nodes of a state that a leaf has come from, nearest first: itself; what lies below it on its stack, each from its
/// own leaf outward; what encloses it; then the layers below in the same way.
struct OutwardPath: Sequence, IteratorProtocol {
  private let state: State
  /// The parts that the path is in, the outer ones first.
  private var parts: [Part]
  /// The layers below that are still to come.
  private var layers: Int

  /// A path from a leaf to a node around it.
  private struct Part {
    var position: Position
    let outermost: Position
    /// How many elements below the position on its stack are still to come; `nil` before the position itself.
    var below: Int?
  }

  init(_ state: State, from leaf: Position) {
    self.state = state
    parts = [Part(position: leaf, outermost: Position(layer: leaf.layer))]
    layers = leaf.layer
  }

  mutating func next() -> Position? {
    while let part = parts.last {
      let last = parts.count - 1
      guard let below = part.below else {
        let isInside = part.position != part.outermost
        let parent = isInside ? part.position.parent : nil
        let isOnStack = parent.map { state[$0].kind == .stack } ?? false
        parts[last].below = isOnStack ? part.position.path.last : 0
        return part.position
      }
      guard part.position != part.outermost, let parent = part.position.parent else {
        parts.removeLast()
        continue
      }
      if below > 0 {
        parts[last].below = below - 1
        let element = parent.child(below - 1)
        parts.append(Part(position: state.leaf(below: element), outermost: element))
      } else {
        parts[last] = Part(position: parent, outermost: part.outermost)
      }
    }
    guard layers > 0 else { return nil }
    layers -= 1
    parts = [Part(position: state.leaf(of: layers), outermost: Position(layer: layers))]
    return next()
  }
}
