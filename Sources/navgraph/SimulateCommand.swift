import Graph

/// Runs a spec and shows its states.
struct SimulateCommand: Command {
  let name = "simulate"
  let abstract = "Run routes one after the other, and show the app's state after each."
  let discussion = """
    A STEP is the id of a route, or one of these:
      back                  the platform's own back button, swipe or pull-down
      switch:MEMBER         the user changes to a member of a tab or page
      recover:PRECONDITION  it does not hold, and its flow is presented; when that completes, the route goes on
      entry:ID, link:URL    the app is opened at an element with 'entry', or by a deep link as the spec writes it
      launch                the app is launched, as a run is that begins with none of these

    Of several visible screens the first on which a route is enabled counts; ROUTE@SCREEN and back@SCREEN name one.
    Of several routes that evaluate a precondition the first waits for it; recover:PRECONDITION@ROUTE names one.
    The exit status is 1 where a step cannot be taken.
    """

  let path = Argument<String>("PATH", "A spec, or '-'.")
  let steps = Option<[String]>(
    "run", "STEP…", "The steps: several words, or one text with ' > ' between them; may be repeated.",
    takesSeveral: true)
  let format = OutputFormat.option("How the states are written.")

  func run(_ invocation: Invocation) throws -> ExitStatus {
    let simulation = try Simulation(try Spec(at: invocation[path]), run: invocation[steps])
    try invocation[format].print(
      text: StateReport.text(of: simulation), json: StateReport.json(of: simulation))
    return simulation.isComplete ? .success : .findings
  }
}
