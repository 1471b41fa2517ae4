import Graph

/// The graph in the DOT language: what Graphviz draws, and what a user can save.
///
/// A cluster inherits every attribute that was set before it. Own attributes come last in each body, when
/// there is nothing left to inherit them; only defaults come first.
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

  private static func write(
    _ attributes: DotAttributes, of kind: DotKind, to output: inout DotOutput
  ) {
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
