import Graph
import GraphFeatures

/// A spec as a picture: screens as cards, coordinators as groups, routes as edges, before anything is laid out.
struct Diagram {
  let analysis: Analysis
  var spec: Spec { analysis.spec }
  let selection: Selection
  private let direction: Drawing.Direction
  /// Whether cards leave out classes, plain containers and ways back, and all text is as large as names.
  let isCompact: Bool
  /// The size of all text but names, in points.
  var small: Int { isCompact ? 12 : 9 }
  let labels: Drawing.Labels
  /// True if the picture has a title and a legend of its own.
  let hasHeading: Bool
  var graph: DotGraph
  /// The kinds of all arrows, also of those that only cards and frames name.
  var kinds: Set<EdgeKind> { Set(selection.arrows.map { selection.connections[$0].kind }) }
  /// The nodes that stand directly in each coordinator that is drawn; under `nil` those outside of any.
  private var nodes: [Element.ID?: [DotGraph.Node]] = [:]
  /// The bands of screens that are drawn small, and the bands that screens are in.
  private(set) var bands: [Band] = []
  private(set) var bandOf: [Element.ID: Int] = [:]
  /// The coordinators that their only card stands for.
  let frameless: Set<Element.ID>
  /// The coordinator around everything, which the heading names.
  private(set) var root: Element.ID?
  /// The names of nodes that stand for something else than a screen.
  var takenNames: Set<String> = []
  /// For each element that is drawn the name of the node that edges end at: a screen's own; a coordinator's first screen,
  /// or a node that stands for an unknown one.
  var anchors: [Element.ID: String] = [:]
  /// The coordinators of the nodes that stand for something else than a screen.
  var placeholders: [String: Element.ID] = [:]
  /// The targets that cards name in place of lines.
  let hubs: Hubs
  /// The numbers of the edges by the arrows that they stand for.
  private(set) var edgeOf: [Int: Int] = [:]
  /// The names of the arrows that have lines and names.
  private(set) var names: [Int: HTMLLabel] = [:]
  /// The names of the nodes that several edges may share.
  var stubs: [String: String] = [:]
  /// The names of the routes that end at a node for a move without a target, which has room for them.
  private var endNames: [EndKey: [String]] = [:]
  /// The edges by their ends and looks.
  private var parallels: [[String?]: Int] = [:]
  /// The kinds of moves without a target that cards and frames name.
  private var namedMoves: [Element.ID: [EdgeKind]] = [:]
  /// How elements are presented that all routes present alike.
  private(set) var modals: [Element.ID: Modal] = [:]
  /// The hubs to which the screens of a frame lead, all or all but one; the frame names them.
  private(set) var commonHubs: [Element.ID: (titles: [String], exception: Element.ID?)] = [:]
  /// How the names of screens and coordinators are written, where not in full.
  let shortNames: ShortNames?
  /// The nodes at the ends of edges that do not fade.
  var standing: Set<String> = []
  /// The moves of one kind from one screen, which end at one node where they have no target.
  private struct EndKey: Hashable {
    let tail: Connection.End
    let kind: EdgeKind
  }

  /// The maximum of lines in the names of routes that share an edge.
  private static let mostNames = 8
  /// About so many letters are in one line of a card.
  static let mostLetters = 36

