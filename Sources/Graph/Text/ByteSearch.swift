extension Collection where Element == UInt8 {
  /// Returns the start of the first occurrence of a sequence of bytes.
  package func firstIndex(of pattern: [UInt8]) -> Index? {
    var index = startIndex
    while let candidate = self[index...].firstIndex(of: pattern[0]) {
      if self[candidate...].starts(with: pattern) { return candidate }
      index = self.index(after: candidate)
    }
    return nil
  }
}
