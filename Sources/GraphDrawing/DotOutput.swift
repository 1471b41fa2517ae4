import Graph

/// The subject of defaults, by its keyword.
enum DotKind: String { case graph, node, edge }

/// The value of an attribute, with all escapes of Graphviz itself and without those of a reader of DOT.
enum DotText {
  case plain(String)
  case html(String)
}

/// Statements that can be written in the DOT language. The same gives the same statements.
protocol DotSource { func write(to output: inout DotOutput) }

extension DotSource {
  /// The text in the DOT language, which a user can save, and every version of Graphviz reads.
  var source: String {
    var output = DotOutput()
    write(to: &output)
    return output.text
  }
}

/// Writes a graph in the DOT language, one statement a line.
struct DotOutput {
  fileprivate private(set) var text = ""
  private var indentation = ""
  /// The text before the next attribute of a statement.
  private var separator = " ["

  mutating func beginGraph(_ name: String) { beginBody("digraph \(Escape.quoted(name))") }

  /// A subgraph of the graph at hand; `nil` for one without a name.
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

  /// The attributes that follow are those of nodes, edges or subgraphs that come later.
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

  /// An attribute of the open statement.
  mutating func attribute(_ name: String, _ value: DotText) {
    text += separator
    append(name, value)
    separator = ", "
  }

  mutating func endStatement() { text += separator == ", " ? "];\n" : ";\n" }

  /// An attribute of the graph at hand.
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
