/// The saturation (post*) that builds the frame graph: each leaf is processed once, whatever lies below it.
///
/// The effect of a move depends only on the leaf, its context, and the known facts of the frames below. So a leaf is
/// processed once for each context, and an element that comes to stand above it can do so wherever the leaf can stand.
///
/// Small questions are inlined, and have no closures: a call that does not change the search begins with a copy of this
/// large structure.
package struct StateSearch {
  let spec: Spec
  let machine: Interpreter
  let tracking: Tracking
  package var graph = FrameGraph()
  var contexts = Contexts()
  var templates: Templates
  /// The work left at vertices that are not stable; the first is nothing.
  var continuations = Interned<Continuation>(Continuation())
  /// The steps other than routes.
  var steps = Interned<Step>()
  /// Whether there turned out to be more contexts than can be looked at, so that the search stopped.
  var isExhausted = false
  /// Whether states may have been counted that cannot be reached.
  var isCoarse = false
  /// Where moves act, as traversals have found it.
  var sites = QuickMap<SiteKey, [Site]>()
  /// Whether flows that end in each other were followed no further.
  var isCutShort = false
  /// The results about routes.
  package var log: RouteLog
  /// The vertices at which a step leads back, how far, and the step if it does nothing else: a route, or -1.
  var backs: [(vertex: Int32, kind: BackKind, plainStep: Int32?)] = []
  /// Where a step leads that goes back and then on, or ends a flow: each place that was found.
  var landings: [(provenance: Provenance, vertex: Int32)] = []

  /// The vertices at which moves put a node in the place of another, each with the new node and the step. Of several that
  /// bring the same the graph knows one.
  var moves: [(vertex: Int32, head: Int32, step: Int32)] = []

  /// How far a step leads back.
  enum BackKind: Int, CaseIterable {
    /// One element of the stack goes.
    case pop
    /// Elements of the stack go.
    case onStack
    /// Elements of a stack further out go.
    case onOuterStack
    /// The layer goes.
    case dismiss
    /// All layers go.
    case clear
    /// An element in a container around it is visible too, or can be changed to.
    case beside
  }

  /// The ways back through the graph.
  var traversals = Traversals()

  /// The vertices of nodes, by their keys.
  var vertexNumbers = QuickMap<VertexKey, Int32>()
  var queue: [Int32] = []
  /// For each deep link that can be followed at launch the root of the top layer that it shows, and how many there are.
  var linkEnds = QuickMap<DeepLink.ID, (root: Int32, layers: Int)>()
  /// Why those stop that stop at launch.
  var linkFaults = QuickMap<DeepLink.ID, Fault>()
  /// Whether an element that becomes visible does so in an initial state.
  var isBeginning = false
  var limit: Limit
  /// How often a route has been tried at a vertex.
  var attempts = 0
  /// Whether all that is reachable is known, and deep links are opened there.
  var opensLinks = false
  /// The vertices at which deep links have come to their ends.
  var linkArrivals: [Int32] = []
  /// How many continuations may wait for each other.
  var longestChain = 4
  var classes = QuickMap<ClassKey, Int32>()
  /// The elements that have been entered, and the template of each.
  var entered = Interned<EnteredKey>()
  var enteredTemplates: [Int32] = []
  var restarts = QuickMap<RestartKey, (template: [Int32], chain: [Element.ID])>()
  var entrances = Interned<Entrance>(.other)
  /// The facts above nodes, by template and context, and facts without those of stacks.
  var knownAbove = QuickMap<Int64, Int32>()
  var knownWithoutStack = QuickMap<Int32, Int32>()
  /// For each vertex the one that stands for the first element of its stack, where a move puts something there.
  var bases = QuickMap<Int32, [Base]>()
  /// How many there are.
  var baseCount = 0
  /// The first elements on the stacks out of which traversals go.
  var firstElements = FirstElements()
  /// The layers that come together, each list with the elements that open them.
  var layerLists = Interned<[Int32]>()
  /// The members of containers.
  var members: [MemberIndex?] = []
  /// Lists of coordinators that deep links ask for.
  var coordinatorLists = Interned<[Element.ID]>([])
  /// The coordinators that the paths of deep links are for, as they have been asked for.
  var knownChainCoordinators = QuickMap<DeepLink.ID, [Element.ID]>()
  /// For each tab or page to which routes may give members, all that it may have, those first that it declares.
  let givenMembers: QuickMap<Element.ID, [Element.ID]>
  /// The same for each split.
  let givenColumns: QuickMap<Element.ID, [Element.ID]>
  /// The leaves that have become visible where members may be left, by template and plain context.
  var seenPlaces = Interned<Int64>()
  /// The places of leaves beside the first visible one of a member, which a step has left by a `select`: a split or an
  /// embedding screen that was covered from such a leaf is shown at it again.
  var leftPlaces = Interned<Int64>()
  /// Whether some route selects a member.
  let selects: Bool
  /// Whether some route may leave a member with something that was never visible.
  let leavesMembers: Bool
  /// Whether some route unwinds after another move.
  let unwindsLater: Bool
  /// The members that steps have selected and in which they go on.
  var memberVisits = MemberVisits()
  /// The containers whose other children some `unwind` looks into, and the elements that have become visible there.
  var unwinds = UnwindVisits()
  /// The containers with targets of `unwind` in them, each with how many visits are known not to lead there.
  var hiddenTargets: [(container: Int32, progress: Int)] = []
  var leftLeaves = LeftLeaves()
  var hiddenPerformers = HiddenPerformers()
  /// The moves that have changed nothing so far where they were made.
  var unchanged: [Unchanged] = []
  var sharedTraversals = SharedTraversals()
  /// The covers behind which moves are made, the context of the stack for each, -1 for layers, and the vertices of their
  /// roots.
  var covers: [CoveringFrames] = []
  var coverStacks = Interned<Int32>()
  var isCoverRoot = Interned<Int32>()
  /// Whether some move changes frames behind a layer that is still up.
  var hidesChanges = false
  /// How many vertices have become visible.
  var seenCount = 0
  /// The vertices at which visits go on. Where a way back leads from there is told for each by itself.
  var isVisited = Interned<Int32>()
  /// The edges that may be added again, by their ends.
  var onlyEdges = Interned<Int64>()
  /// The edges to the roots of bottom layers, by where the step was taken and their heads.
  var bottomEdges = Interned<Int64>()
  /// For each route whether one of its moves may evaluate a precondition that a flow may recover.
  let mayRecover: Table<Route, Bool>
  /// Whether any of them may.
  let recovers: Bool
  /// For each route whether it may end a flow, for which something may wait.
  let mayEndFlows: Table<Route, Bool>
  /// For each coordinator whether it, or one around it, is named by routes as their source.
  private let scope: Table<Element, Element.ID>
  /// For each route whether it has to be looked at on each screen by itself.
  let isLocal: Table<Route, Bool>
  /// For each route whether it has, where stacks or containers with members are in each other: there the performer of one
  /// of its moves depends on the screen.
  private let isLocalWhereNested: Table<Route, Bool>
  /// Those that are, by the coordinator that names them as a source; -1: from anywhere.
  private let localRoutes: QuickMap<Element.ID, [Route.ID]>
  /// Those that are where stacks or containers with members are in each other.
  private let localRoutesWhereNested: QuickMap<Element.ID, [Route.ID]>

  /// Its purpose, where that is not all states.
  var bounds = Bounds()
  /// How many vertices it has taken over from a search that it continues; 0 where it continues none.
  var takenCount: Int32 = 0
  /// Of those for each whether it was a leaf that is visible in some state, or between two moves.
  var wasVisible: [Bool] = []
  /// For each of those whether the elements beside it have become visible.
  var isLeft: [Bool] = []
  /// Those that have become visible and beside which nothing was looked for yet, each with its vertex in this search.
  var revealed: [(leaf: Int32, stable: Int32)] = []
  /// The members of the past that have become visible, each with the work then.
  var shownMembers: Set<[Int32]> = []
  /// The vertices with a goal that have become visible.
  var arrivals: [Int32] = []

  /// The vertex at which all traversals begin.
  static let source: Int32 = 0

  struct VertexKey: QuickHashable {
    var template: Int32
    var context: Int32
    var continuation: Int32

    var quickHash: UInt64 { UInt64(template, context).combined(with: UInt64(0, continuation)) }
  }

  /// The key of a vertex that stands for all that is visible in a coordinator (-1: anywhere) in a context, or for the leaves
  /// there that a cover comes to be above.
  struct ClassKey: QuickHashable {
    var scope = Element.ID.unknown
    var context: Int32
    var known: Int32
    var cover: Int32 = -1

    var quickHash: UInt64 { UInt64(scope.raw, context).combined(with: UInt64(cover, known)) }
  }

  /// How runs begin.
  package enum Beginning: CaseIterable { case launch, entries, links }

  /// Searches a spec from some beginnings, or from a state.
  init(
    _ machine: Interpreter, _ tracking: Tracking, from beginnings: [Beginning] = Beginning.allCases,
    state: State? = nil, bounds: Bounds = Bounds()
  ) {
    spec = machine.spec
    self.bounds = bounds
    self.machine = machine
    self.tracking = tracking
    limit = Limit(machine.spec, tracking.level)
    templates = Templates(spec, tracking)
    log = RouteLog(spec)
    mayRecover = machine.mayRecover
    recovers = mayRecover.contains(true)
    mayEndFlows = Self.routesEndingFlows(machine)
    func makesLater(_ style: Style) -> Bool {
      machine.spec.routes.contains { route in
        route.moves.dropFirst().contains { machine.spec.style(of: $0) == style }
      }
    }
    selects = machine.spec.moves.indices.contains { machine.spec.style(of: $0) == .select }
    leavesMembers = selects && makesLater(.select)
    unwindsLater = makesLater(.unwind)
    givenMembers = Self.givenMembers(machine) { $0.hasMembers && $0 != .split }
    givenColumns = Self.givenMembers(machine) { $0 == .split }
    isLocal = Self.localRoutes(machine)
    isLocalWhereNested = Self.routesLocalWhereNested(machine)
    scope = Self.scopes(machine)
    localRoutes = Self.bySource(isLocal, machine)
    localRoutesWhereNested = Self.bySource(Table(zip(isLocal, isLocalWhereNested).map { $0 || $1 }), machine)
    reserve()
    _ = graph.add(.init(template: Templates.none, context: -1, continuation: 0, known: 0))
    if let state { begin(state, .launch) } else { beginnings.forEach { begin($0) } }
    run()
  }

  /// Goes on with the states that are reached from more beginnings.
  mutating func goOn(from beginning: Beginning) {
    begin(beginning)
    run()
  }

  // MARK: The queue

  mutating func run() {
    // What has been added may be in the way of traversals that wait.
    runTraversals()
    if !revealed.isEmpty { showTaken() }
    while true {
      while let vertex = queue.popLast() {
        process(vertex)
        runTraversals()
        if !revealed.isEmpty { showTaken() }
        if isTooLarge {
          isExhausted = true
          return
        }
      }
      guard
        resumeTraversals() || resumeVisits() || resumeUnwinds() || resumeHiddenPerformers() || resumeUnchanged()
      else { return }
      runTraversals()
      if !revealed.isEmpty { showTaken() }
    }
  }

  private mutating func process(_ vertex: Int32) {
    let state = graph.vertices[Int(vertex)]
    if state.continuation != 0 { return perform(continuations[state.continuation], at: vertex) }
    if opensLinks { return }
    if Templates.isClass(state.template) {
      let scope = Templates.scope(state.template)
      let routes = !scope.isKnown ? machine.sources.fromAnywhere[...] : machine.sources[scope]
      let isNested = contexts.isNested[Int(state.context)]
      for route in routes where !isLocal[route] && !(isNested && isLocalWhereNested[route]) { fire(route, at: vertex) }
      return
    }
    let element = element(of: vertex)
    if bounds.singleStep == .back { return offerStepsByHand(at: vertex, element) }
    for route in !element.isKnown ? [] : machine.sources[element] { fire(route, at: vertex) }
    let around = element.known.flatMap { machine.tree.parent(of: $0) }
    // Routes from coordinators and from anywhere, of which some look at the screen.
    let local = contexts.isNested[Int(state.context)] ? localRoutesWhereNested : localRoutes
    var outer = around.map { scope[$0] } ?? .unknown
    let first = outer
    while outer.isKnown {
      for route in local[outer] ?? [] { fire(route, at: vertex) }
      outer = machine.tree.parent(of: outer).map { scope[$0] } ?? .unknown
    }
    for route in local[.unknown] ?? [] { fire(route, at: vertex) }
    if first.isKnown || !machine.sources.fromAnywhere.isEmpty {
      let wide = classVertex(first, state.context, state.known)
      if wide >= 0 { connect(vertex, wide, .free) }
    }
    if !bounds.isSingleStep { offerStepsByHand(at: vertex, element) }
    noteCompany(of: vertex)
  }

  /// The vertex that stands for all that is visible in a coordinator, or anywhere; -1 where no route asks for it.
  mutating func classVertex(_ scope: Element.ID, _ context: Int32, _ known: Int32) -> Int32 {
    if !scope.isKnown, machine.sources.fromAnywhere.isEmpty { return -1 }
    let key = ClassKey(scope: scope, context: context, known: known)
    if let vertex = classes[key] { return vertex }
    let vertex = add(key)
    if scope.isKnown {
      let around = machine.tree.parent(of: scope).map { self.scope[$0] }
      let outer = self.classVertex(around ?? .unknown, context, known)
      if outer >= 0 { connect(vertex, outer, .free) }
    }
    // Its routes fire once it is known what it stands for.
    queue.append(vertex)
    return vertex
  }

  /// Adds the vertex of a class.
  mutating func add(_ key: ClassKey) -> Int32 {
    let vertex = graph.add(
      .init(template: Templates.classVertex(key.scope), context: key.context, continuation: 0, known: key.known))
    graph.vertices[Int(vertex)].leaf = vertex
    classes.set(key, vertex)
    return vertex
  }

  private mutating func fire(_ route: Route.ID, at vertex: Int32) {
    attempts += 1
    if !spec.routes[route].isOnlyWherePossible { log.isEnabled[route] = true }
    perform(continuation(of: route, at: vertex, next: 0, mayWait: true), at: vertex)
  }
}

