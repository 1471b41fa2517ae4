import Graph

extension PageContent.Builder {
  /// The findings with what they light up.
  func findings(_ results: LintResults, _ runs: inout PageRuns) -> [JSONValue] {
    results.findings.map { located in
      let finding = located.finding
      let steps = finding.witness.compactMap { try? Step($0, in: spec) }
      var elements: [Element.ID] = []
      var number: Int?
      var routes = steps.flatMap(\.routes)
      switch finding.subject {
      case .screen(let element), .coordinator(let element): elements = [element]
      case .route(let route):
        number = route.number
        if !routes.contains(route) { routes.append(route) }
      case .deepLink(let link): elements = [spec.deepLinks[link].to.target].compactMap(\.self)
      default: break
      }
      let related = located.related.map { "\($0.message): \(place($0.location))" }
      let run =
        finding.witness.isEmpty || steps.count < finding.witness.count
        ? nil : runs.run(of: steps)
      return [
        "rule": .string(finding.rule), "severity": .string(located.severity.rawValue),
        "message": .string(finding.message),
        "help": .filled(finding.help),
        "place": .string(place(located.location)), "extent": JSONValue(finding.extent?.rawValue),
        "element": finding.subject?.element.map { .number($0.number) },
        "route": number.map(JSONValue.number),
        "subject": .filled(finding.subject.map(spec.name(of:))),
        "elements": .numbers(elements),
        "routes": .numbers(routes),
        "notes": .strings(finding.notes + related),
        "run": run.map(JSONValue.number),
      ]
    }
  }

  private func place(_ location: Location) -> String {
    let file = location.file.hasPrefix(prefix) ? location.file.dropFirst(prefix.count) : location.file[...]
    return "\(file):\(location.line):\(location.column)"
  }
}

extension Step {
  /// The route that a step fires, or that waits in it.
  var routes: [Route.ID] {
    switch self {
    case .route(let route, _), .recover(_, .route(let route)?, _): [route]
    default: []
    }
  }
}
