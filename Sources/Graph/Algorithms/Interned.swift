/// Values with numbers: equal ones have one.
///
/// An open-addressed table of numbers beside the values, since the searches look up more values than they do anything
/// else. No order comes from it but that in which the values were first seen. Time: constant on average.
struct Interned<Value: QuickHashable & Sendable>: Sendable {
  private var values: [Value] = []
  /// For each slot the low half of a hash that leads there, and the number of its value, from 1: 0 is free. A power of two
  /// of them, at most half full. Most values that are not meant are told by the hash, and need not be fetched.
  private var slots = [UInt64](repeating: 0, count: 16)
  /// The number that was found last: what is looked up is often the same as before.
  private var last = 0

  init() {}

  /// The number 0 is that of `first`.
  init(_ first: Value) { _ = number(first) }

  subscript(number: Int32) -> Value { values[Int(number)] }

  var count: Int { values.count }

  mutating func number(_ value: Value) -> Int32 { insert(value).number }

  /// The number of a value, and whether it is new.
  mutating func insert(_ value: Value) -> (number: Int32, isNew: Bool) {
    if last < values.count, values[last] == value { return (Int32(last), false) }
    let hash = UInt32(truncatingIfNeeded: value.quickHash)
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot] != 0 {
      if UInt32(truncatingIfNeeded: slots[slot] >> 32) == hash {
        let number = Int(UInt32(truncatingIfNeeded: slots[slot])) - 1
        if values[number] == value {
          last = number
          return (Int32(number), false)
        }
      }
      slot = (slot + 1) & mask
    }
    last = values.count
    values.append(value)
    slots[slot] = UInt64(hash) << 32 | UInt64(values.count)
    if 2 * values.count > slots.count { grow() }
    return (Int32(last), true)
  }

  private mutating func grow() {
    let mask = 2 * slots.count - 1
    var grown = [UInt64](repeating: 0, count: mask + 1)
    for entry in slots where entry != 0 {
      var slot = Int(entry >> 32) & mask
      while grown[slot] != 0 { slot = (slot + 1) & mask }
      grown[slot] = entry
    }
    slots = grown
  }
}

/// A value that is looked up often, with a hash of its own: for a few integers `Hasher` takes longer than the look-up.
///
/// Not seeded: it is for numbers that an analysis gives, not for names that somebody can choose.
protocol QuickHashable: Hashable {
  var quickHash: UInt64 { get }
}

extension QuickHashable {
  /// That of `Hasher`, where a value has none of its own.
  var quickHash: UInt64 { UInt64(truncatingIfNeeded: hashValue) }
}

extension UInt64 {
  /// Two numbers in one word.
  @inline(__always)
  init(_ high: Int32, _ low: Int32) {
    self = UInt64(UInt32(bitPattern: high)) << 32 | UInt64(UInt32(bitPattern: low))
  }

  /// A hash of two words: the two halves of their product.
  ///
  /// Not `mixed`, which begins with what differs between the words: for small numbers that is often the same.
  @inline(__always)
  func combined(with word: UInt64) -> UInt64 {
    let product = (self ^ 0xA076_1D64_78BD_642F).multipliedFullWidth(by: word ^ 0xE703_7ED1_A0B4_28DB)
    return product.high ^ product.low
  }
}

extension Int32: QuickHashable {
  var quickHash: UInt64 { UInt64(0, self).combined(with: 1) }
}

extension Int64: QuickHashable {
  var quickHash: UInt64 { UInt64(bitPattern: self).combined(with: 1) }
}

extension Array: QuickHashable where Element: Hashable {}
