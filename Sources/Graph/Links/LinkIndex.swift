/// The patterns of a spec's deep links: which link takes a URL, and which stand in each other's way.
///
/// The patterns stand in a trie over scheme, host, segments, the names of the query parameters that they ask for, the values
/// of these, and the fragment. A walk goes through all children that fit at once, so that each vertex is visited once
/// and nothing is tried twice.
package struct LinkIndex: Sendable {
  /// The pattern of each deep link; `nil` where its key is none.
  package let patterns: Table<DeepLink, URLPattern?>
  /// The errors of the other patterns, by number.
  package let errors: [DeepLink.ID: URLPatternError]
  var trie = LinkTrie()

  /// Indexes the keys of deep links. Linear in their size.
  init(_ keys: some Sequence<String>) {
    var patterns = Table<DeepLink, URLPattern?>()
    var errors: [DeepLink.ID: URLPatternError] = [:]
    for key in keys {
      do throws(URLPatternError) {
        patterns.append(try URLPattern(key))
      } catch {
        errors[patterns.append(nil)] = error
      }
    }
    self.patterns = patterns
    self.errors = errors
    for link in patterns.indices { if let pattern = patterns[link] { trie.insert(pattern, link) } }
  }

  /// Indexes the deep links of a spec.
  package init(_ spec: Spec) {
    self.init(spec.names[.deepLink].all)
  }

  /// The link that takes a URL.
  package struct Resolution: Sendable {
    package let link: DeepLink.ID
    /// The values of the parameters.
    package let values: [(name: String, value: [UInt8])]
    /// The other links that match, in order.
    package let others: [DeepLink.ID]
  }

  /// The link that takes a URL: up to the first link with a `*` that matches, the most specific one; that link if there is
  /// none before it. `prefers` tells of two links with equal patterns whether the second is to be taken.
  ///
  /// - Complexity: O(*u* + *p*) for a URL of *u* bytes and patterns of *p* bytes together.
  package func resolve(
    _ url: ConcreteURL, prefers: (_ first: DeepLink.ID, _ second: DeepLink.ID) -> Bool = { _, _ in false }
  )
    -> Resolution?
  {
    let matching = trie.candidates(for: url).sorted().filter { patterns[$0]?.match(url) != nil }
    guard var best = matching.first else { return nil }
    for link in matching {
      guard let pattern = patterns[best], !pattern.isWildcard, let other = patterns[link] else { break }
      guard !other.isWildcard else { break }
      if link != best, pattern.contains(other), !other.contains(pattern) || prefers(best, link) {
        best = link
      }
    }
    return Resolution(
      link: best, values: patterns[best]?.match(url) ?? [], others: matching.filter { $0 != best })
  }

  /// The pattern that comes closest to a URL which none takes: it has the most in common with the URL from the beginning,
  /// and of those the most specific. `nil` where none has anything in common.
  package func closest(to url: ConcreteURL) -> DeepLink.ID? {
    var best: (link: DeepLink.ID, score: Int)?
    for link in patterns.indices {
      guard let score = patterns[link]?.agreement(with: url), score > best?.score ?? 0 else { continue }
      best = (link, score)
    }
    return best?.link
  }
}
