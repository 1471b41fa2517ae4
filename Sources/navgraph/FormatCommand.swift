import Graph

extension Command {
  /// Lays specs out.
  static let format = Command(
    name: "format",
    summary: "Lay specs out in the one way that all share; nothing but spaces and lines changes.",
    arguments: [
      Argument(
        name: "PATH",
        summary: "A file, a folder (every '*.nav.json' in it), or '-', which is written to standard output.",
        repeats: true)
    ],
    options: [
      Option(name: "check", summary: "Write nothing: end with 1 and say which files would change.")
    ]
  ) { invocation in
    let isCheck = invocation.has("check")
    let paths = try SpecFinder.files(at: invocation.arguments)
    // All is read before anything is written: where one file is no JSON, none changes.
    let files = try paths.map { path in
      let file = try FileSystem.read(path)
      guard let text = SpecFormatter.text(of: file) else {
        throw CommandError("cannot format '\(file.name)': it is no JSON (see: navgraph lint)")
      }
      return (path: path, file: file, text: text)
    }
    if paths == ["-"], !isCheck {
      try FileSystem.write(files[0].text, to: .output)
      return .success
    }
    guard !paths.contains("-") || paths.count == 1 else {
      throw invocation.failure("'-' stands alone: it is written to standard output")
    }
    let changed = files.filter { !$0.file.holds($0.text) }
    if !isCheck { for file in changed { try checkPlace(of: file.path, invocation.arguments, "format") } }
    for (path, file, text) in changed {
      if isCheck {
        try FileSystem.write("\(file.name.printable) is not formatted\n", to: .output)
      } else {
        try FileSystem.write(text, to: path)
      }
    }
    guard !isCheck else { return changed.isEmpty ? .success : .findings }
    let same = files.count - changed.count
    try FileSystem.write(
      "\(plural(changed.count, "file")) formatted, \(same) left as \(same == 1 ? "it is" : "they are")\n",
      to: .output)
    return .success
  }

  /// Refuses to change a file that only stands in a folder as a link, and lies outside of it.
  static func checkPlace(of path: String, _ arguments: [String], _ verb: String) throws(CommandError) {
    guard SpecFinder.leadsOut(path, of: arguments) else { return }
    throw CommandError(
      "cannot \(verb) '\(path)': it is a link that leads out of the folder; name it to have what it stands for changed"
    )
  }
}
