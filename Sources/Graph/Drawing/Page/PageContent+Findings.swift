extension PageContent.Builder {
  /// The findings with what they light up.
  func findings(_ results: LintResults, _ runs: inout PageRuns) -> [JSONValue] {
    results.findings.map { located in
      let finding = located.finding
      var members: JSONMembers = [
        ("rule", .string(finding.rule)), ("severity", .string(located.severity.rawValue)),
        ("message", .string(finding.message)),
      ]
      members.add("help", finding.help)
      members.append(("place", .string(place(located.location))))
      members.add("extent", finding.extent?.rawValue)
      let steps = finding.witness.compactMap { try? Step($0, in: spec) }
      var elements: [Element.ID] = []
      var routes = steps.flatMap(\.routes)
      switch finding.subject {
      case .screen(let element), .coordinator(let element):
        elements = [element]
        members.append(("element", .number(element.number)))
      case .route(let route):
        members.append(("route", .number(route.number)))
        if !routes.contains(route) { routes.append(route) }
      case .deepLink(let link): elements = [spec.deepLinks[link].to.target].compactMap(\.self)
      default: break
      }
      if let subject = finding.subject { members.add("subject", spec.name(of: subject)) }
      members.append(("elements", .array(elements.map { .number($0.number) })))
      members.append(("routes", .array(routes.map { .number($0.number) })))
      let related = located.related.map { "\($0.message): \(place($0.location))" }
      members.append(("notes", .array((finding.notes + related).map(JSONValue.string))))
      if !finding.witness.isEmpty, steps.count == finding.witness.count,
        let run = runs.run(of: steps, title: finding.message)
      {
        members.append(("run", .number(run)))
      }
      return .object(members)
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
