import Graph

/// Reads apps whose screens are functions of Compose: the hosts, destinations and calls of Navigation Compose, of
/// compose-destinations and of Navigation 3.
enum ComposeApp {
  /// True if some file of Kotlin shows a host.
  static func isFound(_ tree: SourceTree) -> Bool {
    tree.hasFile(endingWith: ".kt", containing: "NavHost(", "NavDisplay(")
  }

  /// Makes a spec of an app's Kotlin.
  static func spec(
    of files: AndroidFiles, _ tree: SourceTree, _ options: Importer.Options, _ notes: inout ImportNotes
  ) throws(Problem) -> ImportedSpec {
    let paths = files.code.map(\.path).filter { $0.hasSuffix(".kt") }
    let parsed = KotlinDeclarations.files(at: paths, tree, &notes)
    let app = run(parsed, launchers: launchers(files))
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
    return spec
  }

  /// The names of the activities that the launcher opens.
  private static func launchers(_ files: AndroidFiles) -> Set<String> {
    var launchers: Set<String> = []
    for file in files.manifests {
      files.manifestRoots[file.path]?.walk { node in
        guard node.name == "activity", node.hasLauncher,
          let last = node.value(of: "name", in: NavAttributes.android)?.split(separator: ".").last
        else { return }
        launchers.insert(String(last))
      }
    }
    return launchers
  }

  /// Runs the code of an app.
  private static func run(_ files: [KotlinFile], launchers: Set<String>) -> ComposeEvaluator {
    let program = KotlinProgram(files)
    let calls = ComposeCalls(program)
    let evaluator = ComposeEvaluator(program, ComposeRelevance(calls))
    for root in calls.roots(launchers: launchers) {
      evaluator.isInActivity = root.isLifecycle
      evaluator.run(root: root)
    }
    evaluator.isInActivity = false
    for function in calls.hosts where !evaluator.visited.contains(ObjectIdentifier(function)) {
      evaluator.run(root: function)
    }
    evaluator.runEscaped()
    return evaluator
  }
}
