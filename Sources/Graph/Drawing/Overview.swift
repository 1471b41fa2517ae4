/// A spec from afar: each coordinator a box, the routes between two of them one edge, the wider the more they are.
struct Overview {
  let analysis: Analysis
  var spec: Spec { analysis.spec }
  let selection: Selection
  private(set) var graph: DotGraph
  /// The number of routes from one coordinator to another, in the order of the coordinators.
  private let pairs: [(pair: Pair, count: Int)]
  private let outgoing: [Element.ID: [(head: Element.ID, count: Int)]]

  /// Two coordinators.
  private struct Pair: Hashable {
    var tail: Element.ID
    var head: Element.ID
  }

  /// Above so many coordinators the edges between them say nothing any more.
  static let largeCount = 50

  init(_ analysis: Analysis, _ selection: Selection, direction: Drawing.Direction) {
    self.analysis = analysis
    self.selection = selection
    let spec = analysis.spec
    graph = DotGraph(name: spec.title)
    var counts: [Pair: Int] = [:]
    for number in selection.arrows {
      let connection = selection.connections[number]
      guard connection.route != nil, let tail = connection.tail.element, let head = connection.head.element,
        let from = analysis.tree.coordinator(of: tail, in: spec),
        let to = analysis.tree.coordinator(of: head, in: spec), from != to
      else { continue }
      counts[Pair(tail: from, head: to), default: 0] += 1
    }
    pairs = counts.sorted { ($0.key.tail, $0.key.head) < ($1.key.tail, $1.key.head) }.map {
      ($0.key, $0.value)
    }
    var outgoing: [Element.ID: [(head: Element.ID, count: Int)]] = [:]
    for (pair, count) in pairs { outgoing[pair.tail, default: []].append((pair.head, count)) }
    self.outgoing = outgoing
    for coordinator in shown { graph.members.append(.node(box(coordinator))) }
    addEdges()
    graph.attributes = [
      "rankdir": direction == .right ? "LR" : "TB", "bgcolor": "#ffffff", "pad": 0.3, "nodesep": 0.3,
      "ranksep": 0.9, "labelloc": "t", "labeljust": "l", "fontname": "Helvetica",
      "class": "diagram overview",
      "label": .html(heading), "tooltip": .tooltip(spec.title), "nslimit": isLarge ? 0.5 : 1,
    ]
    graph.nodeDefaults = Self.boxDefaults
    graph.edgeDefaults = ["fontname": "Helvetica", "fontsize": 10, "arrowsize": 0.7]
  }

  static let boxDefaults: DotAttributes = [
    "shape": "box", "style": "rounded,filled", "fillcolor": "#fdfdfe", "color": "#6b7280",
    "fontcolor": "#111827", "fontname": "Helvetica", "margin": .keyword("0.14,0.08"),
  ]

  /// True if frames say what contains what, and no edges where routes lead.
  var isLarge: Bool { spec.coordinators.count > Self.largeCount }

  private var heading: HTMLLabel {
    let coordinators = plural(graph.nodeCount, "coordinator")
    let screens = plural(spec.screenCount, "screen")
    let routes = plural(spec.routes.count, "route")
    var lines = ["\(coordinators), \(screens), \(routes)"]
    lines.append(
      isLarge
        ? "frames contain; where routes lead is in the tooltips"
        : "dashed: contains; solid: routes lead there, the wider the more")
    return .heading(spec.title, lines, kinds: [], perRow: 5)
  }

  var shown: [Element.ID] {
    spec.coordinators.map(\.element).filter { selection.isShown[$0] }
  }

  func name(_ coordinator: Element.ID) -> String {
    coordinator == spec.implicitCoordinator ? " " : spec.name(of: coordinator)
  }

