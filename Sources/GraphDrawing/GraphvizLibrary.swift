import CGraphviz

/// The library once it is set up. Its pointers are only used under the lock.
struct GraphvizLibrary: @unchecked Sendable {
  private let functions: UnsafePointer<graphviz_library>
  private let plugins: GraphvizPlugins
  private let context: OpaquePointer
  private let messages: UnsafeMutablePointer<graphviz_messages>

  /// The file name of the library.
  #if canImport(Darwin)
    static let names = packageFolders.map { $0 + "libgvc.dylib" }
    /// The folders in which package managers put libraries: Homebrew's two, MacPorts'.
    static let packageFolders = ["/opt/homebrew/lib/", "/usr/local/lib/", "/opt/local/lib/"]
  #else
    static let names = ["libgvc.so.6", "libgvc.so.7", "libgvc.so", "/home/linuxbrew/.linuxbrew/lib/libgvc.so"]
  #endif

  /// Opens the first library of these names that can be used: one of the series whose headers this program was built with.
  init(names: [String] = Self.names, expected: String = String(cString: graphviz_header_version()))
    throws(GraphvizError)
  {
    var refusal: GraphvizError?
    for name in names {
      let functions = graphviz_library_open(name)
      guard functions.library != nil else { continue }
      do throws(GraphvizError) {
        try self.init(functions, expected: expected)
        return
      } catch {
        refusal = refusal ?? error
      }
    }
    throw refusal ?? .missing
  }

  private init(_ functions: graphviz_library, expected: String) throws(GraphvizError) {
    let place = UnsafeMutablePointer<graphviz_library>.allocate(capacity: 1)
    place.initialize(to: functions)
    let messages = UnsafeMutablePointer<graphviz_messages>.allocate(capacity: 1)
    messages.initialize(to: graphviz_messages())
    try self.init(UnsafePointer(place), messages)
    guard Self.series(of: version) == Self.series(of: expected) else {
      let version = version
      close()
      throw .strange(version: version, expected: expected)
    }
  }

  private init(
    _ functions: UnsafePointer<graphviz_library>, _ messages: UnsafeMutablePointer<graphviz_messages>
  ) throws(GraphvizError) {
    self.functions = functions
    self.messages = messages
    plugins = try GraphvizPlugins(beside: functions)
    guard let context = graphviz_context_open(functions, plugins.list) else {
      throw .unusable("it does not start")
    }
    self.context = context
  }

  /// Closes the plug-ins. Nothing can be drawn any more.
  func close() { plugins.close() }

  /// The library with plug-ins that have laid out nothing yet. This one must not be used any more.
  func renewed() throws(GraphvizError) -> GraphvizLibrary {
    close()
    return try GraphvizLibrary(functions, messages)
  }

  /// Returns the part of a version that versions with the same structures share: the first number, before 3.0 the second
  /// one as well, of which an odd one is the number of a build between releases (Debian's 2.42 says that it is 2.43).
  static func series(of version: String) -> [Int] {
    let numbers = version.split(separator: ".").prefix(2).map { Int($0) ?? 0 }
    guard numbers.count == 2, numbers[0] < 3 else { return Array(numbers.prefix(1)) }
    return [numbers[0], numbers[1] & ~1]
  }

  /// The library's version.
  var version: String { String(cString: graphviz_version(functions, context)) }

  /// Lays out and draws a graph in the DOT language, and returns the messages meanwhile.
  func rendering(of source: String, by engine: String, as format: String) throws(GraphvizError) -> Graphviz.Rendering {
    let (svg, lines) = try laidOut(source, by: engine) { graph, _ -> [UInt8]? in
      var count = 0
      guard let bytes = graphviz_render(functions, context, graph, format, &count) else { return nil }
      defer { free(bytes) }
      return Array(UnsafeRawBufferPointer(start: bytes, count: count))
    }
    return Graphviz.Rendering(svg: svg, messages: lines)
  }

