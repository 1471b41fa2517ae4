import Commands
import Graph
import GraphFeatures

/// Counts what is in specs.
///
/// - Complexity: O(*n* log *n*) in the size of each spec; states are not searched.
struct StatsCommand: Command {
  let name = "stats"
  let abstract = "Count screens, routes, depth, fan-out and cycles."

  let paths = Argument<[String]>("PATH", "A spec, a folder of specs, or '-'.")
  let format = OutputFormat.option

  func run(_ invocation: Invocation) throws -> ExitStatus {
    let statistics = try SpecFinder.specs(at: invocation[paths]).map { Statistics(try Spec(at: $0)) }
    try invocation[format].print(text: Statistics.text(statistics), json: Statistics.json(statistics))
    return .success
  }
}
