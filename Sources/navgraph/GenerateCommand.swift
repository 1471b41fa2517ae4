import Commands
import Graph
import GraphGenerate

extension GenerationTarget: ExpressibleByArgument {}

/// Generates Swift code from a spec. Complexity: linear in the size of the specs and of the output, but for names that
/// collide, which are numbered one by one, and for targets that ask who performs a move: there each source of a route
/// is held against each of its targets, with the coordinators around them, again as long as a `shared` coordinator gets
/// one more stack.
struct GenerateCommand: Command {
  let name = "generate"
  let abstract = "Generate Swift code from a spec, so that the compiler catches drift."
  let discussion = """
    Files that end in '+navgraph.autogen.swift' are rewritten on every run. A file without navgraph's first line is never
    overwritten. '--scaffold' also creates the files that people go on with, unless they exist. Without '--for', the entry
    'generate' of the configuration says what to generate.

    If a framework cannot express a part of the spec, navgraph reports a finding there and writes nothing. '--check' writes
    nothing, and fails if a file is stale, missing or left over.
    """
  let examples: KeyValuePairs = [
    "Generate a parser of the app's deep links": "navgraph generate app.nav.json --for links -o Sources/App",
    "Fail if generated files are out of date": "navgraph generate app.nav.json --for links -o Sources/App --check",
  ]

  let path = Argument<String?>("PATH", "A spec; default: the only spec in the current folder.")
  let target = Option<GenerationTarget?>("for", "TARGET", "Framework or purpose of the code.")
  let output = Option<String?>("output", short: "o", "DIR", "Folder of the files; default: the current one.")
  let scaffold = Flag("scaffold", "Also create the files that people go on with, unless they exist.")
  let check = Flag(
    "check", "Write nothing; list the files that are stale, missing or left over, and fail if there are any.")
  let quiet = Flag("quiet", short: "q", "Do not print the closing line.")
  let configurations = ConfigurationOptions()

  /// Sources of one spec for one folder.
  private struct Task {
    let spec: String
    let target: GenerationTarget
    let folder: String
    let scaffolds: Bool
  }

  func run(_ invocation: Invocation) throws -> ExitStatus {
    let tasks = try tasks(invocation)
    let sources = try tasks.map { Generator.sources(of: try Spec(at: $0.spec), for: $0.target) }
    let findings = sources.flatMap(\.findings)
    guard findings.isEmpty else {
      try Output.write(findings.map { $0.text + "\n" }.joined())
      return .findings
    }
    // All folders are read before anything is written.
    let folders = try zip(tasks, sources).map {
      try GeneratedFolder(at: $0.folder, $1, scaffolds: $0.scaffolds || Generator.hasOnlyScaffolds($0.target))
    }
    if invocation[check] {
      try Output.write(folders.flatMap(\.differences).map { $0 + "\n" }.joined())
      return folders.allSatisfy(\.isFresh) ? .success : .findings
    }
    // All files of all folders are on the disk before the first is put in place.
    let staged = try folders.map { try $0.stage() }
    for (folder, files) in zip(folders, staged) {
      try folder.put(files)
      if !invocation[quiet] { try? FileSystem.write(folder.summary + "\n", to: .error) }
    }
    return .success
  }

  /// The tasks of the command line, or else of the configuration.
  private func tasks(_ invocation: Invocation) throws -> [Task] {
    guard let target = invocation[target] else {
      let configured = try configurations.own(invocation).generations
      guard !configured.isEmpty, invocation[path] == nil, invocation[output] == nil else {
        throw invocation.failure("'--for' is missing")
      }
      return try configured.map {
        Task(
          spec: try SpecFinder.onlySpec(at: $0.spec, namedBy: "spec", invocation), target: $0.target,
          folder: try $0.out.writable(orBy: "--output"), scaffolds: invocation[scaffold])
      }
    }
    return [
      Task(
        spec: try SpecFinder.onlySpec(at: invocation[path], namedBy: "PATH", invocation), target: target,
        folder: invocation[output] ?? ".", scaffolds: invocation[scaffold])
    ]
  }
}
