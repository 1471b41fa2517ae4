extension DotGraph {
  /// The graph in the DOT language: what Graphviz draws, and what a user can save. The same graph gives the
  /// same bytes, and every version of Graphviz reads them.
  var source: String {
    var writer = SourceWriter()
    writer.write(self)
    return writer.text
  }
}

/// Writes DOT, one statement a line.
///
/// A cluster inherits every attribute that was set before it. Own attributes come last in each body, when
/// there is nothing left to inherit them; only defaults come first.
private struct SourceWriter {
  private(set) var text = ""
  private var indentation = ""

  mutating func write(_ graph: DotGraph) {
    body("digraph \(Escape.quoted(Escape.name(graph.name)))") { writer in
      writer.defaults("graph", graph.clusterDefaults)
      writer.defaults("node", graph.nodeDefaults)
      writer.defaults("edge", graph.edgeDefaults)
      writer.write(graph.members)
      for edge in graph.edges { writer.write(edge) }
      writer.own(graph.attributes)
      if graph.edges.contains(where: { $0.tailCluster != nil || $0.headCluster != nil }) {
        writer.line("compound=true")  // else Graphviz ignores the clusters at an edge's ends
      }
    }
  }

  private mutating func write(_ members: [DotGraph.Member]) {
    for member in members {
      switch member {
      case .node(let node): line(quoted(node.name), node.attributes)
      case .cluster(let cluster): write(cluster)
      }
    }
  }

  private mutating func write(_ cluster: DotGraph.Cluster) {
    body("subgraph \(quoted(cluster: cluster.id))") { writer in
      writer.write(cluster.members)
      writer.own(cluster.attributes)
    }
  }

  private mutating func write(_ edge: DotGraph.Edge) {
    var ends: [(String, String)] = []
    if let id = edge.tailCluster { ends.append(("ltail", quoted(cluster: id))) }
    if let id = edge.headCluster { ends.append(("lhead", quoted(cluster: id))) }
    if let line = edge.line { ends.append(("pos", Escape.quoted(line.text))) }
    line("\(quoted(edge.tail)) -> \(quoted(edge.head))", edge.attributes, ends)
  }

  private mutating func defaults(_ kind: String, _ attributes: DotAttributes) {
    if !attributes.entries.isEmpty { line(kind, attributes) }
  }

  private mutating func own(_ attributes: DotAttributes) {
    for entry in attributes.entries {
      if let value = value(of: entry) { line("\(entry.name)=\(value)") }
    }
  }

  /// Writes a statement with a list of attributes, the last of which have values that are written as they are.
  private mutating func line(
    _ statement: String, _ attributes: DotAttributes = [:], _ others: [(name: String, value: String)] = []
  ) {
    text += indentation
    text += statement
    var separator = " ["
    func append(_ name: String, _ value: String) {
      text += separator
      text += name
      text += "="
      text += value
      separator = ", "
    }
    for entry in attributes.entries {
      if let value = value(of: entry) { append(entry.name, value) }
    }
    for other in others { append(other.name, other.value) }
    text += separator == ", " ? "];\n" : ";\n"
  }

  private mutating func body(_ head: String, _ statements: (inout SourceWriter) -> Void) {
    text += "\(indentation)\(head) {\n"
    indentation += "  "
    statements(&self)
    indentation.removeLast(2)
    text += "\(indentation)}\n"
  }

  /// The value of an attribute as it is written, if it is.
  private func value(of entry: DotAttributes.Entry) -> String? {
    switch entry.value {
    case .keyword(let text): Escape.quoted(Escape.keyword(text))
    case .label(let text): Escape.quoted(Escape.label(Escape.shortened(text)))
    case .tooltip(let text): Escape.quoted(Escape.tooltip(Escape.shortened(text, to: 1000)))
    case .id(let text): Escape.quoted(Escape.label(Escape.id(text)))
    case .url(let url): Escape.url(url).map(Escape.quoted)
    case .html(let label): label.markup.isEmpty ? "\"\"" : "<\(label.markup)>"
    }
  }

  private func quoted(_ name: String) -> String { Escape.quoted(Escape.name(name)) }

  private func quoted(cluster id: String) -> String { Escape.quoted("cluster_" + Escape.name(id)) }
}
