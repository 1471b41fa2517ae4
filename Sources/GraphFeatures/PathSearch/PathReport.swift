import Graph

/// Paths from one element to another for people and for programs.
package enum PathReport {
  /// Each path in one line; under them the run that brings the app to where they begin, if it is not there at launch.
  package static func text(of search: PathSearch) -> String {
    let spec = search.spec
    let names = (from: "'\(spec.name(of: search.origin))'", to: "'\(spec.name(of: search.target))'")
    guard let approach = search.approach, search.hasPath else {
      let finding =
        search.approach == nil
        ? "\(names.from) is not visible"
        : "no path leads from \(names.from) to \(names.to)"
          + words(" through ", search.through, " and ", spec) + words(" past ", search.avoided, " and ", spec)
      return finding.printable + (search.isCut ? " in the first \(search.stateCount) states\n" : "\n")
    }
    var lines = search.paths.map { path in
      path.isEmpty ? "(\(names.to) is visible where \(names.from) is)" : words(path, spec).joined(separator: " > ")
    }
    if let first = approach.first {
      let begin = first.opensApp ? [] : ["launch"]
      lines.append("  after " + (begin + words(approach, spec)).joined(separator: " > "))
    }
    if search.isCut, search.paths.count > 1 { lines.append("  and maybe more") }
    return lines.map { $0.printable + "\n" }.joined()
  }

  /// The paths as lists of steps, and the run that brings the app to where they begin.
  package static func json(of search: PathSearch) -> String {
    let spec = search.spec
    func list(_ steps: [Step]) -> JSONValue { .strings(words(steps, spec)) }
    return JSONValue.object([
      "version": 1, "file": .string(spec.fileName), "from": .string(spec.name(of: search.origin)),
      "to": .string(spec.name(of: search.target)),
      "through": .strings(search.through.map { spec.name(of: $0) }),
      "avoid": .strings(search.avoided.map { spec.name(of: $0) }),
      "after": list(search.approach ?? []),
      "ways": .array(search.paths.map(list)),
      "isComplete": .bool(!search.isCut),
    ]).text
  }

  private static func words(_ before: String, _ elements: [Element.ID], _ between: String, _ spec: Spec) -> String {
    elements.isEmpty ? "" : before + elements.map { "'\(spec.name(of: $0))'" }.joined(separator: between)
  }

  private static func words(_ steps: [Step], _ spec: Spec) -> [String] { steps.map { $0.text(in: spec) } }
}

extension PathSearch: CustomStringConvertible {
  /// The paths, as `navgraph path` writes them as text.
  public var description: String { PathReport.text(of: self) }
}
