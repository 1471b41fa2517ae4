import Graph

/// One place where `lint` writes its findings.
struct LintOutput: Sendable {
  var format: ReportFormat
  /// `nil` for standard output.
  var file: String?

  static let options = [
    Option(
      name: "format", value: "FORMAT", choices: ReportFormat.allCases.map(\.rawValue), defaultValue: "text",
      repeats: true, summary: "How findings are written; may be repeated, each with an --output of its own."),
    Option(
      name: "output", short: "o", value: "FILE", repeats: true,
      summary: "Write to a file what the --format before it asks for, or what FILE's ending does."),
  ]

  /// The outputs that a command line asks for. Each `--output` belongs to the `--format` before it; one that stands
  /// before every `--format` takes the format of its ending. A format without a file goes to standard output.
  static func all(_ invocation: Invocation) throws -> [LintOutput] {
    var outputs: [LintOutput] = []
    for (option, value) in invocation.given {
      switch option {
      case "format": outputs.append(LintOutput(format: ReportFormat(rawValue: value) ?? .text))
      case "output":
        if outputs.isEmpty {
          outputs.append(LintOutput(format: ReportFormat(endingOf: value), file: value))
        } else if let file = outputs[outputs.count - 1].file {
          throw invocation.failure(
            "'--output \(value)' follows '--output \(file)' without a '--format' between them")
        } else {
          outputs[outputs.count - 1].file = value
        }
      default: break
      }
    }
    try checkDestinations(outputs, invocation)
    return outputs.isEmpty ? [LintOutput(format: .text)] : outputs
  }

  private static func checkDestinations(_ outputs: [LintOutput], _ invocation: Invocation) throws {
    let printed = outputs.filter { $0.file == nil }
    guard printed.count < 2 else {
      throw invocation.failure(
        "'--format \(printed[0].format.rawValue)' and '--format \(printed[1].format.rawValue)' both go to standard output; "
          + "give one an '--output'")
    }
    var taken: [PathKey: String] = [:]
    if let file = invocation.value("update-baseline") {
      taken[PathKey(FileSystem.destination(of: file))] = "baseline"
    }
    for output in outputs {
      guard let file = output.file else { continue }
      let content = output.format.rawValue
      if let other = taken.updateValue(content, forKey: PathKey(FileSystem.destination(of: file))) {
        throw invocation.failure("'\(other)' and '\(content)' both go to '\(file)'")
      }
    }
  }
}

extension Command {
  /// Writes findings to all places that were asked for, and a new baseline, or nothing. `start` is when the command began.
  static func write(_ run: LintRun, to outputs: [LintOutput], _ invocation: Invocation, since start: Int)
    throws
  {
    let results = run.results
    func text(_ output: LintOutput) -> String {
      guard output.format == .text else { return output.format.text(of: results, version: version) }
      var report = TextReport()
      let isTerminal = output.file == nil && FileSystem.isTerminal(.output)
      report.isColored = invocation.isColored && (isTerminal || invocation.value("color") == "always")
      report.showsFrames = isTerminal || invocation.value("color") == "always"
      report.isQuiet = invocation.has("quiet")
      report.showsStatistics = invocation.has("statistics")
      report.milliseconds = isTerminal ? FileSystem.milliseconds() - start : nil
      return report.text(of: results)
    }
    /// A spec from standard input goes to standard output when it is mended, and the findings beside it.
    let input = run.fixedInput
    try checkMended(run, outputs, invocation)
    var files =
      try run.stagedFiles()
      + outputs.compactMap { output in
        try output.file.map { try StagedFile(Array(text(output).utf8), for: $0) }
      }
    if let baseline = run.newBaseline {
      files.append(try StagedFile(Array(baseline.text.utf8), for: baseline.path))
    }
    // What cannot be taken back comes first, and what cannot fail any more last.
    for file in files where file.isStream { try file.commit() }
    if let input { try FileSystem.write(input, to: .output) }
    for output in outputs where output.file == nil {
      try FileSystem.write(text(output), to: input == nil ? .output : .error)
    }
    for file in files where !file.isStream { try file.commit() }
  }

  /// Refuses a report or baseline in the place of a file that is mended.
  private static func checkMended(_ run: LintRun, _ outputs: [LintOutput], _ invocation: Invocation) throws {
    let mended = Set((run.fixing?.files ?? []).map { PathKey(FileSystem.destination(of: $0.new.name)) })
    for file in outputs.compactMap(\.file) + [run.newBaseline?.path].compactMap(\.self)
    where mended.contains(PathKey(FileSystem.destination(of: file))) {
      throw invocation.failure("'\(file)' is a spec that '--fix' mends; write to another file")
    }
  }
}
