import Graph

/// Reads apps whose screens are functions of Compose: the hosts, destinations and calls of Navigation Compose, of
/// compose-destinations and of Navigation 3.
enum ComposeApp {
  /// True if some file of Kotlin shows a host.
  static func isFound(_ tree: SourceTree) -> Bool {
    tree.hasFile(endingWith: ".kt", containing: "NavHost(", "NavDisplay(")
  }

  /// Reads the hosts of an app.
  static func graphs(
    of resources: AndroidApp, _ program: KotlinProgram, _ options: Importer.Options, _ notes: inout ImportNotes
  ) throws(Problem) -> ShownGraphs {
    let app = run(program, launchers: Set(resources.declared.filter(\.isLauncher).map(\.name)))
    if app.isExhausted {
      notes.add(
        .unreadable, inFile: app.hosts.first?.place.file.name ?? "",
        "the code is run for \(Limits.composeSteps) steps and no further")
    }
    guard app.hosts.contains(where: { !$0.graph.children.isEmpty }) else {
      throw Problem("no destination of a 'NavHost' or 'NavDisplay' is understood")
    }
    var mapper = ComposeMapper(app.hosts, app.moves, isComplete: !app.isExhausted, notes)
    mapper.map(options)
    notes = mapper.notes
    var spec = mapper.spec
    for place in app.readPlaces { spec.markRead(place) }
    for place in app.passedPlaces { spec.markPassed(place) }
    let contents = app.contents.mapValues { $0.mapValues { $0.filter(mapper.ids.has).map { mapper.ids[$0] } } }
    return ShownGraphs(spec: spec, hosts: mapper.hosts, contents: contents)
  }

  /// Runs the code of an app.
  private static func run(_ program: KotlinProgram, launchers: Set<String>) -> ComposeEvaluator {
    let calls = ComposeCalls(program)
    let evaluator = ComposeEvaluator(program, ComposeRelevance(calls))
    for root in calls.roots(launchers: launchers) {
      evaluator.activity = root.isLifecycle ? root.owner : nil
      evaluator.run(root: root)
    }
    evaluator.activity = nil
    for function in calls.hosts where !evaluator.visited.contains(function) { evaluator.run(root: function) }
    evaluator.runEscaped()
    return evaluator
  }
}
