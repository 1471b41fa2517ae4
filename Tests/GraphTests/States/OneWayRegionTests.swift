import Testing

@testable import Graph

/// Regions that lead nowhere else, on digraphs.
@Suite struct OneWayRegionTests {
  private func regions(_ count: Int, passed: Int = 0, _ edges: [(Int, Int)]) -> [OneWayRegion] {
    let steps = edges.enumerated().map { route, edge in
      Succession.Step(before: Int32(edge.0), after: Int32(edge.1), route: Int32(route))
    }
    return Succession(elementCount: count, vertexCount: count + passed, steps: steps).oneWayRegions(
      among: (0..<count).map { Element.ID($0) })
  }

  /// A cycle on the vertices below a number.
  private func cycle(_ count: Int) -> [(Int, Int)] { (0..<count).map { ($0, ($0 + 1) % count) } }

  @Test func findsWhatDoesNotLeadBack() throws {
    let found = regions(9, cycle(7) + [(3, 7), (7, 8), (8, 7), (5, 8)])
    let region = try #require(found.first)
    #expect(found.count == 1)
    #expect(region.entrance == 7 && region.source == 3 && region.route == 7 && region.screens == [7, 8])
  }

  @Test func keepsSeparateRegionsApart() {
    let found = regions(12, cycle(10) + [(3, 10), (4, 11)])
    #expect(found.map(\.screens) == [[10], [11]])
    #expect(regions(12, cycle(10) + [(3, 10), (4, 11), (10, 11)]).map(\.screens) == [[10, 11]])
  }

  /// The vertices from 11 on stand for no element; 11 and 12 are passed one after the other, and nothing leads to 13.
  @Test func namesTheElementBeforeWhatIsOnlyPassed() throws {
    let found = regions(11, passed: 2, [(12, 0)] + cycle(10) + [(4, 11), (11, 12), (12, 10)])
    let region = try #require(found.first)
    #expect(region.entrance == 10 && region.source == 4 && region.screens == [10])
    #expect(regions(11, passed: 3, cycle(10) + [(13, 0), (13, 10)]).isEmpty)
  }

  @Test func leavesAnOnboardingAlone() {
    // Four screens lead to three, which is the app.
    #expect(regions(7, cycle(4) + [(3, 4), (4, 5), (5, 6), (6, 4)]).isEmpty)
  }

  @Test func saysNothingWhereNothingLeadsAnywhere() {
    #expect(regions(0, []).isEmpty && regions(3, []).isEmpty && regions(3, [(0, 1), (1, 2)]).isEmpty)
    // What no path from launch reaches is no region that one enters.
    #expect(regions(9, cycle(8)).isEmpty)
  }

  @Test(arguments: 0..<200)
  func agreesWithReachability(seed: Int) {
    var generator = Seeded(UInt64(seed))
    let count = Int.random(in: 5...14, using: &generator)
    let core = count - Int.random(in: 1...3, using: &generator)
    var edges = cycle(core)
    for _ in 0..<Int.random(in: 0...6, using: &generator) {
      edges.append(
        (Int.random(in: 0..<count, using: &generator), Int.random(in: core..<count, using: &generator)))
    }
    var reaches = (0..<count).map { tail in (0..<count).map { head in tail == head } }
    for (tail, head) in edges { reaches[tail][head] = true }
    for middle in 0..<count {
      for tail in 0..<count where reaches[tail][middle] {
        for head in 0..<count where reaches[middle][head] { reaches[tail][head] = true }
      }
    }
    let lost = (0..<count).filter { !reaches[$0][0] }
    let found = regions(count, edges)
    guard count - lost.count > 3 * lost.count else { return #expect(found.isEmpty) }
    let entered = lost.filter { screen in edges.contains { $0.1 == screen && reaches[$0.0][0] } }
      .map { Element.ID($0) }
    #expect(Set(entered).isSubset(of: found.flatMap(\.screens)))
    #expect(Set(found.flatMap(\.screens)).isSubset(of: lost.map { Element.ID($0) }))
    #expect(found.allSatisfy { entered.contains($0.entrance) && $0.screens.contains($0.entrance) })
    #expect(Set(found.flatMap(\.screens)).count == found.flatMap(\.screens).count)
  }
}
