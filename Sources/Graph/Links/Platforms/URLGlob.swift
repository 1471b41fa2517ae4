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

  /// A state: the byte that leads to the next one, or the states that are as good as it.
  private struct State {
    var set: ByteSet?
    var next: [Int32] = []
  }

  private var states: [State] = [State()]
  let tokens: [Token]
  let ignoresCase: Bool
  /// The common prefix of all texts that match: it excludes most others.
  private let prefix: [UInt8]

  /// The maximum number of states: a repetition counts as often as it may come.
  private static let limit = Limits.manifest

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
    var end: Int32 = 0
    for token in tokens {
      guard let next = append(token, at: end) else { return nil }
      end = next
    }
    accepting = end
  }

  private var accepting: Int32 = 0

  private mutating func addState() -> Int32 {
    states.append(State())
    return Int32(states.count - 1)
  }

  /// Adds a token behind a state; the state behind it.
  private mutating func append(_ token: Token, at start: Int32) -> Int32? {
    switch token {
    case .bytes(let set, let least, let most):
      guard max(least, most ?? 0) < Self.limit - states.count else { return nil }
      var end = start
      var skips: [Int32] = []
      for count in 0..<max(least, most ?? least) {
        if count >= least { skips.append(end) }
        end = appendByte(set, at: end)
      }
      let last = addState()
      states[Int(end)].next.append(last)
      for skip in skips { states[Int(skip)].next.append(last) }
      guard most == nil else { return last }
      let loop = appendByte(set, at: last)
      states[Int(loop)].next.append(last)
      let after = addState()
      states[Int(last)].next.append(after)
      return after
    case .anyOf(let texts):
      let end = addState()
      for text in texts {
        var place = addState()
        states[Int(start)].next.append(place)
        for token in text {
          guard let next = append(token, at: place) else { return nil }
          place = next
        }
        states[Int(place)].next.append(end)
      }
      return states.count < Self.limit ? end : nil
    }
  }

  /// A state that a byte leads from, and the one where it leads.
  private mutating func appendByte(_ set: ByteSet, at start: Int32) -> Int32 {
    let state = addState()
    states[Int(start)].next.append(state)
    let end = addState()
    states[Int(state)].set = set
    states[Int(state)].next = [end]
    return end
  }

  /// True if a whole text matches. What that takes is taken from `budget`; where there is none left nothing matches any
  /// more, and whoever asks has to give up.
  ///
  /// - Complexity: O(*t* · *s*) for a text of *t* bytes and *s* states, which is what is counted.
  func matches(_ text: [UInt8], _ budget: inout Int) -> Bool {
    budget -= 1
    guard text.count >= prefix.count, budget >= 0 else { return false }
    for place in prefix.indices
    where (ignoresCase ? Self.lowercase(text[place]) : text[place]) != prefix[place] {
      return false
    }
    var stamps = [Int](repeating: -1, count: states.count)
    var front: [Int32] = []
    var open: [Int32] = []
    budget -= states.count
    func enter(_ first: Int32, _ round: Int) {
      open.append(first)
      while let state = open.popLast() {
        guard stamps[Int(state)] != round else { continue }
        stamps[Int(state)] = round
        if states[Int(state)].set != nil { front.append(state) } else { open += states[Int(state)].next }
      }
    }
    enter(0, 0)
    for (index, byte) in text.enumerated() {
      let last = front
      budget -= last.count
      guard !last.isEmpty, budget >= 0 else { return false }
      front.removeAll(keepingCapacity: true)
      for state in last
      where states[Int(state)].set?.contains(ignoresCase ? Self.lowercase(byte) : byte) == true {
        enter(states[Int(state)].next[0], index + 1)
      }
    }
    return stamps[Int(accepting)] == text.count
  }

  /// A text that matches: `filling` where anything may stand.
  func example(filling: [UInt8]) -> [UInt8] { Self.example(tokens, filling: filling) }

  private static func example(_ tokens: [Token], filling: [UInt8]) -> [UInt8] {
    tokens.flatMap { token -> [UInt8] in
      switch token {
      case .bytes(let set, let least, let most):
        if least == 0, most == nil, filling.allSatisfy(set.contains) { return filling }
        let byte =
          filling.first.flatMap { set.contains($0) ? $0 : nil } ?? (33...126).first(where: set.contains) ?? 0
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
