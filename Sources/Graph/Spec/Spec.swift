/// A spec as it was read, all its files merged: integers and arrays, with the places of everything.
///
/// Elements (screens and coordinators), routes and the other kinds are numbered in the order of their declaration, and
/// refer to each other by number. What was wrong in the text stays visible: a reference to nothing keeps its place,
/// and `problems` lists all that the reader found.
public struct Spec: Sendable {
  /// The files, the first the one that was asked for.
  var documents: [JSONTape] = []
  /// What was wrong with the text.
  var problems: [ReadingProblem] = []
  /// Whether a file could not be read to its end or not be found, so that ids may be missing.
  var isIncomplete = false

  /// Whether the spec is a whole app that was read to its end: what rules may judge that need to know everything.
  var isWhole: Bool { hasStart && !isIncomplete }

  var start = Reference<Element>.none
  var startWith = List<Model>.empty
  /// Whether ways into screens exist that the spec does not declare.
  var isPartial = false
  /// Whether the spec says what is shown at launch; one that doesn't is a fragment.
  var hasStart = false

  /// Screens and coordinators share one numbering.
  var elements = Table<Element, Element>()
  var coordinators: [Coordinator] = []
  var routes = Table<Route, Route>()
  /// The moves of all routes, each route's together.
  var moves = Table<Move, Move>()
  var models = Table<Model, Model>()
  /// Named mediations, then those written out in routes.
  var mediations = Table<Mediation, Mediation>()
  /// The built-in styles in the order of `Style.allCases`, then the declared presentations.
  var presentations = Table<Presentation, Presentation>(Style.allCases.map(Presentation.init(builtIn:)))
  var preconditions = Table<Precondition, Precondition>()
  var deepLinks = Table<DeepLink, DeepLink>()
  var policies = Table<Policy, Policy>()
  var ignores: [Ignore] = []
  /// The screenshots that screens name, and those of them that cannot be shown, once somebody has looked.
  var screenshots: [Screenshot] = []
  var unreadableScreenshots: [UnreadableScreenshot] = []

  /// The names of the declared elements, routes and so on.
  var names = Names()
  /// What every list of references holds, one after the other.
  var references: [UntypedReference] = []
  /// The coordinator that owns every screen of a spec without coordinators: the last element, without a name.
  var implicitCoordinator: Element.ID?

  /// Which models, mediations, presentations and preconditions something refers to, by number.
  var uses = Uses()

  /// The tables of ids by namespace. Presentations begin with the built-in styles.
  struct Names: Sendable {
    var elements = IDTable<Element>()
    var routes = IDTable<Route>()
    var models = IDTable<Model>()
    var mediations = IDTable<Mediation>()
    var presentations = IDTable<Presentation>()
    var preconditions = IDTable<Precondition>()
    var deepLinks = IDTable<DeepLink>()
    var policies = IDTable<Policy>()

    init() {
      for style in Style.allCases {
        var name = style.rawValue
        _ = name.withUTF8 { presentations.insert($0) }
      }
    }
  }

  /// What something refers to.
  struct Uses: Sendable {
    var models = Table<Model, Bool>()
    var mediations = Table<Mediation, Bool>()
    var presentations = Table<Presentation, Bool>()
    var preconditions = Table<Precondition, Bool>()
  }

  /// The references of a list.
  func list<Entry>(_ list: List<Entry>) -> References<Entry> { References(references, list.range) }

  /// The targets of a list's references that name something, in order.
  func targets<Entry>(_ list: List<Entry>) -> [ID<Entry>] { list.isEmpty ? [] : Array(resolved(list)) }

  /// The same as a sequence, for loops over all routes: no array is made.
  @inline(__always)
  func resolved<Entry>(_ list: List<Entry>) -> Targets<Entry> { Targets(references, list.range) }

  /// Whether a list names a target. Linear in the list.
  func list<Entry>(_ list: List<Entry>, contains target: ID<Entry>) -> Bool {
    self.list(list).contains { $0.raw == target.raw }
  }

  /// The moves of a route, in order.
  func moves(of route: Route.ID) -> Range<Move.ID> { routes[route].moves }

  /// The moves that satisfy a condition, with their routes. Nothing is made for the others, of which there may be a
  /// million.
  @inline(__always)
  func moves(where isIncluded: (Move.ID) -> Bool) -> [(route: Route.ID, move: Move.ID)] {
    var found: [(route: Route.ID, move: Move.ID)] = []
    for route in routes.indices {
      for move in routes[route].moves where isIncluded(move) { found.append((route, move)) }
    }
    return found
  }

  /// The style of a move; `nil` for an association or a purely mediational route, and where its presentation is unknown.
  func style(of move: Move.ID) -> Style? {
    moves[move].presentation.target.flatMap { presentations[$0].style }
  }

  /// The coordinator's part of an element.
  func coordinator(_ element: Element.ID) -> Coordinator? {
    let index = elements[element].coordinator
    return index < 0 ? nil : coordinators[Int(index)]
  }

  /// The id of an element, as a finding names it.
  func name(of element: Element.ID) -> String {
    element.number < names.elements.count ? names.elements.name(of: element) : "the implicit coordinator"
  }

