/// A wildcard pattern as operating systems write them: bytes, sets of bytes, repetitions, alternatives.
///
/// It is a nondeterministic automaton that is followed with all its states at once (K. Thompson, "Regular expression search
/// algorithm", CACM 11 (6), 1968), so that no text makes it try anything twice.
struct URLGlob: Sendable {
  /// A set of bytes.
  struct ByteSet: Hashable, Sendable {
    private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

    static let all = ByteSet(0...255)

    init(_ bytes: some Sequence<UInt8>) { for byte in bytes { insert(byte) } }

    mutating func insert(_ byte: UInt8) {
      let bit: UInt64 = 1 << UInt64(byte & 63)
      switch byte >> 6 {
      case 0: words.0 |= bit
      case 1: words.1 |= bit
      case 2: words.2 |= bit
      default: words.3 |= bit
      }
    }

    func contains(_ byte: UInt8) -> Bool {
      let bit: UInt64 = 1 << UInt64(byte & 63)
      return switch byte >> 6 {
      case 0: words.0 & bit != 0
      case 1: words.1 & bit != 0
      case 2: words.2 & bit != 0
      default: words.3 & bit != 0
      }
    }

    /// The byte, where there is only one.
    var only: UInt8? {
      let counts = [words.0, words.1, words.2, words.3].map(\.nonzeroBitCount)
      guard counts.reduce(0, +) == 1 else { return nil }
      return (0...255).first(where: contains)
    }

    static func == (a: ByteSet, b: ByteSet) -> Bool { a.words == b.words }

    func hash(into hasher: inout Hasher) {
      hasher.combine(words.0)
      hasher.combine(words.1)
      hasher.combine(words.2)
      hasher.combine(words.3)
    }
  }

  /// A token of the pattern.
  indirect enum Token: Hashable, Sendable {
    /// One byte of a set, so many times; without an upper bound any number.
    case bytes(ByteSet, least: Int, most: Int?)
    /// One of several texts.
    case anyOf([[Token]])
  }

  let tokens: [Token]
  let ignoresCase: Bool
  /// The common prefix of all texts that match: it excludes most others.
  private let prefix: [UInt8]
  /// By state: the bytes that lead from it to the next one; `nil` for a state that is as good as all that come next.
  private let sets: [ByteSet?]
  /// By state: the first of its next ones in `next`; one place more, where they end.
  private let starts: [Int32]
  private let next: [Int32]
  private let accepting: Int

  /// Builds the automaton; `nil` where it would be too large.
  init?(_ tokens: some Sequence<Token>, ignoresCase: Bool = false) {
    let tokens = Array(tokens)
    self.tokens = tokens
    self.ignoresCase = ignoresCase
    var prefix: [UInt8] = []
    for token in tokens {
      guard case .bytes(let set, 1, 1) = token, let byte = set.only else { break }
      prefix.append(byte)
    }
    self.prefix = prefix
    var builder = Builder()
    var end = builder.addState()
    for token in tokens {
      guard let next = builder.append(token, at: end) else { return nil }
      end = next
    }
    accepting = end
    sets = builder.states.map(\.set)
    next = builder.states.flatMap(\.next)
    starts = builder.states.reduce(into: [0]) { $0.append($0[$0.count - 1] + Int32($1.next.count)) }
  }

  /// The states while they are added.
  private struct Builder {
    var states: [(set: ByteSet?, next: [Int32])] = []

    mutating func addState() -> Int {
      states.append((nil, []))
      return states.count - 1
    }

    private mutating func connect(_ state: Int, _ next: Int) { states[state].next.append(Int32(next)) }

    /// Adds a token behind a state; the state behind it.
    mutating func append(_ token: Token, at start: Int) -> Int? {
      switch token {
      case .bytes(let set, let least, let most):
        // A repetition counts as often as it may come.
        guard max(least, most ?? 0) < Limits.manifest - states.count else { return nil }
        var end = start
        var skips: [Int] = []
        for count in 0..<max(least, most ?? least) {
          if count >= least { skips.append(end) }
          end = appendByte(set, at: end)
        }
        let last = addState()
        connect(end, last)
        for skip in skips { connect(skip, last) }
        guard most == nil else { return last }
        connect(appendByte(set, at: last), last)
        let after = addState()
        connect(last, after)
        return after
      case .anyOf(let texts):
        let end = addState()
        for text in texts {
          var place = addState()
          connect(start, place)
          for token in text {
            guard let next = append(token, at: place) else { return nil }
            place = next
          }
          connect(place, end)
        }
        return states.count < Limits.manifest ? end : nil
      }
    }

    /// A state that a byte leads from, and the one where it leads.
    private mutating func appendByte(_ set: ByteSet, at start: Int) -> Int {
      let state = addState()
      connect(start, state)
      let end = addState()
      states[state].set = set
      connect(state, end)
      return end
    }
  }

  /// True if a whole text matches. The cost is taken from `budget`; where there is none left nothing matches any more,
  /// and whoever asks has to give up. O(*t* · *s*) for a text of *t* bytes and *s* states; these steps are counted.
  func matches(_ text: [UInt8], _ budget: inout Int) -> Bool {
    budget -= 1
    guard text.count >= prefix.count, budget >= 0 else { return false }
    for place in prefix.indices where (ignoresCase ? Self.lowercase(text[place]) : text[place]) != prefix[place] {
      return false
    }
    var stamps = [Int](repeating: -1, count: sets.count)
    var front: [Int32] = []
    var open: [Int32] = []
    budget -= sets.count
    func enter(_ first: Int32, _ round: Int) {
      open.append(first)
      while let state = open.popLast().map(Int.init) {
        guard stamps[state] != round else { continue }
        stamps[state] = round
        if sets[state] != nil {
          front.append(Int32(state))
        } else {
          for place in starts[state]..<starts[state + 1] { open.append(next[Int(place)]) }
        }
      }
    }
    enter(0, 0)
    var last: [Int32] = []
    for (index, byte) in text.enumerated() {
      swap(&front, &last)
      budget -= last.count
      guard !last.isEmpty, budget >= 0 else { return false }
      front.removeAll(keepingCapacity: true)
      let byte = ignoresCase ? Self.lowercase(byte) : byte
      for state in last where sets[Int(state)]?.contains(byte) == true {
        enter(next[Int(starts[Int(state)])], index + 1)
      }
    }
    return stamps[accepting] == text.count
  }

  /// A text that matches: `filling` where anything may stand.
  func example(filling: [UInt8]) -> [UInt8] { Self.example(tokens, filling: filling) }

  private static func example(_ tokens: [Token], filling: [UInt8]) -> [UInt8] {
    tokens.flatMap { token -> [UInt8] in
      switch token {
      case .bytes(let set, let least, let most):
        if least == 0, most == nil, filling.allSatisfy(set.contains) { return filling }
        let byte = filling.first.flatMap { set.contains($0) ? $0 : nil } ?? (33...126).first(where: set.contains) ?? 0
        return [UInt8](repeating: byte, count: most == nil && set != .all ? max(least, 1) : least)
      case .anyOf(let texts): return texts.first.map { example($0, filling: filling) } ?? []
      }
    }
  }

  /// A letter of ASCII as a small one.
  static func lowercase(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 32 : byte
  }

  /// Plain text.
  static func text(_ bytes: some Sequence<UInt8>, ignoresCase: Bool = false) -> [Token] {
    bytes.map { .bytes(ByteSet([ignoresCase ? lowercase($0) : $0]), least: 1, most: 1) }
  }

  /// Any number of any bytes.
  static let anything = Token.bytes(.all, least: 0, most: nil)
}
