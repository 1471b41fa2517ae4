/// The key of a deep link: which URLs it takes. `docs/links.md` has the rules.
package struct URLPattern: Sendable {
  /// One position of a pattern: the scheme, the host or a segment.
  package enum Label: Hashable, Sendable {
    /// Everything but `opaque`, also nothing.
    case any
    /// There is no host, and no slash before the rest: `mailto:someone`.
    case opaque
    case template(URLTemplate)
  }

  /// A query parameter that a URL must have.
  package struct Requirement: Hashable, Sendable {
    package let name: [UInt8]
    package let value: URLTemplate
  }

  /// A query parameter that a URL may have: it takes and refuses no URL, and yields a value where it comes with one.
  package struct Option: Hashable, Sendable {
    package let name: [UInt8]
    package let parameter: String
  }

  /// True if it begins with a `*` for any scheme, any host and any number of segments.
  package var beginsWithRest = false
  package var scheme = Label.any
  /// The host, then the segments. After a `*` at the beginning only segments, and the host counts as one.
  package var labels: [Label] = []
  /// True if it ends with a `*` for any number of segments.
  package var endsWithRest = false
  /// Sorted by name.
  package var query: [Requirement] = []
  /// Sorted by name.
  package var options: [Option] = []
  package var fragment: URLTemplate?
  /// The names of the holes in each label, in each query parameter, and in the fragment; `nil` for a `*` in a host.
  package var labelNames: [[String?]] = []
  package var queryNames: [[String?]] = []
  package var fragmentNames: [String?] = []

  /// True if the order of the links decides about it, and not its text: whether it has a `*` that takes segments.
  package var isWildcard: Bool { beginsWithRest || endsWithRest }

  /// True for a pattern without a path, such as that of an enclosing graph.
  var hasEmptyPath: Bool { !isWildcard && labels.count <= 1 }

  /// The names of its parameters: those of the host and the path, of the query sorted by name, of the fragment.
  package var parameters: [String] {
    let items = zip(query.map(\.name), queryNames) + options.map { ($0.name, [$0.parameter]) }
    let sorted = items.sorted { $0.0.lexicographicallyPrecedes($1.0) }
    return (labelNames.flatMap(\.self) + sorted.flatMap(\.1) + fragmentNames).compactMap(\.self)
  }

  /// True if a parameter has a value only where the URL has one.
  package func isOptional(_ parameter: String) -> Bool { options.contains { $0.parameter == parameter } }
}

extension URLPattern.Label {
  /// A text without parameters.
  static func literal(_ text: [UInt8]) -> Self { .template(URLTemplate(text)) }

  package var template: URLTemplate? {
    guard case .template(let template) = self else { return nil }
    return template
  }

  /// True if it takes all that another one takes.
  func contains(_ other: Self) -> Bool {
    switch (self, other) {
    case (.any, .opaque), (.opaque, .any), (.opaque, .template), (.template, .any), (.template, .opaque): false
    case (.any, _), (.opaque, .opaque): true
    case (.template(let own), .template(let other)): own.contains(other)
    }
  }

  /// True if it and another one take something in common.
  func intersects(_ other: Self) -> Bool {
    switch (self, other) {
    case (.opaque, .opaque): true
    case (.opaque, _), (_, .opaque): false
    case (.template(let own), .template(let other)): own.intersects(other)
    default: true
    }
  }
}

// MARK: - Matching

extension URLPattern {
  /// Returns the values of the parameters in a URL that it takes, by name and in order; `nil` where it doesn't take the
  /// URL. O(*u* + *p*) for a URL of *u* and a pattern of *p* bytes; with a `*` at both ends O(*u* · *p*).
  func match(_ url: ConcreteURL) -> [(name: String, value: [UInt8])]? {
    guard let path = matchPath(url) else { return nil }
    var values: [(name: String, value: [UInt8])] = []
    for (texts, names) in zip(path, labelNames) {
      for (text, name) in zip(texts, names) { if let name { values.append((name, text)) } }
    }
    for (requirement, names) in zip(query, queryNames) {
      guard let text = url.query[requirement.name], let holes = requirement.value.match(text) else { return nil }
      for (hole, name) in zip(holes, names) { if let name { values.append((name, Array(text[hole]))) } }
    }
    for option in options {
      if let text = url.query[option.name], !text.isEmpty { values.append((option.parameter, text)) }
    }
    if let fragment {
      guard let text = url.fragment, let holes = fragment.match(text) else { return nil }
      for (hole, name) in zip(holes, fragmentNames) {
        if let name { values.append((name, Array(text[hole]))) }
      }
    }
    return values
  }

