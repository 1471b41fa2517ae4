import Commands
import Graph
import GraphDrawing
import GraphFeatures
import GraphImport

/// Reports how the navigation of two specs differs. Complexity: that of linting both specs, and O(*n* log *n*) in the
/// number of declarations; with a picture that of drawing both in one, with `--import` that of importing both.
struct DiffCommand: Command {
  let name = "diff"
  let abstract = "Compare the navigation of two specs."
  let discussion = """
    OLD and NEW are files, or REVISION:PATH for a file in a git revision and the files that it includes. PATH is relative to
    the top of the repository, or to the current folder if it starts with './'; ':PATH' is the index. Without NEW, navgraph
    compares the file in the working tree; REVISION alone means the only spec in the current folder. A file that a revision
    lacks is compared as an empty spec.

    With '--import', OLD and NEW are folders with an app's sources, or git revisions of the current folder (REVISION:FOLDER
    for another one). navgraph generates a spec from each, as 'navgraph import' does, and compares the two. Standard error
    lists the notes on the sources that only NEW has.
    """
  let examples: KeyValuePairs = [
    "Show the changes of a branch and of uncommitted work": "navgraph diff main:app.nav.json",
    "Compare an app's sources with a branch, without a spec": "navgraph diff --import main",
    "Write a comment for a pull request": "navgraph diff main:app.nav.json -o comment.md",
  ]

  /// The formats of differences.
  enum Format: String, CaseIterable, ExpressibleByArgument { case text, json, markdown, svg, html }

  /// The differences that fail.
  enum Limit: String, CaseIterable, ExpressibleByArgument { case breaking }

  let old = Argument<String>("OLD", "A spec, or REVISION:PATH for a spec in a git revision.")
  let new = Argument<String?>("NEW", "The same; default: the file of OLD in the working tree.")
  let output = Option<String?>("output", short: "o", "FILE", "Output file, whose extension chooses the format.")
  let format = Option<Format?>(
    "format", "FORMAT",
    "Output format, text without --output; 'markdown' is for pull requests, 'svg' draws both specs, 'html' is a page.")
  let imports = SourceOptions("Compare the sources of an app: OLD and NEW are folders or git revisions.")
  let exitCode = Flag("exit-code", "Exit with status 1 on any difference.")
  let failOn = Option<Limit?>(
    "fail-on", "WHAT", "Exit with status 1 on changes that may break links, entries or their guards.")
  let context = Option<Int?>(
    "context", "N", "Draw only the differences and the N routes around them.", in: 0...(.infinity))
  let configurations = ConfigurationOptions()
  let rule = RuleLevel.option
  let direction = Option(
    "direction", "WHERE", "Direction of the layout of a picture.", default: Drawing.Direction.right)
  let theme = Option(
    "theme", "THEME", "Colours of a picture; 'auto' follows the reader's system.", default: Drawing.Theme.auto)
  let color = ColorChoice.option

  func run(_ invocation: Invocation) throws -> ExitStatus {
    let format = try format(invocation)
    if invocation.has(context), format != .svg, format != .html {
      throw invocation.failure("'--context' is for pictures; give '--format svg' or 'html'")
    }
    if format == .html, invocation.has(theme) {
      throw invocation.failure("a page has its own themes: '--theme' is for pictures")
    }
    try imports.check(invocation)
    var importNotes: [ImportNote] = []
    let (old, new) = try invocation[imports.imports] ? importedSources(invocation, &importNotes) : sources(invocation)
    try Output.check(invocation[output], besides: old.fileNames + new.fileNames)
    let comparison = try SpecComparison(old, new)
    for side in [old, new] where side.isMissing {
      Output.note(["there is no '\(side.fileNames[0])'; it is compared as an empty spec"])
    }
    let bytes = try contents(of: comparison, format, invocation)
    if !invocation[imports.imports], !old.isMissing, !new.isMissing { Output.note(comparison.notes) }
    for note in importNotes { try? FileSystem.write(note.text + "\n", to: .error) }
    try Output.write(bytes, to: invocation[output])
    let fails =
      importNotes.contains { $0.severity == .error } || invocation[exitCode] && !comparison.isEmpty
      || invocation[failOn] != nil && comparison.isBreaking
    return fails ? .findings : .success
  }

  private func contents(of comparison: SpecComparison, _ format: Format, _ invocation: Invocation) throws -> [UInt8] {
    switch format {
    case .json: return Array(DifferenceReport.json(of: comparison).utf8)
    case .markdown: return Array(DifferenceReport.markdown(of: comparison).utf8)
    case .svg, .html:
      var options = Drawing.Options()
      options.direction = invocation[direction]
      options.theme = invocation[theme]
      options.context = invocation[context]
      options.isolation = .processes(seconds: Limits.pictureSeconds)
      let picture = try format == .svg ? Drawing.draw(comparison, options) : Drawing.page(of: comparison, options)
      Output.note(picture.notes)
      return picture.bytes
    case .text:
      var report = DifferenceReport()
      report.isColored = invocation[color].colors(invocation[output])
      return Array(report.text(of: comparison).utf8)
    }
  }

  /// The format that was asked for, else the one that the file's ending tells.
  private func format(_ invocation: Invocation) throws -> Format {
    if let format = invocation[format] { return format }
    guard let output = invocation[output], let ending = Output.ending(of: output) else { return .text }
    let endings = ["txt": Format.text, "md": .markdown]
    guard let format = endings[ending] ?? Format(rawValue: ending) else {
      throw invocation.failure(
        "cannot tell a format from '\(output)': use .txt, .json, .md, .svg or .html, or give '--format'")
    }
    return format
  }

