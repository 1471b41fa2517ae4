import Graph

/// The link that takes a URL, and its effect.
extension LinkReport {
  /// The longest part of a URL that a line shows, in characters.
  private static let width = 200

  /// A URL as a line shows it.
  static func shown(_ url: String) -> String {
    "'" + (url.unicodeScalars.count > width ? String(url.prefix(width)) + "…" : url).printable + "'"
  }

  /// The link, the values of its parameters, and the state that it makes.
  package static func text(of resolution: LinkResolution) -> String {
    let survey = resolution.survey
    guard let found = resolution.resolution, let simulation = resolution.simulation else {
      let closest = resolution.closest.map {
        "; the closest is '\(survey.name(of: $0.link))', but \($0.reason)"
      }
      return "no link takes \(shown(resolution.url))\(closest ?? "")".printable + "\n"
    }
    var text = "'\(survey.name(of: found.link))' takes \(shown(resolution.url))".printable + "\n"
    for (name, value) in found.values {
      text += "  \(name) = \(shown(URLText.decoded(value)))".printable + "\n"
    }
    for link in found.others {
      text +=
        "  '\(survey.name(of: link))' would also take it, \(reason(link, survey, found.link))".printable
        + "\n"
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
  /// The link that takes the URL and what it does, as `navgraph links` writes them as text.
  public var description: String { LinkReport.text(of: self) }
}
