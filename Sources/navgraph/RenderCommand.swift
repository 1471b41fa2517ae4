import Graph

extension Command {
  /// Draws a spec.
  static let render = Command(
    name: "render",
    summary: "Draw a spec.",
    arguments: [Argument(name: "PATH", summary: "A spec, or '-'.", isOptional: false)],
    options: [
      Option(
        name: "output", short: "o", value: "FILE",
        summary: "Write to a file, whose ending tells the format, instead of standard output."),
      Option(
        name: "format", value: "FORMAT", choices: Drawing.Format.allCases.map(\.rawValue),
        summary: "What the picture is written as; without '--output' svg."),
      Option(
        name: "direction", value: "WHERE", choices: ["right", "down"], defaultValue: "right",
        summary: "Which way the app goes on."),
      Option(name: "check", summary: "Write nothing: succeed where the file is what would be written."),
    ]
  ) { invocation in
    let path = invocation.arguments[0]
    let output = invocation.value("output")
    let format = try format(invocation, output)
    FileSystem.limitDrawing(toSeconds: 60)
    let picture: Drawing.Picture
    do {
      picture = try Drawing.draw(
        try FileSystem.read(path), as: format, direction: invocation.value("direction") ?? "right",
        load: FileSystem.includeLoader(forSpecAt: path))
    } catch let failure as Drawing.Failure {
      throw CommandError(failure.message)
    }
    for note in picture.notes { try FileSystem.write("navgraph: note: \(note.printable)\n", to: .error) }
    guard invocation.has("check") else {
      if let output {
        try FileSystem.write(picture.bytes, to: output)
      } else {
        try FileSystem.write(picture.bytes, to: .output)
      }
      return .success
    }
    guard let output else { throw invocation.failure("'--check' needs '--output'") }
    if let difference = FileSystem.difference(picture.bytes, at: output) {
      try FileSystem.write(
        "\(output.printable) is not what 'navgraph render \(path.printable)' draws: \(difference)\n",
        to: .output)
      return .findings
    }
    return .success
  }

  /// The format that was asked for, else the one that the file's ending tells.
  private static func format(_ invocation: Invocation, _ output: String?) throws -> Drawing.Format {
    if let format = invocation.value("format").flatMap(Drawing.Format.init) { return format }
    guard let output, output != "/dev/stdout" else { return .svg }
    let ending = output.split(separator: ".").last.map { $0.lowercased() } ?? ""
    if let format = Drawing.Format(rawValue: ending == "gv" ? "dot" : ending) { return format }
    let formats = Drawing.Format.allCases.map { "'.\($0.rawValue)'" }.joined(separator: ", ")
    throw invocation.failure(
      "the ending of '\(output)' tells no format; it is one of \(formats), or give '--format'")
  }
}
