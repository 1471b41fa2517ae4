import Commands
import Graph

/// Lints, and draws, again and again.
///
/// - Complexity: For each change that of `lint`, and of `render` where a picture is asked for; a look at each
///   file that is watched every 150 milliseconds.
struct WatchCommand: Command {
  let name = "watch"
  let abstract = "Lint specs, and draw one, on every change."
  let examples: KeyValuePairs = [
    "Lint a spec and draw its picture on every change": "navgraph watch app.nav.json -o app.svg"
  ]

  let paths = Argument<[String]>("PATH", "A spec, or a folder of specs.")
  let output = Option<String?>(
    "output", short: "o", "FILE",
    "Also draw the spec, to a file or to a folder ('FOLDER/').")
  let picture = PictureOptions()
  let linting = LintOptions()
  let report = ReportOptions()

  func run(_ invocation: Invocation) throws -> ExitStatus {
    guard !invocation[paths].contains("-") else {
      throw invocation.failure("'-' cannot be watched; name a file or a folder")
    }
    for path in invocation[paths] where !FileSystem.exists(path) {
      throw Problem("there is nothing at '\(path)' to watch")
    }
    // A mistake in the command line ends the command at once.
    _ = try linting.configurations.choice(invocation)
    var watcher = try FileWatcher(invocation[paths], find: SpecFinder.files)
    let picture = try picture(invocation)
    let isTerminal = FileSystem.isTerminal(.output)
    while true {
      // Everything that was said before is out of date.
      if isTerminal { try Output.write("\u{1B}[2J\u{1B}[3J\u{1B}[H") }
      try round(picture, &watcher, invocation)
      report.note(
        ["watching \(plural(watcher.count, "file"))\(isTerminal ? "; Ctrl-C stops it" : "")"], invocation)
      guard let changed = watcher.waitForChange() else { return .success }
      let more = changed.count > 1 ? " and \(changed.count - 1) more" : ""
      report.note(["'\(changed[0])'\(more) changed"], invocation)
    }
  }

  /// Lints and draws once. A problem is reported, and may be gone the next time.
  private func round(_ picture: PictureTask?, _ watcher: inout FileWatcher, _ invocation: Invocation) throws {
    let start = FileSystem.milliseconds()
    watcher.watch(ConfigurationFinder.candidates(forSpecsAt: invocation[paths]))
    let settings = [invocation[linting.configurations.config], invocation[linting.baseline]]
    watcher.watch(settings.compactMap(\.self))
    do {
      let run = try LintRun(invocation[paths], linting, invocation)
      watcher.watch(run.inputs)
      report.note(run.results.remarks, invocation)
      try run.write(to: [LintOutput(format: .text)], report, since: start, invocation)
      report.note(run.closingNotes, invocation)
      if let picture {
        _ = try picture.draw()
        // It may be one of the screenshots that the spec names.
        picture.output.map { watcher.accept($0) }
      }
    } catch {
      if let error = error as? SettingError { watcher.watch(error.files) }
      try Output.write(error)
    }
  }

  /// Returns the task of drawing a watched spec.
  private func picture(_ invocation: Invocation) throws -> PictureTask? {
    guard let output = invocation[output] else {
      if let option = picture.declarations.first(where: invocation.has) {
        throw invocation.failure("'--\(option.name)' is about a picture, which '--output' asks for")
      }
      return nil
    }
    let specs = try SpecFinder.specs(at: invocation[paths])
    guard specs.count == 1 else {
      throw invocation.failure("'--output' draws one spec, and here are \(specs.count)")
    }
    return try PictureTask(
      of: specs[0], to: output, picture, linting.configurations, isCheck: false, invocation)
  }
}
