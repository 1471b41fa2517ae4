/// The links of a spec against the claims that an operating system reads.
package struct LinkCheck: Sendable {
  /// Something that one side says and the other does not.
  package struct Mismatch: Sendable {
    /// The side that a mismatch is on.
    package enum Kind: String, Sendable {
      /// The file claims URLs that no link takes.
      case claimed
      /// A link takes URLs that the file does not claim.
      case handled
    }

    package let kind: Kind
    package let place: Location
    package let message: String
    /// A URL that shows it.
    package let url: String
    /// Another place that has to do with it.
    package var related: (message: String, place: Location)?
  }

  /// Something worth saying that is no mismatch.
  package struct Remark: Sendable {
    package let place: Location
    package let message: String
  }

  package private(set) var mismatches: [Mismatch] = []
  package private(set) var remarks: [Remark] = []
  /// The numbers of links and claims that were compared.
  package private(set) var linkCount = 0
  package private(set) var claimCount = 0

  private let index: LinkIndex
  private let spec: Spec
  private let linkPlaces: Table<DeepLink, Location>
  /// A word that no pattern of the spec holds, so that only parameters and wildcards take it.
  let filling: [UInt8]
  /// The steps that matching may take for a file.
  private let fileBudget: Int

  /// True if both sides say the same.
  package var isClean: Bool { mismatches.isEmpty }

  /// Prepares the links of a spec.
  package init(_ spec: Spec, _ index: LinkIndex, budget: Int = Limits.matching) {
    fileBudget = budget
    self.spec = spec
    self.index = index
    var lines: [Int32: LineTable] = [:]
    linkPlaces = Table(
      spec.deepLinks.indices.map { link in
        let place = spec.place(of: Subject.deepLink(link))
        let table = lines[place.document] ?? LineTable(spec.documents[Int(place.document)].file)
        lines[place.document] = table
        return table.location(of: Int(place.start)..<Int(place.end))
      })
    let keys = Array(spec.names[.deepLink].all)
    let words = ["something"] + (2...9).map { "something\($0)" }
    let free = words.first { word in !keys.contains { $0.contains(word) } }
    // What is longer than every pattern is in none.
    filling = Array((free ?? String(repeating: "x", count: (keys.map(\.utf8.count).max() ?? 0) + 1)).utf8)
  }

  // MARK: Universal links

  /// Compares with an `apple-app-site-association` file. It says nothing of hosts: it is held against all hosts of the
  /// spec's `http` and `https` links, or against one.
  package mutating func compare(with file: SourceFile, host: String? = nil) throws(Problem) {
    let site = try SiteAssociation(file)
    var budget = Budget(rest: fileBudget, file: file.name)
    let wanted = host.map { URLText.normalizedName(Array($0.utf8)) }
    var hosts: [[UInt8]] = []
    for link in universalLinks(under: wanted) {
      linkCount += 1
      guard let pattern = index.patterns[link] else { continue }
      if let host = pattern.host, !hosts.contains(host), hosts.count < 100 { hosts.append(host) }
      let url = pattern.example(filling: filling)
      let verdict = try budget.spent { site.verdict(on: url, &$0) }
      guard !verdict.isClaimed else { continue }
      let name = spec.name(of: link)
      let words = verdict.rule == nil ? "does not claim it" : "excludes it"
      mismatches.append(
        Mismatch(
          kind: .handled, place: linkPlaces[link],
          message: "'\(name)' is handled, and '\(file.name)' \(words): '\(url)'", url: url,
          related: verdict.rule.map { ("'\($0.text)' excludes it", $0.place) }))
    }
    if let wanted { hosts = [wanted] } else if hosts.isEmpty { hosts = [Array("example.com".utf8)] }
    for rule in site.rules where !rule.isExclusion {
      claimCount += 1
      let path = String(decoding: rule.example(filling: filling), as: UTF8.self)
      let urls = hosts.map { "https://" + String(decoding: $0, as: UTF8.self) + path }
      guard try budget.spent({ site.verdict(on: urls[0], &$0) }).isClaimed, !urls.contains(where: isTaken)
      else { continue }
      // Most sites claim all of their pages, and leave it to the app.
      if rule.isWhole {
        remarks.append(
          Remark(
            place: rule.place,
            message: "'\(rule.text)' claims every page: the app opens with those that no link takes, too"))
        continue
      }
      mismatches.append(
        Mismatch(
          kind: .claimed, place: rule.place,
          message: "'\(rule.text)' is claimed, and no link takes '\(urls[0])'", url: urls[0]))
    }
    mismatches += site.mistakes.map {
      Mismatch(kind: .claimed, place: $0.place, message: $0.message, url: "")
    }
  }

  /// The steps that are left to match the patterns of a file.
  private struct Budget {
    var rest: Int
    let file: String

    /// The result of matching, which takes its steps from the rest; refuses the file where they were too many.
    mutating func spent<Answer>(_ match: (inout Int) -> Answer) throws(Problem) -> Answer {
      let answer = match(&rest)
      guard rest >= 0 else {
        throw Problem("cannot compare with '\(file)': its patterns take too long to match")
      }
      return answer
    }
  }

  /// The links that can be opened by `http` or `https`, under a host if one is given.
  private func universalLinks(under host: [UInt8]?) -> [DeepLink.ID] {
    let schemes = ["http", "https"].map { URLPattern.Label.literal(Array($0.utf8)) }
    return index.patterns.indices.filter { link in
      guard let pattern = index.patterns[link], schemes.contains(where: pattern.scheme.contains),
        pattern.labels.first != .opaque
      else { return false }
      guard let host, !pattern.beginsWithRest, let label = pattern.labels.first else { return true }
      return label.matches(.name(host))
    }
  }

  private func isTaken(_ url: String) -> Bool { index.resolve(ConcreteURL(url)) != nil }

  // MARK: Asset links

  /// Checks the statements of an `assetlinks.json` file.
  package mutating func check(assetLinks file: SourceFile) throws(Problem) {
    let links = try AssetLinks(file)
    claimCount += links.appCount
    mismatches += links.mistakes.map {
      Mismatch(kind: .claimed, place: $0.place, message: $0.message, url: "")
    }
  }

  // MARK: Intent filters

  /// Compares with the intent filters of an `AndroidManifest.xml`.
  package mutating func compare(withManifest file: SourceFile) throws(Problem) {
    let manifest = try AndroidManifest(file)
    var budget = Budget(rest: fileBudget, file: file.name)
    for link in index.patterns.indices {
      let pattern = index.patterns[link]
      guard let pattern else { continue }
      linkCount += 1
      let url = pattern.example(filling: filling)
      guard try !budget.spent({ manifest.claims(url, &$0) }) else { continue }
      mismatches.append(
        Mismatch(
          kind: .handled, place: linkPlaces[link],
          message: "'\(spec.name(of: link))' is handled, and '\(file.name)' does not claim it: '\(url)'", url: url))
    }
    let examples = index.patterns.compactMap { ($0?.example(filling: filling)).map { ConcreteURL($0) } }
    for filter in manifest.filters {
      for claim in filter.claims(filling: filling) {
        claimCount += 1
        guard !isTaken(claim.url) else { continue }
        // A scheme of the app's own is nobody else's: it is enough that some link is in what is claimed.
        let isMet = try budget.spent { rest in
          !claim.isWeb && examples.contains { filter.claims($0, as: claim, &rest) }
        }
        if isMet { continue }
        mismatches.append(
          Mismatch(
            kind: .claimed, place: claim.place, message: "'\(claim.text)' is claimed, and no link takes '\(claim.url)'",
            url: claim.url))
      }
      if filter.isWeb, !filter.isVerified {
        remarks.append(
          Remark(
            place: filter.place,
            message: "without 'android:autoVerify' the system does not open these links in the app by itself"))
      }
    }
  }
}

extension URLPattern {
  /// The host, where it is a plain text.
  fileprivate var host: [UInt8]? {
    guard !beginsWithRest, let host = labels.first?.template?.literal, !host.isEmpty else { return nil }
    return host
  }
}