  init(
    _ analysis: Analysis, _ selection: Selection? = nil, direction: Drawing.Direction = .right,
    labels: Drawing.Labels = .some, hasHeading: Bool = true, cutsLongArrows: Bool = false, isCompact: Bool = false
  ) {
    self.analysis = analysis
    self.isCompact = isCompact
    let whole = selection ?? Selection(analysis)
    hubs = Hubs(whole, analysis, labels)
    let selection = cutsLongArrows ? whole.cuttingLongArrows(analysis, hubs) : whole
    self.selection = selection
    self.direction = direction
    self.labels = labels
    self.hasHeading = hasHeading
    frameless = Self.frameless(selection, analysis)
    let spec = analysis.spec
    graph = DotGraph(name: spec.title)
    let shown = selection.shown
    shortNames =
      labels != .all
      ? ShortNames(
        shown.map(spec.displayTitle), ids: shown.filter { spec.elements[$0].isScreen }.map(spec.name)) : nil
    modals = presentedAlike()
    addMovesWithoutTarget()
    for number in selection.arrows where !hasNoLine(number) { names[number] = label(of: selection.connections[number]) }
    root = unframed()
    commonHubs = commonHubs(of: shown)
    bands = findBands()
    for (number, band) in bands.enumerated() { for screen in band.screens { bandOf[screen] = number } }
    for element in shown where spec.elements[element].isScreen { addScreen(element) }
    for element in shown where !spec.elements[element].isScreen { addAnchor(element) }
    connectHubs()
    for number in selection.arrows where !hasNoLine(number) {
      add(number)
      edgeOf[number] = joinParallel(number)
    }
    graph.firsts += selection.firstScreens.compactMap { anchors[$0] }
    assemble(shown)
  }

  /// Joins the last edge with one that has the same ends and look, as long as that does not get too many names. Returns the
  /// number of the edge that is left.
  private mutating func joinParallel(_ number: Int) -> Int {
    let last = graph.edges.count - 1
    let edge = graph.edges[last]
    guard !selection.showsAllEdges, badge(of: selection.connections[number]).isEmpty else { return last }
    let looks = ["class", "style", "color", "arrowhead", "constraint"].map(edge.attributes.text)
    let key = [edge.tail, edge.head, edge.tailCluster, edge.headCluster] + looks
    let first = parallels[key, default: last]
    parallels[key] = first
    guard first < last else { return last }
    let labels = [graph.edges[first], edge].compactMap { $0.attributes["label"]?.label }
    let joined = labels.count == 2 && labels[0] == labels[1] ? labels[0] : HTMLLabel.lines(labels)
    guard joined.lines.count <= Self.mostNames else {
      parallels[key] = last
      return last
    }
    if !joined.isEmpty { graph.edges[first].attributes["label"] = .html(joined) }
    if edge.attributes["penwidth"] == nil { graph.edges[first].attributes["penwidth"] = nil }
    let tooltips = [graph.edges[first], edge].compactMap { $0.attributes.text("tooltip") }
    graph.edges[first].attributes["tooltip"] = .tooltip(tooltips.joined(separator: "\n\n"))
    graph.edges[first].aliases += [edge.attributes.text("id")].compactMap(\.self) + edge.aliases
    graph.edges.removeLast()
    return first
  }

  /// Gathers the names of routes without a target.
  private mutating func addMovesWithoutTarget() {
    for number in selection.arrows {
      let connection = selection.connections[number]
      guard standsAtEnd(connection) else { continue }
      let key = EndKey(tail: connection.tail, kind: connection.kind)
      if labels != .none, let name = name(of: connection), endNames[key]?.last != name {
        endNames[key, default: []].append(name)
      }
      guard isNamedAtTail(number), let element = connection.tail.element,
        namedMoves[element]?.contains(connection.kind) != true
      else { continue }
      namedMoves[element, default: []].append(connection.kind)
    }
  }

  /// True if an arrow has no line, since cards and frames name its ends.
  func hasNoLine(_ number: Int) -> Bool { hubs.arrows.contains(number) || isNamedAtTail(number) }

  /// True if a card or frame names an arrow, which has no line: a move without a target that does not stand out.
  func isNamedAtTail(_ number: Int) -> Bool {
    let connection = selection.connections[number]
    return connection.kind.isQuiet && connection.kind != .move(.complete) && standsAtEnd(connection)
      && !selection.showsAllEdges && connection.tail.element != nil && selection.isInside(connection.tail)
      && selection.walk?.arrows.contains(number) != true
  }