  // MARK: What is compared

  private func sources(_ invocation: Invocation) throws -> (SpecComparison.Source, SpecComparison.Source) {
    let word = invocation[old]
    if let new = invocation[new] {
      guard word != "-" || new != "-" else { throw invocation.failure("only one of OLD and NEW can be '-'") }
      return try besideMissing(source(word, invocation), source(new, invocation))
    }
    // A word that names no file and no path in a revision is a revision.
    guard !FileSystem.exists(word) else {
      throw invocation.failure(
        "NEW is missing: '\(word)' is a file; 'navgraph diff HEAD:./\(word)' compares it with the last commit")
    }
    guard !word.isEmpty else {
      throw invocation.failure("OLD is empty, which is not a revision; ':PATH' is the index")
    }
    let split = GitRevision.split(word)
    let old = try revision(split?.revision ?? word, in: word)
    let path = try split?.path ?? "./" + SpecFinder.onlySpec(at: nil, namedBy: "REVISION:PATH", invocation)
    let new = try GitRevision.workingPath(of: path)
    return try besideMissing(
      source(at: path, in: old, invocation), FileSystem.exists(new) ? source(at: new, invocation) : .missing(new))
  }

  /// Refuses to compare two specs that are not there: somebody has mistaken a name.
  private func besideMissing(
    _ old: SpecComparison.Source, _ new: SpecComparison.Source
  ) throws(Problem) -> (SpecComparison.Source, SpecComparison.Source) {
    guard !old.isMissing || !new.isMissing else {
      throw Problem("there is neither '\(old.fileNames[0])' nor '\(new.fileNames[0])'")
    }
    return (old, new)
  }

  /// The specs of an app's sources.
  private func importedSources(
    _ invocation: Invocation, _ notes: inout [ImportNote]
  ) throws -> (SpecComparison.Source, SpecComparison.Source) {
    var options = imports.importerOptions(invocation)
    let new = try tree(invocation[new] ?? ".", invocation)
    options.folder = FileSystem.folderName(of: FileSystem.isFolder(new.name) ? new.name : ".")
    let after = try ImportTask.outcome(of: new.tree, named: new.name, invocation[imports.from]?.source, options)
    let kind = invocation[imports.from]?.source
    let old = try tree(invocation[old], invocation, isNew: true)
    var before: Importer.Outcome?
    do {
      before = try ImportTask.outcome(of: old.tree, named: old.name, kind, options)
    } catch  // What was read as NEW may be new.
      where !Importer.hasSources(in: old.tree, of: kind)
    { before = nil }
    // The sources of a revision are named as they are in the working tree.
    func folder(_ name: String) -> String {
      if FileSystem.isFolder(name) { return name }
      return FileSystem.exists(name) ? Path.folder(of: name) : GitRevision.split(name)?.path ?? "."
    }
    notes = (before.map(after.notes(newSince:)) ?? after.notes).map { $0.below(folder(new.name)) }
    let configuration = try configurations.own(under: invocation[rule], invocation)
    func source(_ imported: ImportedSpec, _ name: String) -> SpecComparison.Source {
      let file = SourceFile(name: name, bytes: imported.text)
      var spec = Spec(file)
      spec.sourceMap = imported.sourceMap(of: file, below: folder(name))
      return SpecComparison.Source(spec, levels: configuration.levels)
    }
    return (before.map { source($0.spec, old.name) } ?? .missing(old.name), source(after.spec, new.name))
  }

  /// The sources that a word names: a folder, else those of a git revision, which may lack the folder if it `isNew`.
  private func tree(
    _ word: String, _ invocation: Invocation, isNew: Bool = false
  ) throws -> (tree: SourceTree, name: String) {
    if FileSystem.exists(word) { return (try SourceTree(at: word), word) }
    let split = GitRevision.split(word)
    let found = try revision(split?.revision ?? word, in: word)
    if isNew, let split, try !found.lists(split.path) { return (SourceTree(files: [:]), word) }
    return (try SourceTree(found, folder: split?.path ?? "./"), word)
  }

  /// The spec that a word names: a file, the only one in a folder, else one in a revision.
  private func source(_ word: String, _ invocation: Invocation) throws -> SpecComparison.Source {
    if FileSystem.isFolder(word) {
      return try source(at: try SpecFinder.onlySpec(at: word, namedBy: "OLD' or 'NEW", invocation), invocation)
    }
    guard word != "-", !FileSystem.exists(word), let (revision, path) = GitRevision.split(word) else {
      return try source(at: word, invocation)
    }
    return try source(at: path, in: try self.revision(revision, in: word), invocation)
  }

  private func revision(_ name: String, in word: String) throws -> GitRevision {
    guard let revision = try GitRevision(named: name) else {
      throw Problem("there is no file '\(word)', and git knows no revision '\(name)'")
    }
    return revision
  }

  /// The spec in a file, or in a revision. How rules are set is not asked of the past: both are linted in the same way.
  private func source(
    at path: String, in revision: GitRevision? = nil, _ invocation: Invocation
  ) throws -> SpecComparison.Source {
    let file = try revision == nil ? path : GitRevision.workingPath(of: path)
    let configuration = try configurations.values(of: [file], under: invocation[rule], invocation)[0]
    let load = revision?.includeLoader(forSpecAt: path) ?? FileSystem.includeLoader(forSpecAt: path)
    guard let file = try revision == nil ? FileSystem.read(path) : revision?.file(at: path) else {
      return .missing("\(revision?.name ?? ""):\(path)")
    }
    let spec = Spec(file, load: load)
    return SpecComparison.Source(spec, load: load, levels: configuration.levels)
  }
}
