import Testing

@testable import Graph

/// What is visible in a state, against its definition in docs/machine.md.
@Suite struct VisibleLeafTests {
  @Test(arguments: 0..<40 as Range<UInt64>)
  func areWhatTheTopLayerShows(seed: UInt64) {
    let spec = SpecReader.read(RandomSpec(seed: seed).file, load: Linter.noIncludes)
    let machine = Interpreter(spec, CoordinatorTree(spec))
    for state in Exploration(machine, limit: 60, nodes: 40).states {
      let layer = state.layers.count - 1
      let expected = leaves(of: state.layers[layer].root, at: Position(layer: layer))
      #expect(state.visibleLeaves == expected)
      let elements = expected.map { state[$0].element }
      for element in Set(elements) {
        let first = state.firstVisibleLeaf { node, _ in node.element == element }
        #expect(first == elements.firstIndex(of: element).map { expected[$0] })
        #expect(state.visibleCount(of: element) == elements.count { $0 == element })
      }
      #expect(state.firstVisibleLeaf { _, _ in false } == nil)
    }
  }

  private func leaves(of node: Node, at position: Position) -> [Position] {
    let shown: [Int] =
      switch node.kind {
      case .anonymous: []
      case .screen: Array(node.children.indices)
      case .stack: [node.children.count - 1]
      case .members: [node.selected]
      case .split: node.selected == 0 ? [0] : [0, node.selected]
      case .plain: [0]
      }
    let isLeaf = node.kind == .screen || node.kind == .anonymous
    return (isLeaf ? [position] : [])
      + shown.flatMap { leaves(of: node.children[$0], at: position.child($0)) }
  }
}
