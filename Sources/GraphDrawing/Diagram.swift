import Graph

/// A spec as a picture: screens as cards, coordinators as groups, routes as edges, before anything is laid out.
struct Diagram {
  let analysis: Analysis
  var spec: Spec { analysis.spec }
  let selection: Selection
  let direction: Drawing.Direction
  let labels: Drawing.Labels
  /// True if the picture has a title and a legend of its own.
  let hasHeading: Bool
  var graph: DotGraph
  var kinds: Set<EdgeKind> = []
  /// The nodes that stand directly in each coordinator that is drawn; under `nil` those outside of any.
  private var nodes: [Element.ID?: [DotGraph.Node]] = [:]
  /// The names of nodes that stand for something else than a screen.
  var takenNames: Set<String> = []
  /// For each element that is drawn the name of the node that edges end at: a screen's own; a coordinator's first screen,
  /// or a node that stands for what is not known.
  var anchors: [Element.ID: String] = [:]
  /// The coordinators of the nodes that stand for something else than a screen.
  var placeholders: [String: Element.ID] = [:]
  /// The names of the nodes that several edges may share.
  var stubs: [String: String] = [:]
  /// The names of the routes that end at a node for a move without a target, which has room for them.
  var endNames: [EndKey: [String]] = [:]
  /// How the names of screens and coordinators are written, where not in full.
  let shortNames: ShortNames?
  /// The nodes at the ends of edges that do not fade.
  var standing: Set<String> = []
  /// The moves of one kind from one screen, which end at one node where they have no target.
  struct EndKey: Hashable {
    let tail: Connection.End
    let kind: EdgeKind
  }

  /// Above so many screens a picture is laid out faster and without labels on its edges.
  static let largeCount = 300
  /// Above so many screens it is laid out with less effort.
  static let mediumCount = 250

  init(
    _ analysis: Analysis, _ selection: Selection? = nil, direction: Drawing.Direction = .right,
    labels: Drawing.Labels = .some, shortensNames: Bool = true, hasHeading: Bool = true
  ) {
    self.analysis = analysis
    let selection = selection ?? Selection(analysis)
    self.selection = selection
    self.direction = direction
    self.labels = labels
    self.hasHeading = hasHeading
    let spec = analysis.spec
    graph = DotGraph(name: spec.title)
    let shown = selection.shown
    shortNames =
      shortensNames
      ? ShortNames(
        shown.map(spec.displayTitle) + shown.map(spec.name).filter(ShortNames.isLong)) : nil
    for element in shown where spec.elements[element].isScreen { addScreen(element) }
    for element in shown where !spec.elements[element].isScreen { addAnchor(element) }
    for number in selection.arrows {
      let connection = selection.connections[number]
      if labels != .none, standsAtEnd(connection), let name = name(of: connection) {
        endNames[EndKey(tail: connection.tail, kind: connection.kind), default: []].append(name)
      }
    }
    for number in selection.arrows { add(number) }
    graph.firsts += selection.firstScreens.compactMap { anchors[$0] }
    assemble(shown)
  }

  func clusterID(_ coordinator: Element.ID) -> String { "coordinator-\(spec.name(of: coordinator))" }