  /// Returns the lines for the ways into and out of a screen or coordinator that have no lines there: those from and to hubs,
  /// and the moves without a target.
  func unlinedWays(of element: Element.ID) -> [HTMLLabel.Line] {
    let targets = namedHubs(from: element)
    let moves = namedMoves[element, default: []].flatMap { kind in
      let names = endNames[EndKey(tail: .element(element), kind: kind)] ?? []
      let word = (kind == .move(.none) ? "" : "‹ ") + kind.name
      return names.isEmpty ? [word] : Self.list(word, names)
    }
    let ways = targets.suffix(1) + moves.filter { !isCompact || !$0.hasPrefix("‹") }
    let whole = ways.joined(separator: " · ")
    let lines = targets.dropLast() + (whole.count <= Self.mostLetters ? [whole] : ways)
    return hubLines(to: element) + lines.flatMap { HTMLLabel.Line.wrapped($0, .init(color: "#374151", size: small)) }
  }

  /// Returns lines with some names, which do not break inside of a name.
  static func list(_ word: String, _ names: [String]) -> [String] {
    Escape.filled(["\(word) \(names[0])"] + names.dropFirst(), ", ", at: 32)
  }

  func clusterID(_ coordinator: Element.ID) -> String { "coordinator-\(spec.name(of: coordinator))" }

  /// Adds a node to a frame: a screen, or a node beside one.
  mutating func place(_ node: DotGraph.Node, in coordinator: Element.ID?, beside screen: Element.ID? = nil) {
    let frame = coordinator.flatMap { frameless.contains($0) ? analysis.tree.parent(of: $0) : $0 }
      .flatMap { hasFrame($0) ? $0 : nil }
    if let screen = screen ?? spec.id(of: node.name, as: Element.self), let band = bandOf[screen] {
      bands[band].frame = frame
      bands[band].nodes.append(node)
    } else {
      nodes[frame, default: []].append(node)
    }
  }

  /// True if a coordinator without a card in its place is drawn as a frame.
  func hasFrame(_ coordinator: Element.ID) -> Bool { selection.isShown[coordinator] && coordinator != root }

  mutating func unusedName(_ wish: String) -> String {
    var name = wish
    while spec.id(of: name, as: Element.self) != nil || takenNames.contains(name) { name += " " }
    takenNames.insert(name)
    return name
  }

  /// Adds the node at which edges to a coordinator end: the screen that it shows first if that is in it, else its first
  /// screen, else a node for its unknown content.
  private mutating func addAnchor(_ coordinator: Element.ID) {
    let tree = analysis.tree
    let leaf = tree.leaf(of: coordinator)
    let inside = tree.forest.order[tree.forest.subtree(of: coordinator)]
    let first = leaf.flatMap { selection.isShown[$0] ? $0 : nil }
    if leaf.map({ tree.isInside($0, coordinator) }) ?? true,
      let screen = first ?? inside.first(where: { spec.elements[$0].isScreen && selection.isShown[$0] })
    {
      anchors[coordinator] = spec.name(of: screen)
      return
    }
    guard coordinator != spec.implicitCoordinator else { return }
    var node = DotGraph.Node(name: unusedName("content of \(spec.name(of: coordinator))"))
    let content =
      leaf.map { "shows \(title(of: $0))" }
      ?? (spec.coordinator(coordinator)?.isDynamic == true ? "decided in code" : "empty")
    node.attributes = [
      "label": .label(content), "id": .id("content-\(spec.name(of: coordinator))"), "class": "placeholder",
      "style": "rounded,dashed", "fontsize": .keyword("\(small)"), "fontcolor": "#59606d", "color": "#7f8896",
      "tooltip": .tooltip("\(spec.name(of: coordinator)): \(content)"),
    ]
    if frameless.contains(coordinator) {
      let lines = frameLines(coordinator) + [.init(content, .init(italic: true, color: "#59606d", size: small))]
      node.attributes["label"] = .html(.column(lines))
      node.attributes["id"] = .id(clusterID(coordinator))
      describe(spec.subject(coordinator), tooltip: tooltip(of: coordinator), &node.attributes)
    }
    placeholders[node.name] = coordinator
    anchors[coordinator] = node.name
    place(node, in: coordinator)
  }

