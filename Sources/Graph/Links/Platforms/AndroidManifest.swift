/// The intent filters of an `AndroidManifest.xml` that open an app by URLs.
struct AndroidManifest: Sendable {
  let filters: [IntentFilter]

  /// True if some filter claims a URL. Missing parts of the URL (a path alone has neither scheme nor host) are not asked.
  /// The cost of matching is taken from `budget`: see `URLGlob`.
  func claims(_ url: String, _ budget: inout Int) -> Bool {
    let parts = ConcreteURL(url)
    return filters.contains { $0.claims(parts, scheme: nil, authority: nil, path: nil, &budget) }
  }
}

/// One intent filter. All its `data` elements together are its claim: each of its schemes with each of its hosts and each
/// of its paths, also those that stand in different elements.
struct IntentFilter: Sendable {
  /// A value of an attribute, and the element that has it.
  struct Value<Content: Sendable>: Sendable {
    let content: Content
    /// The text in the file.
    let text: String
    let place: Location
  }

  /// A host, with a port where one is asked for.
  struct Authority: Sendable {
    let host: URLTemplate?
    let port: String?
  }

  /// A condition on the path.
  private struct Path: Sendable {
    let glob: URLGlob
    let kind: PathKind
    /// True if it is the beginning of a path.
    let isPrefix: Bool

    /// A path that fits; of a prefix one with a segment below it, as whoever writes one means it.
    fileprivate func example(filling: [UInt8]) -> [UInt8] {
      let slash = UInt8(ascii: "/")
      guard isPrefix, let prefix = URLGlob(glob.tokens.dropLast()) else { return glob.example(filling: filling) }
      let text = prefix.example(filling: filling)
      return text + (text.last == slash ? [] : [slash]) + filling
    }
  }

  /// One way to meet a filter.
  struct Claim: Sendable {
    let text: String
    let place: Location
    let url: String
    /// True if browsers open it as well.
    let isWeb: Bool
    fileprivate let scheme: Int
    fileprivate let authority: Int?
    fileprivate let path: Int?
  }

  let place: Location
  let isVerified: Bool
  /// `nil` for one that is filled in when the app is built.
  let schemes: [Value<[UInt8]?>]
  let authorities: [Value<Authority>]
  private let paths: [Value<Path>]

  /// True if browsers open the claimed URLs as well.
  var isWeb: Bool { schemes.contains { Self.isWeb($0.content) } }

  private static func isWeb(_ scheme: [UInt8]?) -> Bool {
    scheme.map { $0.elementsEqual("http".utf8) || $0.elementsEqual("https".utf8) } ?? false
  }

  /// True if it claims a URL in the way that a claim says.
  func claims(_ url: ConcreteURL, as claim: Claim, _ budget: inout Int) -> Bool {
    claims(url, scheme: claim.scheme, authority: claim.authority, path: claim.path, &budget)
  }

  /// True if it claims a URL, by one of its schemes, hosts and paths if one is given.
  fileprivate func claims(_ url: ConcreteURL, scheme: Int?, authority: Int?, path: Int?, _ budget: inout Int) -> Bool {
    func any<Content>(_ values: [Value<Content>], _ only: Int?, _ fits: (Content) -> Bool) -> Bool {
      only.map { fits(values[$0].content) } ?? values.contains { fits($0.content) }
    }
    if let text = url.scheme, !any(schemes, scheme, { $0 == nil || $0 == text }) { return false }
    // Without a host there is nothing to be asked of hosts and paths.
    guard !authorities.isEmpty else { return true }
    switch url.host {
    case .opaque: return false
    case .name(let name): if !any(authorities, authority, { $0.fits(name) }) { return false }
    case .none: break
    }
    guard !paths.isEmpty else { return true }
    let whole = Array("/".utf8) + url.segments.joined(separator: Array("/".utf8))
    return any(paths, path) { $0.glob.matches(whole, &budget) || $0.glob.matches(whole + [UInt8(ascii: "/")], &budget) }
      || url.segments.isEmpty && any(paths, path) { $0.glob.matches([], &budget) }
  }

  /// Each way to meet it, with a URL that does: `filling` where anything may stand. A value that is filled in when the app
  /// is built is no way that could be shown.
  func claims(filling: [UInt8]) -> [Claim] {
    var claims: [Claim] = []
    for (number, scheme) in schemes.enumerated() {
      guard let name = scheme.content else { continue }
      let hosts: [Int?] = authorities.isEmpty ? [nil] : authorities.indices.map { $0 }
      for host in hosts {
        if let host, authorities[host].content.host == nil { continue }
        let places: [Int?] = paths.isEmpty || host == nil ? [nil] : paths.indices.map { $0 }
        for path in places {
          guard claims.count < Limits.manifest else { return claims }
          claims.append(claim(number, name, host, path, filling))
        }
      }
    }
    return claims
  }

