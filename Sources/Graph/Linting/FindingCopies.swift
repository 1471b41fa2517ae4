extension [Finding] {
  /// Returns findings of one rule, of those about copies of one declaration only the first, which points at the others.
  ///
  /// A graph that an app includes in several places is imported as often, with other ids: `pay` and `orders.pay`, of the
  /// same `source`, and of screens with the same `code`. A fault in it is one thing to change. Linear in the sizes of the
  /// messages.
  func withoutCopies(in spec: Spec) -> [Finding] {
    guard count > 1, spec.uses(.source), spec.uses(.code) else { return self }
    var result: [Finding] = []
    var first: [CopiedFinding: Int] = [:]
    for finding in self {
      guard let copied = CopiedFinding(finding, in: spec) else {
        result.append(finding)
        continue
      }
      if let number = first[copied] {
        if result[number].related.count < 8, let subject = finding.subject {
          result[number].add(
            Finding.Related(message: "the same holds for the copy '\(spec.name(of: subject))'", place: finding.place))
        }
      } else {
        first[copied] = result.count
        result.append(finding)
      }
    }
    return result
  }
}

/// The common part of findings about copies.
private struct CopiedFinding: Hashable {
  let severity: Severity?
  let source: String
  /// The types in code behind the screen, or behind those on which the route begins.
  let codes: [String]
  /// The message with the last parts of the ids.
  let message: String

  /// `nil` where nothing tells whether the subject is a copy.
  init?(_ finding: Finding, in spec: Spec) {
    guard let subject = finding.subject, let source = spec.text(.source, of: subject) else { return nil }
    let screens: [Element.ID]
    var address: String?
    switch subject {
    case .screen(let screen): screens = [screen]
    case .coordinator(let coordinator):
      // What tells copies of a graph apart from another graph of its file is the screen that it shows first.
      screens = [spec.coordinator(coordinator)?.root.target].compactMap(\.self)
    case .route(let route): screens = spec.targets(spec.routes[route].from)
    case .deepLink:
      screens = []
      address = Self.address(spec.name(of: subject))
    default: return nil
    }
    guard let types = spec.codes(behind: screens) else { return nil }
    codes = types + [address].compactMap(\.self)
    guard !codes.isEmpty else { return nil }
    self.source = source
    severity = finding.severity
    let parts = finding.message.split(separator: "'", omittingEmptySubsequences: false)
    message = parts.enumerated().map { number, part in
      number.isMultiple(of: 2) ? part : part[(part.lastIndex(of: ".").map(part.index(after:)) ?? part.startIndex)...]
    }.joined(separator: "'")
  }

  /// The pattern of a link of the web without its scheme; `nil` for others.
  private static func address(_ pattern: String) -> String? {
    ["http://", "https://"].first(where: pattern.hasPrefix).map { String(pattern.dropFirst($0.count)) }
  }
}
