import Graph

/// Finds paths between screens.
struct PathCommand: Command {
  let name = "path"
  let abstract = "Find a shortest way from one screen or coordinator to another."
  let discussion = """
    A way is a list of steps that the app can take: what is printed runs in 'navgraph simulate'. It begins where FROM
    is visible after the fewest steps from launch, or from an entry or a deep link; 'after' says which, where that is
    not the launch itself. A coordinator is visible where a screen in it is.
    '--through' and '--avoid' are about the way with both its ends, not about what comes before it. The exit status is 1 where there is no way.
    """

  let path = Argument<String?>(
    "PATH", "A spec, or '-'; without one it is the only one in the current folder.")
  let from = Argument<String>("FROM", "Where the way begins: a screen or a coordinator.")
  let to = Argument<String>("TO", "Where it ends.")
  let spec = Option<String?>("spec", "PATH", "The spec, in place of the first argument.")
  let through = Option<[String]>(
    "through", "ID", "A screen or coordinator that the way shows; may be repeated, in any order.")
  let avoid = Option<[String]>(
    "avoid", "ID", "A screen or coordinator that it does not show; may be repeated.")
  let all = Flag("all", "List all ways on which no screen comes twice, shortest first.")
  let format = OutputFormat.option("How the ways are written.")

  func run(_ invocation: Invocation) throws -> ExitStatus {
    if invocation[path] != nil, invocation[spec] != nil { throw invocation.failure("a spec is given twice") }
    let path = try SpecFinder.onlySpec(
      at: invocation[spec] ?? invocation[path], namedBy: "--spec", invocation)
    let search = try PathSearch(
      try Spec(at: path), from: invocation[from], to: invocation[to], through: invocation[through],
      avoiding: invocation[avoid], all: invocation[all])
    try invocation[format].print(text: PathReport.text(of: search), json: PathReport.json(of: search))
    return search.hasPath ? .success : .findings
  }
}