  /// Returns the values of the holes of each label.
  private func matchPath(_ url: ConcreteURL) -> [[[UInt8]]]? {
    if beginsWithRest { return matchAnywhere(url) }
    switch scheme {
    case .template(let scheme): guard let text = url.scheme, scheme.matches(text) else { return nil }
    default: break
    }
    guard endsWithRest ? labels.count <= url.segments.count + 1 : labels.count == url.segments.count + 1 else {
      return nil
    }
    guard let host = labels.first else { return [] }
    guard host.matches(url.host) else { return nil }
    var filled: [[[UInt8]]] = [[]]
    if case .name(let name) = url.host, let template = host.template { filled = [template.texts(in: name) ?? []] }
    for (label, segment) in zip(labels.dropFirst(), url.segments) {
      guard let texts = label.template?.texts(in: segment) else { return nil }
      filled.append(texts)
    }
    return filled
  }

  /// After a `*` the labels stand at the end of a URL, or with one at the end, too, at the first place that fits.
  private func matchAnywhere(_ url: ConcreteURL) -> [[[UInt8]]]? {
    var parts = url.segments
    if case .name(let host) = url.host, !host.isEmpty { parts.insert(host, at: 0) }
    guard labels.count <= parts.count else { return nil }
    let last = parts.count - labels.count
    for start in (endsWithRest ? 0 : last)...last {
      var filled: [[[UInt8]]] = []
      for (label, part) in zip(labels, parts[start...]) {
        guard let texts = label.template?.texts(in: part) else { break }
        filled.append(texts)
      }
      if filled.count == labels.count { return filled }
    }
    return nil
  }
}

extension URLTemplate {
  /// A text without holes.
  init(_ literal: [UInt8]) { self.init(pieces: [literal]) }

  /// Returns the values of the holes of a text that matches.
  fileprivate func texts(in text: [UInt8]) -> [[UInt8]]? {
    if let literal { return literal == text ? [] : nil }
    return match(text)?.map { Array(text[$0]) }
  }
}

// MARK: - Relations

extension URLPattern {
  /// True if it takes every URL that another one takes. If the other one does not take as many, that one is the more
  /// specific of the two.
  package func contains(_ other: URLPattern) -> Bool { containsPath(of: other) && containsRest(of: other) }

  /// True if it asks nothing of the query and the fragment beyond the conditions of another pattern.
  private func containsRest(of other: URLPattern) -> Bool {
    for requirement in query {
      guard let theirs = other.query.first(where: { $0.name == requirement.name }),
        requirement.value.contains(theirs.value)
      else { return false }
    }
    guard let fragment else { return true }
    return other.fragment.map(fragment.contains) ?? false
  }

  private func containsPath(of other: URLPattern) -> Bool {
    if beginsWithRest {
      let theirs = Array(other.parts)
      guard labels.count <= theirs.count, endsWithRest || !other.endsWithRest else { return false }
      let last = theirs.count - labels.count
      return ((endsWithRest ? 0 : last)...last).contains { start in
        zip(labels, theirs[start...]).allSatisfy { $0.contains($1) }
      }
    }
    if labels.isEmpty, endsWithRest, scheme == .any { return true }
    guard !other.beginsWithRest, scheme.contains(other.scheme) else { return false }
    guard endsWithRest ? labels.count <= other.labels.count : labels.count == other.labels.count && !other.endsWithRest
    else { return false }
    return zip(labels, other.labels).allSatisfy { $0.contains($1) }
  }

  /// The fixed labels in every URL that it takes, in the place of the segments of a pattern that begins with a `*`.
  var parts: ArraySlice<Label> {
    guard !beginsWithRest, let host = labels.first else { return labels[...] }
    return host == .opaque || host == .any || host == .literal([]) ? labels.dropFirst() : labels[...]
  }
}

/// The distance between a URL and a pattern that does not take it.
extension URLPattern {
  /// Returns the degree to which a URL fits a pattern: twice for each label from the beginning, once more where the number
  /// of segments is right; 0 where they have nothing in common.
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