  /// Where a layout in layers has put nodes and edges. The graph has to end it with the third phase.
  func places(in source: String, nodes count: Int) throws(GraphvizError) -> Graphviz.Places {
    let places = try laidOut(source, by: Graphviz.Engine.dot.rawValue) { graph, origin -> Graphviz.Places?? in
      guard origin.pointee.node != nil else { return .some(nil) }
      let total = graphviz_places(functions, graph, origin, nil, 0)
      var places = [graphviz_place](repeating: graphviz_place(), count: total)
      _ = graphviz_places(functions, graph, origin, &places, total)
      return Graphviz.Places(
        centers: boxes(of: graph, count).map { Point(x: $0.center.x, y: $0.center.y) },
        edges: places.map { (Int($0.edge), Point(x: $0.point.x, y: $0.point.y), $0.has_label != 0) })
    }.result
    guard let places else { throw .unusable("it does not end a layout at its third phase") }
    return places
  }

  /// The sizes of so many nodes, in the order in which the graph names them.
  func sizes(in source: String, nodes count: Int) throws(GraphvizError) -> [Size] {
    try laidOut(source, by: Graphviz.Engine.dot.rawValue) { graph, _ in
      boxes(of: graph, count).map { Size(width: $0.width, height: $0.height) }
    }.result
  }

  private func boxes(of graph: UnsafeMutablePointer<Agraph_t>, _ count: Int) -> [graphviz_box] {
    var boxes = [graphviz_box](repeating: graphviz_box(), count: count)
    graphviz_boxes(functions, graph, &boxes, count)
    return boxes
  }

  /// The values that are read of a graph after its layout, and the messages meanwhile.
  private func laidOut<Result>(
    _ source: String, by engine: String,
    _ read: (UnsafeMutablePointer<Agraph_t>, UnsafePointer<graphviz_origin>) -> Result?
  ) throws(GraphvizError) -> (result: Result, lines: [String]) {
    graphviz_messages_begin(messages)
    let result = withLayout(source, engine, read)
    graphviz_messages_end(messages)
    let lines = heard
    guard let result else { throw .failed(lines.first ?? "no reason was given") }
    if lines.contains("Error: trouble in init_rank") { throw .brokenRanks }
    return (result, lines)
  }

  private func withLayout<Result>(
    _ source: String, _ engine: String,
    _ read: (UnsafeMutablePointer<Agraph_t>, UnsafePointer<graphviz_origin>) -> Result?
  ) -> Result? {
    withUnsafeTemporaryAllocation(of: graphviz_reader.self, capacity: 1) { reader -> Result? in
      withUnsafeTemporaryAllocation(of: graphviz_origin.self, capacity: 1) { origin -> Result? in
        guard let graph = graph(of: source, reader.baseAddress!) else { return nil }
        defer { graphviz_graph_close(functions, graph) }
        graphviz_origin_watch(functions, graph, origin.baseAddress)
        guard graphviz_layout(functions, context, graph, engine) == 0 else { return nil }
        defer { graphviz_layout_free(functions, context, graph) }
        return read(graph, UnsafePointer(origin.baseAddress!))
      }
    }
  }

  private func graph(
    of source: String, _ reader: UnsafeMutablePointer<graphviz_reader>
  ) -> UnsafeMutablePointer<Agraph_t>? {
    var source = source
    return source.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) {
        graphviz_graph_read(functions, $0.baseAddress, $0.count, reader)
      }
    }
  }

  private var heard: [String] {
    guard let text = messages.pointee.text else { return [] }
    let bytes = UnsafeRawBufferPointer(start: text, count: messages.pointee.count)
    return Self.messages(in: String(decoding: bytes, as: UTF8.self))
  }

  /// The lines without those that only list details, and without those about a curve that took a second attempt, a name
  /// without room (missing names are counted in the end), or a letter whose width is guessed, as all are without fonts.
  /// Each of them once.
  static func messages(in text: String) -> [String] {
    var seen: Set<String> = []
    return text.split(whereSeparator: \.isNewline).map(String.init).filter { line in
      !line.hasPrefix("\t") && !line.hasPrefix("libpath/") && !line.hasSuffix("exterior labels positioned.")
        && !line.contains("no value for width of non-ASCII character") && seen.insert(line).inserted
    }
  }
}