/// How much a search may look at.
extension StateSearch {
  struct Limit {
    var vertices: Int
    /// The positions of backward traversals, and how many edges they cross.
    var positions: Int
    var crossings: Int
    /// The findings that shared traversals pass back, each at each position.
    var findings: Int
    /// How often routes are tried at vertices.
    var attempts: Int

    /// The limit that is enough for the specs that people write. The first search, which tracks everything, is given up
    /// sooner: in one that tracks less, each route may have to look through a stack that holds every screen.
    init(_ spec: Spec, _ level: Tracking.Level) {
      let count = spec.elements.count
      vertices = 3_000 + 10 * count
      positions = 200_000 + 8 * vertices
      findings = min(4_000_000, 500_000 + 250 * count * spec.routes.count)
      attempts = 3_000_000 + 20 * spec.routes.count
      if level == .around {
        // Nothing less is tracked afterwards that leaves out no state.
        vertices += 10_000
        positions += 400_000 + min(1_400_000, 5 * count * spec.routes.count)
      }
      crossings = 5 * positions
    }

    /// The limit of a search that goes on after so many vertices, positions and crossings. Routes are tried no more.
    func doubled(after vertexCount: Int, _ positionCount: Int, _ crossingCount: Int) -> Limit {
      var limit = self
      limit.vertices = 2 * (vertexCount + vertices)
      limit.positions = 2 * (positionCount + positions)
      limit.crossings = crossingCount + crossings
      limit.attempts = .max
      return limit
    }
  }

