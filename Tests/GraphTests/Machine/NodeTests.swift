import Testing

@testable import Graph

/// Nodes share what they hold, and are values all the same.
@Suite struct NodeTests {
  private static func screen(_ number: Int) -> Node { Node(kind: .screen, element: Element.ID(number)) }

  private static let stack = Node(
    kind: .plain, element: Element.ID(0),
    children: [Node(kind: .stack, element: Element.ID(1), children: [screen(2), screen(3)])])

  /// What a copy changes, be it deep inside, is not seen in the other.
  @Test func aCopyIsItsOwn() {
    var copy = Self.stack
    copy.children[0].children.append(Self.screen(4))
    copy.children[0].children[0].focus = 0
    #expect(Self.stack.children[0].children.count == 2)
    #expect(Self.stack.children[0].children[0].focus == nil)
    #expect(copy.children[0].children.count == 3)
    #expect(copy != Self.stack)
  }

  /// What was known of a node before it changed is not taken for known afterwards.
  @Test func knowsItsSizeAfterAChange() {
    var node = Self.stack
    #expect(node.size == 4)
    let before = node.hashValue
    node.children[0].children.append(Self.screen(4))
    #expect(node.size == 5)
    node.children[0].children[2].children = [Self.screen(5), Self.screen(6)]
    #expect(node.size == 7)
    node.children[0].children.removeLast()
    #expect(node == Self.stack)
    #expect(node.hashValue == before)
  }

  /// What a node stands for as a target can be asked one by one, and as a list.
  @Test func listsWhatItStandsFor() {
    var shared = Self.screen(2)
    shared.shared = [Element.ID(5), Element.ID(6)]
    var anonymous = Node(kind: .anonymous, element: Element.ID(3))
    anonymous.shared = [Element.ID(5)]
    let plain = Node(kind: .plain, element: Element.ID(7), children: [shared])
    for node in [Self.stack, Self.stack.children[0], shared, anonymous, plain] {
      #expect(node.targets.sorted() == (0..<8).map { Element.ID($0) }.filter(node.stands(for:)))
    }
  }

  /// Each part tells nodes apart, also those that the digest leaves out.
  @Test func differsByEachPart() {
    let changes: [(inout Node) -> Void] = [
      { $0.selected = 1 }, { $0.focus = 0 }, { $0.members = [Element.ID(7)] },
      { $0.shared = [Element.ID(7)] }, { $0.entrance = .route(Route.ID(0)) },
      { $0.children = [] }, { $0.children[0].shared = [Element.ID(7)] },
    ]
    for change in changes {
      var node = Self.stack
      change(&node)
      #expect(node != Self.stack)
    }
    #expect(Node(kind: .anonymous, element: Element.ID(2)) != Self.screen(2))
  }
}
