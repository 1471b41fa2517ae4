import Graph

/// A path from one element to another for people and for programs.
package enum PathReport {
  /// The path in one line; under it the run that brings the app to where it begins, if it is not there at launch.
  package static func text(of search: PathSearch) -> String {
    let spec = search.spec
    let names = (from: "'\(spec.name(of: search.origin))'", to: "'\(spec.name(of: search.target))'")
    guard let approach = search.approach, let path = search.path else {
      let finding =
        search.approach == nil
        ? "\(names.from) is not visible"
        : "no path leads from \(names.from) to \(names.to)"
          + words(" through ", search.through, " and ", spec) + words(" past ", search.avoided, " and ", spec)
      return finding.printable + (search.isCut ? " in the first \(search.stateCount) states\n" : "\n")
    }
    var lines = [
      path.isEmpty ? "(\(names.to) is visible where \(names.from) is)" : words(path, spec).joined(separator: " > ")
    ]
    if let first = approach.first {
      let begin = first.opensApp ? [] : ["launch"]
      lines.append("  after " + (begin + words(approach, spec)).joined(separator: " > "))
    }
    return lines.map { $0.printable + "\n" }.joined()
  }

  /// The path as a list of steps, in a list of its own, and the run that brings the app to where it begins.
  package static func json(of search: PathSearch) -> String {
    let spec = search.spec
    func list(_ steps: [Step]) -> JSONValue { .strings(words(steps, spec)) }
    return JSONValue.object([
      "version": 1, "file": .string(spec.fileName), "from": .string(spec.name(of: search.origin)),
      "to": .string(spec.name(of: search.target)), "through": .strings(search.through.map { spec.name(of: $0) }),
      "avoid": .strings(search.avoided.map { spec.name(of: $0) }),
      "after": list(search.approach ?? []), "ways": .array(search.path.map { [list($0)] } ?? []),
      "isComplete": .bool(!search.isCut),
    ]).text
  }

  private static func words(_ before: String, _ elements: [Element.ID], _ between: String, _ spec: Spec) -> String {
    elements.isEmpty ? "" : before + elements.map { "'\(spec.name(of: $0))'" }.joined(separator: between)
  }

  private static func words(_ steps: [Step], _ spec: Spec) -> [String] { steps.map { $0.text(in: spec) } }
}

extension PathSearch: CustomStringConvertible {
  /// The path, as `navgraph path` writes it as text.
  public var description: String { PathReport.text(of: self) }
}
