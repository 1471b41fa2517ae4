import Graph

/// The part of a spec that a picture shows, and the emphasis in it.
struct Selection: Sendable {
  /// For each element whether it is drawn: a screen as a card, a coordinator as a frame.
  private(set) var isShown: Table<Element, Bool>
  /// The arrows, by their numbers in `connections`, that are drawn.
  private(set) var arrows: [Int]
  let connections: [Connection]
  /// For each route those that fire it.
  let predecessors: [Route.ID: [Route.ID]]
  /// The screens that the start and each coordinator show first, in the order of the tree.
  let firstScreens: [Element.ID]
  /// The screens on which the flow around them can be completed.
  let flowEnds: Set<Element.ID>
  /// The coordinators that a card stands for in a picture of everything.
  let frameless: Set<Element.ID>
  /// The routes whose conditions say which of them a trigger fires.
  let forks: Set<Route.ID>
  /// The title of the picture, its other parts above the drawing, and the colour behind it.
  var title: String
  private(set) var heading = Drawing.HeadingParts.all
  private(set) var background: DotValue = "#ffffff"
  /// The highlighted run; `nil` where nothing has to fade.
  var walk: HighlightedWalk?
  /// The screenshots by screen.
  var images: [Element.ID: EmbeddedImage] = [:]
  /// The findings of `lint`, if they are shown.
  var badges = FindingBadges()
  /// The differences, in a picture of two specs.
  var differences: DifferenceMarks?
  /// True if no edges share a stub or end at one without need.
  private(set) var showsAllEdges = false
  /// The base URL of pages with the code and the spec.
  var linkBase: String?
  /// The lines of the files, where links lead to them.
  private(set) var lines: [LineTable] = []
  /// The files of other coordinators' pictures, where each has its own.
  var pages: [Element.ID: String] = [:]
  /// The coordinators that have no picture of their own by those in whose pictures they are, and the screens of a
  /// coordinator in slices by the first ones of their slices.
  var hosts: [Element.ID: Element.ID] = [:]
  /// Slices by their first screens.
  var slices: [Element.ID: (title: String, host: Element.ID)] = [:]
  /// The file of the overview, where there is one.
  var overview: String?
  /// The arrows that end at stubs although their heads are drawn, since they are too long.
  var cut: Set<Int> = []
  /// For each element whether it is drawn elsewhere on the same sheet; `nil` where there is nothing else.
  private var isOnSheet: Table<Element, Bool>?

  /// Everything.
  init(_ analysis: Analysis, title: String? = nil) {
    self.title = title ?? analysis.spec.title
    isShown = Table<Element, Bool>(repeating: true, count: analysis.spec.elements.count)
    connections = Connection.all(of: analysis.spec, analysis.tree)
    arrows = Array(connections.indices)
    let tree = analysis.tree
    let coordinators = tree.forest.order.filter { !analysis.spec.elements[$0].isScreen }
    firstScreens = ([analysis.spec.start.target].compactMap(\.self) + coordinators).compactMap(tree.leaf(of:))
    flowEnds = Set(connections.lazy.filter { $0.kind == .move(.complete) }.compactMap(\.tail.element))
    var predecessors: [Route.ID: [Route.ID]] = [:]
    for route in analysis.spec.routes.indices {
      for next in analysis.spec.routes[route].successors { predecessors[next, default: []].append(route) }
    }
    self.predecessors = predecessors
    forks = Diagram.forks(in: analysis.spec)
    frameless = Set(coordinators.filter { Self.isFrameless($0, analysis) })
  }

  /// Selects the part of a spec that some options ask for.
  init(_ analysis: Analysis, _ options: Drawing.Options) throws(Problem) {
    self.init(analysis, title: options.title)
    let spec = analysis.spec
    linkBase = options.linkBase
    showsAllEdges = options.showsAllEdges
    heading = options.heading
    if options.isTransparent { background = "transparent" }
    if linkBase != nil { lines = spec.documents.map { LineTable($0.file) } }
    if !options.presentations.isEmpty { try keep(options.presentations, in: analysis) }
    if let name = options.focus { keep(around: try Step.element(name, in: spec), depth: options.depth, in: analysis) }
    if let name = options.coordinator {
      let coordinator = try Step.element(name, in: spec)
      guard !spec.elements[coordinator].isScreen else {
        throw Problem("'\(name)' is a screen; '--focus' draws what is around it")
      }
      keep(analysis.tree.forest.order[analysis.tree.forest.subtree(of: coordinator)], in: analysis)
    }
  }

  private static func isFrameless(_ coordinator: Element.ID, _ analysis: Analysis) -> Bool {
    let (spec, tree) = (analysis.spec, analysis.tree)
    guard let details = spec.coordinator(coordinator), coordinator != spec.implicitCoordinator, !details.isFlow
    else { return false }
    let inside = tree.forest.order[tree.forest.subtree(of: coordinator)]
    guard let screen = inside.last, screen != coordinator else { return true }
    let names = [spec.displayTitle(of: screen), spec.name(of: screen)]
    return inside.count == 2 && tree.leaf(of: coordinator) == screen
      && RouteNames.repeats(spec.displayTitle(of: coordinator), ends: names)
  }

  /// The drawn elements, in the order of the file.
  var shown: [Element.ID] { isShown.indices.filter { isShown[$0] } }

  /// Returns the number of screens that are drawn.
  func screenCount(in spec: Spec) -> Int { shown.count { spec.elements[$0].isScreen } }

  /// The number of routes that are drawn.
  var routeCount: Int { Set(arrows.compactMap { connections[$0].route }).count }

  // MARK: Choosing