  /// Makes room for the size of most specs, since tables that grow are copied. Room that is not used costs nothing, but for
  /// the slots of tables.
  private mutating func reserve() {
    let count = spec.elements.count + spec.routes.count
    let size = min(count, 1 << 12)
    graph.reserve(vertices: max(spec.elements.count, 8 * size), edges: max(count, 16 * size))
    traversals.reserve(visits: 16 * size, trails: 8 * size)
    landings.reserveCapacity(16 * size)
  }

  /// Whether there is more than can be looked at.
  var isTooLarge: Bool {
    graph.vertices.count - baseCount > limit.vertices || attempts > limit.attempts
      || traversals.queue.visits.count + firstElements.count + baseCount > limit.positions
      || traversals.queue.crossingCount > limit.crossings
      || sharedTraversals.count > limit.findings
  }
}

/// The coordinators from which routes fire, and the routes that are looked at on each screen by itself.
extension StateSearch {
  /// For each coordinator the innermost one around it, itself included, that routes name; unknown for none.
  private static func scopes(_ machine: Interpreter) -> Table<Element, Element.ID> {
    var scope = Table<Element, Element.ID>(repeating: .unknown, count: machine.spec.elements.count)
    for element in machine.tree.forest.order where !machine.spec.elements[element].isScreen {
      let around = machine.tree.parent(of: element).map { scope[$0] }
      scope[element] = machine.sources[element].isEmpty ? around ?? .unknown : element
    }
    return scope
  }

