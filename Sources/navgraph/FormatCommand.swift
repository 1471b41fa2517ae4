import Commands
import Graph

/// Formats specs. Complexity: linear in the size of the files, all of which are held in memory.
struct FormatCommand: Command {
  let name = "format"
  let abstract = "Format specs."
  let examples: KeyValuePairs = [
    "Format every spec in the current folder and below": "navgraph format",
    "Fail if a spec is not formatted": "navgraph format --check",
  ]

  let paths = Argument<[String]>(
    "PATH", "A file, a folder (every '*.nav.json' and '*.nav.jsonc' in it), or '-' to print the result.")
  let check = Flag("check", "Write nothing; list the files that would change, and fail if there are any.")

  func run(_ invocation: Invocation) throws -> ExitStatus {
    let isCheck = invocation[check]
    let paths = try SpecFinder.files(at: invocation[paths])
    // All is read before anything is written: where one file is no JSON, none changes.
    let files: [(path: String, file: SourceFile, text: [UInt8])] = try paths.compactMap { path in
      let file = try FileSystem.read(path)
      if file.allowsComments, !JSONScanner.tape(of: file).comments(in: 0..<file.byteCount).isEmpty {
        Output.note(["'\(file.name)' has comments, and is left as it is"])
        return nil
      }
      guard let text = SpecFormatter.text(of: file) else {
        throw Problem("cannot format '\(file.name)': it is not valid JSON (see: navgraph lint)")
      }
      return (path, file, text)
    }
    if paths == ["-"], !isCheck {
      try Output.write(files[0].text)
      return .success
    }
    guard !paths.contains("-") || paths.count == 1 else {
      throw invocation.failure("'-' is the only path then: the result goes to standard output")
    }
    let changed = files.filter { !$0.file.holds($0.text) }
    guard !isCheck else {
      for (_, file, _) in changed { try Output.write("\(file.name) is not formatted".printable + "\n") }
      return changed.isEmpty ? .success : .findings
    }
    for (path, _, _) in changed where SpecFinder.leadsOut(path, of: invocation[self.paths]) {
      throw Problem(
        "cannot format '\(path)': it is a link that leads out of the folder; name it to change its destination")
    }
    for file in try StagedFile.all(changed.map { ($0.text, $0.path) }) { try file.commit() }
    let same = files.count - changed.count
    try Output.write("\(plural(changed.count, "file")) formatted, \(same) unchanged\n")
    return .success
  }
}
