/// What takes the statements of a graph in the DOT language, one after the other: its text, or what Graphviz builds it of.
protocol DotOutput {
  mutating func beginGraph(_ name: String)
  /// A subgraph of the graph at hand; `nil` for one without a name.
  mutating func beginSubgraph(_ name: String?)
  mutating func endGraph()
  /// The attributes that follow are those of nodes, edges or subgraphs that come later.
  mutating func beginDefaults(_ kind: DotKind)
  mutating func beginNode(_ name: String)
  mutating func beginEdge(_ tail: String, _ head: String)
  /// An attribute of what was begun.
  mutating func attribute(_ name: String, _ value: DotText)
  mutating func endStatement()
  /// An attribute of the graph at hand.
  mutating func own(_ name: String, _ value: DotText)
}

/// What defaults are for, by its keyword.
enum DotKind: String {
  case graph, node, edge
}

/// The value of an attribute, with all that is an escape to Graphviz itself and without what is one to a reader of DOT.
enum DotText {
  case plain(String)
  case html(String)
}

/// What can be written in the DOT language. The same gives the same statements.
protocol DotSource {
  func write(to output: inout some DotOutput)
}

extension DotSource {
  /// The text in the DOT language: what a user can save, and every version of Graphviz reads.
  var source: String {
    var output = DotLines()
    write(to: &output)
    return output.text
  }

  /// The statements as `graphviz_graph_build` takes them: Graphviz makes the same graph of them as of the text, in a third
  /// of the time, since it scans none.
  var statements: [UInt8] {
    var output = DotStatements()
    write(to: &output)
    return output.bytes
  }
}

/// Writes DOT, one statement a line.
private struct DotLines: DotOutput {
  private(set) var text = ""
  private var indentation = ""
  /// What stands before the next attribute of a statement.
  private var separator = " ["

  mutating func beginGraph(_ name: String) { beginBody("digraph \(Escape.quoted(name))") }

  mutating func beginSubgraph(_ name: String?) {
    beginBody(name.map { "subgraph \(Escape.quoted($0))" } ?? "subgraph")
  }

  private mutating func beginBody(_ head: String) {
    text += "\(indentation)\(head) {\n"
    indentation += "  "
  }

  mutating func endGraph() {
    indentation.removeLast(2)
    text += "\(indentation)}\n"
  }

  mutating func beginDefaults(_ kind: DotKind) { beginStatement(kind.rawValue) }
  mutating func beginNode(_ name: String) { beginStatement(Escape.quoted(name)) }

  mutating func beginEdge(_ tail: String, _ head: String) {
    beginStatement(Escape.quoted(tail))
    text += " -> "
    text += Escape.quoted(head)
  }

  private mutating func beginStatement(_ head: String) {
    text += indentation
    text += head
    separator = " ["
  }

  mutating func attribute(_ name: String, _ value: DotText) {
    text += separator
    append(name, value)
    separator = ", "
  }

  mutating func endStatement() { text += separator == ", " ? "];\n" : ";\n" }

  mutating func own(_ name: String, _ value: DotText) {
    text += indentation
    append(name, value)
    text += ";\n"
  }

  private mutating func append(_ name: String, _ value: DotText) {
    text += name
    text += "="
    switch value {
    case .plain(let value): text += Escape.quoted(value)
    case .html(let markup): text += "<\(markup)>"
    }
  }
}

/// Writes statements for `graphviz_graph_build`: a letter, and behind it texts that end with a zero.
private struct DotStatements: DotOutput {
  private(set) var bytes: [UInt8] = []

  private mutating func append(_ letter: Unicode.Scalar) { bytes.append(UInt8(ascii: letter)) }

  private mutating func append(_ text: String) {
    // None has a zero in it: `Escape` lets no control through.
    assert(!text.utf8.contains(0))
    bytes.append(contentsOf: text.utf8)
    bytes.append(0)
  }

  mutating func beginGraph(_ name: String) {
    append("g" as Unicode.Scalar)
    append(name)
  }

  mutating func beginSubgraph(_ name: String?) {
    append("s" as Unicode.Scalar)
    append(name ?? "")
  }

  mutating func endGraph() { append("}" as Unicode.Scalar) }

  mutating func beginDefaults(_ kind: DotKind) {
    switch kind {
    case .graph: append("G" as Unicode.Scalar)
    case .node: append("N" as Unicode.Scalar)
    case .edge: append("E" as Unicode.Scalar)
    }
  }

  mutating func beginNode(_ name: String) {
    append("n" as Unicode.Scalar)
    append(name)
  }

  mutating func beginEdge(_ tail: String, _ head: String) {
    append("e" as Unicode.Scalar)
    append(tail)
    append(head)
  }

  mutating func attribute(_ name: String, _ value: DotText) {
    switch value {
    case .plain(let value):
      append("a" as Unicode.Scalar)
      append(name)
      append(value)
    case .html(let markup):
      append("h" as Unicode.Scalar)
      append(name)
      append(markup)
    }
  }

  mutating func endStatement() {}

  mutating func own(_ name: String, _ value: DotText) {
    beginDefaults(.graph)
    attribute(name, value)
  }
}
