extension Node {
  /// Whether it is a coordinator's own view, or was entered with a `shared` one.
  func isEntered(with coordinator: Element.ID) -> Bool {
    shared.contains(coordinator) || kind != .screen && kind != .anonymous && element == coordinator
  }
}

/// The way that a leaf has come.
extension State {
  /// The nodes that a leaf has come from in its own layer, nearest first.
  func outwardInLayer(from leaf: Position) -> [Position] {
    outward(from: leaf).prefix { $0.layer == leaf.layer }
  }

  /// The nodes that a leaf has come from, nearest first: itself; what lies below it on its stack, each from its own
  /// leaf outward; what encloses it; then the layers below in the same way.
  func outward(from leaf: Position) -> [Position] {
    var positions: [Position] = []
    _ = firstOutward(from: leaf) { _, position in
      positions.append(position)
      return false
    }
    return positions
  }

  /// The first of the nodes that a leaf has come from that satisfies a condition.
  func firstOutward(from leaf: Position, where isWanted: (borrowing Node, Position) -> Bool) -> Position? {
    var position = Position(layer: leaf.layer)
    // Of a path to the leaf that counts no steps are given.
    func isFound(in node: borrowing Node, along path: ArraySlice<Int>?) -> Bool {
      if let next = path?.first ?? (path == nil ? node.mainChild : nil) {
        position.path.append(next)
        if isFound(in: node.children[next], along: path?.dropFirst()) { return true }
        for below in node.kind == .stack ? (0..<next).reversed() : (0..<0).reversed() {
          position.path[position.path.count - 1] = below
          if isFound(in: node.children[below], along: nil) { return true }
        }
        position.path.removeLast()
      }
      return isWanted(node, position)
    }
    if isFound(in: layers[leaf.layer].root, along: leaf.path[...]) { return position }
    for layer in (0..<leaf.layer).reversed() {
      position = Position(layer: layer)
      if isFound(in: layers[layer].root, along: nil) { return position }
    }
    return nil
  }
}
