extension Sequence where Element: Comparable {
  /// The elements in order, each once. O(*n* log *n*).
  func sortedOnce() -> [Element] {
    var elements = Array(self)
    elements.sortOnce()
    return elements
  }
}

extension Array where Element: Comparable {
  /// Sorts the elements and keeps each once. O(*n* log *n*).
  mutating func sortOnce() {
    sort()
    guard count > 1 else { return }
    var kept = 1
    for index in 1..<count where self[index] != self[kept - 1] {
      self[kept] = self[index]
      kept += 1
    }
    removeLast(count - kept)
  }
}

extension Sequence where Element: Hashable {
  /// The elements, each once, where it comes first.
  package var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
