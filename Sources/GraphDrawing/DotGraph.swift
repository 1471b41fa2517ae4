import Graph

/// A directed graph for Graphviz: nodes, nested clusters and edges with attributes, in the order they were added.
/// Nothing is inherited but the three kinds of defaults: an attribute of the graph or of a cluster is its own.
struct DotGraph: Equatable, Sendable {
  /// The graph's name, its `<title>` in the SVG.
  var name: String
  var attributes: DotAttributes = [:]
  var clusterDefaults: DotAttributes = [:]
  var nodeDefaults: DotAttributes = [:]
  var edgeDefaults: DotAttributes = [:]
  var members: [Member] = []
  var edges: [Edge] = []
  /// The names of the nodes at which reading starts: in each frame the first of those that are in it.
  var firsts: [String] = []
  /// The title and legend, which are as wide as the picture.
  var heading: Heading? {
    didSet {
      attributes["label"] = heading.map { heading in
        let legend = heading.legend.map { entry in
          HTMLLabel.Line("▬ \(entry.text)", .init(color: entry.kind?.labelColor ?? entry.mark?.color, size: entry.size))
        }
        return .html(.lines([heading.label(width: Heading.widths.upperBound), .column(legend)]))
      }
    }
  }

  /// A member of the graph or of a cluster.
  enum Member: Equatable, Sendable {
    case node(Node)
    case cluster(Cluster)
  }

  /// A box. Its name is unique in the graph and becomes the SVG group's `<title>`.
  struct Node: Equatable, Sendable {
    var name: String
    var attributes: DotAttributes = [:]
  }

  /// A frame around nodes and other clusters. Its id is unique among clusters.
  struct Cluster: Equatable, Sendable {
    var id: String
    var attributes: DotAttributes = [:]
    var members: [Member] = []
  }

  /// An arrow between two nodes, by their names. Parallel edges stay apart; one that names clusters stops at
  /// their frames.
  struct Edge: Equatable, Sendable {
    var tail: String
    var head: String
    var tailCluster: String?
    var headCluster: String?
    var attributes: DotAttributes = [:]
    /// The ids of the groups in its SVG group, for all that it stands for.
    var aliases: [String] = []

    /// True if it has a place in the layout, and is not drawn.
    var isInvisible: Bool { attributes["style"] == "invis" }
  }
}

/// Attributes by name, in the order they were set. The names are Graphviz's.
struct DotAttributes: Equatable, Sendable, ExpressibleByDictionaryLiteral {
  private(set) var entries: [Entry] = []

  /// One attribute.
  struct Entry: Equatable, Sendable {
    let name: String
    var value: DotValue
  }

  init(dictionaryLiteral elements: (String, DotValue)...) {
    for (name, value) in elements { self[name] = value }
  }

  subscript(name: String) -> DotValue? {
    get { entries.first { $0.name == name }?.value }
    set {
      let index = entries.firstIndex { $0.name == name }
      switch (index, newValue) {
      case (let index?, let value?): entries[index].value = value
      case (let index?, nil): entries.remove(at: index)
      case (nil, let value?): entries.append(Entry(name: name, value: value))
      case (nil, nil): break
      }
    }
  }

  /// The attributes, and those of `defaults` that are not among them.
  func over(_ defaults: DotAttributes) -> DotAttributes {
    var result = defaults
    result.set(self)
    return result
  }

  /// Sets each of some attributes.
  mutating func set(_ others: DotAttributes) {
    for entry in others.entries { self[entry.name] = entry.value }
  }

  /// Returns a value as text, as it arrives in a picture.
  func text(_ name: String) -> String? {
    switch self[name] {
    case .keyword(let text): Escape.keyword(text)
    case .id(let id): Escape.id(id)
    case .label(let text), .tooltip(let text), .url(let text): text
    case .html, nil: nil
    }
  }

  func number(_ name: String) -> Double? { text(name).flatMap(Double.init) }

  /// The font of a label.
  var font: HTMLLabel.Font { HTMLLabel.Font(size: number("fontsize") ?? 14, color: text("fontcolor") ?? "#111827") }

  /// A small node for words about edges.
  static func small(
    _ label: DotValue, _ name: String, fill: DotValue = "#cbd2dc", color: DotValue = "#7f8896",
    text: DotValue = "#374151", margin: StaticString = "0.08,0.03", tooltip: String
  ) -> DotAttributes {
    [
      "label": label, "class": .keyword(name), "style": "rounded,filled", "fillcolor": fill, "color": color,
      "fontcolor": text, "fontsize": 9, "margin": .keyword("\(margin)"), "height": 0, "width": 0,
      "tooltip": .tooltip(tooltip),
    ]
  }

  /// Words without a shape.
  static func plain(_ label: DotValue, _ name: String, tooltip: String) -> DotAttributes {
    [
      "label": label, "shape": "plaintext", "style": "", "class": .keyword(name), "fontsize": 9,
      "fontcolor": "#59606d", "margin": .keyword("0.04,0.02"), "height": 0, "width": 0, "tooltip": .tooltip(tooltip),
    ]
  }

  /// Sets the tooltip, and makes the whole object a link where it leads somewhere: without a tooltip of its own Graphviz
  /// would show the label's markup.
  mutating func link(to url: String?, tooltip: String) {
    if let url { self["URL"] = .url(url) }
    self["tooltip"] = .tooltip(tooltip)
  }
}