  private mutating func assemble(_ shown: [Element.ID]) {
    let tree = analysis.tree
    var members = nodes.mapValues { $0.map { DotGraph.Member.node(faded($0)) } }
    for band in bands { members[band.frame, default: []].append(.cluster(cluster(of: band))) }
    var top = members[nil] ?? []
    // Children come after their parents in preorder, so that a group is whole when it is put into its parent.
    let coordinators = shown.filter { !spec.elements[$0].isScreen }
      .sorted { tree.forest.preorder[$0] < tree.forest.preorder[$1] }
    for coordinator in coordinators.reversed() where !frameless.contains(coordinator) {
      let inside = members[coordinator] ?? []
      if coordinator == spec.implicitCoordinator || coordinator == root {
        top += inside
        continue
      }
      var cluster = DotGraph.Cluster(id: clusterID(coordinator), members: inside)
      cluster.attributes = clusterAttributes(coordinator)
      if let parent = tree.parent(of: coordinator), hasFrame(parent) {
        members[parent, default: []].insert(.cluster(cluster), at: nodes[parent]?.count ?? 0)
      } else {
        top.insert(.cluster(cluster), at: 0)
      }
    }
    graph.members = top
    graph.setLook(direction, selection)
    graph.edgeDefaults["fontsize"] = .keyword("\(small)")
    if hasHeading {
      graph.heading = heading.only(selection.heading)
    } else {
      // Several of them stand on one sheet.
      let first = shown.first { !spec.elements[$0].isScreen }
      graph.attributes["id"] = .id("part-\(first.map { spec.name(of: $0) } ?? "")")
    }
    if let overview = selection.overview {
      graph.attributes.link(to: overview, tooltip: "\(spec.title): to the overview")
    }
    // Ranking without regard to clusters is what succeeds where clusters and labels of edges meet.
    if labels != .none { graph.attributes["newrank"] = "true" }
  }

  /// A node that is no screen as it is where all edges at it fade.
  private func faded(_ node: DotGraph.Node) -> DotGraph.Node {
    guard selection.walk != nil, !standing.contains(node.name), case .keyword(let name)? = node.attributes["class"],
      !name.hasPrefix("screen")
    else { return node }
    var node = node
    node.attributes["class"] = .keyword(name + " faded")
    return node
  }
}

extension DotGraph {
  /// Sets the look that all pictures have in common.
  mutating func setLook(_ direction: Drawing.Direction, _ selection: Selection) {
    attributes = [
      "rankdir": direction == .down ? "TB" : "LR", "compound": "true", "bgcolor": selection.background,
      "pad": 0.15, "nodesep": 0.28, "ranksep": 0.6, "labelloc": "t", "labeljust": "l",
      "fontname": "Helvetica", "class": "diagram", "tooltip": .tooltip(selection.title),
    ]
    nodeDefaults = [
      "shape": "box", "style": "rounded,filled", "fillcolor": "#fdfdfe", "color": "#59606d",
      "fontcolor": "#111827", "fontname": "Helvetica", "margin": .keyword("0.12,0.06"), "penwidth": 1, "height": 0.38,
    ]
    edgeDefaults = ["fontname": "Helvetica", "fontsize": 9, "arrowsize": 0.7, "penwidth": 1.3]
    clusterDefaults = ["fontname": "Helvetica", "labeljust": "l"]
  }
}

/// The names of edges, and the lines below them.
extension Diagram {
  /// The title of a screen or coordinator, or its id, as it is written in the frame around it.
  func title(of element: Element.ID) -> String { short(spec.displayTitle(of: element), of: element) }

  /// A name of a screen or coordinator as it is written in the frame around it.
  func short(_ name: String, of element: Element.ID) -> String {
    let frame = analysis.tree.parent(of: element).flatMap { selection.isShown[$0] ? spec.name(of: $0) : nil }
    return shortNames?.short(name, in: frame) ?? name
  }

