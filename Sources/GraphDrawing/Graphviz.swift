import Synchronization

/// Draws graphs with the Graphviz library, in this process.
///
/// The library is opened and set up at the first use and stays. Nothing in it is safe to run twice at a time, so one
/// lock guards all of it. It neither looks for fonts nor reads a configuration: the same graph gives the same bytes on
/// every machine with the same version. Only the graph's own attributes limit the time.
enum Graphviz {
  /// A drawing and the messages of Graphviz about it.
  struct Rendering: Equatable, Sendable {
    /// The SVG, or another format that was asked for, as Graphviz wrote it.
    var svg: [UInt8]
    /// Warnings and errors, a line each, without repetitions. Graphviz draws on after most errors.
    var messages: [String]
  }

  /// How a graph gets its positions.
  enum Engine: String {
    /// In layers.
    case dot
    /// As its attributes say.
    case placed = "nop2"
  }

  /// Lays the graph out and draws it.
  static func svg(of graph: DotGraph, by engine: Engine = .dot) throws(GraphvizError) -> Rendering {
    if let flaw = graph.flaw { throw .invalidGraph(flaw) }
    let rendering = try rendering(of: graph.source, by: engine)
    let lost = graph.edges.count - EdgeLines.count(in: rendering.svg)
    guard lost == 0 else { throw .lostEdges(lost) }
    return rendering
  }

  /// Where a layout has put nodes and edges, by their order in the source.
  struct Places {
    /// The centers of the nodes.
    var centers: [Point]
    /// The places of edges in the ranks between their ends, edge by edge, each from its tail to its head; above a place that
    /// has a name there is room for it.
    var edges: [(number: Int, point: Point, hasName: Bool)]
  }

  /// Lays a part of a picture out in layers.
  static func positions(of graph: RankedGraph) throws(GraphvizError) -> RankedGraph.Positions {
    try positions(of: graph, graph.source)
  }

  /// Lays a part of a picture out in layers; `source` is its own.
  static func positions(of graph: RankedGraph, _ source: String) throws(GraphvizError) -> RankedGraph.Positions {
    try withLibrary { library throws(GraphvizError) in
      graph.positions(try library.places(in: source, nodes: graph.vertices.count))
    }
  }

  /// The sizes of nodes and of labels in a graph; `nil` for a label that is not there.
  static func sizes(
    of nodes: [DotGraph.Node], _ labels: [DotValue?], in graph: DotGraph
  ) throws(GraphvizError) -> (nodes: [Size], labels: [Size?]) {
    // The first phase of a layout measures the nodes, and ranks them.
    var flat = DotGraph(name: "", attributes: ["phase": 1], nodeDefaults: graph.nodeDefaults.only(sizingAttributes))
    for (number, node) in nodes.enumerated() {
      flat.members.append(.node(DotGraph.Node(name: "\(number)", attributes: node.attributes.only(sizingAttributes))))
    }
    for (number, label) in labels.enumerated() {
      guard let label else { continue }
      flat.members.append(
        .node(
          DotGraph.Node(
            name: "\(nodes.count + number)",
            attributes: ["label": label, "shape": "none", "margin": 0, "width": 0, "height": 0, "fontsize": 9])))
    }
    let sizes = try withLibrary { library throws(GraphvizError) in
      try library.sizes(in: flat.source, nodes: flat.members.count)
    }
    var rest = sizes[nodes.count...].makeIterator()
    return (Array(sizes[..<nodes.count]), labels.map { $0 == nil ? nil : rest.next() })
  }

  /// The attributes on which the size of a node depends, of all that a diagram sets; a new one of that kind belongs here.
  /// The rest takes time to read.
  private static let sizingAttributes: Set = [
    "label", "shape", "margin", "width", "height", "fixedsize", "fontname", "fontsize",
  ]

  /// Lays a graph out, and writes it in a format of Graphviz's.
  static func rendering(
    of source: String, by engine: Engine, as format: String = "svg"
  ) throws(GraphvizError) -> Rendering {
    // A graph with clusters has a search for each of them.
    try withLibrary(forWhole: engine == .dot) { library throws(GraphvizError) in
      try library.rendering(of: source, by: engine.rawValue, as: format)
    }
  }

  /// Calls `use` with a library that is ready for one more layout: in the first place for a whole graph with its clusters.
  private static func withLibrary<Result>(
    forWhole isWhole: Bool = false, _ use: (GraphvizLibrary) throws(GraphvizError) -> Result
  ) throws(GraphvizError) -> Result {
    try session.withLock { session throws(GraphvizError) in
      if session.layouts >= mostLayouts || isWhole && session.layouts > 0 {
        session = Session(library: try session.opened().renewed())
      }
      session.layouts += isWhole ? mostLayouts : 1
      return try use(session.opened())
    }
  }

  /// Calls `use` while nothing is laid out. Whoever opens a library of his own needs that: the plug-ins are opened once in
  /// a process, and while he has them open they cannot be opened again.
  static func whileIdle<Result, Failure>(_ use: () throws(Failure) -> Result) throws(Failure) -> Result {
    try session.withLock { _ throws(Failure) in try use() }
  }

  /// Opens the library, or says why there is none: for one who is about to fork, so that it is done once.
  static func open() throws(GraphvizError) {
    _ = try session.withLock { session throws(GraphvizError) in try session.opened() }
  }

  /// The version of the Graphviz library.
  static var version: String {
    get throws(GraphvizError) {
      try session.withLock { session throws(GraphvizError) in try session.opened().version }
    }
  }

  /// The library, once it is opened, and how often it was used.
  private struct Session {
    var library: GraphvizLibrary?
    var layouts = 0

    mutating func opened() throws(GraphvizError) -> GraphvizLibrary {
      if let library { return library }
      let library = try GraphvizLibrary()
      self.library = library
      return library
    }
  }

  /// A plug-in counts its searches in a byte, and where that begins again it may take nodes for ones that it has seen, and
  /// crash. So it is opened again before.
  private static let mostLayouts = 100

  private static let session = Mutex(Session())
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
        + "or write DOT or Mermaid"
    case .strange(let version, let expected):
      "Graphviz is there in version \(version), and navgraph was built for \(expected): build navgraph on this "
        + "machine, or write DOT or Mermaid"
    case .unusable(let reason): "Graphviz cannot be used: \(reason)"
    case .invalidGraph(let flaw): "the graph cannot be drawn: \(flaw)"
    case .failed(let reason): "Graphviz failed: \(reason)"
    case .brokenRanks: "Graphviz could not arrange the nodes"
    case .lostEdges(1): "Graphviz left out an edge"
    case .lostEdges(let count): "Graphviz left out \(count) edges"
    }
  }
}
