/// Numbers ids in the order in which they are declared: a hash table from names to numbers.
///
/// The hash is seeded anew in each process, so that nobody can write a spec of colliding ids; no order ever comes
/// from it.
struct IDTable<Entry>: Sendable {
  /// The names one after the other, each followed directly by the next.
  private var names: [UInt8] = []
  /// The end of each name in `names`.
  private var ends: [UInt32] = []
  /// The hash of the name in each slot and, in the lower half, its number + 1; 0 for an empty slot. A power of two of
  /// them, at most half full. With the hash beside the number a look at a slot is mostly the only one.
  private var slots: [UInt64] = [UInt64](repeating: 0, count: 64)
  private let seed: UInt64 = .random(in: .min ... .max)

  /// The number of ids.
  var count: Int { ends.count }

  /// The name of an id.
  func name(of id: ID<Entry>) -> String {
    String(decoding: names[range(of: id.number)], as: UTF8.self)
  }

  /// Calls `body` with the bytes of the name of an id.
  @inline(__always)
  func withName<Result>(of id: ID<Entry>, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    names.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range(of: id.number)])) }
  }

  /// All names, in the order of their numbers.
  var all: some Sequence<String> { (0..<count).lazy.map { name(of: ID($0)) } }

  /// The number of a name, `nil` where it is not declared. Expected constant time.
  func id(of name: UnsafeBufferPointer<UInt8>) -> ID<Entry>? {
    let entry = slots[slot(of: name, hash: hash(name))]
    return entry == 0 ? nil : ID(Self.index(entry))
  }

  /// The number of a name, `nil` where it is not declared.
  func id(of name: String) -> ID<Entry>? {
    var name = name
    return name.withUTF8 { id(of: $0) }
  }

  /// Declares a name: its number, and whether it is new. Expected constant time, amortised.
  mutating func insert(_ name: UnsafeBufferPointer<UInt8>) -> (id: ID<Entry>, isNew: Bool) {
    let hash = hash(name)
    let slot = slot(of: name, hash: hash)
    if slots[slot] != 0 { return (ID(Self.index(slots[slot])), false) }
    names.append(contentsOf: name)
    ends.append(UInt32(names.count))
    slots[slot] = UInt64(hash) << 32 | UInt64(ends.count)
    if ends.count * 2 > slots.count { grow(to: slots.count * 2) }
    return (ID(ends.count - 1), true)
  }

  /// Makes room for so many more ids, with names of so many bytes together.
  mutating func reserve(_ count: Int, bytes: Int) {
    let wanted = ends.count + count
    ends.reserveCapacity(wanted)
    names.reserveCapacity(names.count + bytes)
    var size = slots.count
    while size < 2 * wanted { size *= 2 }
    if size > slots.count { grow(to: size) }
  }

  private mutating func grow(to size: Int) {
    let mask = size - 1
    var grown = [UInt64](repeating: 0, count: mask + 1)
    for entry in slots where entry != 0 {
      var slot = Int(entry >> 32) & mask
      while grown[slot] != 0 { slot = (slot + 1) & mask }
      grown[slot] = entry
    }
    slots = grown
  }

  @inline(__always)
  private static func index(_ entry: UInt64) -> Int { Int(UInt32(truncatingIfNeeded: entry)) - 1 }

  @inline(__always)
  private func range(of index: Int) -> Range<Int> {
    (index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])
  }

  /// The slot that holds a name, or the empty one where it belongs.
  @inline(__always)
  private func slot(of name: UnsafeBufferPointer<UInt8>, hash: UInt32) -> Int {
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot] != 0 {
      if slots[slot] >> 32 == UInt64(hash) {
        let candidate = range(of: Self.index(slots[slot]))
        if candidate.count == name.count, isEqual(name, to: candidate) { return slot }
      }
      slot = (slot + 1) & mask
    }
    return slot
  }

  @inline(__always)
  private func isEqual(_ name: UnsafeBufferPointer<UInt8>, to range: Range<Int>) -> Bool {
    names.withUnsafeBufferPointer { names in
      for offset in 0..<name.count where names[range.lowerBound + offset] != name[offset] { return false }
      return true
    }
  }

  /// A multiplicative hash over words of eight bytes.
  @inline(__always)
  private func hash(_ name: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var state = seed ^ UInt64(name.count)
    var position = 0
    while position + 8 <= name.count {
      let word = UnsafeRawPointer(name.baseAddress! + position).loadUnaligned(as: UInt64.self)
      state = state.mixed(with: word)
      position += 8
    }
    var rest: UInt64 = 0
    while position < name.count {
      rest = rest << 8 | UInt64(name[position])
      position += 1
    }
    return UInt32(truncatingIfNeeded: state.mixed(with: rest).mixed(with: seed))
  }
}

extension UInt64 {
  /// The value with a word hashed into it: the two halves of a product, so that every bit counts.
  @inline(__always)
  func mixed(with word: UInt64) -> UInt64 {
    let product = (self ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }
}