  /// Only some elements; arrows to the others, or from them, end at stubs.
  mutating func keep(_ elements: some Sequence<Element.ID>, in analysis: Analysis) {
    let isKept = Table(marking: elements, count: isShown.count)
    for element in isShown.indices { isShown[element] = isShown[element] && isKept[element] }
    arrows = arrows.filter { isInside(connections[$0].tail) || isInside(connections[$0].head) }
  }

  /// Some elements with some of the arrows; other ends of these are stubs.
  func part(_ elements: some Sequence<Element.ID>, arrows: [Int]) -> Selection {
    var part = self
    part.isShown = Table(marking: elements, count: isShown.count)
    part.arrows = arrows
    return part
  }

  /// The same as a part of a sheet, which the other parts are on, too.
  func partOfSheet(_ elements: some Sequence<Element.ID>, arrows: [Int]) -> Selection {
    var part = part(elements, arrows: arrows)
    part.isOnSheet = isShown
    return part
  }

  /// Where an element is drawn that is none of those here: on the same sheet, in the picture of its coordinator, or with
  /// that in the overview; `nil` where it is not.
  func url(of element: Element.ID, in owner: Element.ID?, _ analysis: Analysis) -> String? {
    let spec = analysis.spec
    func anchor(_ element: Element.ID) -> String {
      // The card of a coordinator without a frame.
      let own = frameless.contains(element) ? analysis.tree.screens(of: element, in: spec).first : nil
      let card = own ?? element
      return spec.elements[card].isScreen ? "#screen-\(spec.name(of: card))" : "#coordinator-\(spec.name(of: element))"
    }
    if let page = [element, hosts[element], owner].lazy.compactMap({ $0.flatMap { pages[$0] } }).first {
      return page + anchor(element)
    }
    if (isOnSheet ?? isShown)[element] { return anchor(element) }
    guard let overview, let owner, owner != spec.implicitCoordinator else { return nil }
    return overview + anchor(owner)
  }

  /// Returns the coordinator in whose picture an element is, or the first screen of its slice.
  func host(of element: Element.ID, _ analysis: Analysis) -> Element.ID? {
    hosts[element] ?? analysis.tree.coordinator(of: element, in: analysis.spec).map { hosts[$0] ?? $0 }
  }

  /// True if an end is an element that is drawn.
  func isInside(_ end: Connection.End) -> Bool { end.element.map { isShown[$0] } ?? false }

  /// Only arrows by some presentations, and their ends.
  private mutating func keep(_ presentations: [String], in analysis: Analysis) throws(Problem) {
    let spec = analysis.spec
    var wanted: Set<Presentation.ID> = []
    for name in presentations { wanted.insert(try Step.id(name, "presentation", spec)) }
    let styles = Set(wanted.filter { $0.number < Style.allCases.count }.map { Style.allCases[$0.number] })
    arrows = arrows.filter { number in
      guard let move = connections[number].move else { return false }
      if let style = spec.style(of: move), styles.contains(style) { return true }
      return spec.moves[move].presentation.target.map(wanted.contains) ?? false
    }
    let touched = arrows.map { connections[$0] }.flatMap { connection in
      connection.ends(analysis.tree) + [connection.head.element].compactMap(\.self)
    }
    show(Table(marking: touched, count: isShown.count), in: analysis)
  }

  /// Only elements at most so many arrows away from one, in any direction, and the arrows among them. An arrow from a
  /// coordinator leads away from each screen in it; back along it only the coordinator is near, not all that is in it.
  private mutating func keep(around origin: Element.ID, depth: Int, in analysis: Analysis) {
    let tree = analysis.tree
    show(near(tree.forest.order[tree.forest.subtree(of: origin)], depth: depth, in: analysis), in: analysis)
    arrows = arrows.filter { number in
      let ends = connections[number].ends(tree) + [connections[number].head.element].compactMap(\.self)
      return !ends.isEmpty && ends.allSatisfy { isShown[$0] }
    }
  }

  /// For each element whether it is at most so many arrows away from one of some. Linear.
  func near(_ origins: some Sequence<Element.ID>, depth: Int, in analysis: Analysis) -> Table<Element, Bool> {
    let tree = analysis.tree
    let count = analysis.spec.elements.count
    // Behind the elements each of them once more, for what begins there: on it, and on all that stands in it.
    var edges: [DirectedGraph.Edge] = []
    func connect(_ tail: Int, _ head: Int) { edges.append(DirectedGraph.Edge(tail: tail, head: head)) }
    for element in analysis.spec.elements.indices {
      connect(element.number, count + element.number)
      if let parent = tree.parent(of: element) { connect(count + element.number, count + parent.number) }
    }
    for number in arrows {
      guard let tail = connections[number].tail.element, let head = connections[number].head.element else { continue }
      connect(count + tail.number, tree.shown(by: head).number)
      connect(tree.shown(by: head).number, tail.number)
    }
    let search = BreadthFirstSearch(
      in: DirectedGraph(vertexCount: 2 * count, edges: edges), from: origins.map(\.number),
      costingNothing: { Int(edges[$0].head) >= count })
    let near = search.order.filter { Int($0) < count && Int(search.distance[Int($0)]) <= depth }
    return Table(marking: near.map { ID(raw: $0) }, count: count)
  }

  /// Only some elements, and the coordinators around them.
  private mutating func show(_ isWanted: Table<Element, Bool>, in analysis: Analysis) {
    var isWanted = isWanted
    for element in isWanted.indices where isWanted[element] {
      for outer in analysis.tree.forest.ancestors(of: element) { isWanted[outer] = true }
    }
    for element in isShown.indices { isShown[element] = isShown[element] && isWanted[element] }
  }
}
