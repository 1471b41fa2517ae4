import Graph

extension Command {
  /// Counts what is in specs.
  static let stats = Command(
    name: "stats",
    summary: "Count screens, routes, depth, fan-out and cycles.",
    arguments: [Argument(name: "PATH", summary: "A spec, a folder of specs, or '-'.", repeats: true)],
    options: [
      Option(
        name: "format", value: "FORMAT", choices: ["text", "json"], defaultValue: "text",
        summary: "How the numbers are written.")
    ]
  ) { invocation in
    let statistics = try SpecFinder.specs(at: invocation.arguments).map { Statistics(try Spec(at: $0)) }
    let isJSON = invocation.value("format") == "json"
    try FileSystem.write(isJSON ? Statistics.json(statistics) : Statistics.text(statistics), to: .output)
    return .success
  }
}
