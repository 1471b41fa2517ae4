/// The universal links in an `apple-app-site-association` file: the paths that open an app.
///
/// In each of the `details` the first rule that matches decides, and it may exclude. The older `paths` are rules about the
/// path alone, `NOT` before those that exclude; the newer `components` also look at the query and the fragment.
struct SiteAssociation: Sendable {
  /// One path or component.
  struct Rule: Sendable {
    /// The text in the file.
    let text: String
    let place: Location
    let isExclusion: Bool
    let path: URLGlob
    /// The pattern of the whole query, or of some of its parameters.
    let query: Query
    let fragment: URLGlob

    /// A condition on the query.
    enum Query: Sendable {
      case whole(URLGlob)
      case parameters([(name: [UInt8], value: URLGlob)])
    }

    /// A path with query and fragment that it matches.
    func example(filling: [UInt8]) -> [UInt8] {
      var text = path.example(filling: filling)
      if text.first != UInt8(ascii: "/") { text.insert(UInt8(ascii: "/"), at: 0) }
      switch query {
      case .whole(let glob) where glob.tokens != [URLGlob.anything]:
        text += Array("?".utf8) + glob.example(filling: filling)
      case .parameters(let parameters) where !parameters.isEmpty:
        let items = parameters.map { $0.name + Array("=".utf8) + $0.value.example(filling: filling) }
        text += Array("?".utf8) + items.joined(separator: Array("&".utf8))
      default: break
      }
      if fragment.tokens != [URLGlob.anything] {
        text += Array("#".utf8) + fragment.example(filling: filling)
      }
      return text
    }
  }

  /// The rules of each of the details.
  private(set) var groups: [[Rule]] = []
  /// The parts of the file that have no effect where they are.
  private(set) var mistakes: [(place: Location, message: String)] = []

  /// All rules.
  var rules: [Rule] { groups.flatMap(\.self) }

  init(groups: [[Rule]], mistakes: [(place: Location, message: String)]) {
    self.groups = groups
    self.mistakes = mistakes
  }

  /// Tells if a URL is claimed for an app; where it is not, returns the rule that excludes it.
  ///
  /// A slash at the end of a path counts for nothing in a spec, so one that no rule is about is looked at with one.
  /// What matching takes is taken from `budget`: see `URLGlob`.
  func verdict(on url: String, _ budget: inout Int) -> (isClaimed: Bool, rule: Rule?) {
    let parts = ConcreteURL(url)
    let path = Array("/".utf8) + parts.segments.joined(separator: Array("/".utf8))
    var bytes = Array(url.utf8)[...]
    if let end = bytes.firstIndex(of: UInt8(ascii: "#")) { bytes = bytes[..<end] }
    let start = bytes.firstIndex(of: UInt8(ascii: "?"))
    let query = start.map { URLText.normalized(bytes[($0 + 1)...]) } ?? []
    for path in parts.segments.isEmpty ? [path] : [path, path + [UInt8(ascii: "/")]] {
      var exclusion: Rule?
      for group in groups {
        let rule = group.first { rule in
          rule.path.matches(path, &budget) && rule.fragment.matches(parts.fragment ?? [], &budget)
            && rule.query.matches(query, parts.query, &budget)
        }
        guard let rule else { continue }
        if !rule.isExclusion { return (true, rule) }
        exclusion = exclusion ?? rule
      }
      if let exclusion { return (false, exclusion) }
    }
    return (false, nil)
  }
}

extension SiteAssociation.Rule.Query {
  /// True if a query fits; a parameter that is not there is one without a value.
  fileprivate func matches(_ whole: [UInt8], _ parameters: [[UInt8]: [UInt8]], _ budget: inout Int) -> Bool {
    switch self {
    case .whole(let glob): glob.matches(whole, &budget)
    case .parameters(let wanted): wanted.allSatisfy { $0.value.matches(parameters[$0.name] ?? [], &budget) }
    }
  }
}
