/// Values with numbers: equal ones have one.
///
/// An open-addressed table beside the values, since the searches look up more values than they do anything else. No order
/// comes from it but that in which the values were first seen. Time: constant on average.
///
/// The methods ask for the conformance of values, not the type: of a generic type that asks for it the runtime looks for
/// the conformance among all that there are, some 90,000 instructions for each type of value.
struct Interned<Value: Sendable>: Sendable {
  private(set) var values: [Value] = []
  private var slots = HashSlots()
  /// The number that was found last: a value is often the same as the one before.
  private var last = 0

  init() {}

  subscript(number: Int32) -> Value { values[Int(number)] }

  var count: Int { values.count }
  var isEmpty: Bool { values.isEmpty }
}

extension Interned where Value: QuickHashable {
  /// The number 0 is that of `first`.
  init(_ first: Value) { _ = number(first) }

  mutating func number(_ value: Value) -> Int32 { insert(value).number }

  /// The number of a value, and whether it is new.
  mutating func insert(_ value: Value) -> (number: Int32, isNew: Bool) {
    if last < values.count, values[last] == value { return (Int32(last), false) }
    reserve(values.count + 1)
    let hash = UInt32(truncatingIfNeeded: value.quickHash)
    let (slot, number) = find(value, hash)
    last = number ?? values.count
    guard number == nil else { return (Int32(last), false) }
    slots.fill(slot, hash, number: values.count)
    values.append(value)
    return (Int32(last), true)
  }

  /// Makes room for so many values in all.
  @inline(__always)
  mutating func reserve(_ count: Int) {
    if slots.reserve(count) { values.reserveCapacity(slots.capacity) }
  }

  /// The number of a value; `nil` where it has none.
  func number(of value: Value) -> Int32? {
    find(value, UInt32(truncatingIfNeeded: value.quickHash)).number.map { Int32($0) }
  }

  func contains(_ value: Value) -> Bool { number(of: value) != nil }

  /// The slot of a value and its number, or the free slot where it belongs.
  @inline(__always)
  private func find(_ value: Value, _ hash: UInt32) -> (slot: Int, number: Int?) {
    slots.find(hash) { values[$0] == value }
  }
}

/// A dictionary of keys that hash fast, from which nothing is taken. No order comes from it but that in which the keys were
/// first set.
struct QuickMap<Key: Sendable, Value: Sendable>: Sendable {
  private var numbers = Interned<Key>()
  private(set) var values: [Value] = []

  var keys: [Key] { numbers.values }

  var isEmpty: Bool { values.isEmpty }
}

extension QuickMap where Key: QuickHashable {
  subscript(key: Key) -> Value? { numbers.number(of: key).map { values[Int($0)] } }

  /// The value of a key, which is set to `initial` where it has none.
  subscript(key: Key, default initial: @autoclosure () -> Value) -> Value {
    get { self[key] ?? initial() }
    _modify {
      let (number, isNew) = numbers.insert(key)
      if isNew { values.append(initial()) }
      yield &values[Int(number)]
    }
  }

  mutating func set(_ key: Key, _ value: Value) { self[key, default: value] = value }
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
  /// Not `mixed`, which begins with the difference between the words: for small numbers that is often the same.
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

extension String: QuickHashable {}

extension PathKey: QuickHashable {}

extension ID: QuickHashable {
  var quickHash: UInt64 { UInt64(0, raw).combined(with: 1) }
}
