/// Every key of the format. What a key may hold depends on the object it stands in: see `Shape`.
enum Key: UInt8, CaseIterable, Sendable {
  // The spec.
  case navgraph, schema, name, start, startWith, partial, include
  case models, coordinators, screens, routes, mediations, presentations, preconditions, deepLinks, policies
  // Every element.
  case title, summary, tags, code, source, comment, ignore
  // Screens and coordinators.
  case coordinator, setup, accepts, provides, entry, destination, back, repeatable, image
  case container, children, members, root, `switch`, dynamic, flow, boundTo, result
  // Routes and their steps.
  case from, to, presentation, with, mediation, by, trigger, inclusive, popUpTo, animation, anchor, singleTop
  case steps, redirect, onComplete, onAbandon, revokes, condition
  // Presentations, mediations, preconditions.
  case style, modal, dismissal, inverse, floating, requires, kind, recovery
  // Deep links.
  case path, parameters, stack, when, over
  // Policies.
  case forbid, require, limit, `return`, severity, direct, through

  /// The key as it is written.
  var name: String { Self.names[Int(rawValue)] }

  /// Looked up, since to describe a case takes a microsecond.
  private static let names = allCases.map { key in
    switch key {
    case .schema: "$schema"
    case .comment: "$comment"
    default: String(describing: key)
    }
  }

  /// The key as a member of a set of keys.
  @inline(__always)
  var bit: UInt128 { 1 << UInt128(rawValue) }

  /// The key that is written with these bytes, which 16 readable bytes must follow. Constant time.
  @inline(__always)
  static func named(_ bytes: UnsafeBufferPointer<UInt8>) -> Key? {
    Table.shared.key(bytes)
  }

  /// A hash table of the keys: names are at most 16 bytes, so that two words hold and compare one.
  private struct Table: Sendable {
    static let shared = Table()
    private static let size = 512

    private struct Entry {
      var low: UInt64 = 0
      var high: UInt64 = 0
      var length = 0
      var key: Key?
    }
    /// Lives as long as the program.
    nonisolated(unsafe) private let entries: UnsafeMutablePointer<Entry>

    init() {
      entries = .allocate(capacity: Self.size)
      entries.initialize(repeating: Entry(), count: Self.size)
      for key in Key.allCases {
        let name = Array(key.name.utf8)
        precondition(name.count <= 16)
        var entry = (name + [UInt8](repeating: 0, count: 16)).withUnsafeBufferPointer {
          Self.entry(UnsafeBufferPointer(rebasing: $0[0..<name.count]))
        }
        entry.key = key
        var slot = Self.slot(entry)
        while entries[slot].key != nil { slot = (slot + 1) % Self.size }
        entries[slot] = entry
      }
    }

    @inline(__always)
    func key(_ bytes: UnsafeBufferPointer<UInt8>) -> Key? {
      guard bytes.count <= 16 else { return nil }
      let wanted = Self.entry(bytes)
      var slot = Self.slot(wanted)
      while let key = entries[slot].key {
        let entry = entries[slot]
        if entry.low == wanted.low, entry.high == wanted.high, entry.length == wanted.length { return key }
        slot = (slot + 1) % Self.size
      }
      return nil
    }

    @inline(__always)
    private static func entry(_ bytes: UnsafeBufferPointer<UInt8>) -> Entry {
      guard let base = bytes.baseAddress else { return Entry() }
      let raw = UnsafeRawPointer(base)
      var low = UInt64(littleEndian: raw.loadUnaligned(as: UInt64.self))
      var high: UInt64 = 0
      if bytes.count < 8 {
        low &= (1 << UInt64(bytes.count * 8)) &- 1
      } else if bytes.count > 8 {
        high = UInt64(littleEndian: (raw + 8).loadUnaligned(as: UInt64.self))
        if bytes.count < 16 { high &= (1 << UInt64((bytes.count - 8) * 8)) &- 1 }
      }
      return Entry(low: low, high: high, length: bytes.count)
    }

    @inline(__always)
    private static func slot(_ entry: Entry) -> Int {
      let mixed = (entry.low ^ entry.high &* 31) &* 0x9E37_79B9_7F4A_7C15
      return Int(mixed >> 55)
    }
  }
}
