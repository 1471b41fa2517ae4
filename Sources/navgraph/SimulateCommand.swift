import Commands
import Graph
import GraphFeatures

/// Runs a spec and shows its states. Complexity: that of reading the spec, and for each step linear in the nodes of the
/// state and the routes that are enabled there.
struct SimulateCommand: Command {
  let name = "simulate"
  let abstract = "Run steps, and print the app's state after each."
  let discussion = """
    A STEP is the id of a route, or one of these:
      back                  the back button, swipe or pull-down of the platform
      switch:MEMBER         the user switches to a member of a tab or page
      recover:PRECONDITION  the precondition fails and its flow is presented; when it completes, the route continues
      entry:ID, link:URL    the app is opened at an element with 'entry', or by a deep link as written in the spec
      launch                the app is launched; a run begins so by default

    If a route is enabled on several visible screens, the first is used; ROUTE@SCREEN and back@SCREEN select one.
    If several routes evaluate a precondition, the first waits for it; recover:PRECONDITION@ROUTE selects one.
    The exit status is 1 if a step cannot be taken.
    """
  let examples: KeyValuePairs = [
    "Open a link, then go back": "navgraph simulate app.nav.json --run link:shop://cart back"
  ]

  let path = Argument<String?>("PATH", "A spec, or '-'; default: the only spec in the current folder.")
  let steps = Option<[String]>(
    "run", "STEP…", "Steps: several words, or one text joined by ' > '; repeatable.", takesSeveral: true)
  let format = OutputFormat.option

  func run(_ invocation: Invocation) throws -> ExitStatus {
    let path = try SpecFinder.onlySpec(at: invocation[path], namedBy: "PATH", invocation)
    let simulation = try Simulation(try Spec(at: path), run: invocation[steps])
    try invocation[format].print(text: StateReport.text(of: simulation), json: StateReport.json(of: simulation))
    return simulation.isComplete ? .success : .findings
  }
}
