import Graph

/// Plans runs that cover a spec.
struct CoverCommand: Command {
  let name = "cover"
  let abstract = "Plan a few runs that show every screen, fire every route or open every deep link."
  let discussion = """
    A run begins at launch, or with an entry or a deep link where nothing else leads there, and takes one step after the \
    other; each line runs in 'navgraph simulate'. What no run covers is listed with the reason.

    'maestro' and 'xcuitest' write the runs as tests for these tools, to be completed: what is tapped is the route's \
    'trigger', and what is looked for the screen's title, or its id.
    """

  /// The formats of runs.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json, maestro, xcuitest
  }

  let path = Argument<String?>(
    "PATH", "A spec, or '-'; without one it is the only one in the current folder.")
  let goal = Option("goal", "GOAL", "What the runs cover together.", default: Cover.Goal.screens)
  let format = Option("format", "FORMAT", "How the runs are written.", default: Format.text)
  let length = Option(
    "length", "N", "End a run after so many steps, unless the way to something takes more.",
    default: Cover.defaultLength,
    in: 1...(.infinity))
  let output = Option<String?>(
    "output", short: "o", "FILE", "Write to a file instead of standard output.")

  func run(_ invocation: Invocation) throws -> ExitStatus {
    let path = try SpecFinder.onlySpec(at: invocation[path], namedBy: "PATH", invocation)
    let cover = try Cover(try Spec(at: path), goal: invocation[goal], length: invocation[length])
    let text =
      switch invocation[format] {
      case .text: CoverReport.text(of: cover)
      case .json: CoverReport.json(of: cover)
      case .maestro: CoverReport.maestro(of: cover)
      case .xcuitest: CoverReport.xcuitest(of: cover)
      }
    try Output.write(text, to: invocation[output])
    return .success
  }
}
