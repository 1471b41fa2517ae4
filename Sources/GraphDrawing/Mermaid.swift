import Graph

/// A diagram in the language of Mermaid, which many pages draw by themselves.
enum Mermaid {
  /// The flow chart of a diagram.
  static func text(of graph: DotGraph, title: String, direction: Drawing.Direction) -> String {
    var writer = MermaidWriter()
    writer.text += "---\ntitle: \(JSONValue.string(title.printable).text.filter { $0 != "\n" })\n---\n"
    writer.text += "flowchart \(direction == .down ? "TB" : "LR")\n"
    writer.write(graph.members, "  ")
    writer.write(graph.edges)
    return writer.text
  }
}

/// Writes a flow chart, one statement a line. Ids are numbers, so that no name can mean anything to Mermaid.
private struct MermaidWriter {
  var text = ""
  /// The ids of nodes and clusters. By bytes: two spellings of `é` are two names.
  private var nodes: [[UInt8]: String] = [:]
  private var clusters: [[UInt8]: String] = [:]
  /// The nodes at which the app starts.
  private var starts: [String] = []

  /// Writes nodes in the subgraphs of their clusters.
  mutating func write(_ members: [DotGraph.Member], _ indentation: String) {
    for member in members {
      switch member {
      case .node(let node):
        let id = "n\(nodes.count)"
        nodes[Array(node.name.utf8)] = id
        let kinds = node.attributes.text("class")?.split(separator: " ") ?? []
        let (left, right) =
          kinds.contains("screen")
          ? ("(", ")") : kinds.contains("link") ? ("([", "])") : kinds.contains("portal") ? ("[/", "/]") : ("[", "]")
        text += "\(indentation)\(id)\(left)\(quoted(node.attributes["label"]))\(right)\n"
        if kinds.contains("start") { starts.append(id) }
      case .cluster(let cluster):
        let id = "c\(clusters.count)"
        clusters[Array(cluster.id.utf8)] = id
        text += "\(indentation)subgraph \(id)[\(quoted(cluster.attributes["label"]))]\n"
        write(cluster.members, indentation + "  ")
        text += "\(indentation)end\n"
      }
    }
  }

  /// Writes the lines, and the colours and widths of what has others than the rest.
  mutating func write(_ edges: [DotGraph.Edge]) {
    let edges = edges.filter { !$0.isInvisible }
    for edge in edges {
      let tail = edge.tailCluster.flatMap { clusters[Array($0.utf8)] } ?? nodes[Array(edge.tail.utf8)]!
      let head = edge.headCluster.flatMap { clusters[Array($0.utf8)] } ?? nodes[Array(edge.head.utf8)]!
      let label = edge.attributes["label"].map { "|\(quoted($0))|" } ?? ""
      let isSolid = edge.attributes["style"] == nil || edge.attributes["style"] == "solid"
      text += "  \(tail) \(isSolid ? "-->" : "-.->")\(label) \(head)\n"
    }
    let colors = Dictionary(grouping: edges.indices) { edges[$0].attributes.text("color") ?? "#000000" }
    for (color, numbers) in colors.sorted(by: { $0.value[0] < $1.value[0] }) {
      text += "  linkStyle \(numbers.map(String.init).joined(separator: ",")) stroke:\(color)\n"
    }
    for start in starts { text += "  style \(start) stroke-width:3px\n" }
  }

  /// The lines of a label between quotes: everything that is more than a letter to Mermaid or to HTML is an entity by its
  /// number.
  private func quoted(_ label: DotValue?) -> String {
    let lines = label?.label.lines.map(\.text).filter { !$0.isEmpty } ?? []
    var quoted = ""
    for scalar in lines.joined(separator: "\n").unicodeScalars {
      switch scalar {
      case "\n": quoted += "<br/>"
      case "0"..."9", "a"..."z", "A"..."Z", " ", ".", "-", "_", ",", ":", "/", "?", "!", "(", ")":
        quoted.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: quoted += " "
      case _ where scalar.value < 0x7F: quoted += "#\(scalar.value);"
      default: quoted += String(scalar).printable
      }
    }
    return "\"\(quoted.isEmpty ? " " : quoted)\""
  }
}
