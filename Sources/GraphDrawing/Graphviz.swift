import Synchronization

/// Lays out graphs with the Graphviz library, in this process.
///
/// The library is opened and set up at the first use and stays. Nothing in it is safe to run twice at a time, so one
/// lock guards all of it. It neither looks for fonts nor reads a configuration: the same graph gives the same places on
/// every machine with the same version. Only the graph's own attributes limit the time.
enum Graphviz {
  /// Where a layout has put nodes and edges, by their order in the source.
  struct Places {
    /// The centers of the nodes.
    var centers: [Point]
    /// The places of edges in the ranks between their ends, edge by edge, each from its tail to its head; above a place that
    /// has a name there is room for it.
    var edges: [(number: Int, point: Point, hasName: Bool)]
  }

  /// Lays a part of a picture out in layers; `source` is its own.
  static func positions(of graph: RankedGraph, _ source: String) throws(GraphvizError) -> RankedGraph.Positions {
    try withLibrary { library throws(GraphvizError) in
      graph.positions(try library.places(in: source, nodes: graph.vertices.count))
    }
  }

  /// Calls `use` with a library that is ready for one more layout.
  private static func withLibrary<Result>(
    _ use: (GraphvizLibrary) throws(GraphvizError) -> Result
  ) throws(GraphvizError) -> Result {
    try session.withLock { session throws(GraphvizError) in
      if session.layouts >= mostLayouts { session = Session(library: try session.opened().renewed()) }
      session.layouts += 1
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
  /// The library is there, but not the plug-in that lays out.
  case unusable(String)
  /// Graphviz gave up.
  case failed

  var description: String {
    switch self {
    case .missing:
      "pictures are laid out by Graphviz, which is not there; install it (Debian: libgvc6, Homebrew: graphviz), "
        + "or write DOT or Mermaid"
    case .strange(let version, let expected):
      "Graphviz is there in version \(version), and navgraph was built for \(expected): build navgraph on this "
        + "machine, or write DOT or Mermaid"
    case .unusable(let reason): "Graphviz cannot be used: \(reason)"
    case .failed: "Graphviz could not lay it out"
    }
  }
}
