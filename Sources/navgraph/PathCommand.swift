import Commands
import Graph
import GraphFeatures

/// Finds a path between screens. Complexity: that of reading the spec, and of a search of up to 20,000 states, 2,000 of
/// them before the frame graph is asked (`docs/states.md`); each state counts once for each set of the up to 8 screens
/// of `--through`.
struct PathCommand: Command {
  let name = "path"
  let abstract = "Find a shortest path from one screen or coordinator to another."
  let discussion = """
    A path is a list of steps that 'navgraph simulate' can run. It begins in the first state, counted in steps from launch, an
    entry or a deep link, that shows FROM and from which TO can be reached; 'after' lists the steps to that state. A
    coordinator is visible if one of its screens is. '--through' and '--avoid' apply to the path with both its ends, not to the
    steps before it. The exit status is 1 if there is no path.
    """
  let examples: KeyValuePairs = [
    "Find a shortest path in the only spec of the folder": "navgraph path homeFeed orderDetails",
    "Find one around a screen": "navgraph path app.nav.json homeFeed product --avoid category",
  ]

  let path = Argument<String?>("PATH", "A spec, or '-'; default: the only spec in the current folder.")
  let from = Argument<String>("FROM", "The first screen or coordinator.")
  let to = Argument<String>("TO", "The last screen or coordinator.")
  let spec = Option<String?>("spec", "PATH", "The spec, instead of the first argument.")
  let through = Option<[String]>(
    "through", "ID", "Screen or coordinator that the path must show; repeatable, in any order.")
  let avoid = Option<[String]>("avoid", "ID", "Screen or coordinator that the path must not show; repeatable.")
  let format = OutputFormat.option

  func run(_ invocation: Invocation) throws -> ExitStatus {
    if invocation[path] != nil, invocation[spec] != nil { throw invocation.failure("a spec is given twice") }
    if invocation[path] == nil, FileSystem.isFile(invocation[from]) { throw invocation.failure("TO is missing") }
    let path = try SpecFinder.onlySpec(at: invocation[spec] ?? invocation[path], namedBy: "--spec", invocation)
    let search = try PathSearch(
      try Spec(at: path), from: invocation[from], to: invocation[to], through: invocation[through],
      avoiding: invocation[avoid])
    try invocation[format].print(text: PathReport.text(of: search), json: PathReport.json(of: search))
    return search.hasPath ? .success : .findings
  }
}
