import CGraphviz

/// Finds and opens the three plug-ins that drawing takes: one that draws, one that ranks, and one that takes positions as
/// they are.
///
/// Graphviz itself would read a list of all plug-ins and open each: fifty libraries, and fonts that differ
/// from machine to machine. They lie beside the library; neither search path nor pkg-config names the place.
struct GraphvizPlugins: @unchecked Sendable {
  /// The list that a context starts from; it ends with a null name and is never freed.
  let list: UnsafePointer<lt_symlist_t>
  private let handles: [UnsafeMutableRawPointer]

  /// Closes the plug-ins, so that they start again when they are opened next. No context that has them may be used any
  /// more.
  func close() {
    for handle in handles { dlclose(handle) }
  }

  /// Opens the plug-ins that lie beside a library.
  init(beside functions: UnsafePointer<graphviz_library>) throws(GraphvizError) {
    guard let path = graphviz_library_path(functions), let resolved = realpath(path, nil) else {
      throw .unusable("its library is not found")
    }
    defer { free(resolved) }
    let folder = Self.parent(of: String(cString: resolved))
    let names = ["gvplugin_core", "gvplugin_dot_layout", "gvplugin_neato_layout"]
    let list = UnsafeMutablePointer<lt_symlist_t>.allocate(capacity: names.count + 1)
    list.initialize(repeating: lt_symlist_t(), count: names.count + 1)
    var handles: [UnsafeMutableRawPointer] = []
    for (index, name) in names.enumerated() {
      let symbol = "\(name)_LTX_library"
      let (handle, address) = try Self.open(name, symbol: symbol, in: ["\(folder)/graphviz", folder])
      handles.append(handle)
      list[index].address = address
      list[index].name = UnsafePointer(strdup(symbol))
    }
    self.list = UnsafePointer(list)
    self.handles = handles
  }

  private static func open(
    _ name: String, symbol: String, in folders: [String]
  ) throws(GraphvizError) -> (handle: UnsafeMutableRawPointer, address: UnsafeMutableRawPointer) {
    // The ending differs: `.so.6`, `.so` where the headers are installed, `.6.dylib`.
    for folder in folders {
      for file in entries(of: folder).sorted() where file.hasPrefix("lib\(name).") {
        guard let handle = dlopen("\(folder)/\(file)", RTLD_NOW | RTLD_LOCAL) else { continue }
        if let address = dlsym(handle, symbol) { return (handle, address) }
      }
    }
    throw .unusable("its plug-in lib\(name) is not in \(folders[0])")
  }

  private static func entries(of folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafeBytes(of: &entry.pointee.d_name) {
          String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        })
    }
    return names
  }

  private static func parent(of path: String) -> String {
    String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }
}
