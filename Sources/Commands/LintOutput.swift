import Graph

/// One place where `lint` writes its findings.
package struct LintOutput: Sendable {
  var format: ReportFormat
  /// `nil` for standard output.
  var file: String?

  package init(format: ReportFormat, file: String? = nil) { (self.format, self.file) = (format, file) }
}

/// The options that say where findings go, and how they are written.
package struct LintOutputOptions: OptionGroup {
  let format = Option<[ReportFormat]>(
    "format", "FORMAT", "Output format; repeatable, each with its own --output.", default: [.text])
  let output = Option<[String]>(
    "output", short: "o", "FILE",
    "Output file of the --format before it; without --format, its extension chooses the format.")

  package var members: [any OptionGroup] { [format, output] }

  /// The outputs that a command line asks for. Each `--output` belongs to the `--format` before it; one that stands
  /// before every `--format` takes the format of its ending. A format without a file goes to standard output.
  func outputs(besides baseline: String?, _ invocation: Invocation) throws(Problem) -> [LintOutput] {
    var outputs: [LintOutput] = []
    for (name, word) in invocation.given {
      if name == format.name {
        outputs += format.value(of: [word]).map { LintOutput(format: $0) }
      } else if name == output.name {
        if outputs.isEmpty {
          outputs.append(LintOutput(format: ReportFormat(endingOf: word), file: word))
        } else if let file = outputs[outputs.count - 1].file {
          throw invocation.failure("'--output \(word)' follows '--output \(file)' without a '--format' between them")
        } else {
          outputs[outputs.count - 1].file = word
        }
      }
    }
    try checkDestinations(of: outputs, besides: baseline, invocation)
    return outputs.isEmpty ? [LintOutput(format: .text)] : outputs
  }

  private func checkDestinations(of outputs: [LintOutput], besides baseline: String?, _ invocation: Invocation)
    throws(Problem)
  {
    let printed = outputs.filter { $0.file == nil }
    guard printed.count < 2 else {
      throw invocation.failure(
        "'--format \(printed[0].format.rawValue)' and '--format \(printed[1].format.rawValue)' both go to standard output; "
          + "give one an '--output'")
    }
    var taken: [PathKey: String] = [:]
    if let baseline { taken[PathKey(FileSystem.destination(of: baseline))] = "baseline" }
    for output in outputs {
      guard let file = output.file else { continue }
      let content = output.format.rawValue
      if let other = taken.updateValue(content, forKey: PathKey(FileSystem.destination(of: file))) {
        throw invocation.failure("'\(other)' and '\(content)' both go to '\(file)'")
      }
    }
  }
}

extension LintRun {
  /// Writes findings to all places that were asked for, and a new baseline, or nothing. `start` is when the command began.
  package func write(to outputs: [LintOutput], _ report: ReportOptions, since start: Int, _ invocation: Invocation)
    throws
  {
    func pieces(_ output: LintOutput) -> [String] { report.pieces(of: results, for: output, since: start, invocation) }
    for output in outputs { try Output.check(output.file, besides: inputs) }
    // An old baseline is read, too, and replaced by the new one.
    try Output.check(newBaseline?.path, besides: results.files)
    var files = try outputs.compactMap { output in
      try output.file.map { try StagedFile(Array(pieces(output).joined().utf8), for: $0) }
    }
    if let newBaseline { files.append(try StagedFile(Array(newBaseline.text.utf8), for: newBaseline.path)) }
    // What cannot be taken back comes first, and what cannot fail any more last.
    for file in files where file.isStream { try file.commit() }
    for output in outputs where output.file == nil {
      for piece in pieces(output) { try FileSystem.write(piece, to: .output) }
    }
    for file in files where !file.isStream { try file.commit() }
  }
}
