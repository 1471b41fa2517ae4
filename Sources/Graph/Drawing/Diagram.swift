/// A spec as a picture: screens as cards, coordinators as groups, routes as edges, before anything is laid out.
struct Diagram {
  /// Which way the app goes on.
  enum Direction: String, CaseIterable, Sendable { case right, down }

  let analysis: Analysis
  var spec: Spec { analysis.spec }
  private let direction: Direction
  var graph: DotGraph
  var kinds: Set<EdgeKind> = []
  /// For each edge of the graph what it stands for.
  var meanings: [(route: Int, kind: EdgeKind)] = []
  /// The nodes that stand directly in each coordinator; those outside of any come last.
  var nodes: [[DotGraph.Node]]
  /// The names that nodes have.
  var names: Set<String> = []
  /// For each element the name of the node that edges end at: a screen's own; a coordinator's first screen, or a node
  /// that stands for what is not known.
  var anchors: [String]
  /// Which edges carry the names of their routes.
  let labels: Labels
  /// The coordinators of the nodes that stand for something else than a screen.
  var placeholders: [String: Int] = [:]
  /// The names of the nodes that several edges may share.
  var stubs: [String: String] = [:]

  /// Which edges carry the names of their routes.
  enum Labels: CaseIterable, Sendable {
    case all
    /// Those whose ends stand in one coordinator: the layout of the others is what Graphviz fails at.
    case inside
    case none
  }

  /// Above so many screens a picture is laid out faster and without labels on its edges.
  static let largeCount = 300

  init(_ analysis: Analysis, direction: Direction = .right, labels: Labels = .all) {
    self.analysis = analysis
    self.direction = direction
    self.labels = labels
    let spec = analysis.spec
    graph = DotGraph(name: spec.title)
    nodes = [[DotGraph.Node]](repeating: [], count: spec.elements.count + 1)
    anchors = [String](repeating: "", count: spec.elements.count)
    for element in spec.elements.indices where spec.elements[element].isScreen { addScreen(element) }
    for coordinator in spec.coordinators { addAnchor(Int(coordinator.element)) }
    for route in spec.routes.indices { addRoute(route) }
    assemble()
  }

  private mutating func addScreen(_ screen: Int) {
    let name = spec.name(of: screen)
    names.insert(name)
    anchors[screen] = name
    var node = DotGraph.Node(name: name)
    let isStart = spec.start.index.map { Int(analysis.tree.leaf[$0]) == screen } ?? false
    node.attributes["label"] = .html(card(screen, isStart: isStart))
    node.attributes["id"] = .id("screen-\(name)")
    node.attributes["class"] = .keyword(isStart ? "screen start" : "screen")
    if isStart {
      node.attributes["color"] = "#111827"
      node.attributes["penwidth"] = 2.5
    } else if !analysis.graph.reach.isReached(screen), spec.isWhole, !spec.isPartial {
      node.attributes["color"] = "#9ca3af"
      node.attributes["style"] = "rounded,filled,dashed"
    }
    describe(spec.subject(screen), tooltip: tooltip(of: screen), &node.attributes)
    place(node, of: screen)
  }

  mutating func place(_ node: DotGraph.Node, of element: Int) {
    nodes[analysis.tree.coordinator(of: element, in: spec) ?? spec.elements.count].append(node)
  }

  /// Title, id, what it needs, what guards it.
  private func card(_ screen: Int, isStart: Bool) -> HTMLLabel {
    let element = spec.elements[screen]
    let id = spec.name(of: screen)
    let title = spec.displayTitle(of: screen)
    let small = HTMLLabel.TextStyle(color: "#6b7280", size: 9)
    var lines: [(String, HTMLLabel.TextStyle)] = []
    if isStart { lines.append(("▶ START", HTMLLabel.TextStyle(bold: true, color: "#0072b2", size: 8))) }
    lines.append((title, HTMLLabel.TextStyle(bold: true, color: "#111827", size: 12)))
    if title != id { lines.append((id, small)) }
    let setup = spec.targets(element.setup).map(spec.names.models.name(of:))
    if !setup.isEmpty { lines.append(("needs \(setup.joined(separator: ", "))", small)) }
    let guards = spec.targets(element.preconditions).map(spec.names.preconditions.name(of:))
    if !guards.isEmpty {
      lines.append(
        ("if \(guards.joined(separator: ", "))", HTMLLabel.TextStyle(italic: true, color: "#a87000", size: 9))
      )
    }
    if let entry = spec.text(.entry, of: spec.subject(screen)) {
      lines.append(("from \(entry)", HTMLLabel.TextStyle(italic: true, color: "#00845f", size: 9)))
    }
    return .column(lines)
  }

