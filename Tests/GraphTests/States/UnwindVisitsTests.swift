import Testing

@testable import Graph

/// Which containers an `unwind` goes on in, against the definition: each goes through all targets that have become visible.
@Suite struct UnwindVisitsTests {
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func eachLooksAtEachOfItsTargetsOnce(seed: UInt64) {
    var generator = Seeded(seed)
    func random(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }
    var visits = UnwindVisits()
    var lists = Interned<[Element.ID]>([])
    var expected: [UnwindVisit] = []
    var seen: [(target: Element.ID, vertex: Int32)] = []
    var progress: [Int] = []
    for vertex in 0..<200 as Range<Int32> {
      switch random(3) {
      case 0:
        let targets = (0...random(3)).map { _ in Element.ID(random(6)) }
        let visit = UnwindVisit(
          container: Int32(random(3)), index: 0, kind: .member, targets: lists.number(targets), request: 0,
          provenance: Provenance(by: Int32(random(3)), step: -1))
        _ = visits.add(visit, targets)
        guard !expected.contains(visit) else { continue }
        expected.append(visit)
        progress.append(0)
      case 1:
        seen.append((Element.ID(random(6)), vertex))
        visits.see(seen[seen.count - 1].target, at: vertex)
      default:
        let due = visits.visitsToResume()
        #expect(due == due.sorted())
        for number in expected.indices {
          func isBeside(_ vertex: Int32) -> Bool { vertex % 3 != expected[number].container }
          let new = seen[progress[number]...].filter {
            lists[expected[number].targets].contains($0.target) && isBeside($0.vertex)
          }
          progress[number] = seen.count
          var found: ArraySlice<Int32> = []
          if due.contains(Int32(number)) {
            for vertex in visits.unseen(by: Int32(number)) where isBeside(vertex) {
              visits.find(vertex, by: Int32(number))
            }
            found = visits.found(by: Int32(number))
          }
          #expect(Array(found) == new.map(\.vertex), "visit \(number)")
        }
      }
    }
    #expect((0..<Int32(visits.visits.count)).map { visits.visits[$0] } == expected)
  }
}