  /// The id of a route.
  func name(ofRoute route: Route.ID) -> String { names.routes.name(of: route) }
}

/// What the spec says about one screen or coordinator.
struct Element: Sendable {
  var declaration: Declaration
  /// The number of its coordinator's part, -1 for a screen.
  var coordinator: Int32 = -1
  /// The coordinator that a screen names as its owner.
  var owner = Reference<Element>.none
  var setup = List<Model>.empty
  var accepts = List<Model>.empty
  var provides = List<Model>.empty
  var preconditions = List<Precondition>.empty
  /// Whether it may be the end of a route from another coordinator; `nil` where the spec leaves it to the default.
  var destination: Bool?
  /// Whether the platform's own back may leave it.
  var hasSystemBack = true
  var isRepeatable = false
  /// Whether it is also opened from outside the spec.
  var hasEntry = false
  /// Whether it says what it provides, if only nothing.
  var declaresProvides = false

  var isScreen: Bool { coordinator < 0 }
}

/// What the spec says about an element because it is a coordinator.
struct Coordinator: Sendable {
  var element: Element.ID
  var container = Container.navigation
  var children = List<Element>.empty
  /// What a container with members holds; the children where the spec does not say.
  var members = List<Element>.empty
  var root = Reference<Element>.none
  /// Whether the user may change between the members by hand.
  var hasSystemSwitch = true
  var isDynamic = false
  var isFlow = false
  /// What completing the flow yields.
  var result = List<Model>.empty
  var boundTo = Reference<Element>.none
}

/// What the spec says about one route.
struct Route: Sendable {
  var declaration: Declaration
  var from = List<Element>.empty
  /// Whether it can be triggered on every screen.
  var isFromAnywhere = false
  /// Its moves; one unless it has steps, none if it redirects.
  var moves = Move.ID(0)..<Move.ID(0)
  var hasSteps = false
  var by = Reference<Element>.none
  var redirect = Reference<Route>.none
  var onComplete = Reference<Route>.none
  var onAbandon = Reference<Route>.none
  var revokes = List<Precondition>.empty
  /// The node of the trigger, 0 where there is none.
  var trigger: UInt32 = 0
  /// Whether it fires by itself.
  var isAutomatic = false
  /// The node of the condition, 0 where there is none.
  var condition: UInt32 = 0

  /// The routes that it hands over to: instead of it, or when the flow that it enters has left.
  var successors: [Route.ID] {
    guard redirect.isPresent || onComplete.isPresent || onAbandon.isPresent else { return [] }
    return [redirect, onComplete, onAbandon].compactMap(\.target)
  }
}

/// One move of a route.
struct Move: Sendable {
  /// The node of the step or the route.
  var node: UInt32 = 0
  /// Where it leads: nothing, one target, or with `unwind` several.
  var to = List<Element>.empty
  /// Built-in or declared; none for an association or a purely mediational route.
  var presentation = Reference<Presentation>.none
  var with = List<Model>.empty
  var mediation = Reference<Mediation>.none
  var popUpTo = Reference<Element>.none
  var isInclusive = false
  var isSingleTop = false
}

/// What the spec says about one model: that there is one.
struct Model: Sendable {
  var declaration: Declaration
}

/// What the spec says about one mediation.
struct Mediation: Sendable {
  var declaration: Declaration
  var requires = List<Model>.empty
  var provides = List<Model>.empty
  var from = List<Element>.empty
  var to = List<Element>.empty
}

/// What the spec says about one way to bring a screen up.
struct Presentation: Sendable {
  var declaration: Declaration
  /// The style that it refines; `nil` where the spec does not say which.
  var style: Style?
  var modal = Modal.automatic
  /// Whether the user can pull or swipe it away.
  var isInteractive = true
  var isInvertible = true
  var isFloating = false

  /// The presentation that a style's name stands for.
  init(builtIn style: Style) {
    declaration = .none
    self.style = style
  }

  init(declaration: Declaration) {
    self.declaration = declaration
  }
}

/// What the spec says about one precondition.
struct Precondition: Sendable {
  /// What may mend it when it does not hold.
  enum Recovery: Sendable {
    case none, task
    case flow(Reference<Element>)
  }

  var declaration: Declaration
  var recovery = Recovery.none
}

/// What the spec says about one deep link.
struct DeepLink: Sendable {
  var declaration: Declaration
  var to = Reference<Element>.none
  var path = List<Route>.empty
  /// The models that its parameters yield; the references' nodes are the models' names, which follow the parameters'.
  var parameters = List<Model>.empty
  var placesRootsBelow = false
  var isOnlyAtLaunch = false
  var keepsLayers = false
}

/// What the spec says about one policy.
struct Policy: Sendable {
  var declaration: Declaration
  /// Which of the four it is.
  var kind: Shape?
  /// The node of the object with the selectors.
  var node: UInt32 = 0
  var severity = Severity.error
}

extension Spec {
  /// How many screens are declared.
  var screenCount: Int { elements.count - coordinators.count }
}