  /// The route's name, the models that it passes, how and when it does, and its findings.
  private func label(of connection: Connection) -> HTMLLabel? {
    var lines: [HTMLLabel.Line] = []
    if labels != .none, connection.route != nil, !standsAtEnd(connection) {
      lines += name(of: connection).map { HTMLLabel.Line.wrapped($0, at: 28, .init()) } ?? []
      lines += notes(of: connection).flatMap { HTMLLabel.Line.wrapped($0, at: 32, .init(italic: true, size: small)) }
    }
    lines += badge(of: connection)
    lines.removeAll(where: \.text.isEmpty)
    return lines.isEmpty ? nil : HTMLLabel(lines: lines)
  }

  /// True if the name stands in the node at the end, since the move has no target.
  private func standsAtEnd(_ connection: Connection) -> Bool {
    connection.head == .back && connection.route != nil && badge(of: connection).isEmpty
  }

  /// The name of an edge; `nil` where it says no more than the ends do, and only names that do are wanted.
  private func name(of connection: Connection) -> String? {
    connection.name(in: analysis, badge(of: connection).isEmpty ? labels : .all)
  }

  /// The models that a move passes and that the card at its end does not name, its modal style, and the condition where several routes have one trigger.
  private func notes(of connection: Connection) -> [String] {
    guard let move = connection.move, let route = connection.route else { return [] }
    var notes: [String] = []
    let card = labels == .all ? nil : connection.head.element.map(analysis.tree.shown(by:))
    let needed = card.map { spec.targets(spec.elements[$0].setup) + spec.targets(spec.elements[$0].accepts) } ?? []
    let models = spec.targets(spec.moves[move].with).filter { !needed.contains($0) }.map(spec.name(of:))
    if !models.isEmpty { notes.append(models.joined(separator: ", ")) }
    let modal = modal(of: connection)
    if modal != .automatic, connection.head.element.map({ modals[$0] != modal }) ?? true { notes.append(modal.words) }
    // A longer condition is code, which nobody reads at a line.
    if selection.forks.contains(route), let condition = spec.text(.condition, of: .route(route)), condition.count <= 32
    {
      notes.append("if \(condition)")
    }
    return notes
  }

  /// How an arrow's move presents.
  private func modal(of connection: Connection) -> Modal {
    connection.move.flatMap { spec.moves[$0].presentation.target }.map { spec.presentations[$0].modal } ?? .automatic
  }

  /// Returns how each element is presented that all arrows to it present alike.
  func presentedAlike() -> [Element.ID: Modal] {
    guard labels != .all, selection.differences == nil else { return [:] }
    var modals: [Element.ID: Modal] = [:]
    var mixed: Set<Element.ID> = []
    for connection in selection.arrows.map({ selection.connections[$0] }) where connection.route != nil {
      guard let head = connection.head.element else { continue }
      let modal = modal(of: connection)
      if modals.updateValue(modal, forKey: head).map({ $0 != modal }) ?? false { mixed.insert(head) }
    }
    return modals.filter { !mixed.contains($0.key) }
  }

  private func badge(of connection: Connection) -> [HTMLLabel.Line] {
    guard let differences = selection.differences else { return findingBadge(of: connection.subject) }
    return DifferenceMarks.badge(of: differences.mark(of: connection))
  }

  /// The effect of a move without a target, and the names of the routes with it.
  func lines(_ words: String, _ connection: Connection) -> HTMLLabel {
    let names = endNames[EndKey(tail: connection.tail, kind: connection.kind)] ?? []
    return HTMLLabel(
      lines: [.init(words, .init())]
        + HTMLLabel.Line.wrapped(names.joined(separator: ", "), at: 28, .init(italic: true, size: small)))
  }

  /// Returns the routes with a condition that have their trigger in common with another one of the same screen.
  static func forks(in spec: Spec) -> Set<Route.ID> {
    struct Tap: Hashable {
      let source: Element.ID
      let trigger: String
    }
    var routes: [Tap: [Route.ID]] = [:]
    for route in spec.routes.indices {
      guard let trigger = spec.text(.trigger, of: .route(route)) else { continue }
      for source in spec.targets(spec.routes[route].from) {
        routes[Tap(source: source, trigger: trigger), default: []].append(route)
      }
    }
    func targets(_ route: Route.ID) -> [Element.ID] {
      spec.moves(of: route).flatMap { spec.targets(spec.moves[$0].to) }
    }
    // Where all lead to one target, the condition decides nothing that a picture shows.
    return Set(routes.values.lazy.filter { Set($0.map(targets)).count > 1 }.joined())
  }
}

