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
  /// The title and legend from the widest to the narrowest, of which a picture gets the one that suits it.
  var headings: [HTMLLabel] = [] {
    didSet { attributes["label"] = headings.first.map(DotValue.html) }
  }

  /// The same graph with nothing in it but its title and legend.
  var heading: DotGraph {
    var heading = DotGraph(name: name, attributes: attributes)
    heading.attributes["id"] = "heading"
    return heading
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
    /// The line of an edge that is laid out.
    var line: Curve?
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

  /// The attributes with these names.
  func only(_ names: Set<String>) -> DotAttributes {
    var result = self
    result.entries.removeAll { !names.contains($0.name) }
    return result
  }

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

  /// Makes the whole object a link. Without a tooltip of its own Graphviz would show the label's markup.
  mutating func link(to url: String, tooltip: String) {
    self["URL"] = .url(url)
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
}

extension DotValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  init(stringLiteral value: StaticString) { self = .keyword("\(value)") }
  init(integerLiteral value: Int) { self = .keyword("\(value)") }
  init(floatLiteral value: Double) { self = .keyword("\(value)") }
}

extension DotGraph {
  /// The nodes, in and outside of clusters, in the order of the source.
  private var nodes: [Node] {
    var nodes: [Node] = []
    func gather(_ members: [Member]) {
      for member in members {
        switch member {
        case .node(let node): nodes.append(node)
        case .cluster(let cluster): gather(cluster.members)
        }
      }
    }
    gather(members)
    return nodes
  }

  /// The number of nodes, in and outside of clusters.
  var nodeCount: Int { nodes.count }

  /// The first thing that is wrong with the graph: a name used twice, an edge or an end that leads nowhere.
  var flaw: String? {
    // With `pack`, dot uses memory that it has freed, as soon as there are clusters or labels of edges.
    if attributes["pack"] != nil || attributes["packmode"] != nil { return "'pack' is not safe" }
    // By their bytes: Graphviz does not know that two spellings of `é` are equal.
    var nodes: Set<[UInt8]> = []
    var clusters: Set<[UInt8]> = []
    func check(_ members: [Member]) -> String? {
      for member in members {
        switch member {
        case .node(let node):
          let isNew = nodes.insert(Array(node.name.utf8)).inserted
          if !isNew { return "two nodes named '\(node.name)'" }
        case .cluster(let cluster):
          let isNew = clusters.insert(Array(cluster.id.utf8)).inserted
          if !isNew { return "two clusters with the id '\(cluster.id)'" }
          if let flaw = check(cluster.members) { return flaw }
        }
      }
      return nil
    }
    if let flaw = check(members) { return flaw }
    let ends = edges.flatMap { [$0.tail, $0.head] }
    for name in ends where !nodes.contains(Array(name.utf8)) { return "no node is named '\(name)'" }
    for edge in edges {
      for id in [edge.tailCluster, edge.headCluster].compactMap(\.self) where !clusters.contains(Array(id.utf8)) {
        return "no cluster has the id '\(id)'"
      }
    }
    return nil
  }
}

/// The graph in the DOT language, which Graphviz draws and a user can save.
///
/// A cluster inherits every attribute that was set before it. Own attributes come last in each body, when there is nothing
/// left to inherit them; only defaults come first.
extension DotGraph: DotSource {
  func write(to output: inout DotOutput) {
    output.beginGraph(Escape.name(name))
    Self.write(clusterDefaults, of: .graph, to: &output)
    Self.write(nodeDefaults, of: .node, to: &output)
    Self.write(edgeDefaults, of: .edge, to: &output)
    Self.write(members, to: &output)
    for edge in edges { Self.write(edge, to: &output) }
    Self.write(own: attributes, to: &output)
    if edges.contains(where: { $0.tailCluster != nil || $0.headCluster != nil }) {
      output.own("compound", .plain("true"))  // else Graphviz ignores the clusters at an edge's ends
    }
    output.endGraph()
  }

  private static func write(_ members: [Member], to output: inout DotOutput) {
    for member in members {
      switch member {
      case .node(let node):
        output.beginNode(Escape.name(node.name))
        write(node.attributes, to: &output)
        output.endStatement()
      case .cluster(let cluster):
        output.beginSubgraph(name(ofCluster: cluster.id))
        write(cluster.members, to: &output)
        write(own: cluster.attributes, to: &output)
        output.endGraph()
      }
    }
  }

  private static func write(_ edge: Edge, to output: inout DotOutput) {
    output.beginEdge(Escape.name(edge.tail), Escape.name(edge.head))
    write(edge.attributes, to: &output)
    if let id = edge.tailCluster { output.attribute("ltail", .plain(name(ofCluster: id))) }
    if let id = edge.headCluster { output.attribute("lhead", .plain(name(ofCluster: id))) }
    if let line = edge.line { output.attribute("pos", .plain(line.text)) }
    output.endStatement()
  }

  private static func write(_ attributes: DotAttributes, of kind: DotKind, to output: inout DotOutput) {
    if attributes.entries.isEmpty { return }
    output.beginDefaults(kind)
    write(attributes, to: &output)
    output.endStatement()
  }

  private static func write(_ attributes: DotAttributes, to output: inout DotOutput) {
    for entry in attributes.entries {
      if let text = entry.value.text { output.attribute(entry.name, text) }
    }
  }

  private static func write(own attributes: DotAttributes, to output: inout DotOutput) {
    for entry in attributes.entries {
      if let text = entry.value.text { output.own(entry.name, text) }
    }
  }

  private static func name(ofCluster id: String) -> String { "cluster_" + Escape.name(id) }
}

extension DotValue {
  /// The value as it is written, if it is.
  fileprivate var text: DotText? {
    switch self {
    case .keyword(let text): .plain(Escape.keyword(text))
    case .label(let text): .plain(Escape.label(Escape.shortened(text)))
    case .tooltip(let text): .plain(Escape.tooltip(Escape.shortened(text, to: 1000)))
    case .id(let text): .plain(Escape.label(Escape.id(text)))
    case .url(let url): Escape.url(url).map { .plain($0) }
    case .html(let label): label.markup.isEmpty ? .plain("") : .html(label.markup)
    }
  }
}
