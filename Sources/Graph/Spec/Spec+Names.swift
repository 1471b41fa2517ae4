/// An entry of one of a spec's tables, which has an id in a namespace.
package protocol Declared {
  /// The ids among which an entry's own is unique.
  static var namespace: Namespace { get }
}

extension Element: Declared { package static var namespace: Namespace { .element } }
extension Route: Declared { package static var namespace: Namespace { .route } }
extension Model: Declared { package static var namespace: Namespace { .model } }
extension Mediation: Declared { package static var namespace: Namespace { .mediation } }
extension Presentation: Declared { package static var namespace: Namespace { .presentation } }
extension Precondition: Declared { package static var namespace: Namespace { .precondition } }
extension DeepLink: Declared { package static var namespace: Namespace { .deepLink } }
extension Policy: Declared { package static var namespace: Namespace { .policy } }

extension Spec {
  /// The tables of ids by namespace. Presentations begin with the built-in styles.
  package struct Names: Sendable {
    private var tables = [IDTable<Subject>](repeating: IDTable(), count: Namespace.allCases.count)

    init() {
      for style in Style.allCases {
        var name = style.rawValue
        _ = name.withUTF8 { self[.presentation].insert($0) }
      }
    }

    /// The ids of a namespace, by the number of the entry in its table.
    @inline(__always)
    package subscript(namespace: Namespace) -> IDTable<Subject> {
      _read { yield tables[Int(namespace.whole.rawValue)] }
      _modify { yield &tables[Int(namespace.whole.rawValue)] }
    }

    /// The entry that an id names; `nil` where it is not declared. Expected constant time.
    @inline(__always)
    func id<Entry: Declared>(of name: UnsafeBufferPointer<UInt8>) -> ID<Entry>? {
      self[Entry.namespace].id(of: name).map { ID(raw: $0.raw) }
    }
  }

  /// The entries that something refers to, of the namespaces that are counted.
  struct Uses: Sendable {
    private var tables = [[Bool]](repeating: [], count: Namespace.allCases.count)

    /// Counts the references to a namespace's entries from now on.
    mutating func begin(_ namespace: Namespace, count: Int) {
      tables[Int(namespace.rawValue)] = [Bool](repeating: false, count: count)
    }

    /// Notes that something refers to an entry.
    @inline(__always)
    mutating func note<Entry: Declared>(_ id: ID<Entry>) {
      let table = Int(Entry.namespace.rawValue)
      if id.number < tables[table].count { tables[table][id.number] = true }
    }

    /// Adds what something else refers to.
    mutating func add(_ other: Uses) {
      for (table, isUsed) in other.tables.enumerated() {
        for number in isUsed.indices where isUsed[number] { tables[table][number] = true }
      }
    }

    /// True if something refers to a subject; of the kinds that are not counted it is assumed.
    func contain(_ subject: Subject) -> Bool {
      let table = tables[Int(subject.kind.namespace.rawValue)]
      return subject.number >= table.count || table[subject.number]
    }
  }

  /// The id of an entry.
  package func name<Entry: Declared>(of id: ID<Entry>) -> String {
    names[Entry.namespace].name(of: ID(raw: id.raw))
  }

  /// The entry that an id names; `nil` where it is not declared.
  package func id<Entry: Declared>(of name: String, as _: Entry.Type = Entry.self) -> ID<Entry>? {
    names[Entry.namespace].id(of: name).map { ID(raw: $0.raw) }
  }
}
