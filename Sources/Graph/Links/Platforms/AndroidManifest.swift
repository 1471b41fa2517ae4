/// The intent filters of an `AndroidManifest.xml` that open an app by URLs.
struct AndroidManifest: Sendable {
  let filters: [IntentFilter]

  /// True if some filter claims a URL. What the URL does not say (a path alone has neither scheme nor host) is not asked.
  /// What matching takes is taken from `budget`: see `URLGlob`.
  func claims(_ url: String, _ budget: inout Int) -> Bool {
    let parts = ConcreteURL(url)
    return filters.contains { $0.claims(parts, scheme: nil, authority: nil, path: nil, &budget) }
  }
}

/// One intent filter. All its `data` elements together say what it claims: each of its schemes with each of its hosts and
/// each of its paths, also those that stand in different elements.
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
  struct Path: Sendable {
    let glob: URLGlob
    /// True if it is what a path begins with.
    let isPrefix: Bool

    /// A path that fits; of a prefix one with a segment below it, as whoever writes one means it.
    fileprivate func example(filling: [UInt8]) -> [UInt8] {
      let slash = UInt8(ascii: "/")
      guard isPrefix, let prefix = URLGlob(glob.tokens.dropLast()) else {
        return glob.example(filling: filling)
      }
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
  let paths: [Value<Path>]

  /// The maximum number of combinations that are examined.
  private static let limit = Limits.manifest

  /// True if browsers open what it claims as well.
  var isWeb: Bool { schemes.contains { Self.isWeb($0.content) } }

  private static func isWeb(_ scheme: [UInt8]?) -> Bool {
    scheme.map { $0.elementsEqual("http".utf8) || $0.elementsEqual("https".utf8) } ?? false
  }

  /// True if it claims a URL in the way that a claim says.
  func claims(_ url: ConcreteURL, as claim: Claim, _ budget: inout Int) -> Bool {
    claims(url, scheme: claim.scheme, authority: claim.authority, path: claim.path, &budget)
  }

  /// True if it claims a URL, by one of its schemes, hosts and paths if one is given.
  fileprivate func claims(
    _ url: ConcreteURL, scheme: Int?, authority: Int?, path: Int?, _ budget: inout Int
  ) -> Bool {
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
    return any(paths, path) {
      $0.glob.matches(whole, &budget) || $0.glob.matches(whole + [UInt8(ascii: "/")], &budget)
    } || url.segments.isEmpty && any(paths, path) { $0.glob.matches([], &budget) }
  }

  /// Each way to meet it, with a URL that does: `filling` where anything may stand. What is filled in when the app is built
  /// is no way that could be shown.
  func claims(filling: [UInt8]) -> [Claim] {
    var claims: [Claim] = []
    for (number, scheme) in schemes.enumerated() {
      guard let name = scheme.content else { continue }
      let hosts: [Int?] = authorities.isEmpty ? [nil] : authorities.indices.map { $0 }
      for host in hosts {
        if let host, authorities[host].content.host == nil { continue }
        let places: [Int?] = paths.isEmpty || host == nil ? [nil] : paths.indices.map { $0 }
        for path in places {
          guard claims.count < Self.limit else { return claims }
          claims.append(claim(number, name, host, path, filling))
        }
      }
    }
    return claims
  }

  private func claim(_ scheme: Int, _ name: [UInt8], _ host: Int?, _ path: Int?, _ filling: [UInt8]) -> Claim
  {
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
