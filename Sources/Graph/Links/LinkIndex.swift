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
  package init(_ keys: some Sequence<String>) {
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

  /// The link that takes a URL: up to the first link with a `*` that matches, the most specific one; that link if there
  /// is none before it. `prefers` tells of two links with equal patterns whether the second is to be taken. O(*u* +
  /// *p*) for a URL of *u* bytes and patterns of *p* bytes together.
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

/// Conflicts between links.
extension LinkIndex {
  /// The result of comparing all links.
  struct Comparison: Sendable {
    /// For a link the first one that it is compared with to its disadvantage, by link.
    var partners: [DeepLink.ID: DeepLink.ID] = [:]
    /// True if there was too much to compare.
    var isCut = false
  }

  /// The maximum number of pairs of vertices or links that are compared: where links that differ in every segment
  /// overlap all the same, there can be as many as pairs of links, and more.
  private static let limit = Limits.linkPairs

  /// For each link the first one before it with which it is in conflict: some URL is taken by both, and neither is more
  /// specific than the other. Links with a `*` are in no conflict, since their order decides. Nor are those that
  /// `isExcepted`: two of equal patterns that mean the same.
  ///
  /// The trie is compared with itself: two vertices meet where the labels on their ways overlap, beginning with the
  /// root and itself. Of two plain texts only equal ones do, which are looked up, so that vertices without parameters
  /// meet nothing but themselves. O(*n*) for patterns of *n* bytes that overlap as those of apps do; never more than
  /// `limit` steps.
  func conflicts(
    limit: Int = limit, isExcepted: @escaping (DeepLink.ID, DeepLink.ID) -> Bool = { _, _ in false }
  )
    -> Comparison
  {
    var search = ConflictSearch(index: self, budget: limit, isExcepted: isExcepted)
    return search.run()
  }

  /// For each link the first one before it whose `*` takes all that it would take. O(*n*) as above.
  func shadows() -> Comparison {
    var comparison = Comparison()
    var budget = Self.limit
    for link in patterns.indices {
      guard let pattern = patterns[link] else { continue }
      var first = link
      func look(at others: [DeepLink.ID]) {
        for other in others where other < first {
          budget -= 1
          if budget < 0 { return }
          if patterns[other]?.contains(pattern) == true {
            first = other
            return
          }
        }
      }
      look(at: trie.leading)
      if let last = pattern.labels.last?.template?.literal, let number = trie.number(of: last) {
        look(at: trie.leadingByLast[number] ?? [])
      }
      var front: [Int32] = [0]
      // What begins with a `*` is only taken whole by what begins with one, or is no more than one.
      let labels = pattern.beginsWithRest ? [.any] : [pattern.scheme] + pattern.labels
      for label in labels where !front.isEmpty {
        budget -= front.reduce(0) { $0 + 1 + trie.vertices[Int($1)].inexact.count }
        front = budget < 0 ? [] : front.flatMap { trie.children(of: $0, containing: label) }
        for vertex in front { look(at: trie.vertices[Int(vertex)].rests) }
      }
      if first < link { comparison.partners[link] = first }
    }
    comparison.isCut = budget < 0
    return comparison
  }
}

/// The comparison of a trie with itself.
private struct ConflictSearch {
  /// Two vertices whose ways overlap, and which of them is more specific somewhere.
  private struct Pair {
    var a: Int32
    var b: Int32
    var aIsNarrower = false
    var bIsNarrower = false
  }

  private let index: LinkIndex
  private let isExcepted: (DeepLink.ID, DeepLink.ID) -> Bool
  private var pairs = [Pair(a: 0, b: 0)]
  private var comparison = LinkIndex.Comparison()
  private let trie: LinkTrie
  private var budget: Int

  init(index: LinkIndex, budget: Int, isExcepted: @escaping (DeepLink.ID, DeepLink.ID) -> Bool) {
    self.index = index
    trie = index.trie
    self.budget = budget
    self.isExcepted = isExcepted
  }

  mutating func run() -> LinkIndex.Comparison {
    while let pair = pairs.popLast(), budget >= 0 {
      budget -= 1
      compareEnds(pair)
      compareGroups(pair)
      if pair.a == pair.b { compareSiblings(pair.a) } else { compareChildren(pair) }
    }
    comparison.isCut = budget < 0
    return comparison
  }

  private mutating func note(_ link: DeepLink.ID, _ other: DeepLink.ID) {
    let (first, second) = (min(link, other), max(link, other))
    comparison.partners[second] = min(comparison.partners[second] ?? first, first)
  }

  /// Links that end at both vertices: they are in conflict where both are equal or neither is more specific.
  private mutating func compareEnds(_ pair: Pair) {
    let a = trie.vertices[Int(pair.a)].ends
    if pair.a == pair.b {
      for (place, link) in a.enumerated().dropFirst() {
        for other in a[..<place] {
          budget -= 1
          guard budget >= 0 else { return }
          if isExcepted(other, link) { continue }
          note(link, other)
          break
        }
      }
    } else if pair.aIsNarrower == pair.bIsNarrower {
      let b = trie.vertices[Int(pair.b)].ends
      guard let firstOfA = a.first, let firstOfB = b.first else { return }
      for link in a where link > firstOfB { note(link, firstOfB) }
      for link in b where link > firstOfA { note(link, firstOfA) }
    }
  }

  /// Links that ask for query parameters: those with the same names are compared like segments, others one by one.
  private mutating func compareGroups(_ pair: Pair) {
    let a = trie.vertices[Int(pair.a)].groups
    let b = trie.vertices[Int(pair.b)].groups
    for (place, group) in a.enumerated() {
      for (otherPlace, other) in b.enumerated() where pair.a != pair.b || place <= otherPlace {
        budget -= 1
        guard budget >= 0 else { return }
        if group.set == other.set {
          pairs.append(
            Pair(
              a: group.vertex, b: other.vertex, aIsNarrower: pair.aIsNarrower, bIsNarrower: pair.bIsNarrower))
        } else {
          compareLinks(below: group.vertex, other.vertex)
        }
      }
    }
  }

  private mutating func compareLinks(below a: Int32, _ b: Int32) {
    let others = trie.links(below: b)
    for link in trie.links(below: a) {
      for other in others {
        budget -= 1
        guard budget >= 0 else { return }
        let (first, second) = (min(link, other), max(link, other))
        if let known = comparison.partners[second], known <= first { continue }
        guard let p = index.patterns[first], let q = index.patterns[second] else { continue }
        if p.contains(q) == q.contains(p), p.example(with: q) != nil { note(link, other) }
      }
    }
  }

  /// The children of one vertex, each with itself and with those that it overlaps.
  private mutating func compareSiblings(_ vertex: Int32) {
    let children = trie.vertices[Int(vertex)].children
    for child in children { pairs.append(Pair(a: child.vertex, b: child.vertex)) }
    budget -= children.count
    for place in trie.vertices[Int(vertex)].inexact {
      guard budget >= 0 else { return }
      let child = children[Int(place)]
      for (otherPlace, other) in children.enumerated() {
        // Of two that are no plain texts each pair comes once.
        if other.label & 1 == 1, otherPlace >= Int(place) { continue }
        meet(child, other, Pair(a: 0, b: 0))
      }
    }
  }

  /// The children of two vertices that overlap.
  private mutating func compareChildren(_ pair: Pair) {
    let a = trie.vertices[Int(pair.a)]
    let b = trie.vertices[Int(pair.b)]
    if a.children.count <= b.children.count {
      for child in a.children where child.label & 1 == 0 {
        budget -= 1
        guard let other = trie.child(of: pair.b, labelled: child.label) else { continue }
        pairs.append(
          Pair(a: child.vertex, b: other, aIsNarrower: pair.aIsNarrower, bIsNarrower: pair.bIsNarrower))
      }
    } else {
      for child in b.children where child.label & 1 == 0 {
        budget -= 1
        guard let other = trie.child(of: pair.a, labelled: child.label) else { continue }
        pairs.append(
          Pair(a: other, b: child.vertex, aIsNarrower: pair.aIsNarrower, bIsNarrower: pair.bIsNarrower))
      }
    }
    for place in a.inexact where budget >= 0 {
      for other in b.children { meet(a.children[Int(place)], other, pair) }
    }
    for child in a.children where child.label & 1 == 0 && budget >= 0 {
      for place in b.inexact { meet(child, b.children[Int(place)], pair) }
    }
  }

  private mutating func meet(_ a: LinkTrie.Child, _ b: LinkTrie.Child, _ pair: Pair) {
    budget -= 1
    guard budget >= 0 else { return }
    var met = Pair(a: a.vertex, b: b.vertex, aIsNarrower: pair.aIsNarrower, bIsNarrower: pair.bIsNarrower)
    if a.label != b.label {
      let (own, other) = (trie.label(a.label), trie.label(b.label))
      guard own.intersects(other) else { return }
      // Where neither contains the other, each is narrower than the other somewhere.
      if !own.contains(other) { met.aIsNarrower = true }
      if !other.contains(own) { met.bIsNarrower = true }
    }
    pairs.append(met)
  }
}
