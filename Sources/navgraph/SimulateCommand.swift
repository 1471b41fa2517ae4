import Graph

extension Command {
  /// Runs a spec and shows its states.
  static let simulate = Command(
    name: "simulate",
    summary: "Run routes one after the other, and show the app's state after each.",
    arguments: [Argument(name: "PATH", summary: "A spec, or '-'.", isOptional: false)],
    options: [
      Option(
        name: "run", value: "STEP…", takesSeveral: true, repeats: true,
        summary: "The steps: several words, or one text with ' > ' between them; may be repeated."),
      Option(
        name: "format", value: "FORMAT", choices: ["text", "json"], defaultValue: "text",
        summary: "How the states are written."),
    ],
    discussion: """
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
  ) { invocation in
    let path = invocation.arguments[0]
    let simulation = try Simulation(try Spec(at: path), run: invocation.all("run"))
    let isJSON = invocation.value("format") == "json"
    try FileSystem.write(
      isJSON ? StateReport.json(of: simulation) : StateReport.text(of: simulation), to: .output)
    return simulation.isComplete ? .success : .findings
  }
}