/// An attribute's value by the way it has to be written. A literal is a keyword or a number; text that comes from elsewhere
/// has to name its kind.
enum DotValue: Equatable, Sendable {
  /// A keyword, number, colour or list of classes; characters that none of these has are dropped.
  case keyword(String)
  /// Text that is drawn, cut off when it is too long.
  case label(String)
  /// Text that is shown when one points at the object.
  case tooltip(String)
  /// The id of the SVG group.
  case id(String)
  /// A link; the attribute is left out when following it could do anything but open a page.
  case url(String)
  /// An HTML-like label.
  case html(HTMLLabel)

  /// The value of an attribute `label`.
  var label: HTMLLabel {
    switch self {
    case .html(let label): label
    case .keyword(let text), .label(let text), .tooltip(let text), .id(let text), .url(let text): .text(text)
    }
  }
}

extension DotValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  init(stringLiteral value: StaticString) { self = .keyword("\(value)") }
  init(integerLiteral value: Int) { self = .keyword("\(value)") }
  init(floatLiteral value: Double) { self = .keyword("\(value)") }
}

extension DotGraph {
  /// The nodes, and the clusters, each before those in it, in the order of the source; with the number, from 1 on, of the
  /// cluster around each, 0 outside of clusters.
  var inside: (nodes: [(Node, Int)], clusters: [(Cluster, Int)]) {
    var (nodes, clusters): ([(Node, Int)], [(Cluster, Int)]) = ([], [])
    func gather(_ members: [Member], in frame: Int) {
      for member in members {
        switch member {
        case .node(let node): nodes.append((node, frame))
        case .cluster(let cluster):
          clusters.append((cluster, frame))
          gather(cluster.members, in: clusters.count)
        }
      }
    }
    gather(members, in: 0)
    return (nodes, clusters)
  }
}

/// The graph in the DOT language, which Graphviz draws and a user can save, one statement a line.
///
/// A cluster inherits every attribute that was set before it. Own attributes come last in each body, when there is nothing
/// left to inherit them; only defaults come first.
extension DotGraph {
  /// The text. The same graph has the same text.
  var source: String {
    var text = "digraph \(Escape.quoted(Escape.name(name))) {\n"
    for (kind, defaults) in [("graph", clusterDefaults), ("node", nodeDefaults), ("edge", edgeDefaults)]
    where !defaults.entries.isEmpty { text += "  \(kind)\(Self.list(defaults));\n" }
    Self.write(members, "  ", to: &text)
    for edge in edges {
      let ends = [("ltail", edge.tailCluster), ("lhead", edge.headCluster)].compactMap { name, id in
        id.map { "\(name)=\(Self.name(ofCluster: $0))" }
      }
      text += "  \(Escape.quoted(Escape.name(edge.tail))) -> \(Escape.quoted(Escape.name(edge.head)))"
      text += Self.list(edge.attributes, ends) + ";\n"
    }
    Self.write(own: attributes, "  ", to: &text)
    // Else Graphviz ignores the clusters at an edge's ends.
    if edges.contains(where: { $0.tailCluster != nil || $0.headCluster != nil }) { text += "  compound=\"true\";\n" }
    return text + "}\n"
  }

  private static func write(_ members: [Member], _ indentation: String, to text: inout String) {
    for member in members {
      switch member {
      case .node(let node): text += "\(indentation)\(Escape.quoted(Escape.name(node.name)))\(list(node.attributes));\n"
      case .cluster(let cluster):
        text += "\(indentation)subgraph \(name(ofCluster: cluster.id)) {\n"
        write(cluster.members, indentation + "  ", to: &text)
        write(own: cluster.attributes, indentation + "  ", to: &text)
        text += "\(indentation)}\n"
      }
    }
  }

  private static func write(own attributes: DotAttributes, _ indentation: String, to text: inout String) {
    for assignment in attributes.assignments { text += "\(indentation)\(assignment);\n" }
  }

  /// Returns attributes as they stand behind a name.
  private static func list(_ attributes: DotAttributes, _ more: [String] = []) -> String {
    let assignments = attributes.assignments + more
    return assignments.isEmpty ? "" : " [\(assignments.joined(separator: ", "))]"
  }

  private static func name(ofCluster id: String) -> String { Escape.quoted("cluster_" + Escape.name(id)) }
}

extension DotAttributes {
  /// The attributes as they are written, but for links that are not safe.
  fileprivate var assignments: [String] {
    entries.compactMap { entry in entry.value.text.map { "\(entry.name)=\($0)" } }
  }
}

extension DotValue {
  /// The value as it is written, if it is.
  fileprivate var text: String? {
    switch self {
    case .keyword(let text): Escape.quoted(Escape.keyword(text))
    case .label(let text): Escape.quoted(Escape.label(Escape.shortened(text)))
    case .tooltip(let text): Escape.quoted(Escape.tooltip(Escape.shortened(text, to: 1000)))
    case .id(let text): Escape.quoted(Escape.label(Escape.id(text)))
    case .url(let url): Escape.url(url).map(Escape.quoted)
    case .html(let label): label.isEmpty ? "\"\"" : "<\(label.markup)>"
    }
  }
}
