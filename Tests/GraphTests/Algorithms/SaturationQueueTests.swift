import Testing

@testable import Graph

/// The queue against its definition, and post* of small pushdown systems, saturated by it, against a search of their
/// configurations.
@Suite struct SaturationQueueTests {
  /// All graphs on three vertices, their edges added in some order while traversals are under way.
  @Test(arguments: [1, 2] as [UInt64])
  func visitsWhatCanBeReachedBackward(seed: UInt64) {
    var random = Seeded(seed)
    let pairs = (0..<9).map { (tail: Int32($0 / 3), head: Int32($0 % 3)) }
    for bits in 0..<512 {
      let edges = pairs.indices.filter { bits >> $0 & 1 == 1 }.map { pairs[$0] }.shuffled(using: &random)
      var queue = SaturationQueue<Int32, Int32>()
      var added: [(tail: Int32, head: Int32)] = []
      func visit(_ vertex: Int32) {
        guard let visit = queue.visit(vertex, 0) else { return }
        queue.wait(
          visit, at: vertex, edges: added.indices.filter { added[$0].head == vertex }.map(Int32.init))
      }
      visit(0)
      for edge in edges {
        added.append(edge)
        queue.noteEdge(Int32(added.count - 1), into: edge.head)
        while Bool.random(using: &random), let (_, number) = queue.next() { visit(added[Int(number)].tail) }
      }
      while let (_, number) = queue.next() { visit(added[Int(number)].tail) }
      var reached: Set<Int32> = [0]
      while let edge = edges.first(where: { reached.contains($0.head) && !reached.contains($0.tail) }) {
        reached.insert(edge.tail)
      }
      #expect(Set(queue.visits.map(\.position)) == reached, "seed \(seed), \(edges)")
    }
  }

  /// A system with one control state. Each symbol has a set of these rules.
  private enum Rule: Hashable, CaseIterable {
    case pushA, pushB, swapA, swapB, pop
    /// Everything down to the nearest A goes, and B comes above that.
    case popToAThenPushB
    case popThenSwapA

    static let count = allCases.count
  }

  /// All systems of two symbols whose rules are given by the bits of a number.
  private static func rules(_ bits: Int) -> [[Rule]] {
    (0..<2).map { symbol in
      Rule.allCases.indices.filter { bits >> (symbol * Rule.count + $0) & 1 == 1 }.map { Rule.allCases[$0] }
    }
  }

  /// The stacks that can be reached from A, the top last, up to a height; higher ones are passed up to another one.
  private func configurations(_ rules: [[Rule]], height: Int, passing limit: Int) -> Set<[Int32]> {
    var reached: Set<[Int32]> = [[0]]
    var pending: [[Int32]] = [[0]]
    while let stack = pending.popLast(), let top = stack.last {
      for rule in rules[Int(top)] {
        var next = stack
        switch rule {
        case .pushA: next.append(0)
        case .pushB: next.append(1)
        case .swapA: next[next.count - 1] = 0
        case .swapB: next[next.count - 1] = 1
        case .pop: next.removeLast()
        case .popToAThenPushB:
          guard let index = next.lastIndex(of: 0) else { continue }
          next.removeSubrange((index + 1)...)
          next.append(1)
        case .popThenSwapA:
          next.removeLast()
          guard !next.isEmpty else { continue }
          next[next.count - 1] = 0
        }
        if !next.isEmpty, next.count <= limit, reached.insert(next).inserted { pending.append(next) }
      }
    }
    return reached.filter { $0.count <= height }
  }

  /// The same by saturation: vertex 0 is the bottom, 1 and 2 are the symbols, and each path from 0 is a stack.
  private func saturated(_ rules: [[Rule]], height: Int) -> Set<[Int32]> {
    enum Search: Hashable { case belowForSwap, nearestA }
    struct Position: QuickHashable {
      var search: Search
      var vertex: Int32
      var depth: Int
    }
    var edges: [(tail: Int32, head: Int32)] = []
    var queue = SaturationQueue<Position, Void>()
    var isProcessed: Set<Int32> = []
    var pending: [Int32] = []
    func connect(_ tail: Int32, _ head: Int32) {
      guard !edges.contains(where: { $0 == (tail, head) }) else { return }
      edges.append((tail, head))
      queue.noteEdge(Int32(edges.count - 1), into: head)
      pending.append(head)
    }
    func visit(_ position: Position) {
      guard let visit = queue.visit(position, ()) else { return }
      switch position.search {
      case .nearestA where position.vertex == 1: return connect(1, 2)
      case .belowForSwap where position.depth == 2: return connect(position.vertex, 1)
      default: break
      }
      guard position.vertex != 0 else { return }
      let into = edges.indices.filter { edges[$0].head == position.vertex }.map(Int32.init)
      queue.wait(visit, at: position.vertex, edges: into)
    }
    /// For each symbol that is swapped what comes in its place: every edge into one is an edge into the other.
    var swaps: Set<[Int32]> = []
    connect(0, 1)
    var isNew = true
    while isNew {
      while let vertex = pending.popLast() {
        guard isProcessed.insert(vertex).inserted else { continue }
        for rule in rules[Int(vertex) - 1] {
          switch rule {
          case .pushA: connect(vertex, 1)
          case .pushB: connect(vertex, 2)
          case .swapA: swaps.insert([vertex, 1])
          case .swapB: swaps.insert([vertex, 2])
          // What is uncovered was on top before.
          case .pop: break
          case .popToAThenPushB: visit(Position(search: .nearestA, vertex: vertex, depth: 0))
          case .popThenSwapA: visit(Position(search: .belowForSwap, vertex: vertex, depth: 0))
          }
        }
      }
      let count = edges.count
      while let (number, edge) = queue.next() {
        var position = queue.visits[Int(number)].position
        position.vertex = edges[Int(edge)].tail
        if position.search == .belowForSwap { position.depth += 1 }
        // Nothing lies below the last one.
        if position.vertex != 0 || position.depth == 2 { visit(position) }
      }
      for swap in swaps {
        for edge in edges where edge.head == swap[0] { connect(edge.tail, swap[1]) }
      }
      isNew = edges.count > count || !pending.isEmpty
    }
    var stacks: Set<[Int32]> = []
    var paths: [[Int32]] = [[0]]
    for _ in 0..<height {
      paths = paths.flatMap { path in
        edges.filter { $0.tail == path[path.count - 1] }.map { path + [$0.head] }
      }
      stacks.formUnion(paths.map { $0.dropFirst().map { $0 - 1 } })
    }
    return stacks
  }

  /// All 16,384 systems would take long; every seventh is looked at, from a place that depends on the case.
  @Test(arguments: 0..<7)
  func postStarIsWhatCanBeReached(first: Int) {
    for bits in stride(from: first, to: 1 << (2 * Rule.count), by: 7 * 7) {
      let rules = Self.rules(bits)
      let expected = configurations(rules, height: 3, passing: 8)
      #expect(saturated(rules, height: 3) == expected, "\(rules)")
    }
  }
}
