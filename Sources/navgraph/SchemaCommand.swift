import Commands
import Graph

/// Prints the JSON Schema of the format. Complexity: O(*n*) for *n* keys of the format.
struct SchemaCommand: Command {
  let name = "schema"
  let abstract = "Print the JSON Schema (2020-12) of the spec format."
  let examples: KeyValuePairs = [
    "Write the schema to a file, for an editor": "navgraph schema > navgraph-1.schema.json"
  ]

  let config = Flag("config", "Print the schema of configurations ('.navgraph.json') instead.")

  func run(_ invocation: Invocation) throws -> ExitStatus {
    try Output.write(invocation[config] ? ConfigurationSchema.text : JSONSchema.text(rules: Rule.all.map(\.id)))
    return .success
  }
}
