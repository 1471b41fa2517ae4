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

  var start = Reference.none
  var startWith = List.empty
  /// Whether ways into screens exist that the spec does not declare.
  var isPartial = false
  /// Whether the spec says what is shown at launch; one that doesn't is a fragment.
  var hasStart = false

  /// Screens and coordinators share one numbering.
  var elements: [Element] = []
  var coordinators: [Coordinator] = []
  var routes: [Route] = []
  /// The moves of all routes, each route's together.
  var moves: [Move] = []
  var models: [Declaration] = []
  /// Named mediations, then those written out in routes.
  var mediations: [Mediation] = []
  /// The built-in styles in the order of `Style.allCases`, then the declared presentations.
  var presentations: [Presentation] = Style.allCases.map(Presentation.init(builtIn:))
  var preconditions: [Precondition] = []
  var deepLinks: [DeepLink] = []
  var policies: [Policy] = []
  var ignores: [Ignore] = []
  /// The screenshots that screens name, and those of them that cannot be shown, once somebody has looked.
  var screenshots: [Screenshot] = []
  var unreadableScreenshots: [UnreadableScreenshot] = []

  /// The names of the declared elements, routes and so on.
  var names = Names()
  /// What every list of references holds, one after the other.
  var references: [Reference] = []
  /// The coordinator that owns every screen of a spec without coordinators: the last element, without a name.
  var implicitCoordinator: Int?

  /// Which models, mediations, presentations and preconditions something refers to, by number.
  var uses = Uses()

  /// The tables of ids by namespace. Presentations begin with the built-in styles.
  struct Names: Sendable {
    var elements = IDTable()
    var routes = IDTable()
    var models = IDTable()
    var mediations = IDTable()
    var presentations = IDTable()
    var preconditions = IDTable()
    var deepLinks = IDTable()
    var policies = IDTable()

    init() {
      for style in Style.allCases {
        var name = style.rawValue
        _ = name.withUTF8 { presentations.insert($0) }
      }
    }
  }

  /// What something refers to.
  struct Uses: Sendable {
    var models: [Bool] = []
    var mediations: [Bool] = []
    var presentations: [Bool] = []
    var preconditions: [Bool] = []
  }

  /// The references of a list.
  func list(_ list: List) -> ArraySlice<Reference> {
    references[list.range]
  }

  /// The targets of a list's references that name something, in order.
  func targets(_ list: List) -> [Int] {
    list.isEmpty ? [] : Array(resolved(list))
  }

  /// The same as a sequence, for loops over all routes: no array is made.
  @inline(__always)
  func resolved(_ list: List) -> Targets {
    Targets(references: references, position: list.range.lowerBound, end: list.range.upperBound)
  }

  /// Whether a list names a target. Linear in the list.
  func list(_ list: List, contains target: Int) -> Bool {
    list.range.contains { references[$0].target == Int32(target) }
  }

  /// The moves of a route, in order.
  func moves(of route: Int) -> Range<Int> { routes[route].moves.range }

  /// The moves that satisfy a condition, with their routes. Nothing is made for the others, of which there may be a
  /// million.
  @inline(__always)
  func moves(where isIncluded: (Int) -> Bool) -> [(route: Int, move: Int)] {
    var found: [(route: Int, move: Int)] = []
    for route in routes.indices {
      for move in routes[route].moves.range where isIncluded(move) { found.append((route, move)) }
    }
    return found
  }

  /// The style of a move; `nil` for an association or a purely mediational route, and where its presentation is unknown.
  func style(of move: Int) -> Style? {
    let presentation = moves[move].presentation.target
    return presentation < 0 ? nil : presentations[Int(presentation)].style
  }

  /// The coordinator's part of an element.
  func coordinator(_ element: Int) -> Coordinator? {
    let index = elements[element].coordinator
    return index < 0 ? nil : coordinators[Int(index)]
  }

  /// The id of an element, as a finding names it.
  func name(of element: Int) -> String {
    element < names.elements.count ? names.elements.name(of: element) : "the implicit coordinator"
  }

  /// The id of a route.
  func name(ofRoute route: Int) -> String { names.routes.name(of: route) }

  /// The ids of models, each in single quotes, in one line.
  func names(ofModels models: [Int]) -> String {
    models.map { "'\(names.models.name(of: $0))'" }.joined(separator: ", ")
  }
}

/// What the spec says about one screen or coordinator.
struct Element: Sendable {
  var declaration: Declaration
  /// The number of its coordinator's part, -1 for a screen.
  var coordinator: Int32 = -1
  /// The coordinator that a screen names as its owner.
  var owner = Reference.none
  var setup = List.empty
  var accepts = List.empty
  var provides = List.empty
  var preconditions = List.empty
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
  var element: Int32
  var container = Container.navigation
  var children = List.empty
  /// What a container with members holds; the children where the spec does not say.
  var members = List.empty
  var root = Reference.none
  /// Whether the user may change between the members by hand.
  var hasSystemSwitch = true
  var isDynamic = false
  var isFlow = false
  /// What completing the flow yields.
  var result = List.empty
  var boundTo = Reference.none
}

/// What the spec says about one route.
struct Route: Sendable {
  var declaration: Declaration
  var from = List.empty
  /// Whether it can be triggered on every screen.
  var isFromAnywhere = false
  /// Its moves; one unless it has steps, none if it redirects.
  var moves = List.empty
  var hasSteps = false
  var by = Reference.none
  var redirect = Reference.none
  var onComplete = Reference.none
  var onAbandon = Reference.none
  var revokes = List.empty
  /// The node of the trigger, 0 where there is none.
  var trigger: UInt32 = 0
  /// Whether it fires by itself.
  var isAutomatic = false
  /// The node of the condition, 0 where there is none.
  var condition: UInt32 = 0

  /// The routes that it hands over to: instead of it, or when the flow that it enters has left.
  var successors: [Int] {
    guard redirect.isPresent || onComplete.isPresent || onAbandon.isPresent else { return [] }
    return [redirect, onComplete, onAbandon].compactMap(\.index)
  }
}

/// One move of a route.
struct Move: Sendable {
  /// The node of the step or the route.
  var node: UInt32 = 0
  /// Where it leads: nothing, one target, or with `unwind` several.
  var to = List.empty
  /// Built-in or declared; none for an association or a purely mediational route.
  var presentation = Reference.none
  var with = List.empty
  var mediation = Reference.none
  var popUpTo = Reference.none
  var isInclusive = false
  var isSingleTop = false
}

/// What the spec says about one mediation.
struct Mediation: Sendable {
  var declaration: Declaration
  var requires = List.empty
  var provides = List.empty
  var from = List.empty
  var to = List.empty
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
    case flow(Reference)
  }

  var declaration: Declaration
  var recovery = Recovery.none
}

/// What the spec says about one deep link.
struct DeepLink: Sendable {
  var declaration: Declaration
  var to = Reference.none
  var path = List.empty
  /// The models that its parameters yield; the references' nodes are the models' names, which follow the parameters'.
  var parameters = List.empty
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
