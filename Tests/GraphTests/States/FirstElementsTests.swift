import Testing

@testable import Graph

/// What lies first below elements of stacks, against the definition: what can be reached downward.
@Suite struct FirstElementsTests {
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func eachIsTold(seed: UInt64) {
    var generator = Seeded(seed)
    func random(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }
    var found = FirstElements()
    var below: [Set<Int32>] = []
    var first: Set<Int32> = []
    var visits: [(visit: Int32, node: Int32)] = []
    var arrivals: [Int32: [Int32]] = [:]
    for step in 0..<150 {
      let count = below.count
      switch random(4) {
      case 0 where count > 1:
        let (lower, upper) = (random(count), random(count))
        found.connect(Int32(lower), to: Int32(upper))
        below[upper].insert(Int32(lower))
      case 1 where count > 0:
        let node = Int32(random(count))
        if first.insert(node).inserted { found.add(found.nodes[node].vertex, below: node) }
      case 2 where count > 0:
        visits.append((Int32(step), Int32(random(count))))
        found.wait(Int32(step), for: visits[visits.count - 1].node)
      default:
        let place = FirstElements.Node(
          vertex: Int32(100 + count / 8), stack: Int32(count % 2), targets: Int32(count / 2 % 2),
          isSlot: count / 4 % 2 == 0)
        let (node, isNew) = found.insert(place)
        #expect(isNew && Int(node) == count)
        #expect(found.insert(place) == (node, false))
        below.append([])
      }
      while random(3) > 0, let arrival = found.next() {
        arrivals[arrival.visit, default: []].append(arrival.first)
      }
    }
    while let arrival = found.next() { arrivals[arrival.visit, default: []].append(arrival.first) }
    var total = 0
    for node in below.indices {
      var reached: Set<Int32> = []
      var pending = [Int32(node)]
      while let next = pending.popLast() {
        if reached.insert(next).inserted { pending += below[Int(next)] }
      }
      let expected = reached.filter(first.contains).map { found.nodes[$0].vertex }
      total += Set(expected).count
      for (visit, waits) in visits where waits == node {
        #expect((arrivals[visit] ?? []).sorted() == Set(expected).sorted(), "visit \(visit)")
      }
    }
    #expect(found.count == total)
    #expect(found.nodes(of: 100).count == min(8, below.count))
  }
}
