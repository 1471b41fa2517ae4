import Commands
import Graph
import GraphDrawing
import GraphServer

/// Serves the page of a spec to browsers. Complexity: for each change that of `render` to a page; a look at each file
/// that is watched every 150 milliseconds.
struct ServeCommand: Command {
  let name = "serve"
  let abstract = "Show the page of a spec in a browser, and keep it up to date."
  let discussion = """
    navgraph prints the address of the page, which only programs on this machine can open, unless '--host' names another
    address. When the spec, a file that it includes or shows, or its configuration changes, navgraph draws the page again, and
    browsers show it at the same place. While the spec cannot be drawn, the last page stays, with the error above it. Nothing
    is written to disk. Ctrl-C stops it.
    """
  let examples: KeyValuePairs = [
    "Open the page of a spec in a browser": "navgraph serve app.nav.json --open",
    "Let a phone in the same network open it": "navgraph serve app.nav.json --host 0.0.0.0 --port 8080",
  ]

  let spec = Argument<String?>("SPEC", "A spec, or a folder with one; default: the only spec in the current folder.")
  let port = Option("port", "N", "Port; default: any free one.", default: 0, in: 0...65535)
  let host = Option(
    "host", "HOST", "Address to listen at, '0.0.0.0' for all; or a name of this machine, by which a proxy asks it.",
    default: "127.0.0.1")
  let open = Flag("open", "Open the page in the browser.")
  let direction = Option("direction", "WHERE", "Direction of the layout.", default: Drawing.Direction.right)
  let ratio = Option("ratio", "N", "Wanted ratio of width to height.", default: Drawing.Options().ratio, in: 0.2...5)
  let labels = Option(
    "labels", "WHICH", "Edges with names; 'some': names that say more than the ends do.", default: Drawing.Labels.some)
  let allEdges = Flag("all-edges", "Draw all edges between coordinators, even where a large picture has stubs.")
  let configurations = ConfigurationOptions()
  let rule = RuleLevel.option

  func run(_ invocation: Invocation) throws -> ExitStatus {
    guard invocation[spec] != "-" else { throw invocation.failure("'-' cannot be watched; name a file or a folder") }
    let path = try SpecFinder.onlySpec(at: invocation[spec], namedBy: "SPEC", invocation)
    guard FileSystem.exists(path) else { throw Problem("there is nothing at '\(path)' to serve") }
    _ = try configurations.choice(invocation)
    var options = Drawing.Options()
    options.direction = invocation[direction]
    options.ratio = invocation[ratio]
    options.labels = invocation[labels]
    options.showsAllEdges = invocation[allEdges]
    options.isServed = true
    options.isolation = .processes(seconds: 60)
    var source = ServedSpec(path: path, options: options) {
      try configurations.values(of: [path], under: invocation[rule], invocation)[0]
    }
    var server = try PageServer(
      port: UInt16(invocation[port]), host: invocation[host], ServedPage.status(of: path, "Drawing '\(path)' …"))
    try Output.write(server.address + "\n")
    Output.note(["serving '\(path)'; Ctrl-C stops it"])
    if invocation[open], !ChildProcess.open(server.address) {
      Output.note(["no browser can be opened from here; open \(server.address)"])
    }
    var watcher = FileWatcher(
      [path] + ConfigurationFinder.candidates(forSpecsAt: [path])
        + [invocation[configurations.config]].compactMap(\.self))
    while try serve(&source, &server, &watcher) {}
    return .success
  }

  /// Draws once, and serves until something changes. Returns false once nobody reads standard output any more.
  private func serve(
    _ source: inout ServedSpec, _ server: inout PageServer, _ watcher: inout FileWatcher
  ) throws -> Bool {
    guard let result = try draw(source, &server) else { return false }
    if !result.isFailure { source.lastPage = result.page }
    watcher.watch(result.inputs)
    server.show(result.page, tag: ServedPage.tag(in: result.page))
    Output.note(result.notes)
    var changed: [String] = []
    while true {
      // Whoever writes several files, or one in several pieces, is not interrupted.
      let pause = changed.isEmpty ? FileWatcher.interval : FileWatcher.rest
      guard server.serve(milliseconds: Int(pause)) != .end else { return false }
      let more = watcher.changedFiles()
      if more.isEmpty, let first = changed.first {
        Output.note(["'\(first)'\(changed.count > 1 ? " and \(changed.count - 1) more" : "") changed"])
        return true
      }
      changed += more.filter { !changed.contains($0) }
    }
  }

  /// Draws in another process while the page before is served; `nil` once nobody reads standard output any more.
  private func draw(_ source: ServedSpec, _ server: inout PageServer) throws -> ServedSpec.Result? {
    server.announce()
    var task = try BackgroundTask.start(closing: server.descriptors) { source.draw().bytes }
    while true {
      switch server.serve(milliseconds: 1000, news: task.descriptor) {
      case .end: return nil
      case .time: continue
      case .news: break
      }
      switch task.receive() {
      case .running: continue
      case .done(let bytes): return .read(bytes)
      case .crashed: return source.failure("navgraph crashed while it drew '\(source.path)'")
      }
    }
  }
}