  private func claim(_ scheme: Int, _ name: [UInt8], _ host: Int?, _ path: Int?, _ filling: [UInt8]) -> Claim {
    var text = schemes[scheme].text + ":"
    var url = name + Array(":".utf8)
    var place = schemes[scheme].place
    if let host {
      let authority = authorities[host]
      text += "//" + authority.text
      url += Array("//".utf8) + (authority.content.host?.example(filling: filling) ?? [])
      if let port = authority.content.port { url += Array(":\(port)".utf8) }
      place = authority.place
    } else {
      url += Array("//".utf8) + filling
    }
    if let path {
      text += paths[path].text
      var example = paths[path].content.example(filling: filling)
      if example.first != UInt8(ascii: "/") { example.insert(UInt8(ascii: "/"), at: 0) }
      url += example
      place = paths[path].place
    } else {
      url += Array("/".utf8) + filling
    }
    return Claim(
      text: text, place: place, url: String(decoding: url, as: UTF8.self), isWeb: Self.isWeb(name),
      scheme: scheme, authority: host, path: path)
  }
}

extension IntentFilter.Authority {
  /// True if a URL's host, its port behind it, is this one.
  fileprivate func fits(_ name: [UInt8]) -> Bool {
    guard let host else { return true }
    let end = name.lastIndex(of: UInt8(ascii: ":")) ?? name.endIndex
    guard host.matches(Array(name[..<end])) else { return false }
    return port.map { name[end...].dropFirst().elementsEqual($0.utf8) } ?? true
  }
}

extension AndroidManifest {
  /// Reads a file.
  init(_ file: SourceFile) throws(Problem) {
    let root: XMLNode
    do throws(XMLError) {
      root = try XMLReader.root(of: file)
    } catch {
      let place = error.line > 0 ? ":\(error.line): not valid XML" : ""
      throw Problem("\(file.name)\(place): \(error.message)")
    }
    guard root.name == "manifest" else {
      throw Problem("'\(file.name)' is not a manifest: it begins with '<\(root.name)>'")
    }
    let lines = LineTable(file)
    var filters: [IntentFilter] = []
    root.walk { node in
      if node.name == "intent-filter", let filter = IntentFilter(node, lines) { filters.append(filter) }
    }
    self.init(filters: filters)
  }
}

extension IntentFilter {
  private static let namespace = "http://schemas.android.com/apk/res/android"

  /// Reads a filter; `nil` where it does not open an app by links: it has to ask for `VIEW`, from browsers too, and a
  /// scheme.
  fileprivate init?(_ node: XMLNode, _ lines: LineTable) {
    func values(_ element: String) -> [String] {
      node.children(named: element).compactMap { $0.value(of: "name", in: Self.namespace) }
    }
    guard values("action").contains("android.intent.action.VIEW"),
      values("category").contains("android.intent.category.BROWSABLE")
    else { return nil }
    var schemes: [Value<[UInt8]?>] = []
    var authorities: [Value<Authority>] = []
    var paths: [Value<Path>] = []
    for data in node.children(named: "data") {
      let place = lines.location(of: data.offset..<data.offset + 1)
      func attribute(_ name: String) -> String? { data.value(of: name, in: Self.namespace) }
      // A filter for files opens documents, not links.
      guard attribute("mimeType") == nil else { return nil }
      if let scheme = attribute("scheme"), !["content", "file"].contains(scheme),
        !schemes.contains(where: { $0.text == scheme })
      {
        schemes.append(Value(content: Self.isFilledIn(scheme) ? nil : Array(scheme.utf8), text: scheme, place: place))
      }
      if let host = attribute("host") {
        let port = attribute("port").flatMap { Self.isFilledIn($0) ? nil : $0 }
        let text = host + (attribute("port").map { ":" + $0 } ?? "")
        let content = Authority(host: Self.isFilledIn(host) ? nil : Self.host(host), port: port)
        if !authorities.contains(where: { $0.text == text }) {
          authorities.append(Value(content: content, text: text, place: place))
        }
      }
      for kind in PathKind.allCases {
        guard let text = attribute(kind.rawValue) else { continue }
        let tokens = Self.isFilledIn(text) ? [URLGlob.anything] : kind.tokens(text)
        guard let glob = tokens.flatMap({ URLGlob($0) }) ?? URLGlob([URLGlob.anything]) else { continue }
        let isPrefix = kind == .pathPrefix && !Self.isFilledIn(text)
        if paths.contains(where: { $0.text == text && $0.content.kind == kind }) { continue }
        paths.append(Value(content: Path(glob: glob, kind: kind, isPrefix: isPrefix), text: text, place: place))
      }
    }
    guard !schemes.isEmpty else { return nil }
    let isVerified = node.value(of: "autoVerify", in: Self.namespace)
    self.init(
      place: lines.location(of: node.offset..<node.offset + 1),
      isVerified: isVerified.map { $0 == "true" || Self.isFilledIn($0) } ?? false, schemes: schemes,
      authorities: authorities, paths: paths)
  }

