import CGraphviz
import Graph

/// Finds and opens the plug-in that lays out in ranks.
///
/// Graphviz itself would read a list of all plug-ins and open each: fifty libraries, and fonts that differ
/// from machine to machine. They lie beside the library; neither search path nor pkg-config names the place.
struct GraphvizPlugin: @unchecked Sendable {
  /// The list that a context starts from; it ends with a null name and is never freed.
  let list: UnsafePointer<lt_symlist_t>
  private let handle: UnsafeMutableRawPointer

  /// Closes the plug-in, so that it starts again when it is opened next. No context that has it may be used any more.
  func close() { dlclose(handle) }

  /// Opens the plug-in that lies beside a library.
  init(beside functions: UnsafePointer<graphviz_library>) throws(GraphvizError) {
    guard let path = graphviz_library_path(functions), let library = FileSystem.resolved(String(cString: path)) else {
      throw .unusable("its library is not found")
    }
    let folder = Path.folder(of: library)
    let symbol = "gvplugin_dot_layout_LTX_library"
    // The ending differs: `.so.6`, `.so` where the headers are installed, `.6.dylib`.
    for folder in ["\(folder)/graphviz", folder] {
      for file in (try? FileSystem.contents(of: folder)) ?? [] where file.hasPrefix("libgvplugin_dot_layout.") {
        guard let handle = dlopen("\(folder)/\(file)", RTLD_NOW | RTLD_LOCAL), let address = dlsym(handle, symbol)
        else { continue }
        let list = UnsafeMutablePointer<lt_symlist_t>.allocate(capacity: 2)
        list.initialize(repeating: lt_symlist_t(), count: 2)
        list[0].address = address
        list[0].name = UnsafePointer(strdup(symbol))
        self.list = UnsafePointer(list)
        self.handle = handle
        return
      }
    }
    throw .unusable("its plug-in libgvplugin_dot_layout is not in \(folder)/graphviz")
  }
}
