/// URLs that patterns take.
extension URLPattern {
  /// A URL that it and another pattern take; `nil` where there is none. O(*n*) for patterns of *n* bytes; where one
  /// begins and ends with a `*`, O(*n*²).
  func example(with other: URLPattern) -> String? {
    guard scheme.intersects(other.scheme) else { return nil }
    guard let path = intersection(with: other) else { return nil }
    var example = URLPattern()
    example.scheme = scheme.example(with: other.scheme, filling: [])
    example.labels = path
    var query: [Requirement] = []
    for requirement in self.query {
      guard let theirs = other.query.first(where: { $0.name == requirement.name })?.value else {
        query.append(requirement)
        continue
      }
      guard requirement.value.intersects(theirs) else { return nil }
      let value = URLTemplate(requirement.value.example(with: theirs, filling: Self.filling))
      query.append(Requirement(name: requirement.name, value: value))
    }
    query += other.query.filter { theirs in !self.query.contains { $0.name == theirs.name } }
    example.query = query.sorted { $0.name.lexicographicallyPrecedes($1.name) }
    example.fragment = fragment ?? other.fragment
    if let own = fragment, let theirs = other.fragment {
      guard own.intersects(theirs) else { return nil }
      example.fragment = URLTemplate(own.example(with: theirs, filling: Self.filling))
    }
    return example.example()
  }

  /// True if whoever writes URLs of it and of another pattern writes none that both take: one query parameter holds
  /// several values with names, and each pattern names one that the other has not.
  func namesOtherValues(than other: URLPattern) -> Bool {
    query.contains { own in
      other.query.contains { $0.name == own.name && own.value.namesOtherValues(than: $0.value) }
    }
  }

  /// The value of a parameter in an example.
  static let filling = Array("x".utf8)

  /// A URL that it takes, with `filling` for each parameter and one segment of it for a `*` at the end.
  package func example(filling: [UInt8] = filling) -> String {
    var text: [UInt8] = []
    let isPath = scheme == .any && (beginsWithRest || labels.first ?? .any == .any)
    if !isPath {
      text += scheme.template?.example(filling: filling) ?? Array("https".utf8)
      switch labels.first {
      case .opaque?: text += ":".utf8
      case .template(let host)?: text += Array("://".utf8) + host.example(filling: filling)
      case .any?, nil: text += "://example.com".utf8
      }
    }
    var segments = (beginsWithRest ? labels[...] : labels.dropFirst()).map {
      $0.template?.example(filling: filling) ?? []
    }
    if endsWithRest, labels.last?.template?.isOpen != true { segments.append(filling) }
    let path = Array(segments.joined(separator: [UInt8(ascii: "/")]))
    if labels.first != .opaque, !segments.isEmpty || isPath { text.append(UInt8(ascii: "/")) }
    text += path
    // A slash at the end counts for nothing, so an empty last segment needs a second one.
    if segments.last?.isEmpty == true { text.append(UInt8(ascii: "/")) }
    for (index, requirement) in query.enumerated() {
      text.append(UInt8(ascii: index == 0 ? "?" : "&"))
      text += requirement.name + [UInt8(ascii: "=")] + requirement.value.example(filling: filling)
    }
    if let fragment { text += [UInt8(ascii: "#")] + fragment.example(filling: filling) }
    return String(decoding: text, as: UTF8.self)
  }

  /// The labels of a URL that both take.
  private func intersection(with other: URLPattern) -> [Label]? {
    switch (beginsWithRest, other.beginsWithRest) {
    case (false, false): return meeting(other)
    case (true, false): return other.meetingAnywhere(self)
    case (false, true): return meetingAnywhere(other)
    case (true, true):
      if endsWithRest { return [.any] + labels + other.labels }
      if other.endsWithRest { return [.any] + other.labels + labels }
      let (longer, shorter) = labels.count < other.labels.count ? (other, self) : (self, other)
      let start = longer.labels.count - shorter.labels.count
      guard let end = Self.meeting(longer.labels[start...], shorter.labels[...]) else { return nil }
      return [.any] + longer.labels[..<start] + end
    }
  }

  /// Both begin with the scheme and the host.
  private func meeting(_ other: URLPattern) -> [Label]? {
    let (longer, shorter) = labels.count < other.labels.count ? (other, self) : (self, other)
    guard longer.labels.count == shorter.labels.count || shorter.endsWithRest,
      let begin = Self.meeting(longer.labels[..<shorter.labels.count], shorter.labels[...])
    else { return nil }
    return begin + longer.labels.dropFirst(begin.count)
  }

  /// The other one begins with a `*`: its labels follow this one's, or stand among them.
  private func meetingAnywhere(_ other: URLPattern) -> [Label]? {
    if endsWithRest { return (labels.isEmpty ? [.any] : labels) + other.labels }
    // A host that may be any can also be one that the other one asks for.
    let places = labels.first == .any ? labels[...] : parts
    guard other.labels.count <= places.count else { return nil }
    let last = places.endIndex - other.labels.count
    for start in (other.endsWithRest ? places.startIndex : last)...last {
      if let middle = Self.meeting(places[start..<start + other.labels.count], other.labels[...]) {
        return labels[..<start] + middle + labels[(start + middle.count)...]
      }
    }
    return nil
  }

  private static func meeting(_ a: ArraySlice<Label>, _ b: ArraySlice<Label>) -> [Label]? {
    var labels: [Label] = []
    for (a, b) in zip(a, b) {
      guard a.intersects(b) else { return nil }
      labels.append(a.example(with: b, filling: filling))
    }
    return labels
  }
}

extension URLPattern.Label {
  /// Returns the intersection of both, without parameters where both have some.
  fileprivate func example(with other: Self, filling: [UInt8]) -> Self {
    switch (self, other) {
    case (.template(let own), .template(let other)): .literal(own.example(with: other, filling: filling))
    case (.any, _): other
    default: self
    }
  }
}
