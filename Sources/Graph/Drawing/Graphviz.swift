import Synchronization

/// Draws graphs with the Graphviz library, in this process.
///
/// The library is opened and set up at the first use and stays. Nothing in it is safe to run twice at a time, so one
/// lock guards all of it. It neither looks for fonts nor reads a configuration: the same graph gives the same bytes on
/// every machine with the same version. Only the graph's own attributes limit the time.
enum Graphviz {
  /// A drawing and what Graphviz had to say about it.
  struct Rendering: Equatable, Sendable {
    /// The SVG as Graphviz wrote it.
    var svg: [UInt8]
    /// Warnings and errors, a line each, without repetitions. Graphviz draws on after most errors.
    var messages: [String]
  }

  /// Lays the graph out in layers and draws it.
  static func svg(of graph: DotGraph) throws(GraphvizError) -> Rendering {
    if let flaw = graph.flaw { throw .invalidGraph(flaw) }
    let source = graph.source
    let library = try library.get()
    let rendering = try lock.withLock { _ throws(GraphvizError) in try library.svg(of: source) }
    let lost = graph.edges.count - edgeCount(in: rendering.svg)
    guard lost == 0 else { throw .lostEdges(lost) }
    return rendering
  }

  /// Opens the library, or says why there is none: for one who is about to fork, so that it is done once.
  static func open() throws(GraphvizError) { _ = try library.get() }

  /// The version of the Graphviz library.
  static var version: String {
    get throws(GraphvizError) { try library.get().version }
  }

  /// Returns the number of edges with a line in Graphviz's SVG, or, with `text`, with a name. A lost edge may still
  /// have its group, with a label in it.
  static func edgeCount(in svg: [UInt8], with part: String = "path") -> Int {
    let part = Array((part + " ").utf8)
    var count = 0
    var isEdge = false
    var rest = svg[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(start + 1)...]
      if rest.starts(with: part) {
        if isEdge { count += 1 }
        isEdge = false  // an edge of several colours has several lines
      } else if rest.starts(with: "g id=\"".utf8) {
        // A quote in a value would be an entity. The group around a link has no class.
        let tail = rest.dropFirst(6).drop { $0 != UInt8(ascii: "\"") }
        if tail.starts(with: "\" class=\"".utf8) { isEdge = tail.dropFirst(9).starts(with: "edge".utf8) }
      }
    }
    return count
  }

  private static let lock = Mutex(())

  private static let library = Result { () throws(GraphvizError) in try GraphvizLibrary() }
}

/// The reason why there is no drawing, in one line.
enum GraphvizError: Error, Equatable, CustomStringConvertible {
  /// There is no library.
  case missing
  /// The library is there, in a version that this program was not built for.
  case strange(version: String, expected: String)
  /// The library is there, but not the plug-ins that lay out and draw.
  case unusable(String)
  /// The graph contradicts itself.
  case invalidGraph(String)
  /// Graphviz gave up.
  case failed(String)
  /// Graphviz could not bring the nodes into ranks and drew frames and nodes one over the other. It happens
  /// where edges with labels lead from cluster to cluster; `newrank` helps.
  case brokenRanks
  /// Graphviz drew everything but that many edges, as it does when a layout gets too large.
  case lostEdges(Int)

  var description: String {
    switch self {
    case .missing:
      "pictures are laid out by Graphviz, which is not there; install it (Debian: libgvc6, Homebrew: graphviz), "
        + "or write DOT, Mermaid or text"
    case .strange(let version, let expected):
      "Graphviz is there in version \(version), and navgraph was built for \(expected): build navgraph on this "
        + "machine, or write DOT, Mermaid or text"
    case .unusable(let reason): "Graphviz cannot be used: \(reason)"
    case .invalidGraph(let flaw): "the graph cannot be drawn: \(flaw)"
    case .failed(let reason): "Graphviz failed: \(reason)"
    case .brokenRanks: "Graphviz could not arrange the nodes"
    case .lostEdges(1): "Graphviz left out an edge"
    case .lostEdges(let count): "Graphviz left out \(count) edges"
    }
  }
}
