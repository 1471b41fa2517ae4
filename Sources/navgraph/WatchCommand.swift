import Graph

extension Command {
  /// Lints, and draws, again and again.
  static let watch = Command(
    name: "watch",
    summary: "Lint specs, and draw one, again whenever they change.",
    arguments: [Argument(name: "PATH", summary: "A spec, or a folder of specs.", repeats: true)],
    options: [
      Option(
        name: "output", short: "o", value: "FILE",
        summary: "Draw the spec to a file as well, whose ending tells the format, or to a folder ('FOLDER/')."
      )
    ] + pictureOptions + [
      .config, .noConfig, .rule, .failOn, .maxWarnings, .baseline, .quiet, .statistics, .color,
    ]
  ) { invocation in
    guard !invocation.arguments.contains("-") else {
      throw invocation.failure("'-' cannot be watched; name a file or a folder")
    }
    for path in invocation.arguments where !FileSystem.exists(path) {
      throw CommandError("there is nothing at '\(path)' to watch")
    }
    // What is wrong with the command line is not mended while it runs.
    _ = try Settings(invocation)
    var watcher = try FileWatcher(invocation.arguments, find: SpecFinder.files)
    let picture = try picture(invocation)
    let isTerminal = FileSystem.isTerminal(.output)
    while true {
      // Everything that was said before is out of date.
      if isTerminal { try FileSystem.write("\u{1B}[2J\u{1B}[3J\u{1B}[H", to: .output) }
      try round(invocation, picture, &watcher)
      if !invocation.has("quiet") {
        note([
          "watching \(plural(watcher.count, "file"))\(isTerminal ? "; Ctrl-C ends it" : "")"
        ]
        )
      }
      guard let changed = watcher.waitForChange() else { return .success }
      let more = changed.count > 1 ? " and \(changed.count - 1) more" : ""
      if !invocation.has("quiet") { note(["'\(changed[0])'\(more) changed"]) }
    }
  }

  /// Lints and draws once. What stands in the way is said, and may be gone the next time.
  private static func round(_ invocation: Invocation, _ picture: Invocation?, _ watcher: inout FileWatcher)
    throws
  {
    let start = FileSystem.milliseconds()
    watcher.watch(ConfigurationFinder.candidates(forSpecsAt: invocation.arguments))
    watcher.watch(["config", "baseline"].compactMap(invocation.value))
    do {
      let run = try LintRun(invocation)
      watcher.watch(run.inputs)
      if !invocation.has("quiet") { note(run.results.remarks) }
      try write(run, to: [LintOutput(format: .text)], invocation, since: start)
      if !invocation.has("quiet") { note(run.closingNotes) }
      if let picture {
        _ = try render.run(picture)
        // It may be one of the screenshots that the spec names.
        picture.value("output").map { watcher.accept($0) }
      }
    } catch let error as SettingError {
      watcher.watch(error.files)
      try FileSystem.write("\(error.message.printable)\n", to: .error)
    } catch {
      try FileSystem.write("navgraph: \(Main.message(of: error).printable)\n", to: .error)
    }
  }

  /// The call of `render` that draws what is watched.
  private static func picture(_ invocation: Invocation) throws -> Invocation? {
    guard let output = invocation.value("output") else {
      if let option = pictureOptions.first(where: { invocation.has($0.name) }) {
        throw invocation.failure("'--\(option.name)' is about a picture, which '--output' asks for")
      }
      return nil
    }
    let specs = try SpecFinder.specs(at: invocation.arguments)
    guard specs.count == 1 else {
      throw invocation.failure("'--output' draws one spec, and here are \(specs.count)")
    }
    var words = ["--output=\(output)"]
    let names = pictureOptions.map(\.name) + ["config", "no-config"]
    for (option, value) in invocation.given where names.contains(option) {
      let isFlag = render.options.first { $0.name == option }?.value == nil
      words.append(isFlag ? "--\(option)" : "--\(option)=\(value)")
    }
    do {
      let picture = try Invocation(render, words + ["--", specs[0]])
      // What cannot be drawn whatever the spec says is an error of the command line.
      _ = try (options(picture), destination(picture))
      return picture
    } catch let error as CommandError {
      throw CommandError(error.message, command: error.command.map { _ in invocation.command.name })
    }
  }
}
