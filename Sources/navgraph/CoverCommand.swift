import Graph

extension Command {
  /// Plans runs that cover a spec.
  static let cover = Command(
    name: "cover",
    summary: "Plan a few runs that show every screen, fire every route or open every deep link.",
    arguments: [
      Argument(
        name: "PATH", summary: "A spec, or '-'; without one it is the only one in the current folder.")
    ],
    options: [
      Option(
        name: "goal", value: "GOAL", choices: Cover.Goal.allCases.map(\.rawValue), defaultValue: "screens",
        summary: "What the runs cover together."),
      Option(
        name: "format", value: "FORMAT", choices: ["text", "json", "maestro", "xcuitest"],
        defaultValue: "text", summary: "How the runs are written."),
      Option(
        name: "length", value: "N", defaultValue: "\(Cover.defaultLength)",
        summary: "End a run after so many steps, unless the way to something takes more."),
      Option(
        name: "output", short: "o", value: "FILE", summary: "Write to a file instead of standard output."),
    ],
    discussion: """
      A run begins at launch, or with an entry or a deep link where nothing else leads there, and takes one step after the \
      other; each line runs in 'navgraph simulate'. What no run covers is listed with the reason.

      'maestro' and 'xcuitest' write the runs as tests for these tools, to be completed: what is tapped is the route's \
      'trigger', and what is looked for the screen's title, or its id.
      """
  ) { invocation in
    let paths = try SpecFinder.specs(at: invocation.arguments)
    guard paths.count == 1 else {
      let list = paths.prefix(3).map { "'\($0)'" }.joined(separator: ", ") + (paths.count > 3 ? ", …" : "")
      throw invocation.failure("there are \(paths.count) specs (\(list)); name one")
    }
    guard let length = Int(invocation.value("length") ?? ""), length > 0 else {
      throw invocation.failure("'--length' takes a number from 1, not '\(invocation.value("length") ?? "")'")
    }
    let cover = try Cover(
      try Spec(at: paths[0]), goal: invocation.value("goal").flatMap(Cover.Goal.init) ?? .screens,
      length: length)
    let text =
      switch invocation.value("format") {
      case "json": CoverReport.json(of: cover)
      case "maestro": CoverReport.maestro(of: cover)
      case "xcuitest": CoverReport.xcuitest(of: cover)
      default: CoverReport.text(of: cover)
      }
    if let output = invocation.value("output") {
      try FileSystem.write(Array(text.utf8), to: output)
    } else {
      try FileSystem.write(text, to: .output)
    }
    return .success
  }
}
