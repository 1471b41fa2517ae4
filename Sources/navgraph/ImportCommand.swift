import Commands
import Graph
import GraphImport

/// Generates a spec from an app's sources. Complexity: linear in the size of the sources, each of which is read once,
/// and O(*n* log *n*) for merging *n* declarations; with `--check` that of `diff`.
struct ImportCommand: Command {
  let name = "import"
  let abstract = "Generate a spec from an app's source code."
  let discussion = """
    PATH is the folder of an app, or a file that contains its graph. Without PATH, navgraph reads the sources that the entry
    'import' of the configuration names, else the current folder. Standard error lists the places in the sources that the
    importer found but could not use.

    '--into' updates a spec and keeps the parts that people wrote: ids, titles, every entry that is not marked "imported", and
    the keys that an element lists as "pinned". '--check' writes nothing, and fails if the sources navigate differently.
    """
  let examples: KeyValuePairs = [
    "Generate a spec from the app in the current folder": "navgraph import -o app.nav.json",
    "Update the spec after the sources have changed": "navgraph import --into app.nav.json",
    "Fail if the spec is out of date": "navgraph import --into app.nav.json --check",
  ]

  let paths = Argument<[String]>("PATH", "The folder of an app, or a file with its graph.")
  let from = Option<ImportKind?>("from", "KIND", "Kind of the sources; default: all kinds that the app has.")
  let output = Option<String?>("output", short: "o", "SPEC", "Output file; default: standard output.")
  let into = Option<String?>("into", "SPEC", "Spec to update; the parts that people wrote stay.")
  let check = Flag("check", "Write nothing; show how SPEC differs from the sources, and fail if it does.")
  let appName = Option<String?>("name", "NAME", "Name of the app; default: that of the sources or their folder.")
  let start = Option<String?>("start", "ID", "First screen or coordinator, if the sources do not say it.")
  let variant = Option<[String]>(
    "variant", "NAME", "Target, scheme or system (Apple), or source sets, flavours or module (Android) to read.")
  let notes = Option<String?>("notes", "FILE", "Output file of the notes; default: standard error.")
  let quiet = Flag("quiet", short: "q", "Print neither notes nor the closing line.")
  let configurations = ConfigurationOptions()

  func run(_ invocation: Invocation) throws -> ExitStatus {
    let tasks = try tasks(invocation)
    let results = try tasks.map { try $0.result(comparing: invocation[check]) }
    // All is read before anything is written: where one import fails, no spec changes.
    for task in tasks where !invocation[check] { try Output.check(task.target, besides: [task.path]) }
    try Output.check(invocation[notes], besides: tasks.map(\.path) + tasks.compactMap(\.target))
    if invocation[check] {
      try Output.write(results.map(\.difference).joined())
    } else {
      let files = try zip(tasks, results).compactMap { task, result in
        try task.target.map { try StagedFile(result.text, for: $0) }
      }
      for file in files { try file.commit() }
      if files.isEmpty { try Output.write(results[0].text) }
    }
    if let file = invocation[notes] {
      let lines = results.flatMap { $0.notes.map(\.text) + [$0.summary] }
      try Output.write(lines.map { $0 + "\n" }.joined(), to: file)
    } else if !invocation[quiet] {
      for line in results.flatMap({ ImportNote.groupedTexts(of: $0.notes) + [$0.summary] }) {
        try? FileSystem.write(line + "\n", to: .error)
      }
    }
    return results.contains { $0.fails || $0.isStale } ? .findings : .success
  }

  /// The imports that the command line asks for, or else the configuration.
  private func tasks(_ invocation: Invocation) throws -> [ImportTask] {
    let spec = invocation[into] ?? (invocation[output] == "-" ? nil : invocation[output])
    if invocation[into] != nil, invocation[output] != nil {
      throw invocation.failure("'--into' and '--output' exclude each other")
    }
    guard invocation[paths].count <= 1 else {
      throw invocation.failure("only one PATH is read; name the folder around all sources")
    }
    if invocation[paths].isEmpty, spec == nil, invocation[from] == nil {
      let configured = try configurations.own(invocation).imports
      if !configured.isEmpty { return try configured.map(ImportTask.init) }
    }
    if invocation[check], spec == nil { throw invocation.failure("'--check' needs a spec: '--into SPEC'") }
    let options = Importer.Options(name: invocation[appName], start: invocation[start], variants: invocation[variant])
    return [
      ImportTask(
        path: invocation[paths].first ?? ".", source: invocation[from]?.source, options: options, target: spec,
        merges: invocation[into] != nil || invocation[check])
    ]
  }
}

extension ImportTask {
  /// An import that a configuration asks for.
  fileprivate init(_ entry: Configuration.Import) throws {
    self.init(
      path: entry.sources, source: entry.from,
      options: Importer.Options(name: entry.name, start: entry.start, variants: entry.variants),
      target: try entry.into.writable(orBy: "--into"), merges: true)
  }
}
