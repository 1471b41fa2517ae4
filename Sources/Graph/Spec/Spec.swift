/// The ways that an app has and its spec does not declare.
package struct UndeclaredWays: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Ways into screens, which begin outside of the declared ones.
  package static let `in` = UndeclaredWays(rawValue: 1)
  /// Ways out of screens, which end outside of the declared ones, or where the user came from.
  package static let out = UndeclaredWays(rawValue: 2)
}

/// A spec as it was read, all its files merged: integers and arrays, with the places of everything.
///
/// Elements (screens and coordinators), routes and the other kinds are numbered in the order of their declaration, and
/// refer to each other by number. A mistake in the text stays visible: a reference to nothing keeps its place, and
/// `problems` lists all that the reader found.
public struct Spec: Sendable {
  /// The files, the first the one that was asked for.
  package var documents: [JSONTape] = []
  /// The names of the files.
  package var fileNames: [String] { documents.map(\.file.name) }
  /// The problems in the text.
  package var problems: [ReadingProblem] = []
  /// True if a file could not be read to its end or not be found, so that ids may be missing.
  package var isIncomplete = false

  /// True if the spec is a whole app that was read to its end: a condition of rules that need to know everything.
  package var isWhole: Bool { hasStart && !isIncomplete }

  package var start = Reference<Element>.none
  package var startWith = List<Model>.empty
  /// The ways that exist and that the spec does not declare.
  package var undeclaredWays: UndeclaredWays = []
  /// The places in an app's sources of which the spec was made, where it is imported and no file has its text: findings are
  /// reported there.
  package var sourceMap: SourceMap?
  /// The part of the sources that an importer understood; `nil` where it did not say.
  package var coverage: ImportCoverage?
  package var platform = Platform.ios
  /// The bits of the keys that some object has.
  var keys: UInt128 = 0
  /// True if the splits are stacks, as on a phone.
  var isInCompactWidth = false
  /// True if some screen hides the tab bar.
  var hasHiddenTabBars = false
  /// True if the spec declares its start; one that doesn't is a fragment.
  var hasStart = false

  /// Screens and coordinators share one numbering.
  package var elements = Table<Element, Element>()
  package var coordinators: [Coordinator] = []
  package var routes = Table<Route, Route>()
  /// The moves of all routes, each route's together.
  package var moves = Table<Move, Move>()
  package var models = Table<Model, Model>()
  /// Named mediations, then those written out in routes.
  package var mediations = Table<Mediation, Mediation>()
  /// The built-in styles in the order of `Style.allCases`, then the declared presentations.
  package var presentations = Table<Presentation, Presentation>(Style.allCases.map(Presentation.init(builtIn:)))
  package var preconditions = Table<Precondition, Precondition>()
  package var deepLinks = Table<DeepLink, DeepLink>()
  package var policies = Table<Policy, Policy>()
  package var ignores: [Ignore] = []
  /// The screenshots that screens name, and those of them that cannot be shown, once somebody has looked.
  var screenshots: [Screenshot] = []
  package var unreadableScreenshots: [UnreadableScreenshot] = []

  /// The ids of the declared elements, routes and so on.
  package var names = Names()
  /// The references of all lists, one after the other.
  var references: [UntypedReference] = []
  /// The coordinator that owns every screen of a spec without coordinators: the last element, without a name.
  package var implicitCoordinator: Element.ID?

  /// The models, mediations, presentations and preconditions that something refers to, by number.
  var uses = Uses()

  /// True if some object has a key.
  func uses(_ key: Key) -> Bool { keys & key.bit != 0 }

  /// The references of a list.
  @inline(__always)
  package func list<Entry>(_ list: List<Entry>) -> References<Entry> { References(references, list.range) }

  /// The entries of a list in order: the references that share a node, of whose targets one is enough.
  package func entries<Entry>(of list: List<Entry>) -> Entries<Entry> { Entries(references, list.range) }

  /// The entries of a list as they are written: `Book`, `Book|BookID`. An unknown name is left out.
  package func entryNames<Entry: Declared>(of list: List<Entry>) -> [String] {
    entries(of: list).map { targets($0).map(name(of:)).joined(separator: "|") }.filter { !$0.isEmpty }
  }

  /// The targets of a list's references that name something, in order.
  @inline(__always)
  package func targets<Entry>(_ list: List<Entry>) -> [ID<Entry>] { Targets(references, list.range).all() }

  /// The same as a sequence, for loops over all routes: no array is made.
  @inline(__always)
  package func resolved<Entry>(_ list: List<Entry>) -> Targets<Entry> { Targets(references, list.range) }

  /// True if a list names a target. Linear in the list.
  package func list<Entry>(_ list: List<Entry>, contains target: ID<Entry>) -> Bool {
    self.list(list).contains { $0.raw == target.raw }
  }

  /// True if a coordinator may stand on the stack of another, without a container of its own.
  func mayShareStack(_ coordinator: Coordinator) -> Bool {
    coordinator.container == .shared || coordinator.container == .navigation && platform.nestsNavigations
  }

  /// The same of an element; false for a screen.
  func mayShareStack(_ element: Element.ID) -> Bool { coordinator(element).map { mayShareStack($0) } ?? false }

  /// The moves of a route, in order.
  @inline(__always)
  package func moves(of route: Route.ID) -> Range<Move.ID> { routes[route].moves }

  /// The moves that satisfy a condition, with their routes. Nothing is made for the others, of which there may be a
  /// million.
  @inline(__always)
  package func moves(where isIncluded: (Move.ID) -> Bool) -> [(route: Route.ID, move: Move.ID)] {
    var found: [(route: Route.ID, move: Move.ID)] = []
    for route in routes.indices {
      for move in routes[route].moves where isIncluded(move) { found.append((route, move)) }
    }
    return found
  }

  /// The style of a move; `nil` for an association or a purely mediational route, and where its presentation is unknown.
  @inline(__always)
  package func style(of move: Move.ID) -> Style? {
    moves[move].presentation.target.flatMap { presentations[$0].style }
  }

  /// The presentation of a move; `nil` where it has none, or an unknown one.
  package func presentation(of move: Move.ID) -> Presentation? {
    moves[move].presentation.target.map { presentations[$0] }
  }

  /// The coordinator's part of an element.
  @inline(__always)
  package func coordinator(_ element: Element.ID) -> Coordinator? {
    let index = elements[element].coordinator
    return index < 0 ? nil : coordinators[Int(index)]
  }

  /// The id of an element, as a finding names it.
  package func name(of element: Element.ID) -> String {
    element.number < names[.element].count ? names[.element].name(of: ID(raw: element.raw)) : "the implicit coordinator"
  }

  /// True if a second processor is worth its start.
  var isLarge: Bool { routes.count + elements.count > 20_000 }

  /// The number of declared screens.
  package var screenCount: Int { elements.count - coordinators.count }
}

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

    /// Adds the models and presentations that something else refers to.
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
  package func name<Entry: Declared>(of id: ID<Entry>) -> String { names[Entry.namespace].name(of: ID(raw: id.raw)) }

  /// The entry that an id names; `nil` where it is not declared.
  package func id<Entry: Declared>(of name: String, as _: Entry.Type = Entry.self) -> ID<Entry>? {
    names[Entry.namespace].id(of: name).map { ID(raw: $0.raw) }
  }
}
