/// The number of an entry in one of a spec's tables. `Entry` is the kind of the table, so that the number of a route
/// cannot be passed where that of a screen is asked for. Numbers count from 0 in the order of declaration.
package struct ID<Entry>: Sendable {
  /// The number, in the four bytes that large tables hold of it.
  package let raw: Int32

  @inline(__always)
  package init(raw: Int32) { self.raw = raw }

  /// Stands where it is not known which entry is meant, and in tables where there is none.
  static var unknown: ID { ID(raw: -1) }

  /// True if it is an entry.
  @inline(__always)
  package var isKnown: Bool { raw >= 0 }

  /// The entry, where it is known.
  @inline(__always)
  package var known: ID? { raw < 0 ? nil : self }

  /// The entry of a number that is known to be one of the table's.
  @inline(__always)
  package init(_ number: Int) { raw = Int32(truncatingIfNeeded: number) }

  /// The number as a position, for arrays that are no `Table`.
  @inline(__always)
  package var number: Int { Int(raw) }
}

extension ID: Hashable, Strideable {
  @inline(__always)
  package static func == (a: ID, b: ID) -> Bool { a.raw == b.raw }

  @inline(__always)
  package static func < (a: ID, b: ID) -> Bool { a.raw < b.raw }

  @inline(__always)
  package func distance(to other: ID) -> Int { Int(other.raw) - Int(raw) }

  @inline(__always)
  package func advanced(by count: Int) -> ID { ID(Int(raw) + count) }

  package func hash(into hasher: inout Hasher) { hasher.combine(raw) }
}

/// A value for each entry of one of a spec's tables, or the table itself: an array that only the ids of its kind index.
package struct Table<Entry, Value> {
  private(set) var values: [Value]

  package init(_ values: [Value] = []) { self.values = values }

  package init(repeating value: Value, count: Int) { values = [Value](repeating: value, count: count) }

  /// Marks some of the entries.
  package init(marking ids: some Sequence<ID<Entry>>, count: Int) where Value == Bool {
    self.init(repeating: false, count: count)
    for id in ids { values[id.number] = true }
  }

  /// Adds an entry, and tells its id.
  @discardableResult
  package mutating func append(_ value: Value) -> ID<Entry> {
    values.append(value)
    return ID(values.count - 1)
  }

  mutating func reserveCapacity(_ count: Int) { values.reserveCapacity(count) }

  /// The entries that are marked here or in another table of the same length.
  func union(_ other: Table) -> Table where Value == Bool { Table(zip(values, other.values).map { $0 || $1 }) }
}

extension Table: Sendable where Value: Sendable {}

extension Table: RandomAccessCollection, MutableCollection {
  package typealias Index = ID<Entry>
  package typealias Indices = Range<ID<Entry>>

  @inline(__always)
  package var startIndex: ID<Entry> { ID(raw: 0) }

  @inline(__always)
  package var endIndex: ID<Entry> { ID(values.count) }

  @inline(__always)
  package var indices: Range<ID<Entry>> { startIndex..<endIndex }

  @inline(__always)
  package var count: Int { values.count }

  @inline(__always)
  package subscript(id: ID<Entry>) -> Value {
    get { values[Int(id.raw)] }
    _modify { yield &values[Int(id.raw)] }
  }

  /// The values in the order of the table; an array's iterator, which costs less than ids that are looked up.
  @inline(__always)
  package func makeIterator() -> IndexingIterator<[Value]> { values.makeIterator() }
}

extension Element { package typealias ID = Graph.ID<Element> }
extension Route { package typealias ID = Graph.ID<Route> }
extension Move { package typealias ID = Graph.ID<Move> }
extension Model { package typealias ID = Graph.ID<Model> }
extension Mediation { package typealias ID = Graph.ID<Mediation> }
extension Presentation { package typealias ID = Graph.ID<Presentation> }
extension Precondition { package typealias ID = Graph.ID<Precondition> }
extension DeepLink { package typealias ID = Graph.ID<DeepLink> }
extension Policy { package typealias ID = Graph.ID<Policy> }

extension DefaultStringInterpolation {
  /// An id is printed by the name of its entry, and never as it is: this throws so that it does not compile. If it were
  /// unavailable, the compiler would take the overload for values of any type.
  @available(*, deprecated, message: "ask the spec for the name of the entry, or make it a Message")
  mutating func appendInterpolation<Entry>(_ id: ID<Entry>) throws {}

  /// An id is printed by the name of its entry, and never as it is.
  @available(*, deprecated, message: "ask the spec for the name of the entry, or make it a Message")
  mutating func appendInterpolation<Entry>(_ id: ID<Entry>?) throws {}
}
