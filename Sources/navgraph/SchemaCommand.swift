import Graph

extension Command {
  /// Prints the JSON Schema of the format.
  static let schema = Command(
    name: "schema",
    summary: "Print the JSON Schema (2020-12) of the spec format."
  ) { _ in
    try FileSystem.write(JSONSchema.text, to: .output)
    return .success
  }
}
