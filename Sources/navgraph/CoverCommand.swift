import Commands
import Graph
import GraphFeatures

/// Plans runs that cover a spec. Complexity: that of reading the spec and of the search for states (`docs/states.md`).
/// For each step of a run up to 150 states are looked at, for each thing to cover up to 12 runs are tried, and 2,000
/// states are looked at where the search has none; up to 400,000 steps are tried in all.
struct CoverCommand: Command {
  let name = "cover"
  let abstract = "Plan runs that cover every screen, route or deep link."
  let discussion = """
    A run begins at launch, or with an entry or a deep link if launch does not lead there; 'navgraph simulate' can run each
    line. The targets that no run covers are listed with the reason.

    'maestro' and 'xcuitest' write skeletons of tests that tap the 'trigger' of a route, and look for the title of a screen, or
    its id.
    """
  let examples: KeyValuePairs = [
    "Plan runs that show every screen": "navgraph cover app.nav.json",
    "Write skeletons of tests of all routes":
      "navgraph cover app.nav.json --goal routes --format xcuitest -o NavigationTests.swift",
  ]

  /// The formats of runs.
  enum Format: String, CaseIterable, ExpressibleByArgument { case text, json, maestro, xcuitest }

  let path = Argument<String?>("PATH", "A spec, or '-'; default: the only spec in the current folder.")
  let goal = Option("goal", "GOAL", "Kind of the targets.", default: Cover.Goal.screens)
  let format = Option("format", "FORMAT", "Output format.", default: Format.text)
  let length = Option(
    "length", "N", "Maximum length of a run, unless a target needs more steps.", default: Cover.defaultLength,
    in: 1...(.infinity))
  let output = Option<String?>("output", short: "o", "FILE", "Output file, instead of standard output.")

  func run(_ invocation: Invocation) throws -> ExitStatus {
    let path = try SpecFinder.onlySpec(at: invocation[path], namedBy: "PATH", invocation)
    let spec = try Spec(at: path)
    try Output.check(invocation[output], besides: spec.fileNames)
    let cover = try Cover(spec, goal: invocation[goal], length: invocation[length])
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

extension Cover.Goal: ExpressibleByArgument {}
