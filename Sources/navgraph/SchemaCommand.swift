import Graph

extension Command {
  /// Prints the JSON Schema of the format.
  static let schema = Command(
    name: "schema",
    summary: "Print the JSON Schema (2020-12) of the spec format.",
    options: [Option(name: "config", summary: "That of configurations ('.navgraph.json') instead.")]
  ) { invocation in
    try FileSystem.write(
      invocation.has("config") ? ConfigurationSchema.text : JSONSchema.text(rules: Rule.all.map(\.id)),
      to: .output)
    return .success
  }
}