  private static func bySource(
    _ isLocal: Table<Route, Bool>, _ machine: Interpreter
  ) -> QuickMap<Element.ID, [Route.ID]> {
    var routes = QuickMap<Element.ID, [Route.ID]>()
    for route in isLocal.indices where isLocal[route] {
      if machine.spec.routes[route].isFromAnywhere { routes[.unknown, default: []].append(route) }
      for source in machine.spec.resolved(machine.spec.routes[route].from) where !machine.spec.elements[source].isScreen
      { routes[source, default: []].append(route) }
    }
    return routes
  }

  /// The routes whose effect depends on the very screen: those that do nothing where their target is on top, that end
  /// flows, that select a member which several containers may have, and that redirect to such.
  private static func localRoutes(_ machine: Interpreter) -> Table<Route, Bool> {
    let (spec, tree) = (machine.spec, machine.tree)
    let hasForeignMembers = spec.coordinators.contains { coordinator in
      spec.resolved(coordinator.members).contains { tree.parent(of: $0) != coordinator.element }
    }
    func isAmbiguous(_ target: Element.ID) -> Bool {
      hasForeignMembers
        || tree.forest.ancestors(of: target).lazy.filter { spec.coordinator($0)?.container.hasMembers == true }
          .prefix(2).count > 1
    }
    var isLocal = Table<Route, Bool>(repeating: false, count: spec.routes.count)
    for index in spec.routes.indices {
      isLocal[index] =
        spec.routes[index].redirect.isPresent
        || spec.moves(of: index).contains {
          spec.moves[$0].isSingleTop
            || [.complete, .abandon, .popTo, .unwind, .presentOnRoot, .dismissToRoot].contains(spec.style(of: $0))
            || spec.style(of: $0) == .select && spec.resolved(spec.moves[$0].to).prefix(1).contains(where: isAmbiguous)
        }
    }
    return isLocal
  }

  /// The routes whose moves are performed by a coordinator that depends on the screen: those from a coordinator around
  /// their target, or from anywhere, that do not name it.
  private static func routesLocalWhereNested(_ machine: Interpreter) -> Table<Route, Bool> {
    let spec = machine.spec
    return Table(
      spec.routes.indices.map { index in
        let route = spec.routes[index]
        guard let move = route.moves.first, !spec.moves[move].by.isPresent,
          let style = spec.style(of: move), [.push, .show, .set, .replace, .select].contains(style),
          let target = spec.list(spec.moves[move].to).first?.target
        else { return false }
        return route.isFromAnywhere
          || spec.resolved(route.from).contains { !spec.elements[$0].isScreen && machine.tree.isInside(target, $0) }
      })
  }
}