  /// A card for a coordinator; a flow is a black box with its result.
  func box(_ coordinator: Element.ID) -> DotGraph.Node {
    let details = spec.coordinator(coordinator)
    let isFlow = details?.isFlow == true
    let isImplicit = coordinator == spec.implicitCoordinator
    let small = HTMLLabel.TextStyle(color: isFlow ? "#fffffe" : "#6b7280", size: 9)
    let screens = analysis.tree.screens(of: coordinator, in: spec).count
    let start = spec.start.target.flatMap { analysis.tree.leaf(of: $0) }
    let isStart = start.map { analysis.tree.parent(of: $0) == coordinator } ?? false
    var lines: [HTMLLabel.Line] = []
    if isStart {
      lines.append(.init("▶ START", .init(bold: true, color: isFlow ? "#fffffe" : "#0072b2", size: 8)))
    }
    lines.append(
      .init(
        isImplicit ? spec.title : spec.displayTitle(of: coordinator),
        .init(bold: true, color: isFlow ? "#fffffe" : "#111827", size: 13)))
    let result = details.map { spec.targets($0.result).map(spec.name(of:)) } ?? []
    let kind = isFlow ? "flow" : details?.container.rawValue ?? ""
    lines.append(.init(kind + (result.isEmpty ? "" : " → " + result.joined(separator: ", ")), small))
    lines.append(.init(plural(screens, "screen"), small))
    if let badge = selection.badges.badge(of: spec.subject(coordinator)) {
      lines.append(
        .init(
          "\(badge.severity.glyph) \(badge.text)",
          .init(bold: true, color: isFlow ? "#fffffe" : badge.severity.color, size: 9)))
    }
    var node = DotGraph.Node(name: name(coordinator))
    node.attributes = [
      "label": .html(.column(lines)), "id": .id("coordinator-\(name(coordinator))"),
      "class": .keyword("coordinator" + (isFlow ? " flow" : "") + (isStart ? " start" : "")),
      "penwidth": isStart ? 2.5 : 1,
    ]
    if isFlow { node.attributes["fillcolor"] = "#111827" }
    if isFlow || isStart { node.attributes["color"] = "#111827" }
    let tooltip = self.tooltip(coordinator)
    if let page = selection.pages[coordinator] {
      node.attributes.link(to: page, tooltip: tooltip)
    } else {
      node.attributes["tooltip"] = .tooltip(tooltip)
    }
    return node
  }

  private func tooltip(_ coordinator: Element.ID) -> String {
    let from = outgoing[coordinator] ?? []
    let lines = from.map { "\(plural($0.count, "route")) to \(name($0.head))" }
    return ([name(coordinator)] + lines).joined(separator: "\n")
  }

  private mutating func addEdges() {
    for coordinator in shown {
      guard let parent = analysis.tree.parent(of: coordinator), selection.isShown[parent] else { continue }
      var edge = DotGraph.Edge(tail: name(parent), head: name(coordinator))
      edge.attributes = [
        "id": .id("contains-\(name(coordinator))"), "class": "contains", "color": "#9aa3af",
        "style": "dashed", "arrowhead": "none",
        "tooltip": .tooltip("\(name(parent)) contains \(name(coordinator))"),
      ]
      graph.edges.append(edge)
    }
    for (pair, count) in pairs where selection.isShown[pair.tail] && selection.isShown[pair.head] {
      var edge = DotGraph.Edge(tail: name(pair.tail), head: name(pair.head))
      let words = "\(plural(count, "route")) from \(name(pair.tail)) to \(name(pair.head))"
      edge.attributes = [
        "id": .id("routes-\(name(pair.tail))~\(name(pair.head))"), "class": "routes", "color": "#0072b2",
        "fontcolor": "#0072b2", "penwidth": .keyword("\(Self.width(of: count))"),
        "constraint": "false", "tooltip": .tooltip(words),
      ]
      if count > 1 { edge.attributes["label"] = .label("\(count)") }
      graph.edges.append(edge)
    }
  }

  /// Returns the width in points of the edge for a number of routes: twice as many are one more.
  private static func width(of count: Int) -> Int {
    min(8, 1 + Int.bitWidth - count.leadingZeroBitCount - 1)
  }
}
