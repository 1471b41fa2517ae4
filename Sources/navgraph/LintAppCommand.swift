import Commands
import Graph
import GraphImport

/// The command `lint` of a program that imports: of specs, and of apps by their sources. Complexity: that of
/// `LintCommand`, and with `--import` that of importing the sources.
struct LintAppCommand: Command {
  private let command = LintCommand(importing: LintImport())

  var name: String { command.name }
  var abstract: String { command.abstract }
  var discussion: String {
    """
    With '--import', PATH is the folder of an app. navgraph generates a spec from its sources, as 'navgraph import' does, and
    lints the spec without writing it. The findings point at the lines of the sources that declare the moves and screens.
    """
  }
  let examples: KeyValuePairs = [
    "Lint every spec in the current folder and below": "navgraph lint",
    "Lint an app by its sources, without a spec": "navgraph lint --import .",
  ]
  var members: [any OptionGroup] { [command] }

  func run(_ invocation: Invocation) throws -> ExitStatus { try command.run(invocation) }
}

/// The options by which `lint` imports.
private struct LintImport: SpecImporting {
  let sources = SourceOptions("Lint the app whose sources are in PATH; findings point at their lines.")

  var members: [any OptionGroup] { [sources] }

  func source(at paths: [String], _ invocation: Invocation) throws -> ImportedSource? {
    try sources.check(invocation)
    guard invocation[sources.imports] else { return nil }
    guard paths.count <= 1 else {
      throw invocation.failure("only one PATH is read; name the folder around all sources")
    }
    let path = paths.first ?? "."
    let folder = FileSystem.isFolder(path) ? path : Path.folder(of: path)
    let tree = try SourceTree(at: path)
    let outcome = try ImportTask.outcome(
      of: tree, named: path, invocation[sources.from]?.source, sources.importerOptions(invocation))
    let spec = SourceFile(name: "\(path) (\(outcome.kinds))", bytes: outcome.spec.text)
    let errors = outcome.notes.filter { $0.severity == .error }
    let others = outcome.notes.count - errors.count
    let hint = "navgraph: note: \(plural(others, "note")) on the sources; 'navgraph import' prints them"
    return ImportedSource(
      spec: spec, map: outcome.spec.sourceMap(of: spec, below: folder), place: Path.joined(folder, "-"),
      notes: errors.map { $0.below(folder).text } + (others > 0 ? [hint] : []), hasErrors: !errors.isEmpty)
  }
}
