/// Names of keys, and the lookup of a key by its bytes.
extension Key {
  package var name: String { rawValue }

  /// The number of the key in the order of their declaration, from 0. That is how an enumeration without payloads is
  /// stored.
  @inline(__always)
  package var number: Int { Int(unsafeBitCast(self, to: UInt8.self)) }

  /// The key as a member of a set of keys.
  @inline(__always)
  var bit: UInt128 { 1 << UInt128(number) }

  /// The key that is written with these bytes, which 16 readable bytes must follow. Constant time.
  @inline(__always)
  package static func named(_ bytes: UnsafeBufferPointer<UInt8>) -> Key? { word(bytes).flatMap(Table.shared.key) }

  /// The word of the key's own name. No array is made for it.
  private var word: UInt128 {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 32) { bytes in
      bytes.initialize(repeating: 0)
      var length = 0
      for byte in name.utf8.prefix(16) {
        bytes[length] = byte
        length += 1
      }
      guard let word = Key.word(UnsafeBufferPointer(rebasing: bytes[..<length])) else {
        preconditionFailure("'\(name)' is too long")
      }
      return word
    }
  }

  /// A name of less than 16 bytes and, in the last byte, its length; `nil` for longer ones, which no key has.
  @inline(__always)
  private static func word(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt128? {
    guard let base = bytes.baseAddress, bytes.count < 16 else { return nil }
    let length = UInt128(truncatingIfNeeded: bytes.count)
    let word = UInt128(littleEndian: UnsafeRawPointer(base).loadUnaligned(as: UInt128.self))
    return word & ((1 &<< (8 &* length)) &- 1) | length &<< 120
  }

  /// A hash table of the keys by their words. It needs no seed as that of ids does: nobody else adds to it.
  private struct Table: Sendable {
    static let shared = Table()
    private static let size = 512

    /// Lives as long as the program.
    nonisolated(unsafe) private let entries: UnsafeMutablePointer<(word: UInt128, key: Key?)>

    init() {
      entries = .allocate(capacity: Self.size)
      entries.initialize(repeating: (0, nil), count: Self.size)
      for key in Key.allCases {
        let word = key.word
        var slot = Self.slot(word)
        while entries[slot].key != nil { slot = (slot + 1) % Self.size }
        entries[slot] = (word, key)
      }
    }

    @inline(__always)
    func key(_ word: UInt128) -> Key? {
      var slot = Self.slot(word)
      while let key = entries[slot].key {
        if entries[slot].word == word { return key }
        slot = (slot + 1) % Self.size
      }
      return nil
    }

    @inline(__always)
    private static func slot(_ word: UInt128) -> Int {
      let (high, low) = (UInt64(truncatingIfNeeded: word >> 64), UInt64(truncatingIfNeeded: word))
      return Int(((low ^ high &* 31) &* 0x9E37_79B9_7F4A_7C15) >> 55)
    }
  }
}

/// The keys that only some styles and containers use: one table, from which the rule about keys without an effect derives.
extension Key {
  /// The styles of the moves that use a key of a move, of its route or of its presentation; `nil` if all do. An
  /// `inclusive` is also used by a `popUpTo`.
  private var styles: [Style]? {
    switch self {
    case .inclusive: [.popTo, .unwind]
    case .popUpTo: [.push, .show, .showDetail, .present]
    case .singleTop: [.push, .show, .present]
    case .anchor, .modal, .dismissal, .floating: [.show, .showDetail, .present, .presentOnRoot]
    case .onComplete, .onAbandon: Style.allCases.filter { $0.isForward && $0 != .select }
    case .with: Style.allCases.filter { $0.takesTarget || $0 == .complete || $0 == .none }
    default: nil
    }
  }

  /// The containers that use a key of a coordinator; `nil` if all do.
  private var containers: [Container]? {
    switch self {
    case .members: [.tab, .split, .page]
    case .switch: [.tab, .page]
    case .reselect, .backTo: [.tab]
    default: nil
    }
  }

  /// True if the key has an effect in a move of a style.
  func isUsed(by style: Style) -> Bool { styles?.contains(style) ?? true }

  /// True if the key has an effect in a coordinator with a container.
  func isUsed(by container: Container) -> Bool { containers?.contains(container) ?? true }

  /// The words of the styles or containers that use the key; empty if all do.
  var users: [String] { styles?.map(\.rawValue) ?? containers?.map(\.rawValue) ?? [] }
}

extension Key {
  /// The keys that people fill in: an importer's value is only taken where there is none.
  package static let ofPeople: Set<Key> = [.title, .summary, .tags, .ignore, .comment, .trigger, .condition, .image]
}
