import CGraphviz

/// The library once it is set up. Its pointers are only used under the lock.
struct GraphvizLibrary: @unchecked Sendable {
  private let functions: UnsafePointer<graphviz_library>
  private let plugin: GraphvizPlugin
  private let context: OpaquePointer

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
      } catch { refusal = refusal ?? error }
    }
    throw refusal ?? .missing
  }

  private init(_ functions: graphviz_library, expected: String) throws(GraphvizError) {
    let place = UnsafeMutablePointer<graphviz_library>.allocate(capacity: 1)
    place.initialize(to: functions)
    try self.init(UnsafePointer(place))
    guard Self.series(of: version) == Self.series(of: expected) else {
      let version = version
      close()
      throw .strange(version: version, expected: expected)
    }
  }

  private init(_ functions: UnsafePointer<graphviz_library>) throws(GraphvizError) {
    self.functions = functions
    plugin = try GraphvizPlugin(beside: functions)
    guard let context = graphviz_context_open(functions, plugin.list) else { throw .unusable("it does not start") }
    self.context = context
  }

  /// Closes the plug-in. Nothing can be laid out any more.
  func close() { plugin.close() }

  /// The library with a plug-in that has laid out nothing yet. This one must not be used any more.
  func renewed() throws(GraphvizError) -> GraphvizLibrary {
    close()
    return try GraphvizLibrary(functions)
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

  /// Where a layout in layers has put nodes and edges. The graph has to end it with the third phase.
  func places(in source: String, nodes count: Int) throws(GraphvizError) -> Graphviz.Places {
    // Both have to keep their addresses.
    try withUnsafeTemporaryAllocation(of: graphviz_reader.self, capacity: 1) { reader throws(GraphvizError) in
      try withUnsafeTemporaryAllocation(of: graphviz_origin.self, capacity: 1) { origin throws(GraphvizError) in
        guard let graph = graph(of: source, reader.baseAddress!) else { throw .failed }
        defer { graphviz_graph_close(functions, graph) }
        graphviz_origin_watch(functions, graph, origin.baseAddress)
        guard graphviz_layout(functions, context, graph) == 0 else { throw .failed }
        defer { graphviz_layout_free(functions, context, graph) }
        guard origin[0].node != nil else { throw .unusable("it does not end a layout at its third phase") }
        let total = graphviz_places(functions, graph, origin.baseAddress, nil, 0)
        var places = [graphviz_place](repeating: graphviz_place(), count: total)
        _ = graphviz_places(functions, graph, origin.baseAddress, &places, total)
        var centers = [graphviz_point](repeating: graphviz_point(), count: count)
        graphviz_centers(functions, graph, &centers, count)
        return Graphviz.Places(
          centers: centers.map { Point(x: $0.x, y: $0.y) },
          edges: places.map { (Int($0.edge), Point(x: $0.point.x, y: $0.point.y), $0.has_label != 0) })
      }
    }
  }

  private func graph(
    of source: String, _ reader: UnsafeMutablePointer<graphviz_reader>
  ) -> UnsafeMutablePointer<Agraph_t>? {
    var source = source
    return source.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { graphviz_graph_read(functions, $0.baseAddress, $0.count, reader) }
    }
  }
}
