extension Sequence where Element: Comparable {
  /// The elements in order, each once. O(*n* log *n*).
  func sortedOnce() -> [Element] {
    var elements = sorted()
    guard elements.count > 1 else { return elements }
    var count = 1
    for index in 1..<elements.count where elements[index] != elements[count - 1] {
      elements[count] = elements[index]
      count += 1
    }
    elements.removeLast(elements.count - count)
    return elements
  }
}