  /// Where edges to a coordinator end: at the screen it shows first if that stands in it, else at the first screen in
  /// it, else at a node that stands for its unknown content.
  private mutating func addAnchor(_ coordinator: Int) {
    let tree = analysis.tree
    let leaf = Int(tree.leaf[coordinator])
    if leaf >= 0, tree.isInside(leaf, coordinator) {
      anchors[coordinator] = spec.name(of: leaf)
      return
    }
    let inside = tree.forest.order[tree.forest.subtree(of: coordinator)]
    if leaf < 0, let screen = inside.first(where: { spec.elements[Int($0)].isScreen }) {
      anchors[coordinator] = spec.name(of: Int(screen))
      return
    }
    guard coordinator != spec.implicitCoordinator else { return }
    var node = DotGraph.Node(name: unusedName("content of \(spec.name(of: coordinator))"))
    let content =
      leaf >= 0
      ? "shows \(spec.displayTitle(of: leaf))"
      : spec.coordinator(coordinator)?.isDynamic == true ? "decided in code" : "empty"
    node.attributes = [
      "label": .label(content), "class": "placeholder", "style": "rounded,dashed", "fontsize": 9,
      "fontcolor": "#6b7280", "color": "#9ca3af",
    ]
    placeholders[node.name] = coordinator
    anchors[coordinator] = node.name
    nodes[coordinator].append(node)
  }

  func clusterID(_ coordinator: Int) -> String { "coordinator-\(spec.name(of: coordinator))" }

  /// Nests the coordinators' groups and puts the nodes into them.
  private mutating func assemble() {
    let tree = analysis.tree
    // Children come after their parents in preorder, so that a group is whole when it is put into its parent.
    var members = nodes.map { $0.map(DotGraph.Member.node) }
    var top = members.removeLast()
    for vertex in tree.forest.order.reversed() where !spec.elements[Int(vertex)].isScreen {
      let coordinator = Int(vertex)
      if coordinator == spec.implicitCoordinator {
        top += members[coordinator]
        continue
      }
      var cluster = DotGraph.Cluster(id: clusterID(coordinator), members: members[coordinator])
      cluster.attributes = clusterAttributes(coordinator)
      if let parent = tree.parent(of: coordinator) {
        members[parent].insert(.cluster(cluster), at: nodes[parent].count)
      } else {
        top.insert(.cluster(cluster), at: 0)
      }
    }
    graph.members = top
    graph.attributes = [
      "rankdir": direction == .right ? "LR" : "TB", "compound": "true", "bgcolor": "#ffffff", "pad": 0.3,
      "nodesep": 0.28, "ranksep": 0.6, "labelloc": "t", "labeljust": "l", "fontname": "Helvetica",
      "label": .html(heading), "class": "diagram",
    ]
    if graph.edges.count > 2 * Self.largeCount || spec.screenCount > Self.largeCount {
      graph.attributes["nslimit"] = 0.5
      graph.attributes["mclimit"] = 0.1
      graph.attributes["splines"] = "polyline"
    } else {
      graph.attributes["nslimit"] = 1
    }
    // Ranking without regard to clusters is what succeeds where clusters and labels of edges meet.
    if labels != .none { graph.attributes["newrank"] = "true" }
    graph.nodeDefaults = [
      "shape": "box", "style": "rounded,filled", "fillcolor": "#ffffff", "color": "#6b7280",
      "fontname": "Helvetica",
      "margin": .keyword("0.12,0.06"), "penwidth": 1,
    ]
    graph.edgeDefaults = ["fontname": "Helvetica", "fontsize": 9, "arrowsize": 0.7, "penwidth": 1.3]
    graph.clusterDefaults = ["fontname": "Helvetica", "labeljust": "l"]
  }

  private var heading: HTMLLabel {
    let screens = TextReport.plural(spec.screenCount, "screen")
    let routes = TextReport.plural(spec.routes.count, "route")
    return .heading(spec.title, "\(screens), \(routes)", kinds: kinds, perRow: spec.screenCount < 12 ? 5 : 10)
  }

  private func clusterAttributes(_ coordinator: Int) -> DotAttributes {
    let details = spec.coordinator(coordinator)
    let title = spec.displayTitle(of: coordinator)
    let isFlow = details?.isFlow == true
    var kind = isFlow ? "flow" : details?.container.rawValue ?? ""
    let result = details.map { spec.targets($0.result).map(spec.names.models.name(of:)) } ?? []
    if !result.isEmpty { kind += " → " + result.joined(separator: ", ") }
    let depth = Int(analysis.tree.forest.depth[coordinator])
    var attributes: DotAttributes = [
      "label": .html(
        .column([
          (title, HTMLLabel.TextStyle(bold: true, color: "#374151", size: 12)),
          (kind, HTMLLabel.TextStyle(color: "#6b7280", size: 9)),
        ])),
      "margin": 14,
      "id": .id(clusterID(coordinator)),
      "class": .keyword("coordinator " + (details?.container.rawValue ?? "")),
      "style": isFlow ? "rounded,filled,dashed" : "rounded,filled",
      "fillcolor": depth % 2 == 0 ? "#f3f4f6" : "#e9edf3",
      "color": isFlow ? "#a87000" : "#cbd2dc",
    ]
    describe(spec.subject(coordinator), tooltip: tooltip(of: coordinator), &attributes)
    return attributes
  }
}