extension Connection {
  /// The name of its route, with the number of the step; `nil` where it says no more than the ends do, and only names that do
  /// are wanted. Of an imported route, whose id is made from places in the sources, that is the text that the user taps.
  func name(in analysis: Analysis, _ labels: Drawing.Labels, from tails: [Element.ID] = []) -> String? {
    guard let route else { return nil }
    let (spec, tree) = (analysis.spec, analysis.tree)
    var name = spec.name(of: route)
    let ends = ([tail, head].compactMap(\.element) + tails).flatMap { [$0, tree.shown(by: $0)] }
    var words = [kind.name] + ends.flatMap { [spec.name(of: $0), spec.displayTitle(of: $0)] }
    if labels != .all, spec.isImported(.route(route)) {
      words += ends.flatMap { tree.forest.ancestors(of: $0).map(spec.name(of:)) }
      let trigger = spec.text(.trigger, of: .route(route)) ?? ""
      let tapped = trigger.hasPrefix("tap:") ? String(trigger.dropFirst(4)) : ""
      name = tapped.isEmpty || RouteNames.isObjectID(tapped) ? RouteNames.behindPlace(name, ends: words) : tapped
    }
    // No line breaks before the number.
    if let step { return name.isEmpty ? "\(step)" : "\(name)\u{A0}\(step)" }
    return labels != .all && (name.isEmpty || RouteNames.repeats(name, ends: words)) ? nil : name
  }
}

extension Modal {
  /// The name for a reader of a picture.
  var words: String {
    switch self {
    case .automatic: ""
    case .fullScreen: "full screen"
    case .pageSheet: "page sheet"
    case .formSheet: "form sheet"
    case .overFullScreen: "over the full screen"
    case .currentContext: "current context"
    case .overCurrentContext: "over the current context"
    case .popover, .alert, .custom: rawValue
    }
  }
}

/// The tooltips of a diagram.
extension Diagram {
  /// Adds the tooltip, and a link: to the code where the spec says where it is on the web, else to the place in the
  /// spec where that is known.
  func describe(_ subject: Subject?, tooltip: String, _ attributes: inout DotAttributes) {
    if let differences = selection.differences, attributes["arrowhead"] == nil {
      DifferenceMarks.apply(differences.mark(of: subject), toNode: &attributes)
    }
    // Not `flatMap(link(of:))`: a method as a value holds a copy of the whole diagram.
    attributes.link(to: subject.flatMap { link(of: $0) }, tooltip: tooltip)
  }

  private func link(of subject: Subject) -> String? {
    let source = spec.text(.source, of: subject)
    if let source, source.hasPrefix("https://") || source.hasPrefix("http://") { return source }
    guard let base = selection.linkBase else { return nil }
    let folder = base.hasSuffix("/") ? base : base + "/"
    if let source, !source.isEmpty { return folder + source }
    let place = spec.place(of: subject)
    let file = spec.documents[Int(place.document)].file
    let line = selection.lines[Int(place.document)].line(at: Int(place.start))
    let root = spec.documents[0].file.name
    let prefix = root.utf8.count - Path.name(of: root).utf8.count
    return folder + String(decoding: file.name.utf8.dropFirst(prefix), as: UTF8.self) + "#L\(line)"
  }

  /// Returns the findings about an element, or its differences, where these are shown.
  func findings(about subject: Subject?) -> [String] {
    if let differences = selection.differences { return differences.mark(of: subject)?.lines ?? [] }
    return selection.badges.about(subject).map { "\($0.severity?.rawValue ?? ""): \($0.message) [\($0.rule)]" }
  }