  mutating func place(_ node: DotGraph.Node, in coordinator: Element.ID?) {
    let frame = coordinator.flatMap { selection.isShown[$0] ? $0 : nil }
    nodes[frame, default: []].append(node)
  }

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
    if let leaf, tree.isInside(leaf, coordinator), selection.isShown[leaf] {
      anchors[coordinator] = spec.name(of: leaf)
      return
    }
    let inside = tree.forest.order[tree.forest.subtree(of: coordinator)]
    if leaf.map({ tree.isInside($0, coordinator) }) ?? true,
      let screen = inside.first(where: { spec.elements[$0].isScreen && selection.isShown[$0] })
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
      "style": "rounded,dashed", "fontsize": 9, "fontcolor": "#59606d", "color": "#7f8896",
      "tooltip": .tooltip("\(spec.name(of: coordinator)): \(content)"),
    ]
    placeholders[node.name] = coordinator
    anchors[coordinator] = node.name
    nodes[coordinator, default: []].append(node)
  }

  private mutating func assemble(_ shown: [Element.ID]) {
    let tree = analysis.tree
    var members = nodes.mapValues { $0.map { DotGraph.Member.node(faded($0)) } }
    var top = members[nil] ?? []
    // Children come after their parents in preorder, so that a group is whole when it is put into its parent.
    let coordinators = shown.filter { !spec.elements[$0].isScreen }
      .sorted { tree.forest.preorder[$0] < tree.forest.preorder[$1] }
    for coordinator in coordinators.reversed() {
      let inside = members[coordinator] ?? []
      if coordinator == spec.implicitCoordinator {
        top += inside
        continue
      }
      var cluster = DotGraph.Cluster(id: clusterID(coordinator), members: inside)
      cluster.attributes = clusterAttributes(coordinator)
      if let parent = tree.parent(of: coordinator), selection.isShown[parent] {
        members[parent, default: []].insert(.cluster(cluster), at: nodes[parent]?.count ?? 0)
      } else {
        top.insert(.cluster(cluster), at: 0)
      }
    }
    graph.members = top
    graph.attributes = [
      "rankdir": direction == .down ? "TB" : "LR", "compound": "true", "bgcolor": "#ffffff",
      "pad": .keyword("\(DotGraph.pad)"),
      "nodesep": 0.28, "ranksep": 0.6, "labelloc": "t", "labeljust": "l", "fontname": "Helvetica",
      "class": "diagram", "tooltip": .tooltip(spec.title),
    ]
    if hasHeading {
      graph.headings = heading.labels
    } else {
      // Several of them stand on one sheet.
      let first = shown.first { !spec.elements[$0].isScreen }
      graph.attributes["id"] = .id("part-\(first.map { spec.name(of: $0) } ?? "")")
    }
    if let overview = selection.overview {
      graph.attributes.link(to: overview, tooltip: "\(spec.title): to the overview")
    }
    limitEffort()
    // Ranking without regard to clusters is what succeeds where clusters and labels of edges meet.
    if labels != .none { graph.attributes["newrank"] = "true" }
    setDefaults()
  }

  /// Limits the time in which Graphviz looks for short lines: in pictures that somebody reads it comes to an end by
  /// itself, in large ones it would take minutes.
  private mutating func limitEffort() {
    let size = max(graph.edges.count, graph.nodeCount, 2 * selection.screenCount(in: spec))
    if size > 2 * Self.largeCount {
      graph.attributes["nslimit"] = 0.5
      graph.attributes["mclimit"] = 0.1
      graph.attributes["splines"] = "polyline"
    } else {
      graph.attributes["nslimit"] = size > 2 * Self.mediumCount ? 3 : 10
    }
  }

  /// A node that is no screen as it is where all edges at it fade.
  private func faded(_ node: DotGraph.Node) -> DotGraph.Node {
    guard selection.walk != nil, !standing.contains(node.name),
      case .keyword(let name)? = node.attributes["class"],
      !name.hasPrefix("screen")
    else { return node }
    var node = node
    node.attributes["class"] = .keyword(name + " faded")
    return node
  }

  private mutating func setDefaults() {
    graph.nodeDefaults = [
      "shape": "box", "style": "rounded,filled", "fillcolor": "#fdfdfe", "color": "#59606d",
      "fontcolor": "#111827", "fontname": "Helvetica", "margin": .keyword("0.12,0.06"), "penwidth": 1,
    ]
    graph.edgeDefaults = ["fontname": "Helvetica", "fontsize": 9, "arrowsize": 0.7, "penwidth": 1.3]
    graph.clusterDefaults = ["fontname": "Helvetica", "labeljust": "l"]
  }
}
