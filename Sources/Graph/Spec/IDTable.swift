/// Numbers ids in the order in which they are declared: a hash table from names to numbers.
///
/// The hash has another seed in each process, so that nobody can write a spec of colliding ids; no order ever comes from
/// it.
package struct IDTable<Entry>: Sendable {
  /// The names one after the other, each followed directly by the next.
  private var names: [UInt8] = []
  /// The end of each name in `names`.
  private var ends: [UInt32] = []
  private var slots = HashSlots(count: 64)
  private let seed: UInt64 = .random(in: .min ... .max)

  /// The number of ids.
  package var count: Int { ends.count }

  /// The name of an id.
  func name(of id: ID<Entry>) -> String { String(decoding: names[range(of: id.number)], as: UTF8.self) }

  /// Calls `body` with the bytes of the name of an id.
  @inline(__always)
  func withName<Result>(of id: ID<Entry>, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    names.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range(of: id.number)])) }
  }

  /// All names, in the order of their numbers.
  package var all: some Sequence<String> { (0..<count).lazy.map { name(of: ID($0)) } }

  /// The number of a name, `nil` where it is not declared. Expected constant time.
  func id(of name: UnsafeBufferPointer<UInt8>) -> ID<Entry>? { find(name, hash(name)).number.map { ID($0) } }

  /// The number of a name, `nil` where it is not declared.
  func id(of name: String) -> ID<Entry>? {
    var name = name
    return name.withUTF8 { id(of: $0) }
  }

  /// Declares a name: its number, and whether it is new. Expected constant time, amortised.
  mutating func insert(_ name: UnsafeBufferPointer<UInt8>) -> (id: ID<Entry>, isNew: Bool) {
    let hash = hash(name)
    slots.reserve(count + 1)
    let (slot, number) = find(name, hash)
    if let number { return (ID(number), false) }
    slots.fill(slot, hash, number: count)
    names.append(contentsOf: name)
    ends.append(UInt32(names.count))
    return (ID(count - 1), true)
  }

  /// Makes room for so many more ids, with names of so many bytes together.
  mutating func reserve(_ count: Int, bytes: Int) {
    let wanted = ends.count + count
    ends.reserveCapacity(wanted)
    names.reserveCapacity(names.count + bytes)
    slots.reserve(wanted)
  }

  @inline(__always)
  private func range(of index: Int) -> Range<Int> { (index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index]) }

  /// The slot of a name and its number, or the free slot where it belongs.
  @inline(__always)
  private func find(_ name: UnsafeBufferPointer<UInt8>, _ hash: UInt32) -> (slot: Int, number: Int?) {
    slots.find(hash) { number in
      let candidate = range(of: number)
      return candidate.count == name.count && isEqual(name, to: candidate)
    }
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