  /// A screen or coordinator in some lines.
  func tooltip(of element: Element.ID) -> String {
    let subject = spec.subject(element)
    let details = spec.elements[element]
    var lines = [spec.name(of: element)]
    if let coordinator = spec.coordinator(element) {
      lines[0] += ": \(coordinator.isFlow ? "flow, " : "")\(coordinator.container.rawValue)"
    } else if let owner = analysis.tree.parent(of: element), owner != spec.implicitCoordinator {
      lines[0] += " in \(spec.name(of: owner))"
    }
    if let summary = spec.text(.summary, of: subject) { lines.append(summary) }
    if let screen = spec.coordinator(element)?.boundTo.target { lines.append("bound to \(spec.name(of: screen))") }
    let lists: [(String, [String])] = [
      ("needs", spec.entryNames(of: details.setup)), ("accepts", spec.targets(details.accepts).map(spec.name(of:))),
      ("provides", spec.targets(details.provides).map(spec.name(of:))),
      ("if", spec.targets(details.preconditions).map(spec.name(of:))),
    ]
    for (word, names) in lists where !names.isEmpty { lines.append("\(word) \(names.joined(separator: ", "))") }
    if details.isScreen, details.back == .none { lines.append("no system back") }
    if let code = spec.text(.code, of: subject) { lines.append(code) }
    if let entry = spec.text(.entry, of: subject) { lines.append("from \(entry)") }
    for connection in hubs.hubsFrom[element, default: []].map({ selection.connections[$0.arrow] }) {
      let head = connection.head.element.map(spec.name(of:)) ?? ""
      lines.append("\(connection.route.map(spec.name(of:)) ?? ""): \(connection.kind.name) to \(head)")
    }
    lines += findings(about: subject)
    return lines.joined(separator: "\n")
  }

  /// An arrow in some lines.
  func tooltip(of connection: Connection) -> String {
    let subject = connection.subject
    guard case .route(let route) = subject else { return "deep link \(spec.name(of: subject))" }
    var lines = ["\(spec.name(of: route)): \(connection.kind.name)"]
    if let summary = spec.text(.summary, of: subject) { lines.append(summary) }
    if let trigger = spec.text(.trigger, of: subject) { lines.append("on \(trigger)") }
    if let condition = spec.text(.condition, of: subject) { lines.append("when \(condition)") }
    if let by = connection.move.flatMap({ spec.moves[$0].by.target }) {
      lines.append("performed by \(spec.name(of: by))")
    }
    let models = spec.moves(of: route).flatMap { spec.targets(spec.moves[$0].with) }
    if spec.routes[route].isInferred { lines.append("a tool guessed that it exists") }
    if !models.isEmpty { lines.append("with " + models.map(spec.name(of:)).joined(separator: ", ")) }
    return (lines + findings(about: subject)).joined(separator: "\n")
  }
}

extension Spec {
  /// Returns the title of a screen or coordinator, or its id. An imported container whose id is that of a screen with the
  /// kind of the container (`HomeView.stack`) is called like the screen, and an id of Interface Builder is no name.
  func displayTitle(of element: Element.ID) -> String {
    let name = name(of: element)
    if let title = text(.title, of: subject(element)) { return title }
    guard isImported(subject(element)) else { return name }
    var base = name
    if coordinator(element) != nil, let mark = name.lastIndex(of: "."),
      Self.containers.contains(name[name.index(after: mark)...])
    {
      base = String(name[..<mark])
      if let namesake = id(of: base, as: Element.self) { return displayTitle(of: namesake) }
    }
    return RouteNames.isObjectID(base) ? "unnamed \(subject(element).kind.name)" : base
  }

  /// The words for kinds of containers with which importers end ids.
  private static let containers: Set<Substring> = ["bar", "columns", "layer", "navigation", "pages", "stack", "tabs"]

  /// The app's name; where there is none, the file's.
  var title: String {
    let document = documents[0]
    if !document.nodes.isEmpty, let node = value(of: .name, in: 0, document: 0), document.nodes[node].kind == .string {
      return document.text(of: node)
    }
    let file = Path.name(of: document.file.name)
    return String(SpecFinder.isSpec(String(file)) ? file.dropLast(file.hasSuffix("c") ? 10 : 9) : file)
  }
}
