import Graph

/// Runs that cover a spec, for people, for programs, and as tests to be completed.
package enum CoverReport {
  /// Each run in one line that `simulate --run` takes; then how much they cover, and what they do not.
  package static func text(of cover: Cover) -> String {
    var lines = cover.runs.map { words($0, cover).joined(separator: " > ") }
    if !lines.isEmpty { lines.append("") }
    lines.append(summary(of: cover))
    lines += cover.omitted.map { "  not covered: '\(name($0.item, cover))': \($0.reason)" }
    return lines.map { $0.printable + "\n" }.joined()
  }

  /// The runs as lists of steps, each with what it covers before the others do.
  package static func json(of cover: Cover) -> String {
    JSONValue.object([
      "version": 1, "file": .string(cover.machine.spec.fileName), "goal": .string(cover.goal.rawValue),
      "total": .number(cover.count), "covered": .number(cover.count - cover.omitted.count),
      "runs": .list(cover.runs) { run in
        ["steps": .strings(words(run, cover)), "covers": .strings(run.covers.map { name($0, cover) })]
      },
      "notCovered": .list(cover.omitted) { ["id": .string(name($0, cover)), "reason": .string($1)] },
    ]).text
  }

  /// Returns the number of things that the runs cover, in words.
  static func summary(of cover: Cover) -> String {
    let things =
      switch cover.goal {
      case .screens: "screen"
      case .routes: "route"
      case .links: "deep link"
      }
    let steps = cover.runs.reduce(0) { $0 + $1.steps.count }
    return "\(cover.count - cover.omitted.count) of \(plural(cover.count, things)) in "
      + "\(plural(cover.runs.count, "run")), \(plural(steps, "step"))"
  }

  /// The steps of a run as they are written, its beginning included.
  static func words(_ run: Cover.Run, _ cover: Cover) -> [String] {
    (run.steps.first?.opensApp == true ? [] : ["launch"]) + run.steps.map { $0.text(in: cover.machine.spec) }
  }

  static func name(_ item: Int, _ cover: Cover) -> String {
    let spec = cover.machine.spec
    return switch cover.goal {
    case .screens: spec.name(of: Element.ID(item))
    case .routes: spec.name(of: Route.ID(item))
    case .links: spec.name(of: DeepLink.ID(item))
    }
  }
}

extension Cover: CustomStringConvertible {
  /// The runs and what they cover, as `navgraph cover` writes them as text.
  public var description: String { CoverReport.text(of: self) }
}
