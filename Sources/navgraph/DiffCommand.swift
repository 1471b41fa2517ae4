import Graph

extension Command {
  /// Says how the navigation of two specs differs.
  static let diff = Command(
    name: "diff",
    summary: "Say how the navigation of two specs differs, and what that breaks.",
    arguments: [
      Argument(
        name: "OLD", summary: "A spec, or REVISION:PATH, a spec as git has it in a revision.",
        isOptional: false),
      Argument(
        name: "NEW",
        summary: "The same; without it the file in the working tree that OLD was in its revision."),
    ],
    options: [
      Option(
        name: "output", short: "o", value: "FILE",
        summary: "Write to a file, whose ending tells the format, instead of standard output."),
      Option(
        name: "format", value: "FORMAT", choices: ["text", "json", "markdown", "svg"],
        summary:
          "How it is written; without '--output' text. 'markdown' is for a pull request, 'svg' a picture of both."
      ),
      Option(name: "exit-code", summary: "End with 1 where anything differs."),
      Option(
        name: "fail-on", value: "WHAT", choices: ["breaking"],
        summary:
          "End with 1 where a difference may break what is outside of the app: links, entries, their guards."),
      .config, .noConfig, .rule,
      Option(
        name: "direction", value: "WHERE", choices: Drawing.Direction.allCases.map(\.rawValue),
        defaultValue: "right", summary: "Which way the app goes on in a picture."),
      Option(
        name: "theme", value: "THEME", choices: Drawing.Theme.allCases.map(\.rawValue), defaultValue: "auto",
        summary: "The colours of a picture; 'auto' holds both and follows the reader's system."),
      .color,
    ],
    discussion: """
      A word that is a file is that file. Else REVISION:PATH is read from git, with all that it includes; PATH counts from
      the top of the repository, or from the current folder if it begins with './', and ':PATH' is the index. With OLD alone
      NEW is the file in the working tree; a REVISION alone stands for the only spec in the current folder.

      'navgraph diff main:app.nav.json' says what a branch and uncommitted work change.
      """
  ) { invocation in
    let format = try format(invocation)
    let (old, new) = try sources(invocation)
    let comparison = try SpecComparison(old, new)
    let bytes = try contents(of: comparison, format, invocation)
    note(comparison.notes)
    if let output = invocation.value("output") {
      try FileSystem.write(bytes, to: output)
    } else {
      try FileSystem.write(bytes, to: .output)
    }
    let fails =
      invocation.has("exit-code") && !comparison.isEmpty || invocation.has("fail-on") && comparison.isBreaking
    return fails ? .findings : .success
  }

  private static func contents(of comparison: SpecComparison, _ format: String, _ invocation: Invocation)
    throws
    -> [UInt8]
  {
    switch format {
    case "json": return Array(DifferenceReport.json(of: comparison).utf8)
    case "markdown": return Array(DifferenceReport.markdown(of: comparison).utf8)
    case "svg":
      var options = Drawing.Options()
      options.direction = invocation.value("direction").flatMap(Drawing.Direction.init) ?? .right
      options.theme = invocation.value("theme").flatMap(Drawing.Theme.init) ?? .auto
      options.isolation = .processes(seconds: 60)
      let picture = try Drawing.draw(comparison, options)
      note(picture.notes)
      return picture.bytes
    default:
      var report = DifferenceReport()
      let isTerminal = invocation.value("output") == nil
      report.isColored = invocation.isColored && (isTerminal || invocation.value("color") == "always")
      return Array(report.text(of: comparison).utf8)
    }
  }

  /// The format that was asked for, else the one that the file's ending tells.
  private static func format(_ invocation: Invocation) throws -> String {
    if let format = invocation.value("format") { return format }
    guard let output = invocation.value("output"), output != "/dev/stdout" else { return "text" }
    let endings = [
      "txt": "text", "text": "text", "json": "json", "md": "markdown", "markdown": "markdown", "svg": "svg",
    ]
    let ending = output.split(separator: ".").last.map { $0.lowercased() } ?? ""
    guard let format = endings[ending] else {
      throw invocation.failure(
        "the ending of '\(output)' tells no format; it is '.txt', '.json', '.md' or '.svg', or give '--format'"
      )
    }
    return format
  }

  // MARK: What is compared

  private static func sources(
    _ invocation: Invocation
  ) throws -> (SpecComparison.Source, SpecComparison.Source) {
    let words = invocation.arguments
    guard words.count == 1 else {
      guard words != ["-", "-"] else { throw invocation.failure("only one of OLD and NEW can be '-'") }
      return (try source(words[0], invocation), try source(words[1], invocation))
    }
    // A word that names no file and no path in a revision is a revision.
    guard !FileSystem.exists(words[0]) else {
      throw invocation.failure("NEW is missing: '\(words[0])' is a file, and stands for no revision")
    }
    guard !words[0].isEmpty else {
      throw invocation.failure("OLD is empty, and stands for no revision; ':PATH' is the index")
    }
    let split = GitRevision.split(words[0])
    let old = try revision(split?.revision ?? words[0], in: words[0])
    let path = try split?.path ?? "./" + invocation.onlySpec(at: nil, namedBy: "REVISION:PATH")
    return (
      try source(path, in: old, invocation),
      try source(atPath: try GitRevision.workingPath(of: path), invocation)
    )
  }

  /// The spec that a word names: a file, the only one in a folder, else one in a revision.
  private static func source(_ word: String, _ invocation: Invocation) throws -> SpecComparison.Source {
    if FileSystem.isFolder(word) {
      return try source(atPath: try invocation.onlySpec(at: word, namedBy: "OLD' or 'NEW"), invocation)
    }
    guard word != "-", !FileSystem.exists(word), let (revision, path) = GitRevision.split(word) else {
      return try source(atPath: word, invocation)
    }
    return try source(path, in: try self.revision(revision, in: word), invocation)
  }

  private static func revision(_ name: String, in word: String) throws -> GitRevision {
    guard let revision = try GitRevision(named: name) else {
      throw CommandError("there is no file '\(word)', and git knows no revision '\(name)'")
    }
    return revision
  }

  private static func source(atPath path: String, _ invocation: Invocation) throws -> SpecComparison.Source {
    SpecComparison.Source(
      try Spec(at: path), load: FileSystem.includeLoader(forSpecAt: path),
      levels: try Settings(invocation).configurations(of: [path])[0].levels)
  }

  /// A spec in a revision. How rules are set is not asked of the past: both are judged in the same way.
  private static func source(
    _ path: String, in revision: GitRevision, _ invocation: Invocation
  ) throws -> SpecComparison.Source {
    let configuration = try Settings(invocation).configurations(of: [try GitRevision.workingPath(of: path)])[
      0]
    let load = revision.includeLoader(forSpecAt: path)
    return SpecComparison.Source(
      Spec(try revision.read(path), load: load), load: load, levels: configuration.levels)
  }
}
