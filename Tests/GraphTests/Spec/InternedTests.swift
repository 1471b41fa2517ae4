import Testing

@testable import Graph

/// The numbers of values, against a list that is looked through.
@Suite struct InternedTests {
  /// A value whose hash is that of others as well, in its low half or in all of it.
  private struct Value: QuickHashable, Sendable {
    var number: UInt64
    var quickHash: UInt64 { number % 7 << 32 | number % 11 * 0x1000_0001 }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func equalValuesHaveOneNumber(seed: UInt64) {
    var random = Seeded(seed)
    var interned = Interned<Value>()
    var all: [Value] = []
    for _ in 0..<600 {
      let value = Value(number: UInt64.random(in: 0...300, using: &random))
      let expected = all.firstIndex(of: value)
      #expect(interned.number(of: value) == expected.map { Int32($0) })
      let (number, isNew) = interned.insert(value)
      #expect(isNew == (expected == nil) && Int(number) == expected ?? all.count)
      if isNew { all.append(value) }
      #expect(interned[number] == value)
    }
    #expect(interned.count == all.count)
    for (number, value) in all.enumerated() { #expect(interned.number(value) == Int32(number)) }
  }

  /// A dictionary, against that of the standard library.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func mapsHaveTheLastValueOfEachKey(seed: UInt64) {
    var random = Seeded(seed)
    var map = QuickMap<Value, [Int]>()
    var all: [Value: [Int]] = [:]
    #expect(map.isEmpty && map[Value(number: 1)] == nil)
    for number in 0..<600 {
      let key = Value(number: UInt64.random(in: 0...100, using: &random))
      #expect(map[key] == all[key])
      if Bool.random(using: &random) {
        map.set(key, [number])
        all[key] = [number]
      } else {
        map[key, default: [-1]].append(number)
        all[key, default: [-1]].append(number)
      }
      #expect(map[key] == all[key] && map.values.count == all.count)
    }
  }

  @Test(arguments: 1...50 as ClosedRange<UInt64>)
  func elementsAreSortedOnce(seed: UInt64) {
    var random = Seeded(seed)
    let elements = (0..<Int.random(in: 0...12, using: &random)).map { _ in
      Int.random(in: 0...9, using: &random)
    }
    #expect(elements.sortedOnce() == Set(elements).sorted())
  }

  /// What is looked up are small numbers, whose hashes must differ in their low halves.
  @Test func smallNumbersHaveDifferentHashes() {
    let small = 0..<24 as Range<Int32>
    var positions: Set<UInt32> = []
    var nodes: Set<UInt32> = []
    for request in small {
      for vertex in small {
        for trail in small {
          for isSlot in [false, true] {
            let node = FirstElements.Node(vertex: request, stack: vertex, targets: trail, isSlot: isSlot)
            nodes.insert(UInt32(truncatingIfNeeded: node.quickHash))
            let position = Traversals.Position(
              request: request, vertex: vertex, leaf: -1, trail: trail, isSlot: isSlot)
            positions.insert(UInt32(truncatingIfNeeded: position.quickHash))
          }
        }
      }
    }
    #expect(nodes.count > 24 * 24 * 24 * 2 - 10)
    #expect(positions.count > 24 * 24 * 24 * 2 - 10)
  }
}
