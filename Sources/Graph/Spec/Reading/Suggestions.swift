/// Finds the name that a misspelt one was meant to be.
///
/// The distance between two names is the number of insertions, deletions, substitutions and transpositions of neighbours
/// that lead from one to the other, no part being edited twice (optimal string alignment; F. J. Damerau, "A technique for
/// computer detection and correction of spelling errors", CACM 7 (3), 1964).
struct Suggestions {
  /// The number of characters that may still be compared: a spec of a million misspelt names gets no suggestions for most
  /// of them instead of a quadratic search.
  private var budget = 50_000_000

  /// The name closest to a misspelt one: at most a third of its length away, and at most 3; of several the first. O(*n*
  /// · *k*) for *n* names of length *k*, and nothing once the budget is spent.
  mutating func closest(to name: String, among candidates: some Sequence<String>) -> String? {
    let wanted = Array(name.utf8)
    guard wanted.count <= 64 else { return nil }
    let bound = min(3, max(1, wanted.count / 3))
    var closest: (name: String, distance: Int)?
    for candidate in candidates {
      guard budget > 0 else { return nil }
      let candidateLength = candidate.utf8.count
      guard abs(candidateLength - wanted.count) <= bound else {
        budget -= 1
        continue
      }
      budget -= wanted.count * (2 * bound + 1)
      let distance = Self.distance(wanted, Array(candidate.utf8), bound: bound)
      guard distance <= bound else { continue }
      if distance < closest?.distance ?? .max { closest = (candidate, distance) }
    }
    return closest?.name
  }

  /// The distance between two names, or `bound + 1` where it is greater than `bound`. O(*k* · *bound*).
  static func distance(_ a: [UInt8], _ b: [UInt8], bound: Int) -> Int {
    let beyond = bound + 1
    guard abs(a.count - b.count) <= bound else { return beyond }
    var beforeLast = [Int](repeating: beyond, count: b.count + 1)
    var last = (0...b.count).map { min($0, beyond) }
    for i in 1..<(a.count + 1) {
      var row = [Int](repeating: beyond, count: b.count + 1)
      if i <= bound { row[0] = i }
      let low = max(1, i - bound)
      let high = min(b.count, i + bound)
      guard low <= high else { return beyond }
      for j in low...high {
        var distance = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { distance = min(distance, beforeLast[j - 2] + 1) }
        row[j] = min(distance, beyond)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}

/// Suggestions for a command line.
package enum Suggestion {
  /// The name closest to a misspelt one, if one is close.
  package static func closest(to name: String, among candidates: [String]) -> String? {
    var suggestions = Suggestions()
    return suggestions.closest(to: name, among: candidates)
  }
}

extension Spec {
  /// The ids of a namespace in the order of their declaration.
  package func ids(in namespace: Namespace) -> some Sequence<String> { subjects(in: namespace).lazy.map(name(of:)) }
}
