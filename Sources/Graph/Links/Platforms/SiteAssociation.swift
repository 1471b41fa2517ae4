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
    /// True if every URL matches: '*' or '/*', without a word on query and fragment.
    var isWhole: Bool { ["*", "/*"].contains(text) }
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
      if fragment.tokens != [URLGlob.anything] { text += Array("#".utf8) + fragment.example(filling: filling) }
      return text
    }
  }

  /// The rules of each of the details.
  private(set) var groups: [[Rule]] = []
  /// The parts of the file that have no effect where they are.
  private(set) var mistakes: [(place: Location, message: String)] = []

  /// All rules.
  var rules: [Rule] { groups.flatMap(\.self) }

  /// Tells if a URL is claimed for an app; where it is not, returns the rule that excludes it.
  ///
  /// A slash at the end of a path counts for nothing in a spec, so one that no rule is about is looked at with one. The
  /// cost of matching is taken from `budget`: see `URLGlob`.
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

extension SiteAssociation {
  /// Reads a file.
  init(_ file: SourceFile) throws(Problem) {
    var reader = try SiteAssociationReader(file)
    try reader.read()
    self.init(groups: reader.groups, mistakes: reader.mistakes)
  }
}

/// Reads an `apple-app-site-association` file by its places.
private struct SiteAssociationReader {
  private let tape: JSONTape
  private let lines: LineTable
  var groups: [[SiteAssociation.Rule]] = []
  var mistakes: [(place: Location, message: String)] = []
  private var variables: [String: [String]] = ["lang": ["??"], "region": ["??"]]

  /// The defaults for comparing components; each level may set them for its contents.
  private struct Defaults {
    var isCaseSensitive = true
    var isPercentEncoded = true
  }

  init(_ file: SourceFile) throws(Problem) {
    tape = try JSONTape(ofServed: file)
    lines = LineTable(file)
  }

  mutating func read() throws(Problem) {
    guard let links = tape.value(of: "applinks", in: 0), let details = tape.value(of: "details", in: links) else {
      throw Problem("'\(tape.file.name)' has no \"applinks\" with \"details\"")
    }
    if let own = tape.value(of: "substitutionVariables", in: links) { readVariables(own) }
    let defaults = defaults(of: links, Defaults())
    switch tape.nodes[details].kind {
    case .array: for detail in tape.children(of: details) { readDetail(detail, defaults) }
    case .object:
      // An older form: the details by the app's id.
      for (_, detail) in members(of: details) { readDetail(detail, defaults) }
    default: note("\"details\" is a list of objects", at: details)
    }
  }

  private mutating func readVariables(_ node: Int) {
    for (name, list) in members(of: node) where tape.nodes[list].kind == .array {
      let texts = tape.children(of: list).filter { tape.nodes[$0].kind == .string }.map(tape.text)
      variables[tape.text(of: name)] = texts
    }
  }

  private func defaults(of node: Int, _ outer: Defaults) -> Defaults {
    tape.value(of: "defaults", in: node).map { settings(of: $0, outer) } ?? outer
  }

  private func settings(of node: Int, _ outer: Defaults) -> Defaults {
    var defaults = outer
    if let value = tape.value(of: "caseSensitive", in: node) {
      defaults.isCaseSensitive = tape.nodes[value].kind == .true
    }
    if let value = tape.value(of: "percentEncoded", in: node) {
      defaults.isPercentEncoded = tape.nodes[value].kind == .true
    }
    return defaults
  }

  private mutating func readDetail(_ node: Int, _ outer: Defaults) {
    guard tape.nodes[node].kind == .object else { return note("an object is expected here", at: node) }
    let defaults = defaults(of: node, outer)
    if let components = tape.value(of: "components", in: node), tape.nodes[components].kind == .array {
      groups.append(tape.children(of: components).compactMap { component($0, defaults) })
    } else if let paths = tape.value(of: "paths", in: node), tape.nodes[paths].kind == .array {
      groups.append(tape.children(of: paths).compactMap { path($0) })
    } else {
      let keys = members(of: node)
      let known = ["appID", "appIDs", "paths", "components", "defaults", "comment"]
      for (name, _) in keys where !known.contains(tape.text(of: name)) {
        guard let closest = Suggestion.closest(to: tape.text(of: name), among: known) else { continue }
        return note("there is no key '\(tape.text(of: name))'; did you mean '\(closest)'?", at: name)
      }
      note("neither \"components\" nor \"paths\" says which links it is about", at: node)
    }
  }

  private mutating func path(_ node: Int) -> SiteAssociation.Rule? {
    guard tape.nodes[node].kind == .string else {
      note("a path is a string", at: node)
      return nil
    }
    let text = tape.text(of: node)
    let isExclusion = text.hasPrefix("NOT ")
    let pattern = isExclusion ? String(text.dropFirst(4)) : text
    guard let path = glob(pattern, Defaults(), variables: [:], at: node),
      let any = URLGlob([URLGlob.anything])
    else { return nil }
    return SiteAssociation.Rule(
      text: text, place: location(of: node), isExclusion: isExclusion, path: path, query: .whole(any), fragment: any)
  }

