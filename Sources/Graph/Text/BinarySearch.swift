extension RandomAccessCollection where Index == Int {
  /// The first index of a sorted collection whose element does not satisfy a condition that all earlier ones do; the end
  /// where all do. Logarithmic.
  @inline(__always)
  package func partitionPoint(where isBefore: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