  /// True if a value is a resource or a placeholder, and only known when the app is built.
  private static func isFilledIn(_ value: String) -> Bool { value.hasPrefix("@") || value.contains("${") }

  /// A host; one that begins with a `*` stands for all that end in the rest.
  private static func host(_ text: String) -> URLTemplate {
    let name = URLText.normalizedName(Array(text.utf8))
    return name.first == UInt8(ascii: "*")
      ? URLTemplate(pieces: name.count == 1 ? [[], []] : [[], Array(name.dropFirst())]) : URLTemplate(name)
  }
}

/// The attributes that say something of a path.
private enum PathKind: String, CaseIterable {
  case path, pathPrefix, pathSuffix, pathPattern, pathAdvancedPattern

  /// The pattern that a value stands for; `nil` where it is none.
  func tokens(_ text: String) -> [URLGlob.Token]? {
    let plain = URLGlob.text(URLText.normalized(Array(text.utf8)))
    return switch self {
    case .path: plain
    case .pathPrefix: plain + [URLGlob.anything]
    case .pathSuffix: [URLGlob.anything] + plain
    case .pathPattern: Self.pattern(Array(text.utf8), isAdvanced: false)
    case .pathAdvancedPattern: Self.pattern(Array(text.utf8), isAdvanced: true)
    }
  }

  /// `.` is any character and `*` repeats the one before it; in an advanced pattern also `+`, `{n,m}` and sets in brackets.
  /// A backslash takes the meaning from the next character.
  private static func pattern(_ bytes: [UInt8], isAdvanced: Bool) -> [URLGlob.Token]? {
    var tokens: [URLGlob.Token] = []
    var position = 0
    func repeatLast(_ least: Int, _ most: Int?) -> Bool {
      guard case .bytes(let set, 1, 1)? = tokens.popLast() else { return false }
      tokens.append(.bytes(set, least: least, most: most))
      return true
    }
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\\") where position < bytes.count:
        tokens += URLGlob.text([bytes[position]])
        position += 1
      case UInt8(ascii: "."): tokens.append(.bytes(.all, least: 1, most: 1))
      case UInt8(ascii: "*"): guard repeatLast(0, nil) else { return nil }
      case UInt8(ascii: "+") where isAdvanced: guard repeatLast(1, nil) else { return nil }
      case UInt8(ascii: "{") where isAdvanced:
        guard let end = bytes[position...].firstIndex(of: UInt8(ascii: "}")),
          let bounds = bounds(bytes[position..<end]), repeatLast(bounds.least, bounds.most)
        else { return nil }
        position = end + 1
      case UInt8(ascii: "[") where isAdvanced:
        guard let end = bytes[position...].firstIndex(of: UInt8(ascii: "]")) else { return nil }
        tokens.append(.bytes(set(bytes[position..<end]), least: 1, most: 1))
        position = end + 1
      default: tokens += URLGlob.text(URLText.normalized([byte]))
      }
    }
    return tokens
  }

  private static func bounds(_ text: ArraySlice<UInt8>) -> (least: Int, most: Int?)? {
    let parts = text.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard parts.count <= 2, let least = Int(parts[0]), least >= 0 else { return nil }
    if parts.count == 1 { return (least, least) }
    if parts[1].isEmpty { return (least, nil) }
    guard let most = Int(parts[1]), most >= least else { return nil }
    return (least, most)
  }

  /// The bytes between brackets: single ones and ranges, after a `^` all others.
  private static func set(_ text: ArraySlice<UInt8>) -> URLGlob.ByteSet {
    let isInverse = text.first == UInt8(ascii: "^")
    let body = Array(isInverse ? text.dropFirst() : text)
    var bytes: Set<UInt8> = []
    var position = 0
    while position < body.count {
      if position + 2 < body.count, body[position + 1] == UInt8(ascii: "-"), body[position] <= body[position + 2] {
        bytes.formUnion(body[position]...body[position + 2])
        position += 3
      } else {
        bytes.insert(body[position])
        position += 1
      }
    }
    return URLGlob.ByteSet(isInverse ? (0...255).filter { !bytes.contains($0) } : bytes.sorted())
  }
}
