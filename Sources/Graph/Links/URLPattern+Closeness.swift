/// The distance between a URL and a pattern that does not take it.
extension URLPattern {
  /// Returns the degree to which a URL fits a pattern: twice for each label from the beginning, once more where the
  /// number of segments is right; 0 where they have nothing in common.
  func agreement(with url: ConcreteURL) -> Int {
    guard !beginsWithRest else { return match(url) == nil ? 0 : 1 }
    var score = 0
    if case .template(let template) = scheme {
      guard let text = url.scheme, template.matches(text) else { return 0 }
      score += 2
    }
    guard let host = labels.first else { return score }
    guard host.matches(url.host) else { return score }
    if case .template = host { score += 2 }
    score += 2 * commonSegments(with: url)
    return score + (labels.count - 1 == url.segments.count && score > 0 ? 1 : 0)
  }

  /// Returns the number of segments, from the first on, that fit a URL.
  private func commonSegments(with url: ConcreteURL) -> Int {
    zip(labels.dropFirst(), url.segments).prefix { $0.template?.matches($1) ?? false }.count
  }

  /// Returns the reason why it does not take a URL: the first difference, in words.
  package func mismatch(with url: ConcreteURL) -> String {
    func quoted(_ text: [UInt8]) -> String { "'\(URLText.decoded(text.prefix(80)))'" }
    if case .template(let template) = scheme, !(url.scheme.map(template.matches) ?? false) {
      return url.scheme.map { "its scheme is not \(quoted($0))" } ?? "the URL has no scheme"
    }
    if !beginsWithRest, let host = labels.first, !host.matches(url.host) {
      if case .name(let name) = url.host { return "its host is not \(quoted(name))" }
      return "the URL has no host"
    }
    if matchesPath(of: url) {
      for requirement in query {
        guard let text = url.query[requirement.name] else {
          return "it asks for the query parameter \(quoted(requirement.name))"
        }
        if !requirement.value.matches(text) {
          return "its query parameter \(quoted(requirement.name)) is not \(quoted(text))"
        }
      }
      return url.fragment.map { "its fragment is not \(quoted($0))" } ?? "it asks for a fragment"
    }
    let common = beginsWithRest ? 0 : commonSegments(with: url)
    guard !beginsWithRest, common < labels.count - 1 else {
      return beginsWithRest
        ? "the path ends in something else" : "its path ends after \(common) segment\(common == 1 ? "" : "s")"
    }
    guard common < url.segments.count else { return "the URL's path ends too early" }
    return "segment \(common + 1) of its path is not \(quoted(url.segments[common]))"
  }

  private func matchesPath(of url: ConcreteURL) -> Bool {
    var path = self
    (path.query, path.queryNames, path.fragment, path.fragmentNames) = ([], [], nil, [])
    return path.match(url) != nil
  }
}

extension URLPattern.Label {
  /// True if a URL's host fits.
  func matches(_ host: ConcreteURL.Host) -> Bool {
    switch (self, host) {
    case (.any, .name), (.any, .none), (.opaque, .opaque): true
    case (.template(let template), .name(let name)): template.matches(name)
    default: false
    }
  }
}
