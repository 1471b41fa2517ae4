import Commands
import Graph

/// Writes a small spec to begin with. Complexity: O(1).
struct InitCommand: Command {
  let name = "init"
  let abstract = "Write a small spec with comments, to start from."
  let examples: KeyValuePairs = ["Write app.nav.json": "navgraph init"]

  let file = Argument<String?>("FILE", "Output file, or '-' for standard output; default: app.nav.json.")

  func run(_ invocation: Invocation) throws -> ExitStatus {
    let path = invocation[file] ?? "app.nav.json"
    let starter = PackageResources.starter_nav_json
    if path == "-" {
      try Output.write(starter)
      return .success
    }
    guard !FileSystem.exists(path) else { throw invocation.failure("'\(path)' already exists; name another file") }
    try Output.write(starter, to: path)
    try Output.write(
      "Wrote \(path.printable). Next: 'navgraph lint' checks it, and 'navgraph serve \(path.printable) --open' shows it.\n"
    )
    return .success
  }
}
