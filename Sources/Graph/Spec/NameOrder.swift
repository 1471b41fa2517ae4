/// The entries of a namespace in the order of their ids, whatever the order in which the files declare them: of several
/// that would do as well, a finding names the first, so that a file keeps its baseline when somebody sorts it.
struct NameOrder<Entry: Declared> {
  /// The entries in order; one without a name, the implicit coordinator, is the last.
  let sorted: [ID<Entry>]
  /// For each entry its place among them.
  let rank: [Int32]

  /// Sorts so many entries. O(*n* log *n*).
  init(_ spec: Spec, count: Int) {
    let names = spec.names[Entry.namespace]
    // The first eight bytes decide most comparisons.
    let keys = (0..<count).map { number in
      number < names.count
        ? names.withName(of: ID(number)) { name in
          (0..<8).reduce(0 as UInt64) { $0 << 8 | ($1 < name.count ? UInt64(name[$1]) : 0) }
        } : .max
    }
    let sorted = (0..<count).map { ID<Entry>($0) }.sorted {
      let (key, other) = (keys[$0.number], keys[$1.number])
      return key == other ? spec.precedes($0, $1) : key < other
    }
    var rank = [Int32](repeating: 0, count: count)
    for (place, id) in sorted.enumerated() { rank[id.number] = Int32(truncatingIfNeeded: place) }
    (self.sorted, self.rank) = (sorted, rank)
  }
}

extension Spec {
  /// True if the id of one entry comes before that of another, by their bytes. An entry without an id comes last.
  func precedes<Entry: Declared>(_ one: ID<Entry>, _ other: ID<Entry>) -> Bool {
    let names = names[Entry.namespace]
    guard one.number < names.count, other.number < names.count else { return one.number < other.number }
    return names.withName(of: ID(raw: one.raw)) { name in
      names.withName(of: ID(raw: other.raw)) { name.lexicographicallyPrecedes($0) }
    }
  }

  /// A closed path, beginning with the entry whose id comes first.
  func fromLeast<Entry: Declared>(_ cycle: [ID<Entry>]) -> [ID<Entry>] {
    let first = cycle.indices.min { precedes(cycle[$0], cycle[$1]) } ?? 0
    return Array(cycle[first...] + cycle[..<first])
  }
}