  private mutating func component(_ node: Int, _ outer: Defaults) -> SiteAssociation.Rule? {
    guard tape.nodes[node].kind == .object else {
      note("a component is an object", at: node)
      return nil
    }
    let defaults = settings(of: node, outer)
    var words: [String] = []
    func pattern(_ key: String) -> (node: Int, text: String)? {
      guard let value = tape.value(of: key, in: node), tape.nodes[value].kind == .string else { return nil }
      words.append(key == "/" ? tape.text(of: value) : key + tape.text(of: value))
      return (value, tape.text(of: value))
    }
    let (path, whole, fragment) = (pattern("/"), pattern("?"), pattern("#"))
    guard let pathGlob = glob(path?.text ?? "*", defaults, variables: variables, at: path?.node ?? node),
      let wholeGlob = glob(whole?.text ?? "*", defaults, variables: variables, at: whole?.node ?? node),
      let fragmentGlob = glob(fragment?.text ?? "*", defaults, variables: variables, at: fragment?.node ?? node)
    else { return nil }
    var query = SiteAssociation.Rule.Query.whole(wholeGlob)
    if let object = tape.value(of: "?", in: node), tape.nodes[object].kind == .object {
      var parameters: [(name: [UInt8], value: URLGlob)] = []
      for (name, value) in members(of: object) where tape.nodes[value].kind == .string {
        guard let glob = glob(tape.text(of: value), defaults, variables: variables, at: value) else { return nil }
        parameters.append((URLText.normalized(Array(tape.text(of: name).utf8)), glob))
        words.append("?\(tape.text(of: name))=\(tape.text(of: value))")
      }
      query = .parameters(parameters)
    }
    let place = path.map { location(of: $0.node) } ?? location(of: node)
    let isExclusion = tape.value(of: "exclude", in: node).map { tape.nodes[$0].kind == .true } ?? false
    return SiteAssociation.Rule(
      text: words.isEmpty ? "*" : words.joined(separator: " "), place: place, isExclusion: isExclusion,
      path: pathGlob, query: query, fragment: fragmentGlob)
  }

  // MARK: Patterns

  private mutating func glob(_ text: String, _ defaults: Defaults, variables: [String: [String]], at node: Int)
    -> URLGlob?
  {
    let tokens = tokens(text, defaults, variables)
    let glob = URLGlob(tokens, ignoresCase: !defaults.isCaseSensitive)
    if glob == nil { note("this pattern is too large to be compared", at: node) }
    return glob
  }

  /// `*` is any text, `?` any character, `$(name)` one of a variable's values, in which there are no variables.
  private func tokens(_ text: String, _ defaults: Defaults, _ variables: [String: [String]]) -> [URLGlob.Token] {
    var tokens: [URLGlob.Token] = []
    var plain: [UInt8] = []
    func flush() {
      tokens += URLGlob.text(URLText.normalized(plain), ignoresCase: !defaults.isCaseSensitive)
      plain = []
    }
    let bytes = Array(text.utf8)
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "*"):
        flush()
        tokens.append(URLGlob.anything)
      case UInt8(ascii: "?"):
        flush()
        tokens.append(.bytes(.all, least: 1, most: 1))
      case UInt8(ascii: "$") where bytes[position...].first == UInt8(ascii: "("):
        guard let end = bytes[position...].firstIndex(of: UInt8(ascii: ")")),
          let token = variable(String(decoding: bytes[(position + 1)..<end], as: UTF8.self), defaults, variables)
        else {
          plain.append(byte)
          continue
        }
        flush()
        tokens.append(token)
        position = end + 1
      case UInt8(ascii: "%") where !defaults.isPercentEncoded: plain += Array("%25".utf8)
      default: plain.append(byte)
      }
    }
    flush()
    return tokens
  }

  private func variable(_ name: String, _ defaults: Defaults, _ variables: [String: [String]]) -> URLGlob.Token? {
    let letters = "abcdefghijklmnopqrstuvwxyz"
    let digits = "0123456789"
    let sets = [
      "alpha": letters + letters.uppercased(), "upper": letters.uppercased(), "lower": letters, "digit": digits,
      "alnum": letters + letters.uppercased() + digits, "xdigit": digits + "abcdefABCDEF",
    ]
    if let texts = variables[name] { return .anyOf(texts.map { tokens($0, defaults, [:]) }) }
    guard !variables.isEmpty, let set = sets[name] else { return nil }
    let bytes = defaults.isCaseSensitive ? set : set.lowercased()
    return .bytes(URLGlob.ByteSet(bytes.utf8), least: 1, most: 1)
  }

  // MARK: Nodes

  private func members(of node: Int) -> [(name: Int, value: Int)] {
    guard tape.nodes[node].kind == .object else { return [] }
    return tape.members(of: node).map { ($0.key, $0.value) }
  }

  private mutating func note(_ message: String, at node: Int) { mistakes.append((location(of: node), message)) }

  private func location(of node: Int) -> Location { lines.location(of: tape.range(of: node)) }
}
