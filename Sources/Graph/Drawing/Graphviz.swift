import CGraphviz
import Synchronization

/// Draws graphs with the Graphviz library, in this process.
///
/// Nothing in Graphviz is safe to run twice at a time, so one lock guards all of it. The library is set up at
/// the first use and stays. It neither looks for fonts nor reads a configuration: the same graph gives the
/// same bytes on every machine with the same version. Only the graph's own attributes limit the time.
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
    let lost = graph.visibleEdgeCount - edgeCount(in: rendering.svg)
    guard lost == 0 else { throw .lostEdges(lost) }
    return rendering
  }

  /// The version of the Graphviz library.
  static var version: String {
    get throws(GraphvizError) { try library.get().version }
  }

  /// How many edges have a line in Graphviz's SVG. A lost edge may still have its group, with a label in it.
  static func edgeCount(in svg: [UInt8]) -> Int {
    var count = 0
    var isEdge = false
    var rest = svg[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(start + 1)...]
      if rest.starts(with: "path ".utf8) {
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

/// Why there is no drawing, in one line.
enum GraphvizError: Error, Equatable, CustomStringConvertible {
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
    case .unusable(let reason): "Graphviz cannot be used: \(reason)"
    case .invalidGraph(let flaw): "the graph cannot be drawn: \(flaw)"
    case .failed(let reason): "Graphviz failed: \(reason)"
    case .brokenRanks: "Graphviz could not arrange the nodes"
    case .lostEdges(1): "Graphviz left out an edge"
    case .lostEdges(let count): "Graphviz left out \(count) edges"
    }
  }
}

/// The library once it is set up. Its pointers are only used under the lock.
private struct GraphvizLibrary: @unchecked Sendable {
  private let context: OpaquePointer
  private let messages: UnsafeMutablePointer<graphviz_messages>

  init() throws(GraphvizError) {
    let plugins = try GraphvizPlugins.load()
    messages = .allocate(capacity: 1)
    messages.initialize(to: graphviz_messages())
    guard let context = graphviz_context_open(plugins) else { throw .unusable("it does not start") }
    self.context = context
  }

  var version: String { String(cString: graphviz_version(context)) }

  func svg(of source: String) throws(GraphvizError) -> Graphviz.Rendering {
    graphviz_messages_begin(messages)
    let svg = draw(source)
    graphviz_messages_end(messages)
    let lines = heard
    guard let svg else { throw .failed(lines.first ?? "no reason was given") }
    if lines.contains("Error: trouble in init_rank") { throw .brokenRanks }
    return Graphviz.Rendering(svg: svg, messages: lines)
  }

  private func draw(_ source: String) -> [UInt8]? {
    var source = source
    return withUnsafeTemporaryAllocation(of: graphviz_reader.self, capacity: 1) { reader in
      let graph = source.withUTF8 { utf8 in
        utf8.withMemoryRebound(to: CChar.self) {
          graphviz_graph_read($0.baseAddress, $0.count, reader.baseAddress)
        }
      }
      guard let graph else { return nil }
      defer { graphviz_graph_close(graph) }
      guard graphviz_layout(context, graph, "dot") == 0 else { return nil }
      defer { graphviz_layout_free(context, graph) }
      var count = 0
      guard let bytes = graphviz_render(context, graph, "svg", &count) else { return nil }
      defer { free(bytes) }
      return Array(UnsafeRawBufferPointer(start: bytes, count: count))
    }
  }

  /// The lines without those that only list details, and without those about a curve that took a second attempt: edges
  /// that have none in the end are counted. Each of them once.
  private var heard: [String] {
    guard let text = messages.pointee.text else { return [] }
    let bytes = UnsafeRawBufferPointer(start: text, count: messages.pointee.count)
    var seen: Set<String> = []
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
      .filter { !$0.hasPrefix("\t") && !$0.hasPrefix("libpath/") && seen.insert($0).inserted }
  }
}
