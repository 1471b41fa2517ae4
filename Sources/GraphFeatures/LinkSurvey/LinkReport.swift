import Graph

/// Deep links for people and for programs: the effect of each, and the one that takes a URL.
package enum LinkReport {
  // MARK: All links

  /// Each link with its target, its needs and the state that it makes.
  package static func text(of survey: LinkSurvey) -> String {
    let spec = survey.spec
    guard !spec.deepLinks.isEmpty else { return "no deep links\n" }
    return spec.deepLinks.indices.map { link in
      let rows = rows(of: link, survey)
      let width = rows.map(\.name.count).max() ?? 0
      let lines = rows.map { "  " + $0.name + String(repeating: " ", count: width - $0.name.count + 2) + $0.value }
      return ([survey.name(of: link)] + lines).map { $0.printable + "\n" }.joined()
    }.joined(separator: "\n")
  }

  private static func rows(of link: DeepLink.ID, _ survey: LinkSurvey) -> [(name: String, value: String)] {
    let spec = survey.spec
    let declared = spec.deepLinks[link]
    var rows: [(name: String, value: String)] = []
    if let error = survey.index.errors[link] { rows.append(("error", "it is not a pattern: \(error.message)")) }
    if let target = declared.to.target {
      rows.append(("to", spec.name(of: target) + (declared.placesRootsBelow ? ", with the roots around it below" : "")))
    } else if !declared.path.isEmpty {
      rows.append(("path", spec.targets(declared.path).map(spec.name(of:)).joined(separator: " > ")))
    }
    rows.append(("when", declared.isOnlyAtLaunch ? "at launch" : "always"))
    if declared.to.target == nil {
      rows.append(("over", declared.keepsLayers ? "layers that are up stay" : "layers that are up are dismissed"))
    }
    for (name, model, isOptional) in survey.parameters(of: link) {
      rows.append(("{\(name)\(isOptional ? "?" : "")}", model.map(spec.name(of:)) ?? "plain text"))
    }
    let (effect, preconditions) = survey.effect(of: link)
    if !preconditions.isEmpty {
      rows.append(("needs", preconditions.map { words(forPrecondition: $0, spec) }.joined(separator: ", ")))
    }
    switch effect {
    case .state(let state): rows.append(("shows", summary(of: state, spec)))
    case .fault(let fault): rows.append(("fault", "\(fault.reason(in: spec)) [\(fault.kind.rawValue)]"))
    case .unknown: rows.append(("shows", "unknown"))
    }
    for observation in survey.observations where observation.link == link {
      rows.append(("elsewhere", words(for: observation, spec)))
    }
    return rows
  }

  /// The effect of a link in another state, with the run.
  private static func words(for observation: LinkObservation, _ spec: Spec) -> String {
    func names(_ elements: [Element.ID]) -> String {
      elements.map { $0.isKnown ? "'\(spec.name(of: $0))'" : "a screen that is not known" }.joined(separator: ", ")
    }
    let shown = names(observation.shown)
    let words: String
    switch observation.kind {
    case .behindLayer: words = "acts behind \(shown)"
    case .unselected: words = "acts in what is not selected, and \(shown) stays"
    case .otherScreens, .otherStack, .repeatedRoot:
      let below = observation.below.reversed()
      words = "shows \(shown)" + (below.isEmpty ? ", with nothing below" : ", above \(names(Array(below)))")
    }
    return words + ": " + observation.run.map { $0.text(in: spec) }.joined(separator: " > ")
  }

  private static func words(forPrecondition precondition: Precondition.ID, _ spec: Spec) -> String {
    let name = spec.name(of: precondition)
    switch spec.preconditions[precondition].recovery {
    case .none: return "\(name) (or it fails)"
    case .task: return "\(name) (a task may recover it)"
    case .flow(let flow): return flow.target.map { "\(name) (or '\(spec.name(of: $0))' is shown first)" } ?? name
    }
  }

  /// A state in one line: the visible screens, and the ones below, nearest first.
  private static func summary(of state: State, _ spec: Spec) -> String {
    let (visible, below) = state.view
    let shown = visible.map { name(of: $0, spec) }.joined(separator: " and ")
    return below.isEmpty ? shown : shown + ", above " + below.map { name(of: $0, spec) }.joined(separator: ", ")
  }

  private static func name(of node: Node, _ spec: Spec) -> String {
    if node.kind == .anonymous { return "a screen that is not known" }
    return "'\(spec.name(of: node.element))'"
  }

  /// The same for programs.
  package static func json(of survey: LinkSurvey) -> String {
    var locator = Locator(survey.spec)
    return JSONValue.object([
      "version": 1, "file": .string(survey.spec.fileName),
      "links": .list(survey.spec.deepLinks.indices) { json(of: $0, survey, &locator) },
    ]).text
  }

  private static func json(of link: DeepLink.ID, _ survey: LinkSurvey, _ locator: inout Locator) -> JSONValue {
    let spec = survey.spec
    let declared = spec.deepLinks[link]
    let location = locator.location(of: spec.place(of: Subject.deepLink(link)))
    let (effect, preconditions) = survey.effect(of: link)
    func names(_ nodes: [Node]) -> JSONValue {
      .strings(nodes.filter { $0.kind != .anonymous }.map { spec.name(of: $0.element) })
    }
    var members: JSONMembers = [
      "pattern": .string(survey.name(of: link)), "file": .string(location.file),
      "line": .number(location.line), "column": .number(location.column),
      "error": JSONValue(survey.index.errors[link]?.message),
      "to": JSONValue(declared.to.target.map { spec.name(of: $0) }),
      "path": declared.path.isEmpty ? nil : .strings(spec.targets(declared.path).map { spec.name(of: $0) }),
      "stack": .bool(declared.placesRootsBelow), "when": declared.isOnlyAtLaunch ? "launch" : "always",
      "over": declared.keepsLayers ? "keep" : "dismiss",
      "parameters": .list(survey.parameters(of: link)) {
        ["name": .string($0), "model": JSONValue($1.map(spec.name(of:))), "optional": $2 ? true : nil]
      }, "preconditions": .strings(preconditions.map { spec.name(of: $0) }),
    ]
    switch effect {
    case .state(let state):
      let (visible, below) = state.view
      members.append("visible", names(visible))
      members.append("below", names(below))
    case .fault(let fault):
      let reason = fault.reason(in: spec)
      members.append("fault", ["name": .string(fault.kind.rawValue), "message": .string(reason)])
    case .unknown: break
    }
    let elsewhere = survey.observations.filter { $0.link == link }
    if !elsewhere.isEmpty { members.append("elsewhere", .list(elsewhere) { json(of: $0, spec) }) }
    return .object(members)
  }
}

extension LinkReport {
  private static func json(of observation: LinkObservation, _ spec: Spec) -> JSONValue {
    let kind =
      switch observation.kind {
      case .behindLayer: "behind-layer"
      case .unselected: "not-selected"
      case .otherScreens: "other-screens"
      case .otherStack: "other-stack"
      case .repeatedRoot: "repeated-root"
      }
    func names(_ elements: [Element.ID]) -> JSONValue {
      .strings(elements.filter(\.isKnown).map { spec.name(of: $0) })
    }
    return .object([
      "kind": .string(kind), "visible": names(observation.shown), "below": names(observation.below.reversed()),
      "run": .strings(observation.run.map { $0.text(in: spec) }),
    ])
  }
}

/// The link that takes a URL, and its effect.
extension LinkReport {
  /// The longest part of a URL that a line shows, in characters.
  private static let width = 200

  /// A URL as a line shows it.
  private static func shown(_ url: String) -> String {
    "'" + (url.unicodeScalars.count > width ? String(url.prefix(width)) + "…" : url).printable + "'"
  }

  /// The link, the values of its parameters, and the state that it makes.
  package static func text(of resolution: LinkResolution) -> String {
    let survey = resolution.survey
    guard let found = resolution.resolution, let simulation = resolution.simulation else {
      let closest = resolution.closest.map { "; the closest is '\(survey.name(of: $0.link))', but \($0.reason)" }
      return "no link takes \(shown(resolution.url))\(closest ?? "")".printable + "\n"
    }
    var text = "'\(survey.name(of: found.link))' takes \(shown(resolution.url))".printable + "\n"
    for (name, value) in found.values { text += "  \(name) = \(shown(URLText.decoded(value)))".printable + "\n" }
    for link in found.others {
      text += "  '\(survey.name(of: link))' would also take it, \(reason(link, survey, found.link))".printable + "\n"
    }
    return text + "\n" + StateReport.text(of: simulation)
  }

  /// Returns the reason why a link that matches as well does not take a URL.
  private static func reason(_ other: DeepLink.ID, _ survey: LinkSurvey, _ link: DeepLink.ID) -> String {
    guard let own = survey.index.patterns[link], let pattern = survey.index.patterns[other] else { return "" }
    if own.isWildcard { return "and comes after it" }
    if pattern.contains(own), !own.contains(pattern) { return "and is less specific" }
    if pattern.isWildcard { return "and comes after it" }
    return "and neither is more specific"
  }

  /// The same for programs.
  package static func json(of resolution: LinkResolution) -> String {
    let survey = resolution.survey
    let found = resolution.resolution
    let closest = found == nil ? resolution.closest : nil
    let states = found == nil ? nil : resolution.simulation.map { StateReport.members(of: $0) }
    return JSONValue.object(
      [
        "version": 1, "file": .string(survey.spec.fileName), "url": .string(resolution.url),
        "link": JSONValue(found.map { survey.name(of: $0.link) }),
        "parameters": found.map {
          .list($0.values) { ["name": .string($0), "value": .string(URLText.decoded($1))] }
        },
        "others": found.map { .strings($0.others.map { survey.name(of: $0) }) },
        "closest": closest.map { ["link": .string(survey.name(of: $0.link)), "reason": .string($0.reason)] },
      ] + (states ?? [:])
    ).text
  }
}

extension LinkResolution: CustomStringConvertible {
  /// The link that takes the URL and its effect, as `navgraph links` writes them as text.
  public var description: String { LinkReport.text(of: self) }
}
